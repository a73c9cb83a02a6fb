import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, KeptItem, ListBefore, LocalText } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { RequestCustomer } from '../../platform/http/route.ts'
import { ownNumberOf } from '../own-numbers/index.ts'

/** One item of a list. Id and name are from the current catalogue; null when it does not have the part. */
export type ListItemRow = KeptItem & {
  partId: number | null
  printed: string | null
  name: LocalText | null
  /** What the account calls the part; '' = nothing of its own. */
  ownNumber: string
}
export type ListRow = {
  id: number
  name: string
  version: number
  /** `ListBefore.mended` of the last change; null = it cannot be undone. */
  mended: number | null
  items: ListItemRow[]
}

/** What a request says of an item: the SKU as it is stored everywhere, and 1 to `MAX_QUANTITY` pieces. */
export type NewItem = Omit<KeptItem, 'saved'>

/** SQL: the saved values of the item `i`, as `SavedValues`; null = not known. */
const savedOf = sql`case when i.saved_at is not null then jsonb_build_object(
  'at', to_char(i.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'sku', i.saved_sku,
  'quantity', i.saved_quantity, 'unitMinor', i.saved_unit_minor, 'basis', i.saved_basis, 'availability', i.saved_availability) end`

/** Reads a customer's lists, oldest first, or the one with `id`. */
export async function readLists(
  db: Kysely<Database>,
  { id: customerId, companyId }: Pick<RequestCustomer, 'id' | 'companyId'>,
  version: number | null,
  id: number | null = null,
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.version, (l.before ->> 'mended')::int as mended,
      coalesce(
        jsonb_agg(jsonb_build_object('sku', i.sku, 'quantity', i.quantity, 'vehicle', i.vehicle,
          'saved', ${savedOf}, 'partId', p.id, 'printed', p.printed, 'name', p.name,
          'ownNumber', ${ownNumberOf(companyId, sql`i.sku`)}) order by i.position)
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

/** The names of a customer's lists, in lower case. */
export async function listNames(trx: Transaction<Database>, customerId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('shopping_list')
    .select('name_lower')
    .where('customer_id', '=', customerId)
    .execute()
  return new Set(rows.map(({ name_lower }) => name_lower))
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

/** The state of a locked list. */
export type LockedList = { id: number; name: string; version: number; before: ListBefore | null }

/**
 * Locks lists for this transaction, in the order of their ids, so that two changes of the same lists cannot block each
 * other.
 *
 * @returns by id; lists that the customer does not have are missing
 */
export async function lockLists(
  trx: Transaction<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<Map<number, LockedList>> {
  const rows = await trx
    .selectFrom('shopping_list')
    .select(['id', 'name', 'version', 'before'])
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks one list. @throws ShopError if the customer does not have it */
export async function lockList(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<LockedList> {
  const list = (await lockLists(trx, customerId, [id])).get(id)
  if (!list) throw new ShopError('list_not_found')
  return list
}

/** Renames a locked list; it throws like `insertList`. */
export async function renameList(trx: Transaction<Database>, id: number, name: string): Promise<void> {
  await trx.updateTable('shopping_list').set(nameColumns(name)).where('id', '=', id).execute()
}

/** The items of a list as they are stored, in order. */
export async function readKept(trx: Transaction<Database>, listId: number): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    select i.sku, i.quantity, i.vehicle, ${savedOf} as saved
    from shopping_list_item i where i.list_id = ${listId} order by i.position`.execute(trx)
  return rows
}

/**
 * Writes the items of a locked list, which replace those that it has.
 *
 * @param before the items until now, so that the change can be undone; null = it cannot
 */
export async function writeItems(
  trx: Transaction<Database>,
  listId: number,
  items: readonly KeptItem[],
  before: ListBefore | null,
): Promise<void> {
  await trx.deleteFrom('shopping_list_item').where('list_id', '=', listId).execute()
  const rows = items.map(({ sku, quantity, vehicle, saved }, position) => ({
    sku,
    quantity,
    vehicle,
    position,
    saved_at: saved?.at,
    saved_sku: saved?.sku,
    saved_quantity: saved?.quantity,
    saved_unit_minor: saved?.unitMinor,
    saved_basis: saved?.basis,
    saved_availability: saved?.availability,
  }))
  await sql`
    insert into shopping_list_item (list_id, sku, quantity, vehicle, position,
      saved_at, saved_sku, saved_quantity, saved_unit_minor, saved_basis, saved_availability)
    select ${listId}::int, sku, quantity, vehicle, position,
      saved_at, saved_sku, saved_quantity, saved_unit_minor, saved_basis, saved_availability
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (sku text, quantity int, vehicle jsonb,
      position int, saved_at timestamptz, saved_sku text, saved_quantity int, saved_unit_minor bigint, saved_basis text,
      saved_availability text)`.execute(trx)
  await sql`
    update shopping_list set version = version + 1, before = ${before && JSON.stringify(before)}::jsonb
    where id = ${listId}`.execute(trx)
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
