import type { TextKey } from '@partboard/contract/texts'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { basisMinor } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import type { SupplierTime } from '@partboard/domain/stock/promise'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listOf, prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import {
  formatPartNumber,
  isChoice,
  type NumberedPart,
  type PartChoice,
  type PartRow,
  type ReadAs,
  type ResolvedPart,
  readAsNote,
} from '../../parts/index.ts'
import {
  availableOf,
  type Offer,
  type OfferRow,
  offerColumns,
  offerJoins,
  offersOf,
} from '../../pricing/index.ts'
import { noteStockRefusal } from '../../stock/index.ts'
import { changeCart, lockIfUnchanged, requireMeant, type Shopper } from './cart.ts'
import { type JudgingContext, judgeRequests, type LineChoice, type VehicleChoice } from './judge-cart.ts'

/** A part to add to a cart, with its quantity (1 to `MAX_QUANTITY`) and vehicle. Of several parts none is added. */
export type AddRequest = { resolved: ResolvedPart | PartChoice; quantity: number; choice?: VehicleChoice }

/**
 * A message for the customer, not translated yet. `lacking` = the SKU of a part with too little stock; `isRefusal` = the
 * request was not added.
 */
export type Note = {
  key: TextKey
  params?: Record<string, string | number>
  lacking?: string
  isRefusal?: true
}

/** Pieces in all warehouses together, and the supplier who brings missing ones; null = no supplier. */
export type Supply = { available: number; supplier: SupplierTime | null }

/** Make and product type of the vehicles, as the client sends them. */
export type VehicleKind = { marke: string; produktart: string }

type AddingContext = JudgingContext & { cartId?: number | undefined }

type PartsToAdd = { parts: PartRow[]; notes: Note[] } | { refusal: Note }

/**
 * Adds parts to a customer's cart, all by one statement. A request is added as a whole or not at all. A replaced number
 * adds its successor, a set all of its parts. The fit is judged for the parts that are really added; one that does not
 * fit is refused unless the customer insists.
 *
 * @param context.cartId the cart that the caller means; undefined = the current one, whichever it is
 * @returns for each request, in order, notes for the customer; none when there is nothing to report
 * @throws ShopError 'cart_switched'
 *
 * Source: docs/spec/wire.md#cart, docs/spec/trade.md#supersession.
 */
export async function addToCart(
  db: Kysely<Database>,
  customer: Shopper,
  requests: readonly AddRequest[],
  vehicle: VehicleKind,
  context: AddingContext,
): Promise<Note[][]> {
  const addTo = await prepareAddition(db, customer, requests, vehicle, context)
  return changeCart(db, customer.id, (trx) => addTo(trx))
}

/**
 * As `addToCart`, for requests that were made from what the cart contains.
 *
 * @param state the cart's, read before its lines were (`readState`)
 * @returns undefined = nothing was added, because the cart has changed since
 */
export async function addIfUnchanged(
  db: Kysely<Database>,
  customer: Shopper,
  requests: readonly AddRequest[],
  vehicle: VehicleKind,
  { state, ...context }: AddingContext & { state: string | null },
): Promise<Note[][] | undefined> {
  const addTo = await prepareAddition(db, customer, requests, vehicle, context)
  return addTo(db, state)
}

/**
 * Judges requests, and returns what adds them to the cart. It returns undefined if its statement wrote nothing, because
 * the cart had changed since it was read, or since it had the state `since`.
 */
async function prepareAddition(
  db: Kysely<Database>,
  customer: Shopper,
  requests: readonly AddRequest[],
  vehicle: VehicleKind,
  { cartId, ...context }: AddingContext,
): Promise<(trx: Kysely<Database>, since?: string | null) => Promise<Note[][] | undefined>> {
  const additions = requests.map(({ resolved }) => partsToAdd(resolved))
  const skus = [
    ...new Set(additions.flatMap((one) => ('parts' in one ? one.parts.map(({ sku }) => sku) : []))),
  ]
  if (skus.length === 0) {
    const answers = additions.map((one) => ('refusal' in one ? refused(one.refusal) : []))
    return async () => answers
  }
  const fits = await judgeRequests(
    db,
    requests,
    additions.map((one) => ('parts' in one ? one.parts : [])),
    context,
  )

  return async (trx, since) => {
    const { offers, quantities, currentId, state } = await readOffered(trx, customer, skus)
    await requireMeant(trx, customer.id, { currentId, meant: cartId })
    if (since !== undefined && since !== state) return undefined
    const changed = new Set<string>()
    const choices = new Map<string, LineChoice>()
    const notes = requests.map(({ resolved, quantity }, index) => {
      const one = additions[index]!
      if ('refusal' in one) return refused(one.refusal)
      const { warnings, checks, lines: fitLines } = fits[index]!
      if (warnings.length > 0) return refused(...warnings)
      const refusals = one.parts.flatMap((part) => {
        const total = quantity + quantities.get(part.sku)!
        return refusalOf(part, total, offers.get(part.sku)!, resolved) ?? []
      })
      if (refusals.length > 0) return refused(...refusals)
      for (const { sku } of one.parts) {
        quantities.set(sku, quantity + quantities.get(sku)!)
        changed.add(sku)
      }
      for (const line of fitLines) choices.set(line.sku, line)
      const waiting = one.parts.flatMap((part) =>
        waitingNotes(part, quantities.get(part.sku)!, supplyOf(offers.get(part.sku)!)),
      )
      return [...one.notes, ...checks, ...waiting]
    })
    const lines = [...changed].map((sku) => ({
      sku,
      quantity: quantities.get(sku)!,
      seenPriceMinor: basisMinor(offers.get(sku)!.plnPriceAt(quantities.get(sku)!)!),
      hasSteps: offers.get(sku)!.froms.length > 0,
      choice: choices.get(sku) ?? null,
    }))
    if (lines.length === 0) return noted(notes)
    const isWritten = await writeLines(trx, { customerId: customer.id, state }, lines, vehicle)
    return isWritten ? noted(notes) : undefined
  }

  /** Counts refusals for too little stock. */
  function noted(notes: Note[][]): Note[][] {
    for (const { lacking } of notes.flat()) if (lacking) noteStockRefusal(db, lacking)
    return notes
  }
}

