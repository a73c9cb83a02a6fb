import type { CartLine } from '@partboard/contract/cart'
import { isForSale } from '@partboard/domain/pricing'

/** Why a line of the cart cannot be ordered. */
export type Obstacle = 'unavailable' | 'fitsNot'

/**
 * What keeps a line out of the order; null = nothing does. It must have a price above zero, and a piece that somebody
 * has; and it must not be known to fit another vehicle than its own, unless the customer insists. A server that says
 * nothing of stock is taken at its price.
 */
export function obstacleTo(line: CartLine): Obstacle | null {
  const { Product, Promise: promise, BackorderQuantity, WarehouseInventory } = line
  const isKnown = WarehouseInventory.length > 0
  const isNowhere = isKnown && WarehouseInventory.every(({ StockQuantity }) => StockQuantity <= 0)
  if (!isForSale(Product.Price)) return 'unavailable'
  if (isNowhere && promise === null && BackorderQuantity === 0) return 'unavailable'
  return line.Fit === 'not_applicable' && !line.Insisted ? 'fitsNot' : null
}
