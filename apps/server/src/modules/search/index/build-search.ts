import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { currentVersion } from '../../parts/index.ts'
import { fillNames } from './build-names.ts'
import { fillPlaces } from './build-places.ts'
import { fillValues } from './build-values.ts'
import { numberNames, type SearchSource } from './number-names.ts'

/** Tables that have the rows of all versions; `search_fit` and `search_value` have a partition for each. */
const tables = ['search_text', 'search_name', 'search_type', 'search_context', 'search_place'] as const

/** The tables with a partition for each version, and what fills them. */
export const partitionFills = { search_fit: fillNames, search_value: fillValues }

/** Memory for sorting and joining the parts of a large catalogue, for one transaction. */
export const setSearchMemory = (trx: Transaction<Database>) => sql`set local work_mem = '128MB'`.execute(trx)

/** Deletes the index of versions from the tables without partitions. @param which SQL condition on the column `version_id` */
export async function dropSearch(db: Kysely<Database>, which: RawBuilder<boolean>): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)} where ${which}`.execute(db)
}

/** Builds the index for a catalogue that was imported before the index existed; only one process does it. */
export async function buildMissingSearch(db: Kysely<Database>): Promise<void> {
  const version = await currentVersion(db)
  if (version === null) return
  await db.transaction().execute(async (trx) => {
    await sql`select from catalogue_version where id = ${version} for update`.execute(trx)
    const made = await trx
      .selectFrom('search_text')
      .select('lang')
      .where('version_id', '=', version)
      .execute()
    if (made.length > 0) return
    const ofVersion = sql<boolean>`version_id = ${version}`
    await dropSearch(trx, ofVersion)
    const source: SearchSource = {
      rowsOf: (table) => sql`(select * from ${sql.table(table)} where version_id = ${sql.lit(version)})`,
      numbered: (table) => sql.table(table),
    }
    await setSearchMemory(trx)
    await numberNames(trx, source, 'temp')
    for (const [name, fill] of Object.entries(partitionFills)) {
      const table = sql.table(name)
      await sql`delete from ${table} where ${ofVersion}`.execute(trx)
      await fill(trx, version, source, table)
      await sql`analyze ${table}`.execute(trx)
    }
    await fillPlaces(trx, version, source)
    await sql`drop table search_pair, search_part`.execute(trx)
  })
}
