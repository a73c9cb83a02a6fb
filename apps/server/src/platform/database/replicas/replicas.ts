import { Kysely } from 'kysely'
import type pg from 'pg'
import { StartupError } from '../../lifecycle/lifecycle.ts'
import type { Log } from '../../observability/log.ts'
import { queryOptions } from '../../observability/spans.ts'
import { addressOf, type OpenDatabase } from '../database.ts'
import { readingLimits } from '../database-limits.ts'
import { namedColumns } from '../named-columns.ts'
import type { Database } from '../schema.ts'
import { ShopDialect } from '../shop-dialect.ts'
import { PrimaryWatch } from './primary-watch.ts'
import { isOtherCluster, Replica } from './replica.ts'
import { RoutedPool } from './routed-pool.ts'
import { openWatch, readIdentity } from './watch.ts'

export type Replicas = {
  /** the database for API calls: the primary, and the replicas where the call allows it */
  db: Kysely<Database>
  /** Makes every read from now on need this log position. */
  require(position: bigint): void
  close(): Promise<void>
}

type Options = {
  urls: readonly string[]
  /** API calls' connections to the primary, possibly through a pooler */
  primary: OpenDatabase
  /** the primary itself */
  url: string
  /** maximum number of connections to each replica */
  max: number
  /** ms within which an API call is answered */
  requestTime: number
  log: Pick<Log, 'info' | 'warn'>
}

const replicasOf = new WeakMap<Kysely<Database>, Replicas>()

/** The replicas of a database for API calls; undefined when it has none. */
export const findReplicas = (db: Kysely<Database>): Replicas | undefined => replicasOf.get(db)

/** Opens the replicas of this process. A replica gets reads once a check finds that it is a standby and near enough. */
export function openReplicas({ urls, primary, url, max, requestTime, log }: Options): Replicas {
  const watch = new PrimaryWatch(url, log)
  const limits = readingLimits(requestTime)
  const servers = urls.map((one) => new Replica(one, { max, limits, primary: watch, log }))
  let minPosition = 0n
  const pool = new RoutedPool({
    primary: primary.pool,
    watch,
    replicas: servers,
    minPosition: () => minPosition,
  })
  const replicas: Replicas = {
    db: new Kysely<Database>({
      dialect: new ShopDialect({ pool }, { followsBegin: false }),
      plugins: [namedColumns],
      ...queryOptions(),
    }),
    require(position) {
      if (position > minPosition) minPosition = position
    },
    async close() {
      await Promise.all([watch.stop(), ...servers.map((server) => server.close())])
    },
  }
  replicasOf.set(replicas.db, replicas)
  return replicas
}

/**
 * Checks every replica once, before the shop starts. It logs a warning for one that is away or accepts writes; serving
 * processes leave such a replica out until it is a standby that answers.
 *
 * @throws StartupError when a replica is certainly of another database
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
    const about = { replica: addressOf(url) }
    try {
      if (isOtherCluster(own, await readIdentity(pool)))
        throw new StartupError(
          `The replica at ${about.replica} is of another database than DATABASE_URL; correct DATABASE_REPLICA_URLS.`,
        )
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (!rows[0]!.standby)
        log.warn(about, 'A server of DATABASE_REPLICA_URLS is not a standby: it accepts writes')
    } catch (error) {
      if (error instanceof StartupError) throw error
      log.warn({ ...about, err: error }, 'A replica does not answer')
    } finally {
      await close()
    }
  }
}
