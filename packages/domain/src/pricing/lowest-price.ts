import { scaleHalfUp } from '../numbers/money.ts'

/** A time in milliseconds: from included, until not; null = until now. */
type Period = { from: number; until: number | null }

/** A price with VAT that a part had, in grosze. */
export type PastPrice = Period & { kind: 'list' | 'promotion'; grossMinor: number }

/** A discount that a customer had on a part, in hundredths of a percent. */
export type PastDiscount = Period & { discountBp: number }

/** The 30 days before a reduction: its start `at`, and the same hour 30 days earlier, in milliseconds. */
export type ReductionWindow = { from: number; at: number }

/**
 * The lowest price before a reduction, in grosze with VAT: of the 30 days before it, or of the time since the part was
 * first sold, if that is shorter.
 */
export type LowestPrice = { grossMinor: number; since: '30_days' | 'first_sale' }

/**
 * The lowest price for which a customer could buy a part in the 30 days before a reduction. At any moment it is the list
 * price less the customer's discount, or the price of a promotion, whichever is lower.
 *
 * @param prices      of the part, in any order; times may overlap
 * @param discounts   of the customer for this part; empty = none
 * @param firstSoldAt when the part was first sold
 * @returns null if the part was not sold before the reduction
 *
 * Source: docs/spec/trade.md#law (Act on price information, art. 4).
 */
export function lowestBefore(
  { from, at }: ReductionWindow,
  prices: readonly PastPrice[],
  discounts: readonly PastDiscount[],
  firstSoldAt: number,
): LowestPrice | null {
  const window = { from, until: at }
  const lists = prices.filter((price) => price.kind === 'list' && overlap(price, window))
  const amounts = lists.flatMap((list) => [
    list.grossMinor,
    ...discounts
      .filter((discount) => overlap(list, discount, window))
      .map(({ discountBp }) => scaleHalfUp(list.grossMinor, 10_000 - discountBp, 10_000)),
    ...prices
      .filter((price) => price.kind === 'promotion' && overlap(list, price, window))
      .map(({ grossMinor }) => grossMinor),
  ])
  if (amounts.length === 0) return null
  return { grossMinor: Math.min(...amounts), since: firstSoldAt > from ? 'first_sale' : '30_days' }
}

/** Whether there is a moment in all of these periods. */
const overlap = (...periods: readonly Period[]): boolean =>
  Math.max(...periods.map(({ from }) => from)) <
  Math.min(...periods.map(({ until }) => until ?? Number.POSITIVE_INFINITY))
