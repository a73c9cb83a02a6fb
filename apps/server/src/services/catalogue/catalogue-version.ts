import { type Kysely, sql } from 'kysely'
import { readLogPosition } from '../../platform/database/replicas/log-position.ts'
import { onPrimary } from '../../platform/database/replicas/reading.ts'
import { findReplicas } from '../../platform/database/replicas/replicas.ts'
import type { Database } from '../../platform/database/schema.ts'

const maxAgeMs = 1_000

type Reading = { at: number; version: Promise<number | null> }

const readings = new WeakMap<Kysely<Database>, Reading>()

/**
 * The catalogue version that customers see, null before the first import. A switch is told to every process; where
 * that fails it is read once a second, so the old version is served for a second at most. An import keeps the rows of
 * the version it replaces, so whoever still reads them finds them whole.
 */
export function currentVersion(db: Kysely<Database>): Promise<number | null> {
  const known = readings.get(db)
  if (known && performance.now() - known.at < maxAgeMs) return known.version
  const reading: Reading = { at: performance.now(), version: readVersion(db) }
  readings.set(db, reading)
  // A failure and "no catalogue yet" are not remembered: the next caller asks again.
  reading.version.then(
    (version) => version === null && readings.delete(db),
    () => readings.delete(db),
  )
  return reading.version
}

/** Makes the next `currentVersion` ask the database: it was switched. */
export function forgetVersion(db: Kysely<Database>): void {
  readings.delete(db)
}

/** The version that was seen last, by the pool. */
const seen = new WeakMap<Kysely<Database>, number>()

/**
 * The primary knows first. Whoever learns of a new version from here reads its rows, so a replica that lacks them
 * answers nobody from then on.
 */
async function readVersion(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await onPrimary(() =>
    sql<{ version: number; position: string }>`
      select version_id as version, pg_current_wal_insert_lsn()::text as position
      from catalogue_current`.execute(db),
  )
  const [row] = rows
  if (!row) return null
  if (seen.get(db) !== row.version) findReplicas(db)?.require(readLogPosition(row.position))
  seen.set(db, row.version)
  return row.version
}
