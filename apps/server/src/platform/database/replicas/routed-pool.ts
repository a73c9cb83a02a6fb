import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { failureOf, isBusy } from '../failures/database-failure.ts'
import { timeLeft } from '../time-limit.ts'
import type { PrimaryWatch } from './primary-watch.ts'
import { currentReading, type Reading } from './reading.ts'
import type { Replica } from './replica.ts'
import { type Fallback, fallbacks, reads } from './replica-metrics.ts'

type Options = {
  primary: pg.Pool
  watch: PrimaryWatch
  replicas: readonly Replica[]
  /** log position that a replica must have replayed */
  minPosition: () => bigint
}

/**
 * Connection pool for API calls. Queries of calls that may read from replicas (reading.ts) go to the replicas in turn;
 * one that fails there is repeated on the primary, so that the call does not fail. Transactions and all other queries
 * go to the primary.
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
    const client = new ReadingClient(primary, replica, reading, this.#options.minPosition)
    // Kysely calls query(text, values), or uses a cursor, which the shop never does.
    return client as unknown as PostgresPoolClient
  }

  /** Does nothing: the pools are closed where they were opened. */
  async end(): Promise<void> {}

  #choose(reading: Reading): Replica | Fallback {
    const { watch, replicas, minPosition } = this.#options
    const serving = watch.history ? replicas.filter(({ leftOut }) => leftOut === null) : []
    if (serving.length === 0) return 'left_out'
    const current = serving.filter((replica) => replica.reaches(minPosition()))
    if (current.length === 0) return 'not_there_yet'
    const before = reading.replica
    const chosen = before && current.includes(before) ? before : current[this.#turn++ % current.length]!
    reading.replica = chosen
    return chosen
  }
}

/** The connection for a query of a call: to a replica first, and to the primary after a failure. */
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
        if (reason === 'away') replica.markAway(error)
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

/** Error of a standby that must apply a change to rows which the query still reads. */
const conflict = /conflict with recovery/

function reasonOf(error: unknown): Fallback {
  const { message = '' } = (error ?? {}) as { message?: string }
  if (conflict.test(message)) return 'conflict'
  // A limit of the statement or of the call does not mean that the server is away.
  const failure = failureOf(error)
  const isAway = failure === 'connect_timeout' || (failure !== null && !isBusy(failure))
  return isAway && (timeLeft() ?? 1) > 0 ? 'away' : 'failed'
}
