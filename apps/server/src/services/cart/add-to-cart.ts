import type { TextKey } from '@partboard/contract/texts'
import { MAX_QUANTITY } from '@partboard/domain/limits'
import { PLN_RATE_MICRO } from '@partboard/domain/money'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { PartPrice } from '@partboard/domain/pricing'
import type { SupplierTime } from '@partboard/domain/promise'
import { saleObstacle } from '@partboard/domain/sale'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { suppliersFor } from '../calendar/calendar.queries.ts'
import type { PartRow, ResolvedPart } from '../parts/part-lookup.ts'
import { pricesFor } from '../parts/prices.ts'
import { noteStockRefusal } from '../stock/refusals.ts'
import { stockFor } from '../stock/stock.ts'
import { lockCart, type Shopper } from './cart.ts'
import { type JudgingContext, judgeRequests, type LineChoice, type VehicleChoice } from './judge-cart.ts'

/** A part to add to a cart, with its quantity (1 to `MAX_QUANTITY`) and vehicle. */
export type AddRequest = { resolved: ResolvedPart; quantity: number; choice?: VehicleChoice }

/** A message for the customer, not translated yet. */
export type Note = { key: TextKey; params?: Record<string, string | number> }

/** Make and product type of the vehicles, as the client sends them. */
export type VehicleKind = { marke: string; produktart: string }

type PartsToAdd = { parts: PartRow[]; notes: Note[] } | { refusal: Note }
type Availability = {
  prices: Map<string, PartPrice>
  available: Map<string, number>
  suppliers: ReadonlyMap<string, SupplierTime>
}

/**
 * Adds parts to a customer's cart, in one transaction. A request is added as a whole or not at all. A replaced number
 * adds its successor, a set all of its parts. The fit is judged for the parts that are really added; one that does not
 * fit is refused unless the customer insists.
 *
 * @returns for each request, in order, notes for the customer; none when there is nothing to report
 *
 * Source: docs/spec/wire.md#cart, docs/spec/trade.md#supersession.
 */
export async function addToCart(
  db: Kysely<Database>,
  customer: Shopper,
  requests: readonly AddRequest[],
  vehicle: VehicleKind,
  context: JudgingContext,
): Promise<Note[][]> {
  const additions = requests.map(({ resolved }) => partsToAdd(resolved))
  const skus = [
    ...new Set(additions.flatMap((one) => ('parts' in one ? one.parts.map(({ sku }) => sku) : []))),
  ]
  if (skus.length === 0) return additions.map((one) => ('refusal' in one ? [one.refusal] : []))
  const [prices, stock, suppliers, fits] = await Promise.all([
    pricesFor(db, customer, skus, PLN_RATE_MICRO),
    stockFor(db, skus),
    suppliersFor(db, skus),
    judgeRequests(
      db,
      requests,
      additions.map((one) => ('parts' in one ? one.parts : [])),
      context,
    ),
  ])
  const available = new Map(
    [...stock].map(([sku, lines]) => [sku, lines.reduce((sum, { quantity }) => sum + quantity, 0)]),
  )

  const answers = await inTransaction(db, async (trx) => {
    await lockCart(trx, customer.id)
    const quantities = await readQuantities(trx, customer.id, skus)
    const changed = new Set<string>()
    const choices = new Map<string, LineChoice>()
    const notes = requests.map(({ resolved, quantity }, index) => {
      const one = additions[index]!
      if ('refusal' in one) return [one.refusal]
      const { warnings, checks, lines: fitLines } = fits[index]!
      if (warnings.length > 0) return warnings
      const refusals = one.parts.flatMap((part) => {
        const total = quantity + (quantities.get(part.sku) ?? 0)
        return refusalOf(part, total, { prices, available, suppliers }, resolved.part.sku) ?? []
      })
      if (refusals.length > 0) return refusals
      for (const { sku } of one.parts) {
        quantities.set(sku, quantity + (quantities.get(sku) ?? 0))
        changed.add(sku)
      }
      for (const line of fitLines) choices.set(line.sku, line)
      const waiting = one.parts.flatMap(({ sku }) =>
        waitingNotes(sku, quantities.get(sku)!, available.get(sku) ?? 0, suppliers.get(sku) ?? null),
      )
      return [...one.notes, ...checks, ...waiting]
    })
    const lines = [...changed].map((sku) => ({
      sku,
      quantity: quantities.get(sku)!,
      seenPriceMinor: basisMinor(prices.get(sku)!),
      choice: choices.get(sku) ?? null,
    }))
    if (lines.length > 0) await writeLines(trx, customer.id, lines, vehicle)
    return notes
  })
  for (const note of answers.flat()) if (isForLackOfStock(note)) noteStockRefusal(db, skuOf(note))
  return answers
}

/** Whether a quantity was refused because too few pieces are in stock. */
export const isForLackOfStock = ({ key }: Note): boolean =>
  key === 'cart.outOfStock' || key === 'cart.onlyInStock'

const skuOf = ({ params }: Note): string => String(params?.sku).replaceAll(' ', '')

