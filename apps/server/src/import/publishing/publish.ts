import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { dropSearch } from '../../services/search/build-search.ts'
import { attachPartition, partitionedTables } from './partitions.ts'

/** Small tables of the catalogue: each has the rows of all versions. */
export const plainTables = [
  'brand',
  'vehicle_term',
  'vehicle_type',
  'campaign',
  'fluid',
  'equipment',
  'category',
  'catalogue_picture',
  'type_list',
] as const

export type PlainTable = (typeof plainTables)[number]

/** Makes a version current when the transaction commits. The previous one stays for requests that are reading it. */
export async function switchTo(trx: Transaction<Database>, version: number): Promise<void> {
  for (const table of partitionedTables) await attachPartition(trx, table, version)
  const previous = await trx.selectFrom('catalogue_current').select('version_id').executeTakeFirst()
  await trx
    .insertInto('catalogue_current')
    .values({ version_id: version })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ version_id: version }))
    .execute()
  const oldest = previous?.version_id ?? version
  for (const table of plainTables) await trx.deleteFrom(table).where('version_id', '<', oldest).execute()
  await dropSearch(trx, '<', oldest)
}

/** Deletes the rows of a version that an interrupted import wrote and never published. */
export async function dropUnseen(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version_id), 0) as version from catalogue_current`.execute(db)
  const current = rows[0]!.version
  for (const table of plainTables) await db.deleteFrom(table).where('version_id', '>', current).execute()
  await dropSearch(db, '>', current)
  await db.deleteFrom('catalogue_version').where('id', '>', current).execute()
}
