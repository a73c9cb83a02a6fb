import type { JobItem, JobKit } from '@partboard/contract/jobs/jobs'
import { bottlesFor, type Covered, coveredBy, type Filling, type Needed } from '@partboard/domain/jobs/job'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { piecesTotal } from '@partboard/domain/offers/stored-offer'
import { lineTotal } from '@partboard/domain/pricing/pricing'
import { localText } from '../../../platform/text/local-text.ts'
import { readPricedCart, type Shopper } from '../../cart/index.ts'
import { type Judge, type JudgedVehicle, type PartVerdict, verdictsOf } from '../../fit/index.ts'
import { depositOf } from '../../parts/index.ts'
import { heldIn, keyOf, readCartVehicles } from './cart-jobs.ts'
import { bottleIn } from './jobs.ts'
import { type KitLineRow, type Kits, readKits } from './kits.queries.ts'
import { fillingOf, linesFor } from './lines.ts'
import { type ItemReader, itemsFor, type JobItems } from './present-item.ts'
import { nothingSold, type SoldParts, withSold } from './sold-parts.ts'

/** A part that a line of a kit may mean for a vehicle; `pieces` null = as many bottles as the filling needs. */
type Candidate = { sku: string; pieces: number | null; filling: Filling | null }

/** A line of a kit for a vehicle. Several parts = one has to be chosen. */
type LineParts = { position: number; parts: Covered[] }
type KitParts = { code: string; name: Kits['kits'][number]['name']; lines: LineParts[] }

/** The kits of a vehicle, with what of them a cart has. Kits without a part for the vehicle are missing. */
export type VehicleKits = {
  kits: KitParts[]
  sold: SoldParts
  verdictOf: (sku: string) => PartVerdict | undefined
}

/** Reads the kits of a vehicle. The number of queries does not depend on the number of kits. */
export async function kitsFor(
  judge: Judge,
  customer: Shopper,
  vehicle: JudgedVehicle,
  code: string | null = null,
): Promise<VehicleKits> {
  const { db, version } = judge
  const [all, rows] = await Promise.all([
    readKits(db, version),
    readPricedCart(db, customer, version, PLN_RATE_MICRO),
  ])
  const kits = all.kits.filter((kit) => code === null || kit.code === code)
  const onCallouts = Map.groupBy(all.boardLines, ({ boardId, callout }) => `${boardId} ${callout}`)
  const named = all.lines.flatMap((line) => {
    if (!kits.some((kit) => kit.code === line.kit)) return []
    const candidates = candidatesOf(line, onCallouts, vehicle, all.fluids)
    return candidates.length > 0 ? { line, candidates } : []
  })
  const [cart, sold] = await Promise.all([
    readCartVehicles(judge, rows),
    withSold(db, version, nothingSold, [
      ...named.flatMap(({ candidates }) => candidates.map(({ sku }) => sku)),
      ...rows.map(({ sku }) => sku),
    ]),
  ])
  const parts = [
    ...new Set(named.flatMap(({ candidates }) => candidates.flatMap(({ sku }) => sold.soldFor(sku)))),
  ]
  const verdicts = await verdictsOf(judge, vehicle, parts, sold.history)
  const verdictOf = (sku: string) => verdicts.get(sold.history.parts.get(sku)!.id)
  const held = heldIn(cart, sold)
  const linesOf = Map.groupBy(named, ({ line }) => line.kit)
  const found = kits.map(({ code, name }): KitParts => {
    const lines = (linesOf.get(code) ?? []).flatMap(({ line, candidates }) => {
      const needed = neededOf(candidates, sold).filter(
        ({ sku }) => verdictOf(sku)?.result !== 'not_applicable',
      )
      // Each candidate is covered alone: the customer takes one of them.
      const parts = needed.flatMap((one) => coveredBy([{ vehicle: keyOf(vehicle), needed: [one] }], held)[0]!)
      return parts.length > 0 ? { position: line.position, parts } : []
    })
    return { code, name, lines: eachPartOnce(lines) }
  })
  return { kits: found.filter(({ lines }) => lines.length > 0), sold, verdictOf }
}

