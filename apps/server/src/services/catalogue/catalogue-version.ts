import { type Kysely, sql } from 'kysely'
import { timedCache } from '../../platform/cache/cache.ts'
import { readLogPosition } from '../../platform/database/replicas/log-position.ts'
import { onPrimary } from '../../platform/database/replicas/reading.ts'
import { findReplicas } from '../../platform/database/replicas/replicas.ts'
import type { Database } from '../../platform/database/schema.ts'

const versions = timedCache<number>({ name: 'catalogue_version', bytes: 100, life: 1_000 })

/**
 * The current catalogue version, cached; null before the first import. Processes are notified of a new version. If that
 * fails, the cache expires after a second. An import keeps the rows of the previous version, so requests that still use
 * it find complete data.
 */
export const currentVersion = async (db: Kysely<Database>): Promise<number | null> =>
  (await versions(db).get(() => readVersion(db))) ?? null

/** The current version, if the process knows it without a query. */
export const knownVersion = (db: Kysely<Database>): number | undefined => versions(db).find('')

/** Drops the cached version, because it has changed. */
export const forgetVersion = (db: Kysely<Database>): void => versions(db).forget()

/** The version that was read last, by database. */
const seen = new WeakMap<Kysely<Database>, number>()

/**
 * Reads the version from the primary. After a change, replicas are used only once they have the new version's rows,
 * because requests read them from now on.
 */
async function readVersion(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await onPrimary(() =>
    sql<{ version: number; position: string }>`
      select version_id as version, pg_current_wal_insert_lsn()::text as position
      from catalogue_current`.execute(db),
  )
  const [row] = rows
  if (!row) return undefined
  if (seen.get(db) !== row.version) findReplicas(db)?.require(readLogPosition(row.position))
  seen.set(db, row.version)
  return row.version
}
