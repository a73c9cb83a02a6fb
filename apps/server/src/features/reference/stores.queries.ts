import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export function listStores(db: Kysely<Database>): Promise<Selectable<Database['store']>[]> {
  return db.selectFrom('store').selectAll().orderBy('id').execute()
}

/** Lists the host names of all stores, by name. */
export function listHosts(db: Kysely<Database>): Promise<Selectable<Database['store_host']>[]> {
  return db.selectFrom('store_host').selectAll().orderBy('host').execute()
}

/**
 * Writes a store's settings and, unless `hosts` is null, replaces its host names. A host name belongs to one store (the
 * primary key of `store_host`).
 *
 * @returns null, or a host name that another store has; then nothing is written
 */
export function setStore(
  db: Kysely<Database>,
  id: number,
  row: Updateable<Database['store']>,
  hosts: readonly string[] | null,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // The lock serialises concurrent changes of two operators.
    await trx.selectFrom('store').select('id').where('id', '=', id).forUpdate().execute()
    if (hosts !== null) {
      const others = trx.selectFrom('store_host').select('host').where('store_id', '<>', id)
      const taken = (await others.execute()).find(({ host }) => hosts.includes(host))
      if (taken) return taken.host
      await trx.deleteFrom('store_host').where('store_id', '=', id).execute()
      if (hosts.length > 0)
        await trx
          .insertInto('store_host')
          .values(hosts.map((host) => ({ host, store_id: id })))
          .execute()
    }
    await trx.updateTable('store').set(row).where('id', '=', id).execute()
    return null
  })
}
