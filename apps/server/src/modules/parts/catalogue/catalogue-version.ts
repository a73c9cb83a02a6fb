import { type Kysely, sql } from 'kysely'
import { timedCache } from '../../../platform/cache/cache.ts'
import { readLogPosition } from '../../../platform/database/replicas/log-position.ts'
import { onPrimary } from '../../../platform/database/replicas/reading.ts'
import { findReplicas } from '../../../platform/database/replicas/replicas.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { brandOfRow, type CatalogueNumbers, numbersOf, type PartBrandRow, useNumbers } from './part-brands.ts'

/** A version of the catalogue, and how its numbers are written. */
type Current = { version: number; numbers: CatalogueNumbers }

const versions = timedCache<Current>({
  name: 'catalogue_version',
  bytes: ({ numbers }) => 500 + 1_000 * numbers.declared.length,
  life: 1_000,
})

/**
 * The current catalogue version, cached; null before the first import. Processes are notified of a new version. If that
 * fails, the cache expires after a second. An import keeps the rows of the previous version, so requests that still use
 * it find complete data. From then on, the process reads and prints part numbers by the rules of this version.
 */
export async function currentVersion(db: Kysely<Database>): Promise<number | null> {
  const current = await versions(db).get(() => readVersion(db))
  if (!current) return null
  useNumbers(current.numbers)
  return current.version
}

/** The current version, if the process knows it without a query. */
export const knownVersion = (db: Kysely<Database>): number | undefined => versions(db).find('')?.version

/** Drops the cached version, because it has changed. */
export const forgetVersion = (db: Kysely<Database>): void => versions(db).forget()

/** The version that was read last, by database. */
const seen = new WeakMap<Kysely<Database>, Current>()

/**
 * Reads the version from the primary. After a change, replicas are used only once they have the new version's rows,
 * because requests read them from now on. How the numbers of a version are written never changes and is read once:
 * that there is no vehicle without a VIN is known only after all were looked at.
 */
async function readVersion(db: Kysely<Database>): Promise<Current | undefined> {
  return onPrimary(async () => {
    const { rows } = await sql<{ version: number; position: string }>`
      select version_id as version, pg_current_wal_insert_lsn()::text as position
      from catalogue_current`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { version, position } = row
    const known = seen.get(db)
    if (known?.version === version) return known
    findReplicas(db)?.require(readLogPosition(position))
    const current = { version, numbers: await readNumbers(db, version) }
    seen.set(db, current)
    return current
  })
}

async function readNumbers(db: Kysely<Database>, version: number): Promise<CatalogueNumbers> {
  const { rows } = await sql<{ brands: PartBrandRow[]; hasFurther: boolean; hasFrames: boolean }>`
    select
      (
        select coalesce(json_agg(json_build_object('code', code, 'name', name, 'groups', groups,
          'only_groups', only_groups, 'identifying', identifying, 'change_index', change_index,
          'leading_zeros', leading_zeros, 'prefixes', prefixes) order by position), '[]')
        from part_brand where version_id = ${version}
      ) as brands,
      exists (select from part_number where version_id = ${version}) as "hasFurther",
      exists (
        select from vehicle where version_id = ${version} and (length(vin) <> 17 or printed is not null)
      ) as "hasFrames"`.execute(db)
  const [row] = rows
  return numbersOf(row!.brands.map(brandOfRow), row!)
}
