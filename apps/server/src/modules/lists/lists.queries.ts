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
  ownerId: number
  /** First and last name, or the e-mail without them. */
  ownerName: string
  isShared: boolean
  /** Whether the reader's company has other people, with whom a list can be shared. */
  hasColleagues: boolean
}

/** Who reads or changes lists. */
export type ListPerson = Pick<RequestCustomer, 'id' | 'companyId' | 'rights'>

/** What a request says of an item: the SKU as it is stored everywhere, and 1 to `MAX_QUANTITY` pieces. */
export type NewItem = Omit<KeptItem, 'saved'>

/** SQL: the saved values of the item `i`, as `SavedValues`; null = not known. */
const savedOf = sql`case when i.saved_at is not null then jsonb_build_object(
  'at', to_char(i.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'sku', i.saved_sku,
  'quantity', i.saved_quantity, 'unitMinor', i.saved_unit_minor, 'basis', i.saved_basis, 'availability', i.saved_availability) end`

const peopleOf = (companyId: number) =>
  sql`(select id from customer where id = ${companyId}::int or company_id = ${companyId}::int)`

/** SQL: a person sees the list `l`, because it is the person's own or shared by somebody of the company. */
const isSeenBy = ({ id, companyId }: Pick<ListPerson, 'id' | 'companyId'>) =>
  sql<boolean>`(l.customer_id = ${id} or l.is_shared and l.customer_id in ${peopleOf(companyId)})`

/** Whether a person may change a list that the person sees (docs/spec/shop.md#lists). */
export const mayChange = ({ id, rights }: ListPerson, { ownerId }: { ownerId: number }): boolean =>
  id === ownerId || rights.managesPeople

/** Reads the lists that a person sees, the own ones first and the oldest first, or the one with `id`. */
export async function readLists(
  db: Kysely<Database>,
  reader: ListPerson,
  version: number | null,
  id: number | null = null,
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.version, (l.before ->> 'mended')::int as mended,
      coalesce(
        jsonb_agg(jsonb_build_object('sku', i.sku, 'quantity', i.quantity, 'vehicle', i.vehicle,
          'saved', ${savedOf}, 'partId', p.id, 'printed', p.printed, 'name', p.name,
          'ownNumber', ${ownNumberOf(reader.companyId, sql`i.sku`)}) order by i.position)
          filter (where i.sku is not null),
        '[]'
      ) as items,
      l.customer_id as "ownerId", l.is_shared as "isShared",
      coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.email) as "ownerName",
      exists (
        select from customer where id in ${peopleOf(reader.companyId)} and id <> ${reader.id} and closed_at is null
      ) as "hasColleagues"
    from shopping_list l
    join customer owner on owner.id = l.customer_id
    left join shopping_list_item i on i.list_id = l.id
    left join part p on p.version_id = ${version}::int and p.sku = i.sku
    where ${isSeenBy(reader)} and (${id}::int is null or l.id = ${id}::int)
    group by l.id, owner.id
    order by l.customer_id <> ${reader.id}, l.id`.execute(db)
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
export type LockedList = {
  id: number
  name: string
  version: number
  before: ListBefore | null
  ownerId: number
  isShared: boolean
}

/**
 * Locks the rows of lists (`shopping_list`) for this transaction, in the order of their ids, so that two changes of the
 * same lists cannot block each other. Whoever waited for a list that is no longer shared then does not see it.
 *
 * @returns by id; lists that the person does not see are missing
 */
export async function lockLists(
  trx: Transaction<Database>,
  person: ListPerson,
  ids: readonly number[],
): Promise<Map<number, LockedList>> {
  const { rows } = await sql<LockedList>`
    select l.id, l.name, l.version, l.before, l.customer_id as "ownerId", l.is_shared as "isShared"
    from shopping_list l
    where l.id = any(${[...ids]}::int[]) and ${isSeenBy(person)}
    order by l.id for update of l`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws ShopError 'list_not_found' if the person does not see the list, 'not_allowed' if it is only to be used */
export function requireChangeable(
  lists: ReadonlyMap<number, LockedList>,
  person: ListPerson,
  id: number,
): LockedList {
  const list = lists.get(id)
  if (!list) throw new ShopError('list_not_found')
  if (!mayChange(person, list)) throw new ShopError('not_allowed')
  return list
}

/** Locks the row of a list that is about to change. @throws ShopError as `requireChangeable` */
export const lockList = async (
  trx: Transaction<Database>,
  person: ListPerson,
  id: number,
): Promise<LockedList> => requireChangeable(await lockLists(trx, person, [id]), person, id)

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

/** Deletes a locked list with its items. */
export async function deleteList(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('shopping_list').where('id', '=', id).execute()
}

const nameColumns = (name: string) => ({ name, name_lower: name.toLowerCase() })
