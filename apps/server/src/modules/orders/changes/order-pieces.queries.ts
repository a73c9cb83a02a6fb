import { sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** Pieces of a line that one warehouse gives. A line may have two takes in a warehouse: the second one came later. */
export type Take = {
  position: number
  warehouseId: number
  cameLater: boolean
  sku: string
  quantity: number
  picked: number
  /** Pieces that have left the shop. */
  shipped: number
}

/** Pieces of a take. */
export type TakenPieces = Pick<Take, 'position' | 'warehouseId' | 'cameLater' | 'quantity'>

/** Lists the takes of an order that are neither shipped nor cancelled. @param trx holds the lock of the order */
export async function listOpenTakes(trx: Transaction<Database>, orderId: number): Promise<Take[]> {
  const { rows } = await sql<Take>`
    select position, warehouse_id as "warehouseId", came_later as "cameLater", sku, quantity, picked, shipped
    from order_take where order_id = ${orderId} and state in ('held', 'known')
    order by position, warehouse_id, came_later`.execute(trx)
  return rows
}

/** Sets the picked pieces of takes. */
export async function writePicked(
  trx: Transaction<Database>,
  orderId: number,
  pieces: readonly TakenPieces[],
): Promise<void> {
  await sql`
    update order_take t set picked = p.quantity
    from ${recordsOf(pieces)}
    where t.order_id = ${orderId} and t.position = p.position and t.warehouse_id = p."warehouseId"
      and t.came_later = p."cameLater"`.execute(trx)
}

/** Marks all pieces of an order as picked. */
export async function pickAll(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    update order_take set picked = quantity
    where order_id = ${orderId} and state in ('held', 'known') and picked < quantity`.execute(trx)
}

/**
 * Removes pieces that leave the shop from the stock. Pieces that a stock file has subtracted already are not subtracted
 * again. If the last file counted fewer pieces than are held, the count becomes 0 until the next file.
 *
 * @param trx holds the locks of the order and of the parts' stock
 */
export async function sendPieces(
  trx: Transaction<Database>,
  orderId: number,
  pieces: readonly TakenPieces[],
): Promise<void> {
  await sql`
    with leaving as (
      select t.position, t.warehouse_id, t.came_later, t.sku, t.state, p.quantity
      from ${recordsOf(pieces)} join order_take t on t.order_id = ${orderId} and t.position = p.position
        and t.warehouse_id = p."warehouseId" and t.came_later = p."cameLater"
    ), taken as (
      update order_take t
      set shipped = t.shipped + l.quantity, picked = greatest(t.picked, t.shipped + l.quantity),
        state = case when t.shipped + l.quantity = t.quantity then 'shipped' else t.state end
      from leaving l
      where t.order_id = ${orderId} and t.position = l.position and t.warehouse_id = l.warehouse_id
        and t.came_later = l.came_later
    ), sent as (
      select sku, warehouse_id, sum(quantity)::int as quantity from leaving where state = 'held' group by 1, 2
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
 * @param trx holds the locks of the order and of the parts' stock
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

/** Writes a parcel. @returns its id */
export async function writeShipment(
  trx: Transaction<Database>,
  author: Author,
  parcel: {
    orderId: number
    /** null = several branches together */
    warehouseId: number | null
    carrier: string
    trackingNumber: string
    pieces: readonly TakenPieces[]
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with parcel as (
      insert into shipment (order_id, warehouse_id, carrier, tracking_number, actor_kind, actor_name)
      values (${parcel.orderId}, ${parcel.warehouseId}, ${parcel.carrier}, ${parcel.trackingNumber}, ${author.kind},
        ${author.name})
      returning id
    ), lines as (
      insert into shipment_line (shipment_id, position, quantity)
      select parcel.id, p.position, sum(p.quantity)::int
      from parcel, ${recordsOf(parcel.pieces)} group by 1, 2
    )
    select id from parcel`.execute(trx)
  return rows[0]!.id
}

/** Finds a parcel of an order. @param trx holds the lock of the order */
export const findParcel = (
  trx: Transaction<Database>,
  orderId: number,
  shipmentId: number,
): Promise<{ carrier: string; trackingNumber: string } | undefined> =>
  trx
    .selectFrom('shipment')
    .select(['carrier', 'tracking_number as trackingNumber'])
    .where('id', '=', shipmentId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** Writes the corrected carrier and number of a parcel. @param trx holds the lock of the order */
export async function writeParcel(
  trx: Transaction<Database>,
  shipmentId: number,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<void> {
  await trx
    .updateTable('shipment')
    .set({ carrier, tracking_number: trackingNumber })
    .where('id', '=', shipmentId)
    .execute()
}

/** The pieces as rows `p`. */
const recordsOf = (pieces: readonly TakenPieces[]) => sql`
  jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
    as p (position int, "warehouseId" int, "cameLater" boolean, quantity int)`
