import type { Part } from '@partboard/contract/catalogue/part-shapes'

/**
 * The quantity that the vehicle needs, which is the default: of a part that of its lines (`PerVehicle`), the lowest if
 * they differ; of a line its Quantity attribute (docs/spec/shop.md#part-page); else one.
 */
export function quantityOf({ PerVehicle, Attributes }: Part): number {
  const quantity = PerVehicle?.From ?? Number(Attributes.Quantity?.[0])
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 1
}

/** The quantity of a line as the catalogue prints it: whole pieces, or "0.5", "4-6", "AR" (as required). */
export const printedQuantity = (line: Part): string => line.PrintedQuantity || String(quantityOf(line))
