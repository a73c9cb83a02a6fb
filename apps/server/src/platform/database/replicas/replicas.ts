import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Log } from '../../observability/log.ts'
import { queryOptions } from '../../observability/spans.ts'
import { StartupError } from '../../process/lifecycle.ts'
import { addressOf, type OpenDatabase } from '../database.ts'
import { readingLimits } from '../database-limits.ts'
import type { Database } from '../schema.ts'
import { PrimaryWatch } from './primary-watch.ts'
import { notePosition } from './read-position.ts'
import { isOther, Replica } from './replica.ts'
import { RoutedPool } from './routed-pool.ts'
import { openWatch, readIdentity } from './watch.ts'

export type Replicas = {
  /** the database of the calls: the primary, and for calls that may read elsewhere the replicas */
  db: Kysely<Database>
  /** Has every read from now on need the log up to here. */
  require(position: bigint): void
  /** Remembers that a customer has written, before the answer goes out. */
  note(customerId: number): Promise<void>
  close(): Promise<void>
}

type Options = {
  urls: readonly string[]
  /** the calls' connections to the primary, which may be those of a pooler */
  primary: OpenDatabase
  /** the primary itself */
  url: string
  /** connections to each replica at most */
  max: number
  /** ms within which a call is answered */
  requestTime: number
  log: Pick<Log, 'info' | 'warn'>
}

const replicasOf = new WeakMap<Kysely<Database>, Replicas>()

/** The replicas behind the calls' database; undefined where there are none. */
export const findReplicas = (db: Kysely<Database>): Replicas | undefined => replicasOf.get(db)

/** Opens the replicas of this process. Until each is seen to be one and near enough, the primary answers for it. */
export function openReplicas({ urls, primary, url, max, requestTime, log }: Options): Replicas {
  const watch = new PrimaryWatch(url, log)
  const limits = readingLimits(requestTime)
  const servers = urls.map((one) => new Replica(one, { max, limits, primary: watch, log }))
  let least = 0n
  const pool = new RoutedPool({ primary: primary.pool, watch, replicas: servers, least: () => least })
  const replicas: Replicas = {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...queryOptions() }),
    require(position) {
      if (position > least) least = position
    },
    async note(customerId) {
      try {
        await notePosition(primary.db, customerId)
      } catch (error) {
        watch.owe()
        log.warn({ err: error }, 'What a customer wrote is not noted yet')
      }
    },
    async close() {
      await Promise.all([watch.stop(), ...servers.map((server) => server.close())])
    },
  }
  replicasOf.set(replicas.db, replicas)
  return replicas
}

/**
 * Looks at every replica once, before the shop starts. One that is away or takes writes is told and left out by who
 * serves, until it is a standby that answers.
 *
 * @throws StartupError when one is certainly of another database
 */
export async function requireOwnReplicas(
  urls: readonly string[],
  primary: pg.Pool,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (urls.length === 0) return
  const own = await readIdentity(primary)
  for (const url of urls) {
    const { pool, close } = openWatch(url)
    const told = { replica: addressOf(url) }
    try {
      if (isOther(own, await readIdentity(pool)))
        throw new StartupError(
          `The replica at ${told.replica} is of another database than DATABASE_URL; correct DATABASE_REPLICA_URLS.`,
        )
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (!rows[0]!.standby)
        log.warn(told, 'A server of DATABASE_REPLICA_URLS is no standby: it takes writes of its own')
    } catch (error) {
      if (error instanceof StartupError) throw error
      log.warn({ ...told, err: error }, 'A replica does not answer')
    } finally {
      await close()
    }
  }
}
