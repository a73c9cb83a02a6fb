import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export function listStores(db: Kysely<Database>): Promise<Selectable<Database['store']>[]> {
  return db.selectFrom('store').selectAll().orderBy('id').execute()
}

/** The names under which the stores answer, in the order of the names. */
export function listHosts(db: Kysely<Database>): Promise<Selectable<Database['store_host']>[]> {
  return db.selectFrom('store_host').selectAll().orderBy('host').execute()
}

/**
 * Writes a store's settings and, unless `hosts` is null, the names under which it answers, all of them or nothing.
 *
 * @returns null, or the name that another store has: then nothing was written (the primary key of `store_host` holds
 *          that a name is one store's)
 */
export function setStore(
  db: Kysely<Database>,
  id: number,
  row: Updateable<Database['store']>,
  hosts: readonly string[] | null,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // The lock lets two operators take turns.
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
