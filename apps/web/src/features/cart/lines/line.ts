import type { CartLine } from '@partboard/contract/cart'

/** What a line comes to with another quantity, in minor units; the server's own sums replace it at once. */
export function lineSums({ Product, Quantity, Total, TotalNetto }: CartLine, quantity: number) {
  if (quantity === Quantity)
    return { grossMinor: Total, netMinor: TotalNetto ?? Product.PriceNetto * Quantity }
  return { grossMinor: Product.Price * quantity, netMinor: Product.PriceNetto * quantity }
}