const refused = (...notes: readonly Note[]): Note[] => notes.map((note) => ({ ...note, isRefusal: true }))

/** The parts to add for a number, or why there are none. Among alternatives, the number itself is preferred. */
export function partsToAdd(resolved: ResolvedPart | PartChoice): PartsToAdd {
  if (isChoice(resolved)) return { refusal: severalParts(resolved) }
  const { part, kind, orderable, differs, readAs } = resolved
  const sku = formatPartNumber(part)
  if (kind === 'none') return { refusal: { key: 'cart.discontinued', params: { sku } } }
  const itself = orderable.some((other) => other.id === part.id)
  if (kind === 'alternative' && !itself) {
    const list = orderable.map((other) => formatPartNumber(other)).join(', ')
    return { refusal: { key: 'cart.alternatives', params: { sku, list } } }
  }
  const parts = itself ? [part] : orderable
  if (parts.length === 0) return { refusal: { key: 'part.unavailable' } }
  const notes: Note[] = []
  if (differs) notes.push(noteOfDiffering({ readAs, sku }))
  if (!itself) {
    const successors = parts.map((other) => formatPartNumber(other)).join(' + ')
    notes.push({ key: 'cart.replaced', params: { old: sku, new: successors } })
  }
  return { parts, notes }
}

/** Says that the part has another number than the one that was typed. */
export const noteOfDiffering = ({ readAs, sku }: { readAs?: ReadAs | undefined; sku: string }): Note =>
  readAs ? readAsNote(readAs) : { key: 'cart.checkNumber', params: { sku } }

/** Names the parts of which the customer has to choose one. */
export function severalParts({ choices, lacks }: PartChoice): Note {
  const list = choices.map(({ part }) => formatPartNumber(part)).join(', ')
  return lacks === null
    ? { key: 'cart.severalParts', params: { list } }
    : { key: 'cart.brandLacks', params: { brand: lacks, list } }
}

function refusalOf(
  part: PartRow,
  total: number,
  offer: Offer,
  resolved: ResolvedPart | PartChoice,
): Note | null {
  const sku = formatPartNumber(part)
  const obstacle = saleObstacle(offer.priceAt(total), part.trade_only)
  if (obstacle === 'tradeOnly') return { key: 'cart.tradeOnly', params: { sku } }
  if (obstacle)
    // The message for a successor has its number, because the customer asked for another one.
    return !isChoice(resolved) && part.sku === resolved.part.sku
      ? { key: 'part.unavailable' }
      : { key: 'cart.notOnSale', params: { sku } }
  return quantityRefusal(part, total, supplyOf(offer))
}

/**
 * Why a cart cannot contain `total` pieces of a part; null when it can.
 */
export function quantityRefusal(
  part: NumberedPart,
  total: number,
  { available, supplier }: Supply,
): Note | null {
  const params = { sku: formatPartNumber(part), available }
  if (total > MAX_QUANTITY) return { key: 'cart.atMost', params }
  if (total <= available || supplier) return null
  return { key: available === 0 ? 'cart.outOfStock' : 'cart.onlyInStock', params, lacking: part.sku }
}

