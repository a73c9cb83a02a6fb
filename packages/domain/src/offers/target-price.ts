import { grossOf, netOf, requireWhole, spread } from '../numbers/money.ts'

/** A line of the sum that a target price sets; amounts in minor units. */
export type TargetLine = {
  /** The value of the whole line with VAT. */
  valueMinor: number
  /** Whole pieces, 1 or more. */
  quantity: number
  /** The lowest value of the line with VAT (`lowestValue`). */
  floorMinor: number
  /** The line keeps its value: it is locked, is no part, or its cost is not known. */
  isFixed: boolean
}

/** `locked` = no line may change; `floor` = the lines that may change would be below their lowest values. */
export type TargetResult =
  | { kind: 'reached'; valueMinor: number[] }
  | { kind: 'locked'; offMinor: number }
  | { kind: 'floor'; offMinor: number; lowestMinor: number }

/**
 * The lowest value of a line at which its margin is at least the given one. The margin is the share of the net value that
 * is not cost.
 *
 * @param costMinor   own cost of the whole line without VAT, in minor units
 * @param vatBp       rate of VAT in hundredths of a percent
 * @param minMarginBp 0 (the cost itself) to 9 999 hundredths of a percent
 * @returns the value with VAT, in minor units
 * @throws RangeError outside those ranges
 */
export function lowestValue({
  costMinor,
  vatBp,
  minMarginBp,
}: {
  costMinor: number
  vatBp: number
  minMarginBp: number
}): number {
  requireWhole('costMinor', costMinor, 0)
  requireWhole('minMarginBp', minMarginBp, 0, 9_999)
  const divisor = BigInt(10_000 - minMarginBp)
  const netMinor = Number((BigInt(costMinor) * 10_000n + divisor - 1n) / divisor)
  let value = grossOf(netMinor, vatBp)
  while (value > 0 && netOf(value - 1, vatBp) >= netMinor) value -= 1
  return value
}

/**
 * Makes the sum of lines a given one. The amount is spread by value over the lines that may change, none goes below its
 * floor, and the sum is exact to the minor unit. Of a line with several pieces the value is a multiple of the pieces where
 * that is possible, so that the price of one piece can be printed; what this leaves goes to the line of one piece with the
 * highest value.
 *
 * @param lines       in any order; the sum does not depend on it
 * @param targetMinor the wanted sum with VAT, 0 or more
 * @returns the values in the order of the lines; or why the sum cannot be reached, and by how much: `lowestMinor` is the
 *          lowest sum that can be
 * @throws RangeError for figures outside their ranges
 *
 * Source: docs/spec/shop.md#stored-offers.
 */
export function spreadTarget(lines: readonly TargetLine[], targetMinor: number): TargetResult {
  requireWhole('targetMinor', targetMinor, 0)
  for (const { valueMinor, quantity, floorMinor } of lines) {
    requireWhole('valueMinor', valueMinor, 0)
    requireWhole('quantity', quantity, 1)
    requireWhole('floorMinor', floorMinor, 0)
  }
  const sum = sumOf(lines.map(({ valueMinor }) => valueMinor))
  const fixed = sumOf(lines.map(({ isFixed, valueMinor }) => (isFixed ? valueMinor : 0)))
  const free = lines.flatMap((line, index) => (line.isFixed ? [] : [{ ...line, index }]))
  const isKept = sum === targetMinor && free.every(({ valueMinor, floorMinor }) => valueMinor >= floorMinor)
  if (isKept) return { kind: 'reached', valueMinor: lines.map(({ valueMinor }) => valueMinor) }
  if (free.length === 0) return { kind: 'locked', offMinor: Math.abs(targetMinor - sum) }
  const lowest = fixed + sumOf(free.map(({ floorMinor }) => floorMinor))
  if (targetMinor < lowest) return { kind: 'floor', offMinor: lowest - targetMinor, lowestMinor: lowest }

  const values = new Map(tidy(aboveFloors(free, targetMinor - fixed)).map((line) => [line.index, line.minor]))
  return {
    kind: 'reached',
    valueMinor: lines.map(({ valueMinor }, index) => values.get(index) ?? valueMinor),
  }
}

type FreeLine = TargetLine & { index: number }
type SetLine = FreeLine & { minor: number }

/**
 * Spreads an amount by value; lines that would be below their floor get the floor, and the others share the rest. The
 * amount is at least the sum of the floors, so at least one line stays each time.
 */
function aboveFloors(lines: readonly FreeLine[], amountMinor: number): SetLine[] {
  const shares = spread(
    amountMinor,
    lines.map(({ valueMinor }) => valueMinor),
  )
  const set = lines.map((line, at) => ({ ...line, minor: shares[at]! }))
  const low = set.filter(({ minor, floorMinor }) => minor < floorMinor)
  if (low.length === 0) return set
  const pinned = low.map((line) => ({ ...line, minor: line.floorMinor }))
  const others = set.filter(({ minor, floorMinor }) => minor >= floorMinor)
  return [...pinned, ...aboveFloors(others, amountMinor - sumOf(pinned.map(({ minor }) => minor)))]
}

/** Rounds the values of lines with several pieces down to whole prices of a piece, if a line of one piece takes the rest. */
function tidy(lines: readonly SetLine[]): SetLine[] {
  const singles = lines.filter(({ quantity }) => quantity === 1)
  const taker = singles.toSorted((a, b) => b.minor - a.minor || a.index - b.index)[0]
  if (!taker) return [...lines]
  const rounded = lines.map((line) => {
    const whole = line.minor - (line.minor % line.quantity)
    return whole < line.floorMinor ? line : { ...line, minor: whole }
  })
  const left = sumOf(lines.map(({ minor }) => minor)) - sumOf(rounded.map(({ minor }) => minor))
  return rounded.map((line) => (line.index === taker.index ? { ...line, minor: line.minor + left } : line))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Whole tens and hundreds of złotys, or of another currency's main unit, in minor units. */
const roundSteps = [1_000, 10_000]

/**
 * The round sums just below a sum, which a garage offers at a press.
 *
 * @param sumMinor 0 or more, in minor units
 * @returns one or two sums above 0, the highest first; none below one whole ten
 */
export const roundSumsBelow = (sumMinor: number): number[] => [
  ...new Set(
    roundSteps.map((step) => Math.floor((sumMinor - 1) / step) * step).filter((rounded) => rounded > 0),
  ),
]
