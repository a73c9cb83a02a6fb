import { dueOf, type Payment, type Stage } from '@partboard/domain/orders/order-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type AmountsOfOrder, amountColumns } from './payments/amounts.queries.ts'

/** An order with its data for the shopkeeper. */
export type ShopOrder = {
  id: number
  storeId: number
  orderNumber: string
  createdAt: Date
  customerId: number
  customerEmail: string
  stage: Stage
  payment: Payment
  holdReason: string | null
  /** Amount that is still to be paid. */
  dueMinor: number
  totalMinor: number
  currencyCode: string
  /** Code of the pickup branch; null = the order is sent. */
  pickupCode: string | null
  pieces: number
  /** Pieces of an open order that no warehouse holds yet. */
  waitingPieces: number
  /** Held pieces that are missing in the last stock file. */
  lackingPieces: number
  /** Time at which the unpaid order lapses; null = it is paid, closed, or never lapses. */
  lapsesAt: Date | null
}

/**
 * SQL: pieces of takes that are missing in the last stock file, as rows (order_id, quantity). When pieces of a part are
 * missing, they are missing for the newest orders.
 *
 * @param skus SQL: the parts to look at
 */
export const lackingTakes = (skus: RawBuilder<unknown>) => sql`
  select t.order_id, least(t.quantity - t.shipped, greatest(
    sum(t.quantity - t.shipped) over (
      partition by t.sku, t.warehouse_id order by t.order_id, t.position, t.came_later rows unbounded preceding
    ) - s.on_hand, 0)) as quantity
  from order_take t join stock s on s.sku = t.sku and s.warehouse_id = t.warehouse_id and s.held > s.on_hand
  where t.state = 'held' and t.sku in (${skus})`

/** Lists orders, oldest first. */
export async function listShopOrders(
  db: Kysely<Database>,
  { onlyOpen = false, orderNumber = null }: { onlyOpen?: boolean; orderNumber?: string | null },
): Promise<ShopOrder[]> {
  const { rows } = await sql<Omit<ShopOrder, 'dueMinor'> & AmountsOfOrder>`
    with lacking as (${lackingTakes(sql`select sku from stock where held > on_hand`)})
    select o.id, o.store_id as "storeId", o.order_number as "orderNumber", o.created_at as "createdAt",
      o.customer_id as "customerId", c.email as "customerEmail",
      o.stage, o.payment, o.hold_reason as "holdReason",
      o.currency_code as "currencyCode",
      ${amountColumns},
      case when o.is_open and o.payment = 'open' then o.lapses_at end as "lapsesAt",
      w.code as "pickupCode", l.pieces,
      case when o.is_open then l.waiting else 0 end as "waitingPieces",
      coalesce((select sum(quantity) from lacking where order_id = o.id), 0)::int as "lackingPieces"
    from shop_order o
    join customer c on c.id = o.customer_id
    left join warehouse w on w.id = o.pickup_warehouse_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(waiting), 0)::int as waiting
      from order_line where order_id = o.id
    ) l
    where (${!onlyOpen}::boolean or o.is_open)
      and (${orderNumber}::text is null or o.order_number = ${orderNumber})
    order by o.id`.execute(db)
  return rows.map((row) => ({ ...row, dueMinor: dueOf(row) }))
}