function candidatesOf(
  { sku, boardId, callout, quantity, fluid }: KitLineRow,
  onCallouts: ReadonlyMap<string, Kits['boardLines']>,
  vehicle: JudgedVehicle,
  fluids: Kits['fluids'],
): Candidate[] {
  const filling = fluid === null ? null : fillingOf(fluids, vehicle, fluid)
  // Without data of the vehicle, the quantity of the kit counts; without a quantity, nothing is known of the line.
  if (fluid !== null && !filling && quantity === null) return []
  const pieces = (onBoard: number) => (filling ? null : (quantity ?? onBoard))
  if (sku !== null) return [{ sku, pieces: pieces(1), filling: filling ?? null }]
  return linesFor(onCallouts.get(`${boardId} ${callout}`) ?? [], vehicle).map((line) => ({
    sku: line.sku,
    pieces: pieces(line.quantity),
    filling: filling ?? null,
  }))
}

/** The parts that are sold for candidates, each once. */
function neededOf(candidates: readonly Candidate[], sold: SoldParts): Needed[] {
  const bottleOf = bottleIn(sold)
  const needed = new Map<string, Needed>()
  for (const { sku, pieces, filling } of candidates)
    for (const part of sold.soldFor(sku))
      if (!needed.has(part.sku))
        needed.set(part.sku, {
          sku: part.sku,
          need: 'required',
          pieces: pieces ?? bottlesFor(filling!, bottleOf(part.sku)),
          filling,
          for: [],
        })
  return [...needed.values()]
}

/** A part that two boards of a kit have is one line. */
function eachPartOnce(lines: readonly LineParts[]): LineParts[] {
  const seen = new Set<string>()
  return lines.filter(({ parts }) => {
    const key = parts.map(({ sku }) => sku).join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Presents kits, with prices and drawings. */
export async function presentKits(
  judge: Judge,
  { kits, sold, verdictOf }: VehicleKits,
  reader: ItemReader,
): Promise<JobKit[]> {
  const skus = kits.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts.map(({ sku }) => sku)))
  const items = await itemsFor(judge, sold, skus, reader)
  return kits.map(({ code, name, lines }) => ({
    Code: code,
    Name: localText(name, reader.lang),
    Lines: lines.map(({ position, parts }) => ({
      Line: position,
      Parts: parts.map((part): JobItem => items.present(part, verdictOf(part.sku))),
    })),
    ToDecide: lines.filter(({ parts }) => parts.length > 1).length,
    ...sumOf(lines, items, { sold, rateMicro: reader.rateMicro }),
  }))
}

/** The sum of what a press adds and the deposits on it: lines with one part, less what the cart has. */
function sumOf(
  lines: readonly LineParts[],
  { priceOf }: JobItems,
  { sold, rateMicro }: { sold: SoldParts; rateMicro: number },
): Pick<JobKit, 'Price' | 'PriceNetto' | 'Deposits'> {
  const added = lines.flatMap(({ parts: [part, ...others] }) => {
    const price = part && others.length === 0 && part.missing > 0 ? priceOf(part) : null
    return price ? { part: part!, total: lineTotal(price, part!.missing) } : []
  })
  if (added.length === 0) return { Price: null, PriceNetto: null, Deposits: null }
  const deposits = added.flatMap(({ part: { sku, missing } }) => {
    const deposit = depositOf(sold.history.parts.get(sku)!, rateMicro)
    return deposit ? piecesTotal(deposit.unitMinor, missing) : []
  })
  return {
    Price: added.reduce((sum, { total }) => sum + total.grossMinor, 0),
    PriceNetto: added.reduce((sum, { total }) => sum + total.netMinor, 0),
    Deposits: deposits.length > 0 ? deposits.reduce((sum, minor) => sum + minor, 0) : null,
  }
}