/** Notes for a part of which the cart has more than the warehouses: pieces to order from the supplier, and days. */
export function waitingNotes(part: NumberedPart, total: number, { available, supplier }: Supply): Note[] {
  if (!supplier || total <= available) return []
  const { minDays, maxDays } = supplier
  const days = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`
  const params = { sku: formatPartNumber(part), available, waiting: total - available, days }
  return [{ key: 'cart.backordered', params }]
}

const supplyOf = (offer: Offer): Supply => ({ available: availableOf(offer), supplier: offer.supplier })

/** Reads the offers of parts, their quantities in the cart (0 = not in it), and the cart's id and state. */
async function readOffered(db: Kysely<Database>, customer: Shopper, skus: readonly string[]) {
  const sku = sql`asked.sku`
  const { rows } = await sql<
    OfferRow & { inCart: number; currentId: number | null; state: string | null }
  >`${prepared}
    select asked.sku, coalesce(i.quantity, 0) as "inCart", cart.id as "currentId", cart.xmin::text as state,
      ${offerColumns(sku)}
    from unnest(${listOf(skus, 'text')}) as asked (sku)
    left join cart on cart.customer_id = ${customer.id}
    left join cart_item i on i.customer_id = ${customer.id} and i.sku = asked.sku
    ${offerJoins(customer, sku)}`.execute(db)
  const offers = await offersOf(db, customer, rows, PLN_RATE_MICRO)
  return {
    offers: new Map(rows.map((row, index) => [row.sku, offers[index]!])),
    quantities: new Map(rows.map((row) => [row.sku, row.inCart])),
    currentId: rows[0]!.currentId,
    state: rows[0]!.state,
  }
}

/** SQL: the key of a line's vehicle, as `vehicleKey` of the domain; one key for all lines without a vehicle. */
const vehicleKeyOf = (vehicle: RawBuilder<unknown>) => sql`coalesce(
  nullif(${vehicle} ->> 'vin', ''),
  'id ' || nullif(${vehicle} ->> 'vehicleId', '0'),
  jsonb_build_array(
    array(select jsonb_array_elements_text(nullif(${vehicle} -> 'vehicleKeyList', 'null')) order by 1),
    ${vehicle} -> 'year', ${vehicle} -> 'month'
  )::text
)`

/**
 * Inserts or updates cart lines. An existing line keeps the price seen last and its pieces, because the cart has not
 * shown the new one yet. It is no longer parked. It gets the new vehicle; without one it keeps its vehicle. A new line
 * has the reference of the cart's last line for the same vehicle (`vehicleKey` of the domain). The statement locks the
 * cart's row before it writes.
 *
 * @returns false = nothing was written, because the cart has changed since `state` was read
 */
async function writeLines(
  db: Kysely<Database>,
  { customerId, state }: { customerId: number; state: string | null },
  lines: readonly {
    sku: string
    quantity: number
    seenPriceMinor: number
    hasSteps: boolean
    choice: LineChoice | null
  }[],
  { marke, produktart }: VehicleKind,
): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    with locked as (${lockIfUnchanged(customerId, state)})
    insert into cart_item (customer_id, sku, quantity, seen_price_minor, seen_quantity, marke, produktart,
      vehicle, board_id, line_position, insisted, reference)
    select locked.customer_id, line.sku, line.quantity, line.seen,
      case when line.has_steps then line.quantity end, ${marke}::text, ${produktart}::text,
      line.vehicle::jsonb, line.board, line.place_on_board, line.insisted, coalesce((
        select other.reference from cart_item other
        where other.customer_id = locked.customer_id
          and ${vehicleKeyOf(sql`other.vehicle`)} = ${vehicleKeyOf(sql`line.vehicle::jsonb`)}
        order by other.added_at desc, other.sku limit 1
      ), '')
    from locked, unnest(
      ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ seenPriceMinor }) => seenPriceMinor)}::bigint[],
      ${lines.map(({ hasSteps }) => hasSteps)}::boolean[],
      ${lines.map(({ choice }) => choice?.scope && JSON.stringify(choice.scope))}::text[],
      ${lines.map(({ choice }) => choice?.boardId)}::int[],
      ${lines.map(({ choice }) => choice?.linePosition)}::int[],
      ${lines.map(({ choice }) => choice?.insisted ?? false)}::boolean[]
    ) with ordinality as line (sku, quantity, seen, has_steps, vehicle, board, place_on_board, insisted, place)
    order by line.place
    on conflict (customer_id, sku) do update set quantity = excluded.quantity, parked = false,
      seen_quantity = case when excluded.seen_quantity is not null
        then coalesce(cart_item.seen_quantity, cart_item.quantity) end,
      (vehicle, board_id, line_position, insisted) = (
        select choice.vehicle, choice.board_id, choice.line_position, choice.insisted
        from (values
          (true, excluded.vehicle, excluded.board_id, excluded.line_position, excluded.insisted),
          (false, cart_item.vehicle, cart_item.board_id, cart_item.line_position, cart_item.insisted)
        ) as choice (is_new, vehicle, board_id, line_position, insisted)
        where choice.is_new = (excluded.vehicle is not null or excluded.insisted)
      )`.execute(db)
  return numAffectedRows === BigInt(lines.length)
}
