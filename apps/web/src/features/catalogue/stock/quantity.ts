import type { Part } from '@partboard/contract/catalogue'

/**
 * The quantity that the vehicle needs, which is the default: the first value of the Quantity attribute
 * (docs/spec/shop.md#part-page), else one.
 */
export function quantityOf(part: Part): number {
  const quantity = Number(part.Attributes.Quantity?.[0])
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 1
}
