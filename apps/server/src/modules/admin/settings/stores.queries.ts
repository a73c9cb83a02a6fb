import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export type StoreRow = Selectable<Database['store']>

export function listStores(db: Kysely<Database>): Promise<StoreRow[]> {
  return db.selectFrom('store').selectAll().orderBy('id').execute()
}

/** Lists the host names of all stores, by name. */
export function listHosts(db: Kysely<Database>): Promise<Selectable<Database['store_host']>[]> {
  return db.selectFrom('store_host').selectAll().orderBy('host').execute()
}

/** Locks all stores, in the order of their ids; host names belong to one store. */
export function lockStores(trx: Transaction<Database>): Promise<StoreRow[]> {
  return trx.selectFrom('store').selectAll().orderBy('id').forNoKeyUpdate().execute()
}

export async function updateStore(
  trx: Transaction<Database>,
  id: number,
  row: Updateable<Database['store']>,
): Promise<void> {
  if (Object.keys(row).length > 0) await trx.updateTable('store').set(row).where('id', '=', id).execute()
}

/** Replaces the host names of a store. The revision of the store must count it, so the caller changes the store too. */
export async function writeHosts(
  trx: Transaction<Database>,
  id: number,
  hosts: readonly string[],
): Promise<void> {
  await trx.deleteFrom('store_host').where('store_id', '=', id).execute()
  const rows = [...new Set(hosts)].map((host) => ({ host, store_id: id }))
  if (rows.length > 0) await trx.insertInto('store_host').values(rows).execute()
}

/** Lists the cultures of all languages. */
export function listCultures(db: Kysely<Database>): Promise<string[]> {
  return db
    .selectFrom('language')
    .select('culture')
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ culture }) => culture))
}
