import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { pricedLine } from '../priced.ts'

/** A part with a catalogue price that is not locked. Labour and own lines have no discount. */
const isOpen = ({ Kind, Catalogue, Locked }: OfferLine) => Kind === 'part' && Catalogue !== null && !Locked

/** The lines with one discount for all parts that may change, in hundredths of a percent. */
export const discounted = (lines: readonly OfferLine[], discountBp: number): OfferLine[] =>
  lines.map((line) =>
    isOpen(line) ? pricedLine({ ...line, PricedBy: 'discount', Discount: discountBp, Markup: null }) : line,
  )

/** The discount that all parts have that may change; null = they have several, or none of them has one. */
export function commonDiscount(lines: readonly OfferLine[]): number | null {
  const open = lines.filter(isOpen)
  const [first] = open
  if (first?.PricedBy !== 'discount') return null
  const isCommon = open.every(
    ({ PricedBy, Discount }) => PricedBy === 'discount' && Discount === first.Discount,
  )
  return isCommon ? first.Discount : null
}
