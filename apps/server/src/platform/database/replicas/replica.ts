import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../observability/log.ts'
import { watchPool } from '../../observability/metrics.ts'
import { addressOf, type OpenDatabase, openDatabase } from '../database.ts'
import type { DatabaseLimits } from '../database-limits.ts'
import { readLogPosition } from './log-position.ts'
import type { History, PrimaryWatch } from './primary-watch.ts'
import { showReplica } from './replica-metrics.ts'
import { openWatch, pollEvery, readIdentity } from './watch.ts'

/** ms: a replica that is further behind is left out, and comes back when it is half as far behind. */
export const mostLag = 5_000
/** ms: how long a call waits for a new connection before it asks the primary. */
const connectsWithin = 1_000

/** Why a replica is left out, in the words of the log. */
const reasons = {
  starting: 'it has not answered yet',
  away: 'it does not answer',
  no_standby: 'it is no standby: it takes writes of its own',
  other_database: 'it is of another database',
  behind: "it does not have the primary's history yet, or follows another primary",
  lags: 'it lags too far behind',
}
export type Reason = keyof typeof reasons

type Known = {
  /** `performance.now()` before (of a look) or after (of a new connection) the question */
  at: number
  position: bigint
  /** when its server was started: another server, or the same one started again, has another time */
  started: string
}

type Seen = { standby: boolean; position: string | null; started: string; mark: string | null }

/** One standby that answers queries, as it was at the last look, which is taken all the time. */
export class Replica {
  readonly name: string
  readonly pool: pg.Pool
  /** null while it serves */
  left: Reason | null = 'starting'
  /** ms that it lags behind the primary; NaN = not known */
  lag = Number.NaN
  readonly #url: string
  readonly #primary: PrimaryWatch
  readonly #log: Pick<Log, 'info' | 'warn'>
  readonly #database: OpenDatabase
  readonly #clients = new WeakMap<object, Known>()
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #known: Known | null = null

  /** @param options.max connections for calls at most */
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
      max: options.max,
      limits: options.limits,
      connectWithin: connectsWithin,
      readOnly: true,
      verify: (client) => this.#verify(client),
    })
    this.pool = this.#database.pool
    watchPool(`replica ${this.name}`, this.pool)
    this.#watching = this.#watch()
  }

  /** Whether it has the log up to here, as far as the last look says. */
  reaches(position: bigint): boolean {
    return this.#known !== null && position <= this.#known.position
  }

  /**
   * Whether the server behind this connection has the log up to here. A server that crashed opens again at an earlier
   * place, so only a look that was taken after the connection was made counts for it.
   */
  reachesOn(client: pg.PoolClient, position: bigint): boolean {
    const own = this.#clients.get(client)
    if (!own) return false
    if (position <= own.position) return true
    const look = this.#known
    return look !== null && look.at > own.at && look.started === own.started && position <= look.position
  }

  /** Leaves it out until it is seen again: a query found it away. */
  lose(error: unknown): void {
    this.#judge('away', error)
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    await this.#database.close()
  }

  async #verify(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<Seen>(
      `select pg_last_wal_replay_lsn()::text as position, pg_postmaster_start_time()::text as started`,
    )
    const { position, started } = rows[0]!
    if (position === null) throw new Error('The replica is no standby')
    this.#clients.set(client, { at: performance.now(), position: readLogPosition(position), started })
  }

  async #watch(): Promise<void> {
    const { pool, close } = openWatch(this.#url)
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const { history } = this.#primary
      // While nobody knows the primary there is nothing to compare with, and nobody reads here.
      if (history)
        await this.#look(pool, history).catch((error) => signal.aborted || this.#judge('away', error))
      await wait(pollEvery, undefined, { signal }).catch(() => {})
    }
    await close()
  }

  async #look(pool: pg.Pool, history: History): Promise<void> {
    const at = performance.now()
    const { rows } = await pool
      .query<Seen>(
        `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position,
           pg_postmaster_start_time()::text as started,
           (select mark::text from replication.history where timeline = $1) as mark`,
        [history.timeline],
      )
      .catch(async (error: { code?: string }) => {
        if (error.code !== undefinedTable) throw error
        // Not one of the shop's, or one of before the shop's release.
        return { rows: [{ standby: true, position: null, started: '', mark: null }] }
      })
    const { standby, position, started, mark } = rows[0]!
    if (this.left !== null && isOther(history.identity, await readIdentity(pool)))
      return this.#judge('other_database')
    if (!standby) return this.#judge('no_standby')
    if (mark !== null && mark !== history.mark) return this.#judge('other_database')
    if (mark === null || position === null) return this.#judge('behind')
    this.#known = { at, position: readLogPosition(position), started }
    this.lag = this.#primary.lagOf(this.#known.position, at)
    this.#judge(this.lag > (this.left === null ? mostLag : mostLag / 2) ? 'lags' : null)
  }

  /** Says once that it is left out, and once that it is back. */
  #judge(reason: Reason | null, error?: unknown): void {
    const before = this.left
    this.left = reason
    if (reason === 'away') this.#known = null
    if (reason !== null && reason !== 'lags') this.lag = Number.NaN
    showReplica(this.name, reason === null, this.lag)
    const about = { replica: this.name, ...(error !== undefined && { err: error }) }
    if (reason === null && before !== null) this.#log.info(about, 'A replica answers reads')
    if (reason !== null && (before === null || before === 'starting'))
      this.#log.warn({ ...about, reason }, `A replica is left out: ${reasons[reason]}`)
  }
}

const undefinedTable = '42P01'

/** Whether two clusters are certainly not of one origin. */
export const isOther = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other
