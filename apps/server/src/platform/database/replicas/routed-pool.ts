import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from '../database.ts'
import { timeLeft } from '../time-limit.ts'
import type { PrimaryWatch } from './primary-watch.ts'
import { currentReading, type Reading } from './reading.ts'
import type { Replica } from './replica.ts'
import { type Fallback, fallbacks, reads } from './replica-metrics.ts'

type Options = {
  primary: pg.Pool
  watch: PrimaryWatch
  replicas: readonly Replica[]
  /** how far a replica has to be in the log for anybody */
  least: () => bigint
}

/**
 * The connections of the calls: those of the primary, but what a call may read elsewhere (reading.ts) is asked of the
 * replicas in turn. Whatever fails there is asked of the primary again, so that no call notices. A transaction is the
 * primary's from its first word.
 */
export class RoutedPool implements PostgresPool {
  readonly options = {}
  readonly #options: Options
  #turn = 0

  constructor(options: Options) {
    this.#options = options
  }

  async connect(): Promise<PostgresPoolClient> {
    const { primary } = this.#options
    const reading = currentReading()
    if (!reading) return primary.connect()
    const replica = this.#choose(reading)
    const client = new ReadingClient(primary, replica, reading, () => this.#needed(reading))
    // Kysely asks by text and values, or by a cursor, which nothing here uses.
    return client as unknown as PostgresPoolClient
  }

  /** Both kinds of connections are closed by those who opened them. */
  async end(): Promise<void> {}

  #needed({ position }: Reading): bigint {
    const least = this.#options.least()
    return position > least ? position : least
  }

  #choose(reading: Reading): Replica | Fallback {
    const { watch, replicas } = this.#options
    const serving = watch.history && !watch.owing ? replicas.filter(({ left }) => left === null) : []
    if (serving.length === 0) return 'left_out'
    const needed = this.#needed(reading)
    const there = serving.filter((replica) => replica.reaches(needed))
    if (there.length === 0) return 'not_there_yet'
    const before = reading.replica
    const chosen = before && there.includes(before) ? before : there[this.#turn++ % there.length]!
    reading.replica = chosen
    return chosen
  }
}

/** A connection of one call's query: to a replica at first, to the primary from when that fails. */
class ReadingClient {
  readonly #primary: pg.Pool
  readonly #reading: Reading
  readonly #needed: () => bigint
  #replica: Replica | undefined
  #client: pg.PoolClient | undefined

  constructor(primary: pg.Pool, replica: Replica | Fallback, reading: Reading, needed: () => bigint) {
    this.#primary = primary
    this.#reading = reading
    this.#needed = needed
    if (typeof replica === 'string') fallbacks.inc({ reason: replica })
    else this.#replica = replica
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const replica = this.#replica
    if (replica && startsTransaction(text)) this.#goToPrimary()
    else if (replica) {
      try {
        this.#client ??= await replica.pool.connect()
        if (replica.reachesOn(this.#client, this.#needed())) {
          const answer = await this.#client.query(text, values)
          reads.inc({ target: replica.name })
          return answer
        }
        fallbacks.inc({ reason: 'not_there_yet' })
      } catch (error) {
        const reason = reasonOf(error)
        fallbacks.inc({ reason })
        if (reason === 'away') replica.lose(error)
        this.#reading.replica = undefined
      }
      this.#goToPrimary()
    }
    this.#client ??= await this.#primary.connect()
    const answer = await this.#client.query(text, values)
    reads.inc({ target: 'primary' })
    return answer
  }

  release(): void {
    this.#client?.release()
    this.#client = undefined
  }

  #goToPrimary(): void {
    this.#replica = undefined
    this.release()
  }
}

const startsTransaction = (text: string): boolean => /^(begin|start transaction)\b/i.test(text)

/** What a standby says that has to apply a change to rows which a query still reads. */
const conflict = /conflict with recovery/
/** What pg-pool says when all connections are in use. */
const busy = /^timeout exceeded when trying to connect/

function reasonOf(error: unknown): Fallback {
  const { message = '', code } = (error ?? {}) as { message?: string; code?: string }
  if (conflict.test(message)) return 'conflict'
  // A statement that took too long, or was asked too late, says nothing about its server.
  if (busy.test(message) || code === '57014' || code === '55P03' || (timeLeft() ?? 1) <= 0) return 'failed'
  return isDatabaseAway(error) ? 'away' : 'failed'
}
