import type { CartLine } from '@partboard/contract/cart'

/** A price must be above 0 to be purchasable (SPEC.md section 4, Cart). */
export const isUnavailable = ({ Product }: CartLine): boolean => Product.Price <= 0

/** What a line comes to with another quantity, in minor units; the server's own sums replace it at once. */
export function lineSums({ Product, Quantity, Total, TotalNetto }: CartLine, quantity: number) {
  if (quantity === Quantity)
    return { grossMinor: Total, netMinor: TotalNetto ?? Product.PriceNetto * Quantity }
  return { grossMinor: Product.Price * quantity, netMinor: Product.PriceNetto * quantity }
}
