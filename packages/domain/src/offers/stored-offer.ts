import { MAX_CART_NAME } from '../numbers/limits.ts'
import { divideHalfUp, grossOf, netOf, requireWhole, scaleHalfUp } from '../numbers/money.ts'
import type { DepositKind, TaxRate } from '../pricing/totals.ts'
import { offerLineGross, offerTotals } from './offers.ts'

/** A part, labour by the hour, or a line with a price of its own. */
export type StoredLineKind = 'part' | 'labour' | 'own'
/** How the client's price of a part is made. */
export type Pricing = 'catalogue' | 'discount' | 'markup' | 'own'

/** What the value of a line depends on; amounts in minor units, rates in hundredths of a percent. */
export type LineToValue = {
  kind: StoredLineKind
  quantity: number
  /** Labour: hundredths of an hour. */
  hours: number | null
  /** Labour and own lines: one hour or one piece with VAT. */
  unitMinor: number | null
  vatBp: number
  pricedBy: Pricing
  discountBp: number | null
  markupBp: number | null
  /** Part priced by its own value: the whole line with VAT. */
  ownMinor: number | null
  /** Catalogue price of one piece with VAT; null = none. */
  catalogueMinor: number | null
  /** Own cost of one piece without VAT; null = not known. */
  costMinor: number | null
}

/**
 * The value of a line of a stored offer with VAT, in minor units. A price that is made of the catalogue price or the own
 * cost is rounded half up once, for one piece: pieces times the printed price is the value.
 *
 * @returns null for a part whose price cannot be made: it has no catalogue price, no own cost or no value of its own
 * @throws RangeError for figures outside their ranges
 *
 * Source: docs/spec/shop.md#stored-offers.
 */
export function lineValue(line: LineToValue): number | null {
  const { kind, quantity, hours, unitMinor, vatBp, pricedBy, catalogueMinor, costMinor } = line
  if (kind === 'labour') return scaleHalfUp(unitMinor ?? 0, hours ?? 0, 100)
  if (kind === 'own') return (unitMinor ?? 0) * quantity
  switch (pricedBy) {
    case 'own':
      return line.ownMinor
    case 'markup':
      if (costMinor === null) return null
      return grossOf(scaleHalfUp(costMinor, 10_000 + (line.markupBp ?? 0), 10_000), vatBp) * quantity
    default: {
      if (catalogueMinor === null) return null
      const discountBp = pricedBy === 'discount' ? (line.discountBp ?? 0) : 0
      return offerLineGross({ unitGrossMinor: catalogueMinor, quantity, discountBp })
    }
  }
}

/** A line in the totals of an offer. `depositMinor` is of one piece with VAT; null = none. */
export type LineToSum = {
  kind: StoredLineKind
  quantity: number
  totalMinor: number
  vatBp: number
  optional: boolean
  depositMinor: number | null
  depositKind: DepositKind | null
}

/** Sums of an offer with VAT, in minor units; lines for the client's decision are in `withOptionalMinor` alone. */
export type StoredOfferTotals = {
  partsMinor: number
  labourMinor: number
  otherMinor: number
  goodsMinor: number
  depositMinor: number | null
  totalMinor: number
  withOptionalMinor: number | null
  taxRates: TaxRate[]
}

/**
 * The sums of a stored offer. VAT is computed once per rate (`offerTotals`).
 *
 * Exact: parts + labour + other = goods; goods + deposits = total.
 *
 * @throws RangeError for figures outside their ranges
 */
export function storedOfferTotals(lines: readonly LineToSum[]): StoredOfferTotals {
  const counted = lines.filter(({ optional }) => !optional)
  const totals = totalsOf(counted)
  const sumOf = (kind: StoredLineKind) =>
    counted.reduce((sum, line) => sum + (line.kind === kind ? line.totalMinor : 0), 0)
  return {
    partsMinor: sumOf('part'),
    labourMinor: sumOf('labour'),
    otherMinor: sumOf('own'),
    goodsMinor: totals.goodsMinor,
    depositMinor: totals.depositMinor,
    totalMinor: totals.totalMinor,
    withOptionalMinor: counted.length < lines.length ? totalsOf(lines).totalMinor : null,
    taxRates: totals.taxRates,
  }
}

