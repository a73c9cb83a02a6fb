import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, KeptScope, LocalText } from '../../platform/database/schema.ts'

/** One item of a list. Id and name are from the current catalogue; null when it does not have the part. */
export type ListItemRow = {
  sku: string
  quantity: number
  vehicle: KeptScope | null
  partId: number | null
  name: LocalText | null
}
export type ListRow = { id: number; name: string; items: ListItemRow[] }

/** What is kept of an item: the SKU as it is stored everywhere, and 1 to `MAX_QUANTITY` pieces. */
export type NewItem = { sku: string; quantity: number; vehicle: KeptScope | null }

/** Reads a customer's lists, oldest first, or the one with `id`. */
export async function readLists(
  db: Kysely<Database>,
  customerId: number,
  version: number | null,
  id: number | null = null,
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name,
      coalesce(
        jsonb_agg(jsonb_build_object('sku', i.sku, 'quantity', i.quantity, 'vehicle', i.vehicle,
          'partId', p.id, 'name', p.name) order by i.position)
          filter (where i.sku is not null),
        '[]'
      ) as items
    from shopping_list l
    left join shopping_list_item i on i.list_id = l.id
    left join part p on p.version_id = ${version}::int and p.sku = i.sku
    where l.customer_id = ${customerId} and (${id}::int is null or l.id = ${id}::int)
    group by l.id
    order by l.id`.execute(db)
  return rows
}

/**
 * Counts a customer's lists. It locks the customer's row for this transaction, so that concurrent requests cannot
 * exceed the limit.
 */
export async function countLists(trx: Transaction<Database>, customerId: number): Promise<number> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('shopping_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** @throws a violation of `shopping_list__customer_id_name` when the customer has a list of this name */
export async function insertList(
  trx: Transaction<Database>,
  customerId: number,
  name: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('shopping_list')
    .values({ customer_id: customerId, ...nameColumns(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a list for this transaction; false when the customer has no list of this id. */
export async function lockList(trx: Transaction<Database>, customerId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('shopping_list')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Renames a locked list; it throws like `insertList`. */
export async function renameList(trx: Transaction<Database>, id: number, name: string): Promise<void> {
  await trx.updateTable('shopping_list').set(nameColumns(name)).where('id', '=', id).execute()
}

/** Replaces the items of a list. An item without a vehicle keeps the vehicle that its number had. */
export async function replaceItems(
  trx: Transaction<Database>,
  listId: number,
  items: readonly NewItem[],
): Promise<void> {
  const before = await trx
    .deleteFrom('shopping_list_item')
    .where('list_id', '=', listId)
    .returning(['sku', 'vehicle'])
    .execute()
  const vehicles = new Map(before.map(({ sku, vehicle }) => [sku, vehicle]))
  if (items.length === 0) return
  await trx
    .insertInto('shopping_list_item')
    .values(
      items.map(({ sku, quantity, vehicle }, position) => {
        const named = vehicle ?? vehicles.get(sku) ?? null
        return { list_id: listId, sku, quantity, position, vehicle: named && JSON.stringify(named) }
      }),
    )
    .execute()
}

/** Deletes a list with its items; false when the customer has no list of this id. */
export async function deleteList(db: Kysely<Database>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shopping_list')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const nameColumns = (name: string) => ({ name, name_lower: name.toLowerCase() })
