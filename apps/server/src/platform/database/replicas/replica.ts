import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../observability/log.ts'
import { watchPool } from '../../observability/metrics.ts'
import { addressOf, type OpenDatabase, openDatabase } from '../database.ts'
import type { DatabaseLimits } from '../database-limits.ts'
import { readLogPosition } from './log-position.ts'
import type { History, PrimaryWatch } from './primary-watch.ts'
import { exportReplica } from './replica-metrics.ts'
import { openWatch, pollIntervalMs, readIdentity } from './watch.ts'

/** A replica that lags more is left out. It comes back when it lags half as much. */
const maxLagMs = 5_000
/** Time that a call waits for a connection to a replica before it uses the primary. */
const connectTimeoutMs = 1_000

/** Reasons why a replica is left out, with their text in the log. */
const reasons = {
  starting: 'it has not answered yet',
  away: 'it does not answer',
  no_standby: 'it is not a standby: it accepts writes',
  other_database: 'it is of another database',
  behind: "it does not have the primary's history yet, or follows another primary",
  lags: 'it lags too far behind',
}
export type Reason = keyof typeof reasons

type KnownPosition = {
  /** `performance.now()` before the query of a check, or after the query of a new connection */
  at: number
  position: bigint
  /** start time of the server; it differs for another server and after a restart */
  started: string
}

type StatusRow = { standby: boolean; position: string | null; started: string; mark: string | null }

/** One standby that answers queries. Its state is that of the last check. */
export class Replica {
  readonly name: string
  readonly pool: pg.Pool
  /** why it is left out; null while it serves */
  leftOut: Reason | null = 'starting'
  /** lag behind the primary in ms; NaN = unknown */
  lag = Number.NaN
  readonly #url: string
  readonly #primary: PrimaryWatch
  readonly #log: Pick<Log, 'info' | 'warn'>
  readonly #database: OpenDatabase
  readonly #clients = new WeakMap<object, KnownPosition>()
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #known: KnownPosition | null = null

  /** @param options.max maximum number of connections for API calls */
  constructor(
    url: string,
    options: {
      max: number
      limits: DatabaseLimits
      primary: PrimaryWatch
      log: Pick<Log, 'info' | 'warn'>
    },
  ) {
    this.name = addressOf(url)
    this.#url = url
    this.#primary = options.primary
    this.#log = options.log
    this.#database = openDatabase(url, {
      prepareFrequent: true,
      max: options.max,
      limits: options.limits,
      connectTimeoutMs,
      readOnly: true,
      verify: (client) => this.#verify(client),
    })
    this.pool = this.#database.pool
    watchPool(`replica ${this.name}`, this.pool)
    this.#watching = this.#watch()
  }

  /** Whether the replica had replayed the log up to `position` at the last check. */
  reaches(position: bigint): boolean {
    return this.#known !== null && position <= this.#known.position
  }

  /**
   * Whether the server of this connection has replayed the log up to `position`. A server that crashed restarts at an
   * earlier position, so only a check after the connection was opened counts.
   */
  reachesOn(client: pg.PoolClient, position: bigint): boolean {
    const own = this.#clients.get(client)
    if (!own) return false
    if (position <= own.position) return true
    const last = this.#known
    return last !== null && last.at > own.at && last.started === own.started && position <= last.position
  }

  /** Leaves the replica out until a check succeeds, because a query found it away. */
  markAway(error: unknown): void {
    this.#setStatus('away', error)
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    await this.#database.close()
  }

  async #verify(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<StatusRow>(
      `select pg_last_wal_replay_lsn()::text as position, pg_postmaster_start_time()::text as started`,
    )
    const { position, started } = rows[0]!
    if (position === null) throw new Error('The replica is not a standby')
    this.#clients.set(client, { at: performance.now(), position: readLogPosition(position), started })
  }

  async #watch(): Promise<void> {
    const { pool, close } = openWatch(this.#url)
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const { history } = this.#primary
      // Until the primary is known there is nothing to compare with, and no reads go to replicas.
      if (history)
        await this.#check(pool, history).catch((error) => signal.aborted || this.#setStatus('away', error))
      await wait(pollIntervalMs, undefined, { signal }).catch(() => {})
    }
    await close()
  }

  async #check(pool: pg.Pool, history: History): Promise<void> {
    const at = performance.now()
    const { rows } = await pool
      .query<StatusRow>(
        `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position,
           pg_postmaster_start_time()::text as started,
           (select mark::text from replication.history where timeline = $1) as mark`,
        [history.timeline],
      )
      .catch(async (error: { code?: string }) => {
        if (error.code !== undefinedTable) throw error
        // Not a database of the shop, or one that lacks the migration still.
        return { rows: [{ standby: true, position: null, started: '', mark: null }] }
      })
    const { standby, position, started, mark } = rows[0]!
    if (this.leftOut !== null && isOtherCluster(history.identity, await readIdentity(pool)))
      return this.#setStatus('other_database')
    if (!standby) return this.#setStatus('no_standby')
    if (mark !== null && mark !== history.mark) return this.#setStatus('other_database')
    if (mark === null || position === null) return this.#setStatus('behind')
    this.#known = { at, position: readLogPosition(position), started }
    this.lag = this.#primary.lagOf(this.#known.position, at)
    this.#setStatus(this.lag > (this.leftOut === null ? maxLagMs : maxLagMs / 2) ? 'lags' : null)
  }

  /** Sets the reason, and logs when the replica is left out and when it is back. */
  #setStatus(reason: Reason | null, error?: unknown): void {
    const before = this.leftOut
    this.leftOut = reason
    if (reason === 'away') this.#known = null
    if (reason !== null && reason !== 'lags') this.lag = Number.NaN
    exportReplica(this.name, reason === null, this.lag)
    const about = { replica: this.name, ...(error !== undefined && { err: error }) }
    if (reason === null && before !== null) this.#log.info(about, 'A replica answers reads')
    if (reason !== null && (before === null || before === 'starting'))
      this.#log.warn({ ...about, reason }, `A replica is left out: ${reasons[reason]}`)
  }
}

const undefinedTable = '42P01'

/** Whether two system identifiers are known and differ. */
export const isOtherCluster = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other
