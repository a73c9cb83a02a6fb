import { netOf, requireWhole, scaleHalfUp, spread } from '../numbers/money.ts'
import {
  computeTotals,
  type DepositKind,
  depositVatBp,
  type TaxRate,
  type TotalsDeposit,
} from '../pricing/totals.ts'

/** One line of an offer with prices for the customer's own client. */
export type OfferLine = { unitGrossMinor: number; quantity: number; discountBp: number }

/**
 * The amount that the customer's own client pays for one line of an offer.
 *
 * @param line.unitGrossMinor catalogue price of one piece with VAT, in minor units, 0 or more
 * @param line.quantity       whole pieces, 1 or more
 * @param line.discountBp     hundredths of a percent, 0 (none) to 10 000 (free)
 * @returns the line with VAT, in minor units, rounded half up. The discount is taken off the whole line, so three
 *          pieces may cost a grosz more or less than three lines of one piece.
 * @throws RangeError outside those ranges. The page clamps the discount and the server sends the price, so it is a
 *         defect in our code, never a message for the customer.
 *
 * Source: docs/spec/shop.md#offer, docs/spec/trade.md#vat (VAT Act, art. 106e(11)).
 */
export function offerLineGross({ unitGrossMinor, quantity, discountBp }: OfferLine): number {
  requireWhole('unitGrossMinor', unitGrossMinor, 0)
  requireWhole('quantity', quantity, 1)
  requireWhole('discountBp', discountBp, 0, 10_000)
  return scaleHalfUp(unitGrossMinor * quantity, 10_000 - discountBp, 10_000)
}

/**
 * Clamps a line discount: rounds it to a hundredth of a percent and limits it to 0 to 100 %.
 *
 * @param discountBp hundredths of a percent, any number; NaN counts as no discount
 *
 * Source: docs/spec/shop.md#offer.
 */
export function clampDiscountBp(discountBp: number): number {
  if (Number.isNaN(discountBp)) return 0
  return Math.min(Math.max(Math.round(discountBp), 0), 10_000)
}

/**
 * Clamps the discount on a whole offer: it becomes negative and at most the total in magnitude.
 *
 * @param typedMinor minor units with either sign; null for an empty field
 * @param totalMinor sum of the client's lines, in minor units, 0 or more
 * @returns 0 or less; null for an empty field
 * @throws RangeError for an invalid amount or total
 *
 * Source: docs/spec/shop.md#offer.
 */
export function clampOrderDiscount(typedMinor: number | null, totalMinor: number): number | null {
  requireWhole('totalMinor', totalMinor, 0)
  if (typedMinor === null) return null
  requireWhole('typedMinor', typedMinor, Number.MIN_SAFE_INTEGER)
  return 0 - Math.min(Math.abs(typedMinor), totalMinor)
}

/**
 * The VAT rate of a line. The wire does not have it, so it is found among the document's rates: it is the one that
 * converts the net price to the gross price, or the gross price to the net price.
 *
 * @param price   one piece, in minor units
 * @param ratesBp the rates of the whole cart, in hundredths of a percent
 * @returns null if no rate matches, or if the price is so small that two rates match
 *
 * Source: docs/spec/trade.md#vat, docs/spec/wire.md#totals (one entry per rate).
 */
export function vatRateOf(
  price: { grossMinor: number; netMinor: number },
  ratesBp: readonly number[],
): number | null {
  const fitting = ratesBp.filter(
    (rateBp) =>
      // A gross price that was computed from a net price always converts back to it.
      ratesBp.length === 1 || netOf(price.grossMinor, rateBp) === price.netMinor,
  )
  return fitting.length === 1 ? fitting[0]! : null
}

/** The deposit on one piece of a line. */
export type OfferDeposit = { unitGrossMinor: number; kind: DepositKind }

/** The totals of an offer for the client, in minor units with VAT. */
export type OfferTotals = {
  /** One per line, in their order. */
  lineMinor: number[]
  /** All lines after their discounts. */
  goodsMinor: number
  /** 0 or less; null without a discount. */
  orderDiscountMinor: number | null
  /** Sum of the deposits; null without deposits. */
  depositMinor: number | null
  /** goods + order discount + deposits. */
  totalMinor: number
  /** One per rate, the highest first; null if the rate of a line is unknown. */
  taxRates: TaxRate[] | null
}

/**
 * Computes the totals of an offer. The order discount is limited to the sum of the lines and spread over the rates by
 * value (largest remainder). VAT is computed once per rate, from the discounted sum.
 *
 * These sums are exact: the lines add up to `goodsMinor`; goods, order discount and deposits add up to `totalMinor`;
 * the rates' gross sums and the deposits without VAT add up to `totalMinor` too.
 *
 * @param lines              with the rate in hundredths of a percent, null = unknown. Deposits are not discounted
 * @param orderDiscountMinor either sign; null = no discount
 * @throws RangeError for a figure outside its range
 *
 * Source: docs/spec/shop.md#offer, docs/spec/trade.md#vat.
 */
export function offerTotals(
  lines: readonly (OfferLine & { vatBp: number | null; deposit?: OfferDeposit | null })[],
  orderDiscountMinor: number | null,
): OfferTotals {
  const lineMinor = lines.map(offerLineGross)
  const goodsMinor = lineMinor.reduce((sum, minor) => sum + minor, 0)
  const discount = clampOrderDiscount(orderDiscountMinor, goodsMinor)
  const taxed = lines.flatMap(({ vatBp }, index) =>
    vatBp === null ? [] : [{ quantity: 1, vatBp, unitMinor: lineMinor[index]! }],
  )
  const deposits = lines.flatMap(({ quantity, vatBp, deposit }): TotalsDeposit[] =>
    deposit
      ? [{ quantity, unitGrossMinor: deposit.unitGrossMinor, vatBp: depositVatBp(deposit.kind, vatBp) }]
      : [],
  )
  const depositMinor = deposits.reduce(
    (sum, { quantity, unitGrossMinor }) => sum + quantity * unitGrossMinor,
    0,
  )
  return {
    lineMinor,
    goodsMinor,
    orderDiscountMinor: discount,
    depositMinor: deposits.length > 0 ? depositMinor : null,
    totalMinor: goodsMinor + (discount ?? 0) + depositMinor,
    taxRates: taxed.length < lines.length ? null : ratesOf(taxed, deposits, discount ?? 0),
  }
}

/**
 * The lines of an offer with their shares of the discount on the whole offer, by value (largest remainder).
 *
 * @returns one amount per line with VAT, in minor units. Their sum is goods + order discount, and none is below 0
 */
export function linesAfterOrderDiscount({
  lineMinor,
  orderDiscountMinor,
}: Pick<OfferTotals, 'lineMinor' | 'orderDiscountMinor'>): number[] {
  const shares = spread(orderDiscountMinor ?? 0, lineMinor)
  return lineMinor.map((minor, index) => minor + shares[index]!)
}

const ratesOf = (
  lines: { quantity: number; vatBp: number; unitMinor: number }[],
  deposits: TotalsDeposit[],
  discount: number,
) =>
  computeTotals({
    basis: 'gross',
    lines,
    deposits,
    shippingMinor: 0,
    paymentFeeMinor: 0,
    orderDiscountMinor: discount,
  }).taxRates
