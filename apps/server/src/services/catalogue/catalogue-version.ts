import { type Kysely, sql } from 'kysely'
import { timedCache } from '../../platform/cache/cache.ts'
import { readLogPosition } from '../../platform/database/replicas/log-position.ts'
import { onPrimary } from '../../platform/database/replicas/reading.ts'
import { findReplicas } from '../../platform/database/replicas/replicas.ts'
import type { Database } from '../../platform/database/schema.ts'

const versions = timedCache<number>({ name: 'catalogue_version', bytes: 100, life: 1_000 })

/**
 * The catalogue version that customers see, null before the first import. A switch is told to every process; where
 * that fails it is read once a second, so the old version is served for a second at most. An import keeps the rows of
 * the version that it replaces, so a request that still reads them finds them whole.
 */
export const currentVersion = async (db: Kysely<Database>): Promise<number | null> =>
  (await versions(db).get(() => readVersion(db))) ?? null

/** Makes the next `currentVersion` ask the database: it was switched. */
export const forgetVersion = (db: Kysely<Database>): void => versions(db).forget()

/** The version that was seen last, by the pool. */
const seen = new WeakMap<Kysely<Database>, number>()

/**
 * The primary knows first. Whoever learns of a new version from here reads its rows, so a replica that lacks them
 * answers nobody from then on.
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
