import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { type OfferTotals, offerLineGross, offerTotals, vatRateOf } from '@partboard/domain/offers/offers'
import { isForSale } from '../../text/for-sale.ts'
import type { Draft } from './draft.ts'

/** An offered line of the cart; amounts in minor units with VAT, discounts in hundredths of a percent. */
export type OfferRow = {
  line: CartLine
  /** Discounts of the client and of the garage; 0 for none. */
  discountBp: number
  ownBp: number
  /** Null if the part is unavailable; it is then not counted. */
  prices: { catalogMinor: number; unitMinor: number; totalMinor: number; depositMinor: number | null } | null
}

/** Lines and totals of an offer, for the screen and the print. */
export type Offer = { rows: OfferRow[]; totals: OfferTotals }

/**
 * Turns the cart into an offer. The client's price starts from the list price with VAT, before the garage's own
 * discount.
 *
 * @param ratesBp VAT rates of the cart, in hundredths of a percent; empty while they are not loaded
 *
 * Source: docs/spec/shop.md#offer.
 */
export function offerOf(
  lines: readonly CartLine[],
  draft: Pick<Draft, 'discounts' | 'orderDiscountMinor'>,
  ratesBp: readonly number[],
): Offer {
  const rows = lines.map((line): OfferRow => {
    const { Product, Quantity } = line
    const discountBp = draft.discounts[Product.Sku] ?? 0
    const ownBp = Product.Discount ?? 0
    if (!isForSale(Product.Price)) return { line, discountBp, ownBp, prices: null }
    const unitGrossMinor = catalogPrice(Product)
    const priced = (quantity: number) => offerLineGross({ unitGrossMinor, quantity, discountBp })
    return {
      line,
      discountBp,
      ownBp,
      prices: {
        catalogMinor: unitGrossMinor,
        unitMinor: priced(1),
        totalMinor: priced(Quantity),
        depositMinor: line.DepositPrice && line.DepositPrice * Quantity,
      },
    }
  })
  const totals = offerTotals(
    rows.flatMap(({ line: { Product, Quantity, DepositPrice, DepositKind }, discountBp, prices }) => {
      if (prices === null) return []
      const vatBp = vatRateOf({ grossMinor: Product.Price, netMinor: Product.PriceNetto }, ratesBp)
      const deposit = DepositPrice ? { unitGrossMinor: DepositPrice, kind: DepositKind } : null
      return [{ unitGrossMinor: prices.catalogMinor, quantity: Quantity, discountBp, vatBp, deposit }]
    }),
    draft.orderDiscountMinor,
  )
  return { rows, totals }
}

/** A quantity price is the garage's own, like its discount. */
const catalogPrice = ({ Price, OldPrice, OldPriceKind }: CartLine['Product']): number =>
  OldPriceKind === 'catalogue' && OldPrice !== null ? OldPrice : Price
