import { requireWhole } from '../numbers/money.ts'
import { isForSale } from './pricing.ts'

/** Whether a customer gets a part: from stock, from the supplier, not at the moment, or it is not sold at all. */
export type Availability = 'in_stock' | 'on_order' | 'sold_out' | 'not_sold'

/**
 * The availability of one piece of a part.
 *
 * @param priceMinor  the price for one piece; null or 0 = the part is not sold to this customer
 * @param pieces      available pieces in each warehouse, whole numbers from 0
 * @param hasSupplier whether the supplier delivers what is not in stock
 * @throws RangeError for an invalid number of pieces
 *
 * Source: docs/spec/shop.md#price-state.
 */
export function availabilityOf({
  priceMinor,
  pieces,
  hasSupplier,
}: {
  priceMinor: number | null
  pieces: readonly number[]
  hasSupplier: boolean
}): Availability {
  for (const count of pieces) requireWhole('pieces', count, 0)
  if (!isForSale(priceMinor)) return 'not_sold'
  if (pieces.some((count) => count > 0)) return 'in_stock'
  return hasSupplier ? 'on_order' : 'sold_out'
}
