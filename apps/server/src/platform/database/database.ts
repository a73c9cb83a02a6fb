import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { queryOptions } from '../observability/spans.ts'
import { StartupError } from '../process/lifecycle.ts'
import { cut, type DatabaseLimits, limitAnswers, workingLimits } from './database-limits.ts'
import type { Database } from './schema.ts'

const oldestMajor = 15
const farewell = 3_000 // ms

/** How a column's text becomes a value, by the type's oid. What is not listed keeps the driver's own way. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, toSafeInteger],
  [1016, (text) => parseArray(text, toSafeInteger)],
  [pg.types.builtins.NUMERIC, refuseNumeric],
  [pg.types.builtins.DATE, (text) => text],
  [1182, (text) => parseArray(text, (date) => date)],
])

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : parsers.get(oid)
    return parser ?? pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

export type OpenDatabase = { db: Kysely<Database>; pool: pg.Pool; close(): Promise<void> }

/**
 * Begins a query that each connection reads and plans once and then knows by name, for those that are asked at every
 * letter somebody types. Not for `select *`: such a plan fails when a newer release adds a column.
 */
export const prepared = sql`/* prepared */ `
const mark = '/* prepared */'
const namesOfPrepared = new Map<string, string>()

function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const preparing = (text: unknown, values?: unknown, ...others: unknown[]) => {
    if (typeof text !== 'string' || !text.startsWith(mark)) return query(text, values, ...others)
    const name = namesOfPrepared.get(text) ?? `prepared_${namesOfPrepared.size + 1}`
    namesOfPrepared.set(text, name)
    return query({ name, text, values }, ...others)
  }
  client.query = preparing as typeof client.query
}

/**
 * Opens a pool of connections. Nothing is connected before the first query, and a connection that breaks is replaced
 * at the next one, so the pool outlives a restart of the database. One that gives no answer is thrown away.
 *
 * Values: int8 is a number (a value beyond 2^53 throws), date is a text `YYYY-MM-DD`, timestamptz is a Date. A
 * numeric throws: amounts are whole minor units, and sums are cast to bigint.
 *
 * @param options.max connections at most; 20 when it is left out
 * @param options.pooled the address is a pooler that gives each transaction another connection: nothing is prepared by
 *        name, and the limits that the server counts are those of its role, since a pooler refuses them at the connecting
 * @param options.limits how long what is asked may take; those of commands when it is left out
 * @param options.connectWithin ms in which a connection is made or got; 5 s when it is left out
 * @param options.readOnly the server refuses whatever writes
 * @param options.verify asked of each new connection; one for which it throws is closed, and whoever waits for it fails
 */
export function openDatabase(
  url: string,
  {
    max = 20,
    limits = workingLimits,
    pooled = false,
    connectWithin = 5_000,
    readOnly = false,
    verify,
  }: {
    max?: number
    limits?: DatabaseLimits
    pooled?: boolean
    connectWithin?: number
    readOnly?: boolean
    verify?: (client: pg.PoolClient) => Promise<void>
  } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'partboard',
    connectionTimeoutMillis: connectWithin,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    ...(verify && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
        void verify(client).then(() => done(), done),
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Told at the connecting: a question of its own would have to be limited too.
    ...(!pooled && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    // A new connection has to learn the tables first, which its first customers would wait for.
    idleTimeoutMillis: 10 * 60_000,
  })
  // An 'error' event without a listener ends the process, and the query that meets the broken connection reports it.
  pool.on('error', () => {})
  const clients = new Set<pg.ClientBase>()
  pool.on('remove', (client) => clients.delete(client))
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    if (!pooled) prepareMarked(client)
  })
  limitAnswers(pool, limits.answer)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...queryOptions() })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= closePool(pool, clients)) }
}

/** Closes the pool. Connections that are open after `farewell` ms are cut: a server that is gone never answers. */
async function closePool(pool: pg.Pool, clients: ReadonlySet<pg.ClientBase>): Promise<void> {
  const impatience = setTimeout(() => {
    for (const client of clients) cut(client)
  }, farewell)
  await pool.end().finally(() => clearTimeout(impatience))
}

/**
 * Makes sure that the database answers and is new enough.
 *
 * @throws StartupError that names the server and never the password
 */
export async function requireDatabase(pool: pg.Pool, url: string): Promise<void> {
  const result = await pool
    .query<{ major: number }>(`SELECT current_setting('server_version_num')::int / 10000 AS major`)
    .catch((error: unknown) => {
      throw new StartupError(
        `The database at ${addressOf(url)} cannot be reached: ${reason(error)}. Check DATABASE_URL and that the server runs.`,
      )
    })
  const major = result.rows[0]!.major
  if (major < oldestMajor)
    throw new StartupError(
      `The database at ${addressOf(url)} is PostgreSQL ${major}, and Partboard needs ${oldestMajor} or newer.`,
    )
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled, by the limit of a statement
  '55P03', // lock_not_available, by the limit of a lock
  '25P03', // idle_in_transaction_session_timeout
  'ENOSPC',
  'EMFILE',
  'ENFILE',
])

// The driver gives these no code: node-postgres, client.js, and pg-pool, index.js.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/**
 * Whether a query failed because the database is away (stopped, restarting, unreachable, silent, too slow) or out of
 * something (connections, memory, disk: class 53), and the same request may succeed a little later: 503 with
 * Retry-After (docs/spec/wire.md#errors).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && (awayCodes.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code))) return true
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (awayMessages.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}

/** Whether a write failed because there is no room for it: disk_full of PostgreSQL, or the system's own word. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause)
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

function refuseNumeric(text: string): never {
  throw new TypeError(`The query answered a numeric (${text}); cast it to bigint or to float8`)
}

/** Numbers and dates are never quoted inside an array, so the commas alone divide it. */
function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  const elements = text === '{}' ? [] : text.slice(1, -1).split(',')
  return elements.map((element) => (element === 'NULL' ? null : parse(element)))
}

/** A server and a database without the password, for people. */
export function addressOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
