import type { CartLine } from '@partboard/contract/cart'

/** Sums of a line with a new quantity, in minor units, shown until the server's sums arrive. */
export function lineSums({ Product, Quantity, Total, TotalNetto }: CartLine, quantity: number) {
  if (quantity === Quantity)
    return { grossMinor: Total, netMinor: TotalNetto ?? Product.PriceNetto * Quantity }
  return { grossMinor: Product.Price * quantity, netMinor: Product.PriceNetto * quantity }
}
