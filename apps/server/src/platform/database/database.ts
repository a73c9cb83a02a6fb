import { Kysely } from 'kysely'
import pg from 'pg'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { queryOptions } from '../observability/spans.ts'
import { cut, type DatabaseLimits, limitAnswers, workingLimits } from './database-limits.ts'
import { namedColumns } from './named-columns.ts'
import { prepareQueries, StatementNames } from './prepared.ts'
import type { Database } from './schema.ts'
import { ShopDialect } from './shop-dialect.ts'
import { withoutLimit } from './time-limit.ts'

const minMajorVersion = 15
/** Time to connect for a start and for commands, which may run while the machine is busy and the database is new. */
export const patientConnectMs = 20_000
const closeTimeoutMs = 3_000

/** Parsers of column values by the type's oid; other types keep the driver's parser. */
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
 * Opens a connection pool. It connects at the first query and replaces broken connections, so it survives a restart of
 * the database. A connection that does not answer is closed.
 *
 * Values: int8 is a number (a value beyond 2^53 throws), date is a text `YYYY-MM-DD`, timestamptz is a Date. A
 * numeric throws: amounts are whole minor units, and sums are cast to bigint.
 *
 * @param options.max maximum number of connections
 * @param options.pooled the URL is a pooler in transaction mode. Statements are not prepared by name. The server's
 *        limits are those of the role, because poolers refuse them as connection parameters.
 * @param options.pipeline a statement is sent without waiting for the answer to the one before. COPY is refused then
 * @param options.prepareFrequent frequent queries are prepared (prepared.ts), not only marked ones
 * @param options.limits time limits of queries; those of commands by default
 * @param options.connectTimeoutMs time to open a connection or to get one from the pool
 * @param options.readOnly the server refuses writes
 * @param options.verify checks each new connection; if it throws, the connection is closed and the query fails
 */
export function openDatabase(
  url: string,
  {
    max = 20,
    limits = workingLimits,
    pooled = false,
    pipeline = false,
    prepareFrequent = false,
    connectTimeoutMs = 5_000,
    readOnly = false,
    verify,
  }: {
    max?: number
    limits?: DatabaseLimits
    pooled?: boolean
    pipeline?: boolean
    prepareFrequent?: boolean
    connectTimeoutMs?: number
    readOnly?: boolean
    verify?: (client: pg.PoolClient) => Promise<void>
  } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    Client: ShopClient,
    application_name: 'partboard',
    pipeline,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    ...(verify && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
        void verify(client).then(() => done(), done),
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Connection parameters, because a separate query would need a limit too.
    ...(!pooled && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    // Long, because a new connection is slow until it has cached the catalogue of tables.
    idleTimeoutMillis: 10 * 60_000,
  })
  // An 'error' event without a listener would end the process. The query on the broken connection reports the error.
  pool.on('error', () => {})
  const clients = new Set<pg.ClientBase>()
  const names = new StatementNames({ frequent: prepareFrequent })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    withCallbacks(client)
    if (!pooled) prepareQueries(client, names)
  })
  limitAnswers(pool, limits.answer)
  const db = new Kysely<Database>({
    dialect: new ShopDialect({ pool }, { followsBegin: true }),
    plugins: [namedColumns],
    ...queryOptions(),
  })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= closePool(pool, clients)) }
}

/** A connection as the shop uses it. */
class ShopClient extends pg.Client {
  /**
   * Handlers of a connection's events run in the context in which it was opened. This one has no time limit: a connection
   * outlives the request that opened it, and who listens on it would be refused every query once that request's time is
   * over.
   */
  override connect(): Promise<pg.Client>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    return withoutLimit(() => {
      if (!done) return super.connect()
      super.connect(done)
      return undefined
    })
  }
}

/**
 * Gives the driver a callback for each query, instead of taking its promise. The driver sets the callback of its promise
 * after it has made the query, and then a third of all rows outlives two collections of young objects (measured with Node
 * 24 and pg 8.23: 130 MB of 400, and 3 MB with a callback). Each collection of old objects that follows delays all requests.
 */
function withCallbacks(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const promised = (...args: unknown[]) => {
    // COPY passes a stream object instead of a text.
    if (typeof args.at(-1) === 'function' || typeof (args[0] as { submit?: unknown })?.submit === 'function')
      return query(...args)
    return new Promise((resolve, reject) => {
      query(...args, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
    }).catch((error) => {
      // Like the driver: the stack leads to the code that asked, not to the socket.
      Error.captureStackTrace(error)
      throw error
    })
  }
  client.query = promised as typeof client.query
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Closes the pool. Connections still open after the time-out are cut: a server that is gone never answers. */
async function closePool(pool: pg.Pool, clients: ReadonlySet<pg.ClientBase>): Promise<void> {
  const cutTimer = setTimeout(() => {
    for (const client of clients) cut(client)
  }, closeTimeoutMs)
  await pool.end().finally(() => clearTimeout(cutTimer))
}

/**
 * Checks that the database answers and is new enough.
 *
 * @throws StartupError otherwise; its message names the server without the password
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
  if (major < minMajorVersion)
    throw new StartupError(
      `The database at ${addressOf(url)} is PostgreSQL ${major}, and Partboard needs ${minMajorVersion} or newer.`,
    )
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

function refuseNumeric(text: string): never {
  throw new TypeError(`The query answered a numeric (${text}); cast it to bigint or to float8`)
}

/** Parses an array of numbers or dates, whose elements are never quoted. */
function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  const elements = text === '{}' ? [] : text.slice(1, -1).split(',')
  return elements.map((element) => (element === 'NULL' ? null : parse(element)))
}

/** Server and database of a URL, without the password, for messages. */
export function addressOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
