import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { QuantityPrices } from '@partboard/contract/catalogue/part-shapes'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'

/** The price of one piece of a quantity. `From` = the pieces from which it applies; 1 = any quantity. */
export const unitPriceOf = (
  product: CartLine['Product'],
  quantity: number,
): Pick<QuantityPrices[number], 'From' | 'Price' | 'PriceNetto' | 'PerUnit'> =>
  rowFor(product.QuantityPrices, quantity) ?? { ...product, From: 1 }

/** Sums of pieces in minor units, shown until those of the server arrive. */
export function sumsOfPieces(product: CartLine['Product'], quantity: number) {
  const { Price, PriceNetto } = unitPriceOf(product, quantity)
  return { grossMinor: Price * quantity, netMinor: PriceNetto * quantity }
}
