import { MAX_QUANTITY } from '@partboard/domain/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, KeptScope } from '../../platform/database/schema.ts'
import type { VehicleKind } from '../../services/cart/add-to-cart.ts'

export type CartItem = { sku: string; quantity: number }

/** Finds the line of a part in a customer's cart, by the part's id; null when there is none. */
export async function findItem(
  db: Kysely<Database>,
  customerId: number,
  productId: number,
): Promise<CartItem | null> {
  const { rows } = await sql<CartItem>`
    select i.sku, i.quantity
    from catalogue_key k
    join cart_item i on i.customer_id = ${customerId} and i.sku = k.key
    where k.id = ${productId} and k.kind = 'part'`.execute(db)
  return rows[0] ?? null
}

export async function setQuantity(
  trx: Transaction<Database>,
  customerId: number,
  { sku, quantity }: CartItem,
): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({ quantity })
    .where('customer_id', '=', customerId)
    .where('sku', '=', sku)
    .execute()
}

/** Sets the vehicle of a line; its place on a board stays. */
export async function setVehicle(
  trx: Transaction<Database>,
  customerId: number,
  { sku, vehicle, insisted }: { sku: string; vehicle: KeptScope | null; insisted: boolean },
): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({ vehicle: vehicle && JSON.stringify(vehicle), insisted })
    .where('customer_id', '=', customerId)
    .where('sku', '=', sku)
    .execute()
}

export async function deleteItem(trx: Transaction<Database>, customerId: number, sku: string): Promise<void> {
  await trx.deleteFrom('cart_item').where('customer_id', '=', customerId).where('sku', '=', sku).execute()
}

export async function deleteItems(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx.deleteFrom('cart_item').where('customer_id', '=', customerId).execute()
}

/** Parks lines or takes them back. @returns how many of the parts are in the cart */
export async function setParked(
  trx: Transaction<Database>,
  customerId: number,
  productIds: readonly number[],
  parked: boolean,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cart_item i set parked = ${parked}
    from catalogue_key k
    where k.id = any(${productIds}::int[]) and k.kind = 'part' and i.customer_id = ${customerId} and i.sku = k.key`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** A line that was removed, with its former state. */
export type RestoredLine = {
  productId: number
  quantity: number
  vehicle: KeptScope | null
  boardId: number | null
  linePosition: number | null
  insisted: boolean
  parked: boolean
}

/**
 * Restores removed lines in order, with their vehicle and marks. Unknown parts are skipped. If the cart has the part
 * again, the quantities are added, up to `MAX_QUANTITY`.
 *
 * @returns the number of restored lines
 */
export async function restoreLines(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly RestoredLine[],
  { marke, produktart }: VehicleKind,
): Promise<number> {
  const once = [...new Map(lines.map((line) => [line.productId, line])).values()]
  const { numAffectedRows = 0n } = await sql`
    insert into cart_item (customer_id, sku, quantity, marke, produktart,
      vehicle, board_id, line_position, insisted, parked)
    select ${customerId}::int, k.key, line.quantity, ${marke}::text, ${produktart}::text,
      line.vehicle::jsonb, line.board, line.place_on_board, line.insisted, line.parked
    from unnest(
      ${once.map(({ productId }) => productId)}::int[],
      ${once.map(({ quantity }) => quantity)}::int[],
      ${once.map(({ vehicle }) => vehicle && JSON.stringify(vehicle))}::text[],
      ${once.map(({ boardId }) => boardId)}::int[],
      ${once.map(({ linePosition }) => linePosition)}::int[],
      ${once.map(({ insisted }) => insisted)}::boolean[],
      ${once.map(({ parked }) => parked)}::boolean[]
    ) with ordinality as line (part, quantity, vehicle, board, place_on_board, insisted, parked, place)
    join catalogue_key k on k.id = line.part and k.kind = 'part'
    order by line.place
    on conflict (customer_id, sku) do update
      set quantity = least(cart_item.quantity + excluded.quantity, ${MAX_QUANTITY}::int)`.execute(trx)
  return Number(numAffectedRows)
}

/** Stores what the customer sees now: the unit price (PLN, minor units, own basis) and the quantity. */
export async function writeSeen(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly { sku: string; quantity: number; seenPriceMinor: number | null }[],
): Promise<void> {
  await sql`
    update cart_item i set quantity = line.quantity, seen_price_minor = line.seen
    from unnest(
      ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ seenPriceMinor }) => seenPriceMinor)}::bigint[]
    ) as line (sku, quantity, seen)
    where i.customer_id = ${customerId} and i.sku = line.sku`.execute(trx)
}
