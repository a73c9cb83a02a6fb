import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import type { OrderCounts } from '@partboard/contract/order-pages/orders.office'
import { MAX_COUNTED } from '@partboard/contract/order-pages/views.office'
import type { Payment, Stage } from '@partboard/domain/orders/order-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { type ProgressRow, progressFacts } from '../../catalogue/index.ts'
import { type AmountsOfOrder, amountColumns, isOfBranch } from '../../orders/index.ts'
import { currentVersion, skusNamed } from '../../parts/index.ts'
import { selectMatchingOrders } from './order-search.queries.ts'

/** What an order must be to be listed; undefined = anything. */
export type OrderFilter = {
  stage?: readonly Stage[] | undefined
  open?: boolean | undefined
  held?: boolean | undefined
  waiting?: boolean | undefined
  late?: boolean | undefined
  pickup?: boolean | undefined
  payment?: readonly Payment[] | undefined
  customer?: number | undefined
  branch?: number | undefined
  q?: string | undefined
}

export type OrderSort = 'deadline' | '-placedAt'

/** The place after a row: its deadline (for that sort) and its id. */
export type OrderPlace = { deadline: string | null; id: number }

/** A summary with its instants as they are in the database, and texts in both languages. */
export type SummaryRow = Omit<
  OrderSummary,
  'placedAt' | 'deadlineAt' | 'vehicle' | 'total' | 'due' | 'progress'
> & {
  facts: ProgressRow
  amounts: Omit<AmountsOfOrder, 'stage'>
  placedAt: Date
  deadlineAt: Date
  vehicle: { Text: string; Vin: string | null } | null
}

/** Lists a page of orders. @param branchIds branches to which the caller is limited; empty = all */
export async function listOrderRows(
  db: Kysely<Database>,
  {
    filter,
    sort,
    after,
    limit,
    branchIds,
    lang,
  }: {
    filter: OrderFilter
    sort: OrderSort
    after: OrderPlace | null
    limit: number
    branchIds: readonly number[]
    lang: string
  },
): Promise<SummaryRow[]> {
  const byDeadline = sort === 'deadline'
  const order = byDeadline ? sql`o.deadline_at, o.id` : sql`o.id desc`
  const conditions = [...(await conditionsOf(db, filter)), isOfBranch(branchIds)]
  if (after && byDeadline)
    conditions.push(sql`(o.deadline_at, o.id) > (${after.deadline}::timestamptz, ${after.id})`)
  if (after && !byDeadline) conditions.push(sql`o.id < ${after.id}`)
  const { rows } = await sql<SummaryRow>`
    with page as materialized (
      select o.* from shop_order o where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}
    )
    select ${summaryColumns(lang)} from page o ${summaryJoins} order by ${order}`.execute(db)
  return rows
}

/**
 * Counts orders of each filter, at most `MAX_COUNTED` of each.
 *
 * @param filters with the branches to which the reader is limited; empty = all
 */
