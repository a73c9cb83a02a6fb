import type { Kysely } from 'kysely'
import type { Database } from '../platform/schema.ts'

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

async function readVersion(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom('catalogue_current').select('version_id').executeTakeFirst()
  return row?.version_id ?? null
}
