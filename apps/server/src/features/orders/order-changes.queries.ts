import type { OrderState } from '@partboard/domain/order-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { addMail } from '../../services/mail/queue.ts'

/** An order with its data for the shopkeeper. */
export type ShopOrder = {
  id: number
  storeId: number
  orderNumber: string
  createdAt: Date
  customerId: number
  customerEmail: string
  state: OrderState
  totalMinor: number
  currencyCode: string
  /** Used credit in PLN, minor units. */
  creditMinor: number
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

/** The data that is needed to close an order. */
export type ClosingOrder = Pick<ShopOrder, 'id' | 'orderNumber' | 'customerId' | 'creditMinor'>

export type ShopOrderLine = {
  sku: string
  name: string
  quantity: number
  waiting: number
  takes: { warehouse: string; quantity: number; state: 'held' | 'known' | 'shipped' | 'cancelled' }[]
}

/** Lists orders, oldest first. When pieces of a part are missing, they are missing for the newest orders. */
export async function listShopOrders(
  db: Kysely<Database>,
  { onlyOpen = false, orderNumber = null }: { onlyOpen?: boolean; orderNumber?: string | null },
): Promise<ShopOrder[]> {
  const { rows } = await sql<ShopOrder>`
    with short as (
      select sku, warehouse_id, on_hand from stock where held > on_hand
    ), lacking as (
      select t.order_id, least(t.quantity, greatest(
        sum(t.quantity) over (
          partition by t.sku, t.warehouse_id order by t.order_id, t.position, t.came_later rows unbounded preceding
        ) - s.on_hand, 0)) as quantity
      from order_take t join short s on s.sku = t.sku and s.warehouse_id = t.warehouse_id
      where t.state = 'held'
    )
    select o.id, o.store_id as "storeId", o.order_number as "orderNumber", o.created_at as "createdAt",
      o.customer_id as "customerId", c.email as "customerEmail",
      jsonb_build_object('order', o.order_status, 'payment', o.payment_status, 'shipping', o.shipping_status) as state,
      o.order_total_minor as "totalMinor", o.currency_code as "currencyCode", o.credit_minor as "creditMinor",
      case when o.order_status in ('Pending', 'Processing') and o.payment_status = 'Pending' then o.lapses_at end as "lapsesAt",
      w.code as "pickupCode", l.pieces,
      case when o.order_status in ('Pending', 'Processing') then l.waiting else 0 end as "waitingPieces",
      coalesce((select sum(quantity) from lacking where order_id = o.id), 0)::int as "lackingPieces"
    from shop_order o
    join customer c on c.id = o.customer_id
    left join warehouse w on w.id = o.pickup_warehouse_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(waiting), 0)::int as waiting
      from order_line where order_id = o.id
    ) l
    where (${!onlyOpen}::boolean or o.order_status in ('Pending', 'Processing'))
      and (${orderNumber}::text is null or o.order_number = ${orderNumber})
    order by o.id`.execute(db)
  return rows
}

export async function listShopOrderLines(db: Kysely<Database>, orderId: number): Promise<ShopOrderLine[]> {
  const { rows } = await sql<ShopOrderLine>`
    select l.sku, l.name, l.quantity, l.waiting, coalesce((
        select jsonb_agg(
          jsonb_build_object('warehouse', w.code, 'quantity', t.quantity, 'state', t.state)
          order by w.position, t.came_later
        )
        from order_take t join warehouse w on w.id = t.warehouse_id
        where t.order_id = l.order_id and t.position = l.position
      ), '[]') as takes
    from order_line l where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
}

/** Locks the customer's row and then the order's row for this transaction, and reads the order's state. */
export async function lockOrder(
  trx: Transaction<Database>,
  { id, customerId }: Pick<ShopOrder, 'id' | 'customerId'>,
): Promise<{ state: OrderState; skus: string[] }> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
  const { rows } = await sql<{ state: OrderState; skus: string[] }>`
    select jsonb_build_object('order', order_status, 'payment', payment_status, 'shipping', shipping_status) as state,
      array(select distinct sku from order_line where order_id = shop_order.id) as skus
    from shop_order where id = ${id} for no key update`.execute(trx)
  return rows[0]!
}

export async function countWaiting(trx: Transaction<Database>, orderId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(waiting), 0)::int as waiting from order_line where order_id = ${orderId}`.execute(trx)
  return rows[0]!.waiting
}

/** Writes the order's new state and its event. */
export async function writeState(
  trx: Transaction<Database>,
  { id, orderNumber, customerId }: ClosingOrder,
  state: OrderState,
  event: 'order.shipped' | 'order.cancelled' | 'order.paid',
): Promise<void> {
  const payload = JSON.stringify({ orderId: id, orderNumber, customerId })
  await sql`
    with moved as (
      update shop_order
      set order_status = ${state.order}, payment_status = ${state.payment}, shipping_status = ${state.shipping}
      where id = ${id}
    )
    insert into event (kind, payload) values (${event}, ${payload}::jsonb)`.execute(trx)
}

/**
 * Removes the held pieces of an order from the stock. Pieces that a stock file has subtracted already are not subtracted
 * again. If the last file counted fewer pieces than are held, the count becomes 0 until the next file.
 *
 * @param trx holds the locks of the parts' stock
 */
export async function shipHolds(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    with sent as (
      select sku, warehouse_id, sum(quantity)::int as quantity
      from order_take where order_id = ${orderId} and state = 'held' group by 1, 2
    ), taken as (
      update order_take set state = 'shipped' where order_id = ${orderId} and state in ('held', 'known')
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id)
      select sku, warehouse_id, -least(sent.quantity, s.on_hand), -sent.quantity, 'ship', ${orderId}::int
      from sent join stock s using (sku, warehouse_id)
    )
    update stock s set on_hand = s.on_hand - least(sent.quantity, s.on_hand), held = s.held - sent.quantity
    from sent where s.sku = sent.sku and s.warehouse_id = sent.warehouse_id`.execute(trx)
}

/**
 * Releases the held pieces of an order. Pieces that a stock file has subtracted are added again, until the next file.
 *
 * @param trx holds the locks of the parts' stock
 */
export async function releaseHolds(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    with given_back as (
      select sku, warehouse_id, coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'known'), 0)::int as known
      from order_take where order_id = ${orderId} and state in ('held', 'known') group by 1, 2
    ), taken as (
      update order_take set state = 'cancelled' where order_id = ${orderId} and state in ('held', 'known')
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id)
      select sku, warehouse_id, known, -held, 'cancel', ${orderId}::int from given_back
    )
    update stock s set on_hand = s.on_hand + g.known, held = s.held - g.held
    from given_back g where s.sku = g.sku and s.warehouse_id = g.warehouse_id`.execute(trx)
}

/** Marks an order as lapsed because it was not paid, and queues the mail about it. */
export async function markLapsed(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    with lapsed as (update shop_order set lapsed_at = now() where id = ${orderId} returning id)
    select mail from lapsed, lateral ${addMail('orderLapsed', sql`lapsed.id`)} as mail`.execute(trx)
}

/** Releases the credit of an order. @param trx holds the lock of the customer */
export async function giveBackCredit(
  trx: Transaction<Database>,
  { customerId, creditMinor }: ClosingOrder,
): Promise<void> {
  await sql`
    update customer set credit_used_minor = greatest(credit_used_minor - ${creditMinor}, 0)
    where id = ${customerId} and ${creditMinor}::bigint > 0`.execute(trx)
}
