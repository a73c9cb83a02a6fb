import type { Kysely } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'

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

export const listLanguageRows = (db: Kysely<Database>) =>
  db.selectFrom('language').selectAll().orderBy('position').execute()

export const listCurrencyRows = (db: Kysely<Database>) =>
  db.selectFrom('currency').selectAll().where('is_on', '=', true).orderBy('position').execute()

export const listCountryRows = (db: Kysely<Database>) =>
  db.selectFrom('country').selectAll().orderBy('position').execute()

export const listStateProvinceRows = (db: Kysely<Database>) =>
  db.selectFrom('state_province').selectAll().orderBy('position').execute()

export const listWarehouseRows = (db: Kysely<Database>) =>
  db.selectFrom('warehouse').selectAll().where('closed_at', 'is', null).orderBy('position').execute()
