import type { Format } from '@partboard/client/text/format.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { OfferContent } from '@partboard/contract/offers/stored-offer-shapes'
import { linesAfterOrderDiscount } from '@partboard/domain/offers/offers'
import { recentOfScope } from '../../../state/frame/vehicle.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { builtOn } from '../../../text/vehicle-words.ts'
import type { Draft } from '../draft.ts'
import type { Offer as DraftOffer } from '../offer.ts'

type Line = NonNullable<OfferContent['Lines']>[number]

/** The content of an offer that begins with the lines of the cart, at catalogue prices. */
export const contentOfCart = (lines: readonly CartLine[], format: Format): OfferContent => ({
  Vehicle: vehicleOf(lines, format),
  Lines: lines.filter(({ Product }) => isForSale(Product.Price)).map(partOf),
})

/**
 * The content of an offer that keeps what was typed for the print: the client's name, the comment, the last day and the
 * discounts. A discount on the whole offer is in the values of its lines.
 *
 * @param today the day of the browser
 */
export function contentOfDraft(
  { rows, totals }: DraftOffer,
  { name, comment, validDays }: Draft,
  format: Format,
  today: Date,
): OfferContent {
  const priced = rows.filter(({ prices }) => prices !== null)
  const lineMinor = linesAfterOrderDiscount(totals)
  const last = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + validDays))
  return {
    Client: { Name: name.trim(), Phone: '', Email: '' },
    Vehicle: vehicleOf(
      rows.map(({ line }) => line),
      format,
    ),
    ValidUntil: last.toISOString().slice(0, 10),
    Note: comment.trim(),
    Lines: priced.map(({ line, discountBp }, index): Line => {
      if (totals.orderDiscountMinor) return { ...partOf(line), PricedBy: 'own', Total: lineMinor[index]! }
      return discountBp === 0 ? partOf(line) : { ...partOf(line), PricedBy: 'discount', Discount: discountBp }
    }),
  }
}

const partOf = ({ Product, Quantity }: CartLine): Line => ({ Kind: 'part', Sku: Product.Sku, Quantity })

/** The vehicle of the first line that has one. The day on which it was built is known of a vehicle of this browser. */
function vehicleOf(lines: readonly CartLine[], format: Format): OfferContent['Vehicle'] {
  const line = lines.find(({ Vehicle }) => Vehicle !== null)
  if (!line?.Vehicle) return undefined
  const recent = recentOfScope(line.Scope)
  return {
    Text: line.Vehicle.Text,
    Vin: line.Vehicle.Vin ?? '',
    Production: recent ? builtOn(recent, format) : '',
    Plate: '',
    Scope: line.Scope,
  }
}
