import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { QuantityPrices } from '@partboard/contract/catalogue/part-shapes'
import { sumsOfPieces } from '../../../state/line-sums.ts'

/**
 * The next lower price of a line, if it is near: at most as many pieces again as the line has, and the branches have
 * them or the supplier brings pieces of this line. Undefined = there is none, or prices are hidden.
 */
export function nextPrice(line: CartLine, quantity: number): QuantityPrices[number] | undefined {
  const { Product, WarehouseInventory, BackorderQuantity } = line
  const next = Product.QuantityPrices.find(({ From }) => From > quantity)
  if (!next || next.Price === 0 || next.From > 2 * quantity) return undefined
  const inStock = WarehouseInventory.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)
  return inStock >= next.From || BackorderQuantity > 0 ? next : undefined
}

/** Sums of a line with a new quantity, in minor units, shown until the server's sums arrive. */
export function lineSums({ Product, Quantity, Total, TotalNetto }: CartLine, quantity: number) {
  const sums = sumsOfPieces(Product, quantity)
  return quantity === Quantity ? { grossMinor: Total, netMinor: TotalNetto ?? sums.netMinor } : sums
}
