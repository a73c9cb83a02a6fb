import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'

export const findStore = (db: Kysely<Database>, id: number) =>
  db.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What is said of the catalogue that customers see; null = nothing. */
export async function findDataNotice(db: Kysely<Database>): Promise<LocalText | null> {
  const row = await db
    .selectFrom('catalogue_current as c')
    .innerJoin('catalogue_version as v', 'v.id', 'c.version_id')
    .select('v.notice')
    .executeTakeFirst()
  return row?.notice ?? null
}

export const listStoreRows = (db: Kysely<Database>) =>
  db.selectFrom('store').selectAll().orderBy('id').execute()

// The operator defines the order of the rows.

/** The cultures of the store's languages, in the order in which the store lists its languages. */
export const listLanguageRows = (db: Kysely<Database>, storeId: number) =>
  db
    .selectFrom('language as l')
    .innerJoin('store as s', (join) => join.on(sql<boolean>`left(l.culture, 2) = any(s.languages)`))
    .selectAll('l')
    .where('s.id', '=', storeId)
    .orderBy(sql`array_position(s.languages, left(l.culture, 2))`)
    .orderBy('l.position')
    .execute()

export const listCurrencyRows = (db: Kysely<Database>) =>
  db.selectFrom('currency').selectAll().where('is_on', '=', true).orderBy('position').execute()

export const listCountryRows = (db: Kysely<Database>) =>
  db.selectFrom('country').selectAll().orderBy('position').execute()

export const listStateProvinceRows = (db: Kysely<Database>) =>
  db.selectFrom('state_province').selectAll().orderBy('position').execute()

export const listWarehouseRows = (db: Kysely<Database>) =>
  db.selectFrom('warehouse').selectAll().where('closed_at', 'is', null).orderBy('position').execute()
