import { MAX_QUANTITY, MAX_QUANTITY_PRICES } from '../numbers/limits.ts'
import { convert } from '../numbers/money.ts'
import { basisMinor, bothColumns, isForSale, type PartPrice } from './pricing.ts'

/**
 * A step of a price list entry: the price of one piece for whoever buys at least `from` pieces of the part. Both columns
 * in grosze, as in `ListPrice`.
 */
export type QuantityStep = { from: number; netMinor: number; grossMinor: number }

/** Steps that cannot be read. */
export class QuantityStepsError extends Error {
  /**
   * The wrong form, too many steps, a step that does not begin above the one before it (the first: above 1), or a price
   * that is not below the one before it.
   */
  readonly reason: 'form' | 'many' | 'order' | 'price'
  /** The step that is wrong. */
  readonly step: string

  constructor(reason: QuantityStepsError['reason'], step: string) {
    super(`${step}: ${reason}`)
    this.name = 'QuantityStepsError'
    this.reason = reason
    this.step = step
  }
}

/** Quantity, net and gross price: `4:12.90/15.87`. */
const stepForm = /^([1-9]\d{0,3}):(\d{1,10})(?:\.(\d{1,2}))?\/(\d{1,10})(?:\.(\d{1,2}))?$/

/**
 * Parses steps separated by one space: `4:12.90/15.87 10:11.90/14.64`. Quantities rise and prices fall, in both columns.
 *
 * @throws QuantityStepsError for the first step that is wrong
 *
 * Source: docs/catalogue-package.md#quantity-prices.
 */
export function parseQuantitySteps(text: string): QuantityStep[] {
  const steps: QuantityStep[] = []
  for (const one of text.split(' ')) {
    const [, from, ...amounts] = stepForm.exec(one) ?? []
    const [netMinor, grossMinor] = [hundredths(amounts[0], amounts[1]), hundredths(amounts[2], amounts[3])]
    if (from === undefined || netMinor === 0 || grossMinor === 0) throw new QuantityStepsError('form', one)
    const step = { from: Number(from), netMinor, grossMinor }
    const problem = problemOf(step, steps.at(-1))
    if (problem) throw new QuantityStepsError(problem, one)
    if (steps.length === MAX_QUANTITY_PRICES) throw new QuantityStepsError('many', one)
    steps.push(step)
  }
  return steps
}

/** What is wrong with a step after another one; null = nothing. */
function problemOf(step: QuantityStep, before: QuantityStep | undefined): 'order' | 'price' | null {
  if (step.from <= (before?.from ?? 1) || step.from > MAX_QUANTITY) return 'order'
  const isLower = !before || (step.netMinor < before.netMinor && step.grossMinor < before.grossMinor)
  return isLower ? null : 'price'
}

/** Whether quantities rise from 2 on, and prices fall from the list price on, in both columns. */
export const areSteps = (
  steps: readonly QuantityStep[],
  list: Pick<QuantityStep, 'netMinor' | 'grossMinor'>,
): boolean => steps.every((step, index) => problemOf(step, steps[index - 1] ?? { ...list, from: 1 }) === null)

const hundredths = (whole = '0', decimals = ''): number => Number(`${whole}${decimals.padEnd(2, '0')}`)

/**
 * The price of one piece in a line of a quantity. A quantity price, a promotion and the customer's discount are never
 * combined: the lowest price applies. A step that is not below the price of a single piece has no effect, also after the
 * list price has fallen.
 *
 * A quantity price is a condition of the offer and no announced reduction: consumers see no old price beside it. The trade
 * sees the list price, as beside a discount of its own.
 *
 * @param single         result of `priceFor`
 * @param steps          of the part's price list entry, by quantity
 * @param quantity       whole pieces of the line, 1 or more
 * @param ratePerPlnMicro as for `priceFor`
 * @returns null if the part is not for sale
 *
 * Source: docs/spec/trade.md#quantity-prices.
 */
export function priceOfPieces(
  single: PartPrice | null,
  steps: readonly QuantityStep[],
  quantity: number,
  ratePerPlnMicro: number,
): PartPrice | null {
  const step = steps.findLast(({ from }) => from <= quantity)
  if (single === null || !step) return single
  const { basis, vatBp } = single
  const stepMinor = convert(basis === 'net' ? step.netMinor : step.grossMinor, ratePerPlnMicro)
  if (stepMinor >= basisMinor(single) || !isForSale(stepMinor)) return single
  const price = bothColumns(basis, stepMinor, vatBp)
  return {
    basis,
    vatBp,
    priceMinor: price.grossMinor,
    priceNetMinor: price.netMinor,
    oldPriceMinor: basis === 'net' ? (single.oldPriceMinor ?? single.priceMinor) : null,
    oldPriceNetMinor: basis === 'net' ? (single.oldPriceNetMinor ?? single.priceNetMinor) : null,
    discountBp: 0,
    reduction: null,
    quantityFrom: step.from,
  }
}

/** What one piece costs from a quantity on. Of a set, the sum of its parts. */
export type PriceFrom = { from: number; netMinor: number; grossMinor: number }

/**
 * The prices of a customer by quantity: that of a single piece, then each lower one.
 *
 * @param parts parts that are bought together, in pieces of the same number: the quantities at which their prices may
 *              change, and the price for a quantity
 * @returns an empty list = the quantity makes no difference, or a part is not for sale
 */
export function pricesByQuantity(
  parts: readonly { froms: readonly number[]; priceAt: (quantity: number) => PartPrice | null }[],
): PriceFrom[] {
  const froms = [...new Set(parts.flatMap(({ froms }) => froms))].toSorted((a, b) => a - b)
  const rows: (PriceFrom & { basisMinor: number })[] = []
  for (const from of froms.length > 0 ? [1, ...froms] : []) {
    const prices = parts.flatMap(({ priceAt }) => priceAt(from) ?? [])
    if (prices.length < parts.length) return []
    const sum = (minorOf: (price: PartPrice) => number) =>
      prices.reduce((total, price) => total + minorOf(price), 0)
    const row = {
      from,
      netMinor: sum(({ priceNetMinor }) => priceNetMinor),
      grossMinor: sum(({ priceMinor }) => priceMinor),
      basisMinor: sum(basisMinor),
    }
    const before = rows.at(-1)
    if (!before || row.basisMinor < before.basisMinor) rows.push(row)
  }
  return rows.length > 1 ? rows.map(({ basisMinor: _, ...row }) => row) : []
}

/** The row of a table of prices that applies to a quantity; undefined = the table is empty. @param rows by quantity */
export const rowFor = <R extends { From: number }>(rows: readonly R[], quantity: number): R | undefined =>
  rows.findLast(({ From }) => From <= quantity)
