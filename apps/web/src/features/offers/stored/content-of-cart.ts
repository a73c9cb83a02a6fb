import type { Format } from '@partboard/client/text/format.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { OfferContent } from '@partboard/contract/offers/stored-offer-shapes'
import { MAX_OFFER_TEXT } from '@partboard/domain/numbers/limits'
import { placeAmong } from '@partboard/domain/parts/part-place'
import { recentOfScope } from '../../../state/frame/vehicle.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { partOfLine } from '../../../text/part-place.ts'
import { builtOn, vehicleOf } from '../../../text/vehicle-words.ts'

type Line = NonNullable<OfferContent['Lines']>[number]

/**
 * The content of an offer that begins with lines of the cart, at catalogue prices and without a discount. Lines without a
 * price stay in the cart. The vehicle of the offer is that of the first line that has one; what a line has beside it,
 * another vehicle or the place of parts of one name, is in its note.
 */
export function contentOfCart(lines: readonly CartLine[], format: Format) {
  const sold = lines.filter(({ Product }) => isForSale(Product.Price))
  const first = sold.find(({ Vehicle }) => Vehicle !== null)
  const ofFirst = vehicleOf(first?.Vehicle ?? null)
  return {
    Vehicle: first && offerVehicle(first, format),
    Lines: sold.map((line): Line => {
      const ofLine = vehicleOf(line.Vehicle)
      const place = placeAmong(partOfLine(line), sold.map(partOfLine))
      const Note = [place, ofLine !== ofFirst && ofLine].filter(Boolean).join(' · ')
      return {
        Kind: 'part',
        Sku: line.Product.Sku,
        Quantity: line.Quantity,
        // Each line begins with a field for its discount.
        PricedBy: 'discount',
        Discount: 0,
        ...(Note !== '' && { Note: Note.slice(0, MAX_OFFER_TEXT) }),
      }
    }),
    FromCart: sold.map(({ Product }) => Product.Id),
  } satisfies OfferContent
}

/** The day on which the vehicle was built is known of a vehicle of this browser. */
function offerVehicle({ Vehicle, Scope }: CartLine, format: Format): OfferContent['Vehicle'] {
  const recent = recentOfScope(Scope)
  return {
    Text: Vehicle?.Text ?? '',
    Vin: Vehicle?.Vin ?? '',
    Production: recent ? builtOn(recent, format) : '',
    Plate: '',
    Scope,
  }
}
