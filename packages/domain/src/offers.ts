import { requireWhole, scaleHalfUp } from './money.ts'

/** One line of an offer, priced for the customer's own client. */
export type OfferLine = { unitGrossMinor: number; quantity: number; discountBp: number }

/**
 * What the customer's own client pays for one line of an offer.
 *
 * @param line.unitGrossMinor catalogue price of one piece with VAT, in minor units, 0 or more
 * @param line.quantity       whole pieces, 1 or more
 * @param line.discountBp     hundredths of a percent, 0 (none) to 10 000 (free)
 * @returns the line with VAT, in minor units. The discount comes off the whole line, so three pieces
 *          may cost a grosz more or less than three lines of one piece. Half a grosz rounds up.
 * @throws RangeError outside those ranges. The page clamps the discount and the server sends the price,
 *         so this is our own fault, never a message for the customer.
 *
 * Source: SPEC.md, "Offer" (0 to 100 in steps of 0.01); DOMAIN.md section 11 (VAT Act, art. 106e(11)).
 */
export function offerLineGross({ unitGrossMinor, quantity, discountBp }: OfferLine): number {
  requireWhole('unitGrossMinor', unitGrossMinor, 0)
  requireWhole('quantity', quantity, 1)
  requireWhole('discountBp', discountBp, 0, 10_000)
  return scaleHalfUp(unitGrossMinor * quantity, 10_000 - discountBp, 10_000)
}

/**
 * A line discount as the page accepts it: rounded to a hundredth of a percent and kept within 0 to 100 %.
 *
 * @param discountBp hundredths of a percent, any number; what is not a number counts as no discount
 *
 * Source: SPEC.md section 4, "Offer".
 */
export function clampDiscountBp(discountBp: number): number {
  if (Number.isNaN(discountBp)) return 0
  return Math.min(Math.max(Math.round(discountBp), 0), 10_000)
}

/**
 * The discount on a whole offer as the page accepts it: always negative, at most the total in magnitude.
 *
 * @param typedMinor minor units with either sign; null for an empty field
 * @param totalMinor what the client's lines come to, in minor units, 0 or more
 * @returns 0 or less; null for an empty field
 * @throws RangeError for a broken amount or total
 *
 * Source: SPEC.md section 4, "Offer".
 */
export function clampOrderDiscount(typedMinor: number | null, totalMinor: number): number | null {
  requireWhole('totalMinor', totalMinor, 0)
  if (typedMinor === null) return null
  requireWhole('typedMinor', typedMinor, Number.MIN_SAFE_INTEGER)
  return 0 - Math.min(Math.abs(typedMinor), totalMinor)
}
