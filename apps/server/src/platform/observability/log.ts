import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogSettings } from '../process/config-process.ts'

export type Log = Logger

const addresses = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g
const vins = /\b(?=[A-HJ-NPR-Z0-9]*\d)(?=[A-HJ-NPR-Z0-9]*[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{17}\b/gi
const bearers = /\bBearer\s+[\w-]+/gi

/** A text of somebody else (the database, a mail server) without the e-mail addresses, VINs and tokens in it. */
export function scrub(text: string): string {
  return text.replace(bearers, 'Bearer [token]').replace(addresses, '[address]').replace(vins, '[vin]')
}

/** What the log keeps of an error. PostgreSQL's `detail` is left out: it quotes the row. */
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

const options: LoggerOptions = {
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: {
    err: errorFields,
    // Addresses are logged without their question: a VIN travels in it.
    req: ({ method, url }: { method: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  },
}

/**
 * Opens the log: lines of JSON, or for a person at a terminal lines of text.
 *
 * @param stream where the lines go; standard output when it is left out
 */
export function openLog({ logLevel, logFormat }: LogSettings, stream = standardOutput()): Log {
  return pino({ ...options, level: logLevel }, logFormat === 'text' ? asText(stream) : stream)
}

let output: (DestinationStream & { flushSync(): void }) | undefined

/** One for the whole process. Written without waiting; `flushLog` before the end. */
function standardOutput(): DestinationStream {
  if (!output) {
    const opened = destination({ fd: 1, sync: false })
    opened.on('error', () => {}) // whoever read our lines has gone; the shop has not
    output = opened
  }
  return output
}

/** Writes out what the log holds: the last thing before the process ends. */
export function flushLog(): void {
  try {
    output?.flushSync()
  } catch {
    // it was never opened, or nobody reads
  }
}

/** `13:52:01 warn  The sentence {"times":3}` and, below it, the stack of an error. */
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
 * Says of things that happen often how often they happened.
 *
 * @returns for a key the number of times since it was last let through, or 0 when it is too soon to say so again
 */
export function seldom(everyMs: number): (key: string) => number {
  const seen = new Map<string, { saidAt: number; times: number }>()
  return (key) => {
    const now = performance.now()
    const entry = seen.get(key) ?? { saidAt: Number.NEGATIVE_INFINITY, times: 0 }
    entry.times++
    if (seen.size < 1_000) seen.set(key, entry)
    if (now - entry.saidAt < everyMs) return 0
    const { times } = entry
    Object.assign(entry, { saidAt: now, times: 0 })
    return times
  }
}
