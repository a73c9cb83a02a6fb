import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, KeptScope } from '../../platform/database/schema.ts'
import type { NumberedPart } from '../parts/index.ts'
import type { Supply, VehicleKind } from './lines/add-to-cart.ts'
import { isMeant, lockIfUnchanged } from './lines/cart.ts'

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

/** A line whose quantity a customer wants to change, with the supply of its part. */
type ChangedLine = NumberedPart & {
  available: number
  minDays: number | null
  maxDays: number | null
  isChanged: boolean
}

/**
 * Sets the quantity of a line if the shop can deliver it: the warehouses have the pieces, or a supplier brings them. One
 * statement, which locks the cart's row before it writes the line, like `lockCart`. A quantity that is not above 0
 * changes nothing. The line keeps for how many pieces its price was seen, if the price depends on them.
 *
 * @param change.cartId the cart that the caller means; undefined = the current one, whichever it is
 * @returns the part and its supply, and whether the line was changed; null = the part is not in the cart, or another cart
 *          is meant
 */
export async function changeQuantity(
  db: Kysely<Database>,
  customerId: number,
  { productId, quantity, cartId }: { productId: number; quantity: number; cartId: number | undefined },
): Promise<{ part: NumberedPart; supply: Supply; isChanged: boolean } | null> {
  const { rows } = await sql<ChangedLine>`${prepared}
    with line as materialized (
      select i.sku, part.printed, supplier.min_days, supplier.max_days, price.quantity_prices is not null as has_steps, (
          select coalesce(sum(s.available), 0)::int from stock s
          join warehouse w on w.id = s.warehouse_id and w.closed_at is null where s.sku = i.sku
        ) as available
      from catalogue_key k
      join cart on cart.customer_id = ${customerId} and ${isMeant(cartId)}
      join cart_item i on i.customer_id = cart.customer_id and i.sku = k.key
      left join part on part.version_id = (select version_id from catalogue_current) and part.id = k.id
      left join price on price.sku = i.sku
      left join supplier_class supplier on supplier.code = price.supplier_class and supplier.min_days is not null
      where k.id = ${productId} and k.kind = 'part'
    ), locked as (
      update cart set updated_at = now() from line
      where cart.customer_id = ${customerId} and ${isMeant(cartId)} and ${quantity}::int > 0
        and (${quantity}::int <= line.available or line.min_days is not null)
      returning cart.customer_id, line.sku, line.has_steps
    ), changed as (
      update cart_item set quantity = ${quantity},
        seen_quantity = case when has_steps then coalesce(seen_quantity, quantity) end
      from locked
      where cart_item.customer_id = locked.customer_id and cart_item.sku = locked.sku
      returning cart_item.sku
    )
    select sku, printed, available, min_days as "minDays", max_days as "maxDays",
      exists (select from changed) as "isChanged"
    from line`.execute(db)
  const [line] = rows
  if (!line) return null
  const { sku, printed, available, minDays, maxDays, isChanged } = line
  const supplier = minDays === null || maxDays === null ? null : { minDays, maxDays }
  return { part: { sku, printed }, supply: { available, supplier }, isChanged }
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

/**
 * Removes the line of a part, by the part's id, in one statement that locks the cart's row first.
 *
 * @returns whether the part was in the cart, and the cart was the one that is meant
 */
export async function deleteItem(
  db: Kysely<Database>,
  customerId: number,
  { productId, cartId }: { productId: number; cartId: number | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    with locked as (
      update cart set updated_at = now() from catalogue_key k
      where cart.customer_id = ${customerId} and ${isMeant(cartId)} and k.id = ${productId} and k.kind = 'part'
      returning cart.customer_id, k.key as sku
    )
    delete from cart_item using locked
    where cart_item.customer_id = locked.customer_id and cart_item.sku = locked.sku`.execute(db)
  return numAffectedRows === 1n
}

/** Sets the reference of lines. @returns how many of the parts are in the cart */
export async function setReference(
  trx: Transaction<Database>,
  customerId: number,
  productIds: readonly number[],
  reference: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cart_item i set reference = ${reference}
    from catalogue_key k
    where k.id = any(${productIds}::int[]) and k.kind = 'part' and i.customer_id = ${customerId} and i.sku = k.key`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
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
  reference: string
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
      vehicle, board_id, line_position, insisted, parked, reference)
    select ${customerId}::int, k.key, line.quantity, ${marke}::text, ${produktart}::text,
      line.vehicle::jsonb, line.board, line.place_on_board, line.insisted, line.parked, line.reference
    from unnest(
      ${once.map(({ productId }) => productId)}::int[],
      ${once.map(({ quantity }) => quantity)}::int[],
      ${once.map(({ vehicle }) => vehicle && JSON.stringify(vehicle))}::text[],
      ${once.map(({ boardId }) => boardId)}::int[],
      ${once.map(({ linePosition }) => linePosition)}::int[],
      ${once.map(({ insisted }) => insisted)}::boolean[],
      ${once.map(({ parked }) => parked)}::boolean[],
      ${once.map(({ reference }) => reference)}::text[]
    ) with ordinality as line (part, quantity, vehicle, board, place_on_board, insisted, parked, reference, place)
    join catalogue_key k on k.id = line.part and k.kind = 'part'
    order by line.place
    on conflict (customer_id, sku) do update
      set quantity = least(cart_item.quantity + excluded.quantity, ${MAX_QUANTITY}::int),
        seen_quantity = coalesce(cart_item.seen_quantity, cart_item.quantity)`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Stores what the customer sees now: the unit price (PLN, minor units, own basis), its pieces, and the quantity.
 *
 * @param lines at least one line of the cart, all of one state
 * @returns false = nothing was written, because the cart has changed since its state was read
 */
export async function writeSeen(
  db: Kysely<Database>,
  customerId: number,
  lines: readonly {
    sku: string
    quantity: number
    seenPriceMinor: number | null
    seenQuantity: number | null
    state: string | null
  }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    with locked as (${lockIfUnchanged(customerId, lines[0]!.state)})
    update cart_item i
    set quantity = line.quantity, seen_price_minor = line.seen, seen_quantity = line.seen_quantity
    from locked, unnest(
      ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ seenPriceMinor }) => seenPriceMinor)}::bigint[],
      ${lines.map(({ seenQuantity }) => seenQuantity)}::int[]
    ) as line (sku, quantity, seen, seen_quantity)
    where i.customer_id = locked.customer_id and i.sku = line.sku`.execute(db)
  return numAffectedRows === BigInt(lines.length)
}
