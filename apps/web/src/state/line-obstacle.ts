import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { isForSale } from '../text/for-sale.ts'

/** Why a line of the cart cannot be ordered. */
export type Obstacle = 'unavailable' | 'fitsNot'

/**
 * The reason why a line cannot be ordered; null = it can. A line needs a price above 0, a part that
 * this customer may order, and a piece in a branch or from the supplier. If it is known not to fit its vehicle, the customer must insist. Without a stock from the server, only
 * the price counts.
 */
export function obstacleTo(line: CartLine): Obstacle | null {
  const { Product, Promise: promise, BackorderQuantity, WarehouseInventory, Refusal } = line
  const isKnown = WarehouseInventory.length > 0
  const isNowhere = isKnown && WarehouseInventory.every(({ StockQuantity }) => StockQuantity <= 0)
  if (!isForSale(Product.Price) || Refusal !== null) return 'unavailable'
  if (isNowhere && promise === null && BackorderQuantity === 0) return 'unavailable'
  return line.Fit === 'not_applicable' && !line.Insisted ? 'fitsNot' : null
}
