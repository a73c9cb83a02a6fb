import type { Part } from '@partboard/contract/catalogue/catalogue'

/**
 * The quantity that the vehicle needs, which is the default: the first value of the Quantity attribute
 * (docs/spec/shop.md#part-page), else one.
 */
export function quantityOf(part: Part): number {
  const quantity = Number(part.Attributes.Quantity?.[0])
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 1
}

/** The quantity of a line as the catalogue prints it: whole pieces, or "0.5", "4-6", "AR" (as required). */
export const printedQuantity = (line: Part): string => line.PrintedQuantity || String(quantityOf(line))
