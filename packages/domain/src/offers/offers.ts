import { requireWhole, scaleHalfUp } from '../numbers/money.ts'
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
 * @returns the line with VAT, in minor units. The discount is taken off one piece and rounded half up there, so the
 *          printed price of a piece times the pieces is the line.
 * @throws RangeError outside those ranges. The page clamps the discount and the server sends the price, so it is a
 *         defect in our code, never a message for the customer.
 *
 * Source: docs/spec/shop.md#offer, docs/spec/trade.md#vat (VAT Act, art. 106e(11)).
 */
export function offerLineGross({ unitGrossMinor, quantity, discountBp }: OfferLine): number {
  requireWhole('unitGrossMinor', unitGrossMinor, 0)
  requireWhole('quantity', quantity, 1)
  requireWhole('discountBp', discountBp, 0, 10_000)
  return scaleHalfUp(unitGrossMinor, 10_000 - discountBp, 10_000) * quantity
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

/** The deposit on one piece of a line. */
export type OfferDeposit = { unitGrossMinor: number; kind: DepositKind }

/** A line of an offer whose value is final. */
export type ValuedLine = { totalMinor: number; quantity: number; vatBp: number; deposit: OfferDeposit | null }

/** The totals of an offer for the client, in minor units with VAT. */
export type OfferTotals = {
  /** The values of all lines. */
  goodsMinor: number
  /** Sum of the deposits; null without deposits. */
  depositMinor: number | null
  /** goods + deposits. */
  totalMinor: number
  /** One per rate, the highest first. */
  taxRates: TaxRate[]
}

/**
 * Computes the totals of an offer: the editor, the client's page, the paper and the server all take them from here. VAT is
 * computed once per rate, from the sum.
 *
 * These sums are exact: the lines add up to `goodsMinor`; goods and deposits add up to `totalMinor`; the rates' gross sums
 * and the deposits without VAT add up to `totalMinor` too.
 *
 * @throws RangeError for a figure outside its range
 *
 * Source: docs/spec/shop.md#stored-offers, docs/spec/trade.md#vat.
 */
export function offerTotals(lines: readonly ValuedLine[]): OfferTotals {
  const goodsMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const deposits = lines.flatMap(({ quantity, vatBp, deposit }): TotalsDeposit[] =>
    deposit
      ? [{ quantity, unitGrossMinor: deposit.unitGrossMinor, vatBp: depositVatBp(deposit.kind, vatBp) }]
      : [],
  )
  const depositMinor = deposits.reduce(
    (sum, { quantity, unitGrossMinor }) => sum + quantity * unitGrossMinor,
    0,
  )
  const { taxRates } = computeTotals({
    basis: 'gross',
    lines: lines.map(({ totalMinor, vatBp }) => ({ quantity: 1, vatBp, unitMinor: totalMinor })),
    deposits,
    shippingMinor: 0,
    paymentFeeMinor: 0,
    orderDiscountMinor: 0,
  })
  return {
    goodsMinor,
    depositMinor: deposits.length > 0 ? depositMinor : null,
    totalMinor: goodsMinor + depositMinor,
    taxRates,
  }
}
