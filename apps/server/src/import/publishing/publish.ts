import { type Kysely, sql, type Transaction } from 'kysely'
import { dropSearch } from '../../modules/search/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import { attachPartition, listKept, partitionedTables } from './partitions.ts'

/** Small tables of the catalogue: each has the rows of all versions. */
export const plainTables = [
  'brand',
  'vehicle_term',
  'vehicle_type',
  'campaign',
  'fluid',
  'equipment',
  'category',
  'maker',
  'part_brand',
  'catalogue_picture',
  'type_list',
  'vin_pattern',
  'job_kit',
  'job_kit_line',
] as const

export type PlainTable = (typeof plainTables)[number]

/** Versions before the current one that are kept by default, so that the shop can go back to them. */
export const defaultKept = 1

/**
 * Makes a version current when the transaction commits. The one before it stays, for requests that are reading it and to
 * go back to it.
 */
export async function switchTo(
  trx: Transaction<Database>,
  version: number,
  kept = defaultKept,
): Promise<void> {
  for (const table of partitionedTables) await attachPartition(trx, table, version)
  await makeCurrent(trx, version)
  const wanted = [...(await listKept(trx, kept)), version]
  const old = sql<boolean>`version_id <> all(${wanted}::int[]) and version_id < ${version}`
  for (const table of plainTables) await sql`delete from ${sql.table(table)} where ${old}`.execute(trx)
  await dropSearch(trx, old)
}

/** Names the version that customers see from the commit on, and notes which one it replaces. */
export async function makeCurrent(trx: Transaction<Database>, version: number): Promise<void> {
  await sql`
    update catalogue_version set replaced_at = clock_timestamp(), published_at = coalesce(published_at, imported_at)
    where id = (select version_id from catalogue_current)`.execute(trx)
  await sql`
    update catalogue_version set published_at = coalesce(published_at, clock_timestamp()), replaced_at = null
    where id = ${version}`.execute(trx)
  await trx
    .insertInto('catalogue_current')
    .values({ version_id: version })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ version_id: version }))
    .execute()
}

/** Deletes the rows of a version that an interrupted import wrote and never published. */
export async function dropUnseen(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version_id), 0) as version from catalogue_current`.execute(db)
  const current = rows[0]!.version
  // After the shop went back, versions above the current one were published and are kept.
  const unseen = (column: string) => sql<boolean>`
    ${sql.ref(column)} > ${current} and not exists (
      select from catalogue_version known where known.id = ${sql.ref(column)} and known.published_at is not null)`
  for (const table of plainTables)
    await sql`delete from ${sql.table(table)} where ${unseen(`${table}.version_id`)}`.execute(db)
  await dropSearch(db, unseen('version_id'))
  await sql`delete from catalogue_version where id > ${current} and published_at is null`.execute(db)
}
