import type { Part } from '@partboard/contract/catalogue'

/** How many the vehicle needs, and how many are added by default: the first value of the Quantity attribute (SPEC.md section 3), else one. */
export function quantityOf(part: Part): number {
  const quantity = Number(part.Attributes.Quantity?.[0])
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 1
}
