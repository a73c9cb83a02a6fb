import { handOut } from '@partboard/domain/stock/stock'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { listOf } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'

export type StockRow = { sku: string; warehouseId: number; quantity: number; position: number }

/**
 * Locks the stock of these parts for this transaction, always ordered by part and warehouse, which prevents deadlocks.
 *
 * @returns the available pieces of each part in each warehouse that has ever had it; 0 in a closed one
 */
export async function lockStock(trx: Transaction<Database>, skus: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select s.sku, s.warehouse_id as "warehouseId", 
      case when w.closed_at is null then s.available else 0 end as quantity, w.position
    from stock s join warehouse w on w.id = s.warehouse_id
    where s.sku = any(${listOf(skus, 'text')})
    order by s.sku, s.warehouse_id
    for update of s`.execute(trx)
  return rows
}

type WaitingLine = {
  orderId: number
  position: number
  sku: string
  waiting: number
  pickupWarehouseId: number | null
}

/**
 * Assigns available pieces to waiting lines of open orders, oldest order first, and holds them. Orders that another
 * transaction has locked are skipped: waiting for an order while holding stock locks could cause a deadlock.
 *
 * @param free available pieces; the caller holds the locks of these rows
 */
export async function assignToWaiting(trx: Transaction<Database>, free: readonly StockRow[]): Promise<void> {
  const skus = [...new Set(free.filter(({ quantity }) => quantity > 0).map(({ sku }) => sku))]
  if (skus.length === 0) return
  const { rows: lines } = await sql<WaitingLine>`
    select l.order_id as "orderId", l.position, l.sku, l.waiting, o.pickup_warehouse_id as "pickupWarehouseId"
    from order_line l join shop_order o on o.id = l.order_id
    where l.sku = any(${skus}) and l.waiting > 0 and o.is_open
    order by l.order_id, l.position
    for no key update of o skip locked`.execute(trx)
  const remaining = Map.groupBy(
    free.map((row) => ({ ...row })),
    ({ sku }) => sku,
  )
  const given = lines.flatMap(({ orderId, position, sku, waiting, pickupWarehouseId }) => {
    const rows = remaining.get(sku)!
    return handOut(waiting, rows, pickupWarehouseId).map(({ warehouseId, quantity }) => {
      rows.find((row) => row.warehouseId === warehouseId)!.quantity -= quantity
      return { order_id: orderId, position, sku, warehouse_id: warehouseId, quantity }
    })
  })
  if (given.length > 0) await writeAssigned(trx, given)
}

/** Holds pieces of one branch for a line that waits for them. @param trx holds the locks of the order and of the stock */
export async function holdForWaiting(
  trx: Transaction<Database>,
  {
    orderId,
    position,
    sku,
    warehouseId,
    quantity,
  }: { orderId: number; position: number; sku: string; warehouseId: number; quantity: number },
): Promise<void> {
  const line = await trx
    .selectFrom('order_line')
    .select('waiting')
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const held = Math.min(quantity, line.waiting)
  if (held > 0)
    await writeAssigned(trx, [
      { order_id: orderId, position, sku, warehouse_id: warehouseId, quantity: held },
    ])
}

async function writeAssigned(trx: Transaction<Database>, given: readonly object[]): Promise<void> {
  await sql`
    with given as materialized (
      select order_id, position, sku, warehouse_id, quantity
      from jsonb_populate_recordset(null::order_take, ${JSON.stringify(given)}::jsonb)
    ), taken as (
      insert into order_take as t (order_id, position, sku, warehouse_id, quantity, state, came_later)
      select order_id, position, sku, warehouse_id, quantity, 'held', true from given
      on conflict (order_id, position, warehouse_id, came_later) do update
        set quantity = t.quantity + excluded.quantity, state = 'held'
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id)
      select sku, warehouse_id, 0, quantity, 'backorder', order_id from given
    ), lines as (
      update order_line l set waiting = l.waiting - g.quantity
      from (select order_id, position, sum(quantity)::int as quantity from given group by 1, 2) g
      where l.order_id = g.order_id and l.position = g.position
    )
    update stock s set held = s.held + g.quantity
    from (select sku, warehouse_id, sum(quantity)::int as quantity from given group by 1, 2) g
    where s.sku = g.sku and s.warehouse_id = g.warehouse_id`.execute(trx)
}

/** The last order number that the shopkeeper's own system knows, by store. */
export type KnownOrders = ReadonlyMap<number, string>

/** SQL condition: a stock file with these known orders has already subtracted the hold `t` of the order `o`. */
export function isKnown(known: KnownOrders): RawBuilder<boolean> {
  const numbers = JSON.stringify([...known].map(([store, number]) => ({ store, number })))
  return sql<boolean>`
    (t.state = 'held' and not t.came_later and exists (
      select from jsonb_to_recordset(${numbers}::jsonb) as known (store int, number bigint)
      where known.store = o.store_id and o.order_number::bigint <= known.number
    ))`
}