/** The parts to add for a number, or why there are none. Among alternatives, the number itself is preferred. */
export function partsToAdd({ part, kind, orderable, differs }: ResolvedPart): PartsToAdd {
  const sku = formatPartNumber(part.sku)
  if (kind === 'none') return { refusal: { key: 'cart.discontinued', params: { sku } } }
  const itself = orderable.some((other) => other.id === part.id)
  if (kind === 'alternative' && !itself) {
    const list = orderable.map((other) => formatPartNumber(other.sku)).join(', ')
    return { refusal: { key: 'cart.alternatives', params: { sku, list } } }
  }
  const parts = itself ? [part] : orderable
  if (parts.length === 0) return { refusal: { key: 'part.unavailable' } }
  const notes: Note[] = []
  if (differs) notes.push({ key: 'cart.checkNumber', params: { sku } })
  if (!itself) {
    const successors = parts.map((other) => formatPartNumber(other.sku)).join(' + ')
    notes.push({ key: 'cart.replaced', params: { old: sku, new: successors } })
  }
  return { parts, notes }
}

function refusalOf(part: PartRow, total: number, offer: Availability, askedSku: string): Note | null {
  const sku = formatPartNumber(part.sku)
  const obstacle = saleObstacle(offer.prices.get(part.sku) ?? null, part.trade_only)
  if (obstacle === 'tradeOnly') return { key: 'cart.tradeOnly', params: { sku } }
  if (obstacle)
    // The message for a successor has its number, because the customer asked for another one.
    return part.sku === askedSku ? { key: 'part.unavailable' } : { key: 'cart.notOnSale', params: { sku } }
  const supplier = offer.suppliers.get(part.sku) ?? null
  return quantityRefusal(part.sku, total, offer.available.get(part.sku) ?? 0, supplier)
}

/**
 * Why a cart cannot contain `total` pieces of a part; null when it can.
 *
 * @param available pieces in all warehouses together
 * @param supplier  brings missing pieces; null = no supplier
 */
export function quantityRefusal(
  sku: string,
  total: number,
  available: number,
  supplier: SupplierTime | null,
): Note | null {
  const params = { sku: formatPartNumber(sku), available }
  if (total > MAX_QUANTITY) return { key: 'cart.atMost', params }
  if (total <= available || supplier) return null
  return available === 0 ? { key: 'cart.outOfStock', params } : { key: 'cart.onlyInStock', params }
}

/** Notes for a part of which the cart has more than the warehouses: pieces to order from the supplier, and days. */
export function waitingNotes(
  sku: string,
  total: number,
  available: number,
  supplier: SupplierTime | null,
): Note[] {
  if (!supplier || total <= available) return []
  const { minDays, maxDays } = supplier
  const days = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`
  const params = { sku: formatPartNumber(sku), available, waiting: total - available, days }
  return [{ key: 'cart.backordered', params }]
}

/** The unit price in the customer's own basis. */
const basisMinor = (price: PartPrice): number =>
  price.basis === 'net' ? price.priceNetMinor : price.priceMinor

async function readQuantities(
  trx: Transaction<Database>,
  customerId: number,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('cart_item')
    .select(['sku', 'quantity'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`sku = any(${skus})`)
    .execute()
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

/**
 * Inserts or updates cart lines. An existing line keeps the price seen last, because the cart has not shown the new one
 * yet. It is no longer parked. It gets the new vehicle; without one it keeps its vehicle.
 */
async function writeLines(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly { sku: string; quantity: number; seenPriceMinor: number; choice: LineChoice | null }[],
  { marke, produktart }: VehicleKind,
): Promise<void> {
  await sql`
    insert into cart_item (customer_id, sku, quantity, seen_price_minor, marke, produktart,
      vehicle, board_id, line_position, insisted)
    select ${customerId}::int, line.sku, line.quantity, line.seen, ${marke}::text, ${produktart}::text,
      line.vehicle::jsonb, line.board, line.place_on_board, line.insisted
    from unnest(
      ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ seenPriceMinor }) => seenPriceMinor)}::bigint[],
      ${lines.map(({ choice }) => choice?.scope && JSON.stringify(choice.scope))}::text[],
      ${lines.map(({ choice }) => choice?.boardId)}::int[],
      ${lines.map(({ choice }) => choice?.linePosition)}::int[],
      ${lines.map(({ choice }) => choice?.insisted ?? false)}::boolean[]
    ) with ordinality as line (sku, quantity, seen, vehicle, board, place_on_board, insisted, place)
    order by line.place
    on conflict (customer_id, sku) do update set quantity = excluded.quantity, parked = false,
      (vehicle, board_id, line_position, insisted) = (
        select choice.vehicle, choice.board_id, choice.line_position, choice.insisted
        from (values
          (true, excluded.vehicle, excluded.board_id, excluded.line_position, excluded.insisted),
          (false, cart_item.vehicle, cart_item.board_id, cart_item.line_position, cart_item.insisted)
        ) as choice (is_new, vehicle, board_id, line_position, insisted)
        where choice.is_new = (excluded.vehicle is not null or excluded.insisted)
      )`.execute(trx)
}
