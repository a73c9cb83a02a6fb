import type { PartPrice } from './pricing.ts'

/** Why a part cannot be sold to a customer, whatever its stock. */
export type SaleObstacle = 'notForSale' | 'tradeOnly'

/**
 * Whether a part may be sold to the customer of a price. A part for the trade alone, such as an airbag, is sold to
 * customers with the net price list only: the office has checked that they are a trade.
 *
 * @param price     null = the part has no price
 * @param tradeOnly the part's flag in the catalogue
 * @returns null if it may be sold
 *
 * Source: docs/spec/shop.md#price-state.
 */
export function saleObstacle(
  price: Pick<PartPrice, 'basis'> | null,
  tradeOnly: boolean,
): SaleObstacle | null {
  if (price === null) return 'notForSale'
  return tradeOnly && price.basis === 'gross' ? 'tradeOnly' : null
}
