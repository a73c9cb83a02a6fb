import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogSettings } from '../process/config-process.ts'

export type Log = Logger

const addresses = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g
const vins = /\b(?=[A-HJ-NPR-Z0-9]*\d)(?=[A-HJ-NPR-Z0-9]*[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{17}\b/gi
const bearers = /\bBearer\s+[\w-]+/gi

/** Removes e-mail addresses, VINs and tokens from a text of another program, such as the database or a mail server. */
export function scrub(text: string): string {
  return text.replace(bearers, 'Bearer [token]').replace(addresses, '[address]').replace(vins, '[vin]')
}

/** The fields of an error that are logged. PostgreSQL's `detail` is omitted because it quotes the row. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, constraint, cause } = error as Error & {
    code?: string
    constraint?: string
  }
  return {
    type: name,
    code,
    constraint,
    message: scrub(message),
    stack: stack && scrub(stack),
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  }
}

/** The time field of the last line: many lines are written in one millisecond. */
let lastTime = { at: Number.NaN, field: '' }

function timeField(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, field: `,"time":"${new Date(at).toISOString()}"` }
  return lastTime.field
}

/** Without the query string, which may contain a VIN, and without the code of an offer's link, which opens the offer. */
const loggedPath = (url: string) => url.split('?')[0]!.replace(/\/(o|OfferLink)\/[^/]+/i, '/$1/[code]')

const options: LoggerOptions = {
  base: undefined,
  timestamp: timeField,
  formatters: { level: (level) => ({ level }) },
  serializers: {
    err: errorFields,
    req: ({ method, url }: { method: string; url?: string }) => ({ method, path: url && loggedPath(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  },
}

/**
 * Opens the log, which writes lines of JSON, or of plain text for a terminal.
 *
 * @param stream destination of the lines; standard output by default
 */
export function openLog({ logLevel, logFormat }: LogSettings, stream = standardOutput()): Log {
  return pino({ ...options, level: logLevel }, logFormat === 'text' ? asText(stream) : stream)
}

let output: (DestinationStream & { flushSync(): void }) | undefined

/** Lines are written together: at this number of bytes, and after this time in ms. */
const batchBytes = 8_192
const batchMs = 50

/** One destination for the whole process. It writes asynchronously, so call `flushLog` before the process exits. */
function standardOutput(): DestinationStream {
  if (!output) {
    const opened = destination({ fd: 1, sync: false, minLength: batchBytes, periodicFlush: batchMs })
    opened.on('error', () => {}) // the reader of the pipe has exited; the shop goes on
    output = opened
  }
  return output
}

/** Writes the buffered log lines; the last step before the process exits. */
export function flushLog(): void {
  try {
    output?.flushSync()
  } catch {
    // the log was not open yet, or its reader has exited
  }
}

/** Formats a line as `13:52:01 warn  The message {"times":3}`, with the stack of an error below it. */
function asText(stream: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { time, level, msg = '', err, ...rest } = JSON.parse(line)
      const fields = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
      const stack = err?.stack ? `\n${err.stack}` : ''
      stream.write(`${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${fields}${stack}\n`)
    },
  }
}

/**
 * Creates a throttle for log lines about frequent events.
 *
 * @param intervalMs minimum time between two lines of one key
 * @returns a function that counts an event; it returns the count since the key's last line, or 0 = log nothing yet
 */
export function createLogThrottle(intervalMs: number): (key: string) => number {
  const entries = new Map<string, { loggedAt: number; times: number }>()
  return (key) => {
    const now = performance.now()
    const entry = entries.get(key) ?? { loggedAt: Number.NEGATIVE_INFINITY, times: 0 }
    entry.times++
    if (entries.size < 1_000) entries.set(key, entry)
    if (now - entry.loggedAt < intervalMs) return 0
    const { times } = entry
    Object.assign(entry, { loggedAt: now, times: 0 })
    return times
  }
}
