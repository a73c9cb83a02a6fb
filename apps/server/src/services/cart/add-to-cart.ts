import type { TextKey } from '@partboard/contract/texts'
import { MAX_QUANTITY } from '@partboard/domain/limits'
import { PLN_RATE_MICRO } from '@partboard/domain/money'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { PartPrice, PriceBasis } from '@partboard/domain/pricing'
import type { SupplierTime } from '@partboard/domain/promise'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { suppliersFor } from '../calendar/calendar.queries.ts'
import type { PartRow, ResolvedPart } from '../parts/part-lookup.ts'
import { pricesFor } from '../parts/prices.ts'
import { stockFor } from '../stock/stock.ts'
import { lockCart } from './cart.ts'
import { type Judging, judgeWishes, type Meant, type MeantLine } from './judge-cart.ts'

/** A part the customer asked for, and how many pieces of it: a whole number, 1 to `MAX_QUANTITY`. */
export type Wish = { resolved: ResolvedPart; quantity: number; meant?: Meant }

/** A sentence for the customer, before it has a language. */
export type Note = { key: TextKey; params?: Record<string, string | number> }

/** Where the parts are going to, as the client said it. */
export type VehicleKind = { marke: string; produktart: string }

type Goods = { parts: PartRow[]; notes: Note[] } | { refusal: Note }
type Market = {
  prices: Map<string, PartPrice>
  available: Map<string, number>
  suppliers: ReadonlyMap<string, SupplierTime>
}

/**
 * Puts parts into a customer's cart, on top of what is there; each one wholly or not at all, in one transaction.
 * A replaced number adds what replaced it, a set all of its parts together. What is meant for a vehicle is judged as
 * what is really added; what does not fit is not added unless the customer insists.
 *
 * @returns for each wish, in their order, what the customer should know; nothing when all went well
 *
 * Source: docs/spec/wire.md#cart, docs/spec/trade.md#supersession.
 */
export async function addToCart(
  db: Kysely<Database>,
  customer: { id: number; priceBasis: PriceBasis },
  wishes: readonly Wish[],
  vehicle: VehicleKind,
  judging: Judging,
): Promise<Note[][]> {
  const goods = wishes.map(({ resolved }) => goodsFor(resolved))
  const skus = [...new Set(goods.flatMap((one) => ('parts' in one ? one.parts.map(({ sku }) => sku) : [])))]
  if (skus.length === 0) return goods.map((one) => ('refusal' in one ? [one.refusal] : []))
  const [prices, stock, suppliers, fits] = await Promise.all([
    pricesFor(db, customer, skus, PLN_RATE_MICRO),
    stockFor(db, skus),
    suppliersFor(db, skus),
    judgeWishes(
      db,
      wishes,
      goods.map((one) => ('parts' in one ? one.parts : [])),
      judging,
    ),
  ])
  const available = new Map(
    [...stock].map(([sku, lines]) => [sku, lines.reduce((sum, { quantity }) => sum + quantity, 0)]),
  )

  return inTransaction(db, async (trx) => {
    await lockCart(trx, customer.id)
    const quantities = await readQuantities(trx, customer.id, skus)
    const changed = new Set<string>()
    const meant = new Map<string, MeantLine>()
    const notes = wishes.map(({ resolved, quantity }, index) => {
      const one = goods[index]!
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
      for (const line of fitLines) meant.set(line.sku, line)
      const waiting = one.parts.flatMap(({ sku }) =>
        waitingNotes(sku, quantities.get(sku)!, available.get(sku) ?? 0, suppliers.get(sku) ?? null),
      )
      return [...one.notes, ...checks, ...waiting]
    })
    const lines = [...changed].map((sku) => ({
      sku,
      quantity: quantities.get(sku)!,
      seenPriceMinor: basisMinor(prices.get(sku)!),
      meant: meant.get(sku) ?? null,
    }))
    if (lines.length > 0) await writeLines(trx, customer.id, lines, vehicle)
    return notes
  })
}

/** What is added for a number. Of alternatives the number itself is taken, where it is one of them. */
function goodsFor({ part, kind, orderable, differs }: ResolvedPart): Goods {
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

function refusalOf(part: PartRow, total: number, market: Market, askedSku: string): Note | null {
  const sku = formatPartNumber(part.sku)
  if (!market.prices.has(part.sku))
    // A successor is named, since the customer did not ask for it by that number.
    return part.sku === askedSku ? { key: 'part.unavailable' } : { key: 'cart.notOnSale', params: { sku } }
  const supplier = market.suppliers.get(part.sku) ?? null
  return quantityRefusal(part.sku, total, market.available.get(part.sku) ?? 0, supplier)
}

/**
 * Why a cart cannot hold so many pieces of a part; null when it can.
 *
 * @param available in all warehouses together
 * @param supplier  brings what they lack; null = nobody does
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

/** What to say once a cart holds more of a part than the warehouses have: how many are ordered, and how long it takes. */
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

/** The price of one piece in the customer's own basis. */
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
 * A line that is there already keeps the price seen last: the cart itself has yet to tell of a change. It is wanted, so
 * it is no longer put aside. It takes the vehicle named last; added again for none, it keeps its own.
 */
async function writeLines(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly { sku: string; quantity: number; seenPriceMinor: number; meant: MeantLine | null }[],
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
      ${lines.map(({ meant }) => meant?.scope && JSON.stringify(meant.scope))}::text[],
      ${lines.map(({ meant }) => meant?.boardId)}::int[],
      ${lines.map(({ meant }) => meant?.linePosition)}::int[],
      ${lines.map(({ meant }) => meant?.insisted ?? false)}::boolean[]
    ) with ordinality as line (sku, quantity, seen, vehicle, board, place_on_board, insisted, place)
    order by line.place
    on conflict (customer_id, sku) do update set quantity = excluded.quantity, parked = false,
      (vehicle, board_id, line_position, insisted) = (
        select said.vehicle, said.board_id, said.line_position, said.insisted
        from (values
          (true, excluded.vehicle, excluded.board_id, excluded.line_position, excluded.insisted),
          (false, cart_item.vehicle, cart_item.board_id, cart_item.line_position, cart_item.insisted)
        ) as said (anew, vehicle, board_id, line_position, insisted)
        where said.anew = (excluded.vehicle is not null or excluded.insisted)
      )`.execute(trx)
}