export async function countFiltered(
  db: Kysely<Database>,
  filters: readonly { filter: OrderFilter; branchIds: readonly number[] }[],
): Promise<number[]> {
  if (filters.length === 0) return []
  const read = await Promise.all(filters.map(({ filter }) => conditionsOf(db, filter)))
  const counts = filters.map(({ branchIds }, at) => {
    const conditions = [sql<boolean>`true`, ...read[at]!, isOfBranch(branchIds)]
    return sql`(select count(*)::int from (
      select from shop_order o where ${sql.join(conditions, sql` and `)} limit ${MAX_COUNTED}
    ) counted)`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]!.counts
}

async function conditionsOf(db: Kysely<Database>, filter: OrderFilter): Promise<RawBuilder<boolean>[]> {
  const { stage, open, held, waiting, late, pickup, payment, customer, branch, q } = filter
  const conditions: RawBuilder<boolean>[] = []
  // One stage has an index that is sorted by deadline; a list of stages has not.
  if (stage?.length === 1) conditions.push(sql`o.stage = ${stage[0]}`)
  else if (stage) conditions.push(sql`o.stage = any(${[...stage]})`)
  // Not `o.is_open = true`: the partial index is found by the bare column.
  if (open !== undefined) conditions.push(open ? sql`o.is_open` : sql`not o.is_open`)
  if (held !== undefined) conditions.push(held ? isHeld : sql`not (${isHeld})`)
  if (waiting !== undefined) conditions.push(waiting ? isWaiting : sql`not (${isWaiting})`)
  if (late !== undefined) conditions.push(late ? isLate : sql`not (${isLate})`)
  if (pickup !== undefined)
    conditions.push(pickup ? sql`o.pickup_warehouse_id is not null` : sql`o.pickup_warehouse_id is null`)
  if (payment) conditions.push(sql`o.payment = any(${[...payment]})`)
  if (customer !== undefined) conditions.push(sql`o.customer_id = ${customer}`)
  if (branch !== undefined) conditions.push(isOfBranch([branch]))
  // Found first: for a short page the planner would rather read orders in their order, and ask of each.
  if (q) {
    const version = await currentVersion(db)
    const named = await skusNamed(db, version, q)
    conditions.push(sql`o.id = any(array(${selectMatchingOrders(q, version, named)}))`)
  }
  return conditions
}

/** An order that was cancelled keeps the reason of its hold. */
const isHeld = sql<boolean>`o.is_open and o.hold_reason is not null`

const isLate = sql<boolean>`o.is_open and o.deadline_at < now()`

const isWaiting = sql<boolean>`
  o.is_open and o.id in (select order_id from order_line where waiting > 0)`

/** SQL condition on the open order `o`: a branch still has a piece to pick for it. */
export const isToPick = sql<boolean>`
  o.stage = 'confirmed' and o.hold_reason is null and exists (
    select from order_take t where t.order_id = o.id and t.state in ('held', 'known') and t.picked < t.quantity)`

/** Counts the orders of each view. */
export async function countOrderRows(
  db: Kysely<Database>,
  { branch, branchIds }: { branch: number | undefined; branchIds: readonly number[] },
): Promise<OrderCounts> {
  const isShown = sql`${isOfBranch(branchIds)} and ${isOfBranch(branch === undefined ? [] : [branch])}`
  const { rows } = await sql<OrderCounts>`
    select count(*)::int as open,
      count(*) filter (where stage = 'new')::int as new,
      count(*) filter (where stage = 'confirmed')::int as confirmed,
      count(*) filter (where stage = 'picked')::int as picked,
      count(*) filter (where stage = 'readyForPickup')::int as "readyForPickup",
      (select count(*) from shop_order o where o.stage = 'shipped' and ${isShown})::int as shipped,
      count(*) filter (where hold_reason is not null)::int as held,
      count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where ${isLate})::int as late,
      count(*) filter (where ${isToPick})::int as "toPick",
      count(*) filter (where payment in ('open', 'part'))::int as unpaid
    from shop_order o where o.is_open and ${isShown}`.execute(db)
  return rows[0]!
}

const branchObject = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'code', ${column('code')}, 'name', ${column('name')})`
}

/** Columns of `SummaryRow` for the order `o` with `summaryJoins`. */
export const summaryColumns = (lang: string) => sql`
  o.id, o.order_number as number, o.store_id as "storeId", o.created_at as "placedAt",
  o.deadline_at as "deadlineAt", o.stage, o.hold_reason as "holdReason", o.payment,
  ${progressFacts} as facts,
  jsonb_build_object(
    'id', o.customer_id,
    'name', trim(concat_ws(' ', o.billing_address ->> 'FirstName', o.billing_address ->> 'LastName')),
    'company', coalesce(o.billing_address ->> 'Company', ''),
    'nip', coalesce(nullif(o.billing_address ->> 'VatNumber', ''), c.vat_number),
    'phone', coalesce(nullif(o.billing_address ->> 'PhoneNumber', ''), c.phone),
    'email', case when c.closed_at is null then c.email else coalesce(o.billing_address ->> 'Email', '') end
  ) as customer,
  v.vehicle -> ${lang}::text as vehicle, greatest(l.vehicles - 1, 0) as "otherVehicles", o.reference, l.references as "lineReferences",
  o.pickup_warehouse_id is not null as "isPickup",
  case when p.id is not null then ${branchObject('p')} end as pickup,
  t.branches, o.shipping_method_name as "shippingMethod", o.payment_method_name as "paymentMethod",
  o.currency_code as currency, (select to_jsonb(a) from (select ${amountColumns}) a) as amounts, l.pieces,
  t.picked as "pickedPieces", case when o.is_open then l.waiting else 0 end as "waitingPieces",
  t.shipped as "shippedPieces", o.revision`

export const summaryJoins = sql`
  join customer c on c.id = o.customer_id
  left join warehouse p on p.id = o.pickup_warehouse_id
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(waiting), 0)::int as waiting,
      count(distinct vehicle)::int as vehicles,
      coalesce(array_agg(distinct reference order by reference) filter (where reference not in ('', o.reference)), '{}')
        as references
    from order_line where order_id = o.id
  ) l
  cross join lateral (
    select coalesce(sum(picked), 0)::int as picked, coalesce(sum(shipped), 0)::int as shipped,
      coalesce(jsonb_agg(distinct ${branchObject('w')}) filter (where w.id is not null), '[]') as branches
    from order_take join warehouse w on w.id = warehouse_id where order_id = o.id
  ) t
  left join lateral (
    select vehicle from order_line where order_id = o.id and vehicle is not null order by position limit 1
  ) v on true`
