import { listOrders } from '@partboard/contract/order-pages/orders.office'
import {
  type OrderView,
  type OrderViewFilter,
  queryOfView,
} from '@partboard/contract/order-pages/views.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { countFiltered } from '../office/office-orders.queries.ts'

type ViewRow = Omit<OrderView, 'count'> & { email: string; branchIds: number[] }

/** Lists saved views with their counts, by person and name. @param staffId only of this person; null = of everyone */
export async function listViews(
  db: Kysely<Database>,
  staffId: number | null,
): Promise<(OrderView & { email: string })[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.name, v.filter, staff.email,
      array(select warehouse_id from staff_branch where staff_id = staff.id order by 1) as "branchIds"
    from order_view v join staff on staff.id = v.staff_id
    where ${staffId}::int is null or v.staff_id = ${staffId}
    order by staff.email_lower, lower(v.name), v.id`.execute(db)
  const wanted = rows.map(({ filter, branchIds }) => ({ filter: filterOf(filter), branchIds }))
  const counts = await countFiltered(db, wanted)
  return rows.map(({ branchIds, ...view }, place) => ({ ...view, count: counts[place]! }))
}

/** The filter of the list's own query, as the list reads it from its address. */
function filterOf(filter: OrderViewFilter) {
  const { after, limit, sort, ...conditions } = listOrders.schema.querystring.parse(queryOfView(filter))
  return conditions
}

/** Locks a person, so that the number of views is right. @returns the names of the person's views */
export async function lockViews(
  trx: Transaction<Database>,
  staffId: number,
): Promise<{ id: number; name: string }[]> {
  await sql`select from staff where id = ${staffId} for no key update`.execute(trx)
  return trx.selectFrom('order_view').select(['id', 'name']).where('staff_id', '=', staffId).execute()
}

export async function insertView(
  trx: Transaction<Database>,
  staffId: number,
  { name, filter }: { name: string; filter: OrderViewFilter },
): Promise<number> {
  const { id } = await trx
    .insertInto('order_view')
    .values({ staff_id: staffId, name, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateViewName(trx: Transaction<Database>, id: number, name: string): Promise<void> {
  await trx.updateTable('order_view').set({ name }).where('id', '=', id).execute()
}

export async function deleteView(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('order_view').where('id', '=', id).execute()
}
