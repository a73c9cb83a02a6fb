import type { JobKit, KitPart } from '@partboard/contract/jobs/jobs'
import { bottlesFor, type Covered, coveredBy, type Filling, type Needed } from '@partboard/domain/jobs/job'
import { isToDecide, kitPrice } from '@partboard/domain/jobs/kit-price'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { localText } from '../../../platform/text/local-text.ts'
import { readPricedCart, type Shopper } from '../../cart/index.ts'
import { type Judge, type JudgedVehicle, type PartVerdict, verdictsOf } from '../../fit/index.ts'
import { depositOf } from '../../parts/index.ts'
import { heldIn, keyOf, readCartVehicles } from './cart-jobs.ts'
import { bottleIn } from './jobs.ts'
import { type KitBoardLine, type KitLineRow, type Kits, readKits } from './kits.queries.ts'
import { fillingOf, linesFor } from './lines.ts'
import { type ItemReader, itemsFor } from './present-item.ts'
import { nothingSold, type SoldParts, withSold } from './sold-parts.ts'

/** What a line of a board says of its part. */
type Comments = Pick<KitBoardLine, 'commentBefore' | 'commentAfter'>

/** A part that a line of a kit may mean for a vehicle; `pieces` null = as many bottles as the filling needs. */
type Candidate = { sku: string; pieces: number | null; filling: Filling | null; comments: Comments | null }

/** A line of a kit for a vehicle. Several parts = one has to be chosen. */
type LineParts = { position: number; parts: (Covered & Pick<Candidate, 'comments'>)[] }
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
      const parts = needed.flatMap(({ comments, ...one }) =>
        coveredBy([{ vehicle: keyOf(vehicle), needed: [one] }], held)[0]!.map((part) => ({
          ...part,
          comments,
        })),
      )
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
  if (sku !== null) return [{ sku, pieces: pieces(1), filling: filling ?? null, comments: null }]
  return linesFor(onCallouts.get(`${boardId} ${callout}`) ?? [], vehicle).map((line) => ({
    sku: line.sku,
    pieces: pieces(line.quantity),
    filling: filling ?? null,
    comments: line,
  }))
}

/** The parts that are sold for candidates, each once. */
function neededOf(
  candidates: readonly Candidate[],
  sold: SoldParts,
): (Needed & Pick<Candidate, 'comments'>)[] {
  const bottleOf = bottleIn(sold)
  const needed = new Map<string, Needed & Pick<Candidate, 'comments'>>()
  for (const { sku, pieces, filling, comments } of candidates)
    for (const part of sold.soldFor(sku))
      if (!needed.has(part.sku))
        needed.set(part.sku, {
          sku: part.sku,
          need: 'required',
          pieces: pieces ?? bottlesFor(filling!, bottleOf(part.sku)),
          filling,
          for: [],
          comments,
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
  const partOf = ({ comments, ...part }: LineParts['parts'][number]): KitPart => ({
    ...items.present(part, verdictOf(part.sku)),
    Comment: [comments?.commentBefore ?? null, comments?.commentAfter ?? null]
      .map((comment) => localText(comment, reader.lang))
      .filter(Boolean)
      .join(', '),
  })
  return kits.map(({ code, name, lines }) => {
    const presented = lines.map(({ position, parts }) => ({ Line: position, Parts: parts.map(partOf) }))
    const price = kitPrice(
      lines.map(({ parts }) =>
        parts.map((part) => ({
          ...part,
          price: items.priceOf(part),
          depositMinor: depositOf(sold.history.parts.get(part.sku)!, reader.rateMicro)?.unitMinor ?? null,
        })),
      ),
    )
    const toDecide = lines.filter(({ parts }) => isToDecide(parts)).length
    return {
      Code: code,
      Name: localText(name, reader.lang),
      Lines: presented,
      ToDecide: toDecide,
      Price: price?.grossMinor ?? null,
      PriceNetto: price?.netMinor ?? null,
      Deposits: price?.depositsMinor ?? null,
      ...(toDecide > 0 ? { Promise: null, Backorder: null } : readinessOf(presented)),
    }
  })
}

/** When the last part that is to be added is available. */
function readinessOf(lines: JobKit['Lines']): Pick<JobKit, 'Promise' | 'Backorder'> {
  const lacking = lines.flatMap(({ Parts: [part, ...others] }) =>
    part && others.length === 0 && part.Quantity > 0 ? part : [],
  )
  const late = lacking.filter((part) => part.Promise === null)
  const suppliers = late.flatMap(({ Price, Backorder }) => (Price === null ? [] : (Backorder ?? [])))
  if (late.length > 0)
    return {
      Promise: null,
      Backorder: suppliers.length === late.length ? largest(suppliers, ({ MaxDays }) => MaxDays) : null,
    }
  return {
    Promise: largest(
      lacking.flatMap((part) => part.Promise ?? []),
      ({ From }) => Date.parse(From),
    ),
    Backorder: null,
  }
}

const largest = <T>(values: readonly T[], of: (value: T) => number): T | null =>
  values.reduce<T | null>((most, value) => (most === null || of(value) > of(most) ? value : most), null)
