import type { ReturnReason } from '@partboard/domain/orders/order-pieces'
import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Days from `from` to `to`, both included, in Polish time; only orders of these branches, empty = of all. */
export type Span = { from: string; to: string; branchIds: readonly number[] }

/** Sums of the orders of a day in one currency and at one rate, minor units of that currency. */
export type DayRow = {
  day: string
  rateMicro: number
  orders: number
  cancelled: number
  paid: number
  pieces: number
  grossMinor: number
  taxMinor: number
  refundedMinor: number
}

const timeZone = sql.lit(shopTimeZone)

/** SQL condition on `shop_order o`: it is of these days and branches. */
const isInSpan = ({ from, to, branchIds }: Span): RawBuilder<boolean> => sql<boolean>`
  o.created_at >= ${from}::date::timestamp at time zone ${timeZone}
  and o.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
  ${branchIds.length === 0 ? sql`` : isOfBranches(branchIds)}`

const isOfBranches = (branchIds: readonly number[]) => sql`
  and (o.pickup_warehouse_id = any(${[...branchIds]}::int[]) or exists (
    select from order_take t where t.order_id = o.id and t.warehouse_id = any(${[...branchIds]}::int[])))`

/** Sums by day and rate, sorted by day. Days without an order are missing. */
export async function sumDays(db: Kysely<Database>, span: Span): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with counted as (
      select (o.created_at at time zone ${timeZone})::date::text as day, o.rate_micro, o.stage <> 'cancelled' as counts,
        o.payment in ('paid', 'onAccount', 'refunded') as is_paid, o.order_total_minor, o.tax_minor, o.refunded_minor,
        (select sum(quantity) from order_line where order_id = o.id) as pieces
      from shop_order o where ${isInSpan(span)}
    )
    select day, rate_micro as "rateMicro", (count(*) filter (where counts))::int as orders,
      (count(*) filter (where not counts))::int as cancelled,
      (count(*) filter (where counts and is_paid))::int as paid,
      coalesce(sum(pieces) filter (where counts), 0)::int as pieces,
      coalesce(sum(order_total_minor) filter (where counts), 0)::bigint as "grossMinor",
      coalesce(sum(tax_minor) filter (where counts), 0)::bigint as "taxMinor",
      coalesce(sum(refunded_minor) filter (where counts), 0)::bigint as "refundedMinor"
    from counted group by day, rate_micro order by day`.execute(db)
  return rows
}

/** Sums of the returns with one reason at one rate, minor units of that currency. */
export type ReturnRow = {
  reason: ReturnReason
  rateMicro: number
  returns: number
  pieces: number
  amountMinor: number
}

/** Sums the returns of these days by reason and rate; only pieces that came back to these branches. */
export async function sumReturns(db: Kysely<Database>, { from, to, branchIds }: Span): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    with returned as (
      select c.id, c.reason_code as reason, o.rate_micro, c.amount_minor, (
        select coalesce(sum(quantity), 0)::int from piece_change_line where change_id = c.id
      ) as pieces
      from piece_change c join shop_order o on o.id = c.order_id
      where c.kind = 'returned'
        and c.at >= ${from}::date::timestamp at time zone ${timeZone}
        and c.at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and (cardinality(${[...branchIds]}::int[]) = 0 or exists (
          select from piece_change_line where change_id = c.id and warehouse_id = any(${[...branchIds]}::int[])))
    )
    select reason, rate_micro as "rateMicro", count(*)::int as returns, sum(pieces)::int as pieces,
      sum(amount_minor)::bigint as "amountMinor"
    from returned group by reason, rate_micro`.execute(db)
  return rows
}

/** Sums of a part in one currency and at one rate, minor units of that currency. */
export type PartRow = {
  sku: string
  printed: string | null
  name: string
  rateMicro: number
  orders: number
  pieces: number
  grossMinor: number
}

/**
 * Sums by part and rate; name and number are those of the last order. The sums need only what the indexes have, because orders and
 * lines are wide.
 */
export async function sumParts(db: Kysely<Database>, span: Span): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with sold as (
      select l.sku, o.rate_micro, o.id, sum(l.quantity) as pieces, sum(l.sub_total_minor) as gross
      from shop_order o join order_line l on l.order_id = o.id
      where o.stage <> 'cancelled' and ${isInSpan(span)}
      group by l.sku, o.rate_micro, o.id
    ), part as (
      select sku, rate_micro, max(id) as last, count(*)::int as orders, sum(pieces)::int as pieces,
        sum(gross)::bigint as gross
      from sold group by sku, rate_micro
    )
    select part.sku, part.rate_micro as "rateMicro", orders, pieces, gross as "grossMinor", newest.name, newest.printed
    from part cross join lateral (
      select name, printed from order_line l where l.order_id = last and l.sku = part.sku order by position limit 1
    ) newest`.execute(db)
  return rows
}