/** What the client pays for lines, deposits included, whether the lines are for the client's decision or not. */
export const linesTotal = (lines: readonly LineToSum[]): number => totalsOf(lines).totalMinor

const totalsOf = (lines: readonly LineToSum[]) =>
  offerTotals(
    lines.map(({ depositMinor, depositKind, ...line }) => ({
      ...line,
      deposit:
        depositMinor === null || depositKind === null
          ? null
          : { unitGrossMinor: depositMinor, kind: depositKind },
    })),
  )

/** A line whose margin is asked for; `costMinor` is the own cost of one piece without VAT, null = not known. */
export type LineWithCost = { totalMinor: number; vatBp: number; quantity: number; costMinor: number | null }

/** Net value, cost and their difference, in minor units; `bp` is the difference's share of the value, null = it is 0. */
export type Margin = { netMinor: number; costMinor: number; profitMinor: number; bp: number | null }

/** The margin of a line; null = its cost is not known. @throws RangeError for figures outside their ranges */
export function marginOf({ totalMinor, vatBp, quantity, costMinor }: LineWithCost): Margin | null {
  return costMinor === null ? null : marginOn(netOf(totalMinor, vatBp), piecesTotal(costMinor, quantity))
}

/** The margin of an offer: of the lines in its sum whose cost is known. */
export function marginOfAll(lines: readonly (LineWithCost & { optional: boolean })[]): Margin {
  const margins = lines.flatMap((line) => (line.optional ? [] : (marginOf(line) ?? [])))
  return marginOn(
    margins.reduce((sum, { netMinor }) => sum + netMinor, 0),
    margins.reduce((sum, { costMinor }) => sum + costMinor, 0),
  )
}

function marginOn(netMinor: number, costMinor: number): Margin {
  const profitMinor = netMinor - costMinor
  return {
    netMinor,
    costMinor,
    profitMinor,
    bp: netMinor === 0 ? null : divideHalfUp(profitMinor * 10_000, netMinor),
  }
}

/** An amount for each of several pieces. */
export function piecesTotal(unitMinor: number, quantity: number): number {
  requireWhole('unitMinor', unitMinor, 0)
  requireWhole('quantity', quantity, 1)
  return unitMinor * quantity
}

/** The price of one piece of a line, rounded if the value of the line was typed and does not divide by the pieces. */
export const unitValue = (totalMinor: number, quantity: number): number => divideHalfUp(totalMinor, quantity)

/** Whether a price of one piece can be printed beside the value of its line: pieces times the price is the value. */
export const isUnitExact = (unitMinor: number, { quantity, totalMinor }: PiecesOfLine): boolean =>
  unitMinor * quantity === totalMinor
type PiecesOfLine = { quantity: number; totalMinor: number }

/** How much a value is below the catalogue price, in hundredths of a percent; null = there is no such price. */
export function discountOf(
  totalMinor: number,
  catalogueMinor: number | null,
  quantity: number,
): number | null {
  const fullMinor = (catalogueMinor ?? 0) * quantity
  return fullMinor === 0 ? null : divideHalfUp((fullMinor - totalMinor) * 10_000, fullMinor)
}

/** What accepting lines means: all that are in the sum, or some of them. */
export const decisionOf = (
  lines: readonly { id: number; optional: boolean }[],
  accepted: ReadonlySet<number>,
): 'accepted' | 'partly_accepted' =>
  lines.every(({ id, optional }) => optional || accepted.has(id)) ? 'accepted' : 'partly_accepted'

/** The name of the cart into which an accepted offer goes: its number and the client, as far as a name has room. */
export const offerCartName = (number: string, clientName: string): string =>
  [...`${number} ${clientName}`].slice(0, MAX_CART_NAME).join('').trim()

/** The number of an offer: `OF/2026/11/017`. @param month `2026/11` @param nth in the month, from 1 */
export const offerNumber = (month: string, nth: number): string =>
  `OF/${month}/${String(nth).padStart(3, '0')}`
