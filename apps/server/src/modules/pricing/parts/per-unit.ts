import type { PerUnit } from '@partboard/contract/catalogue/part-shapes'
import { readMeasure, unitPriceMinor } from '@partboard/domain/numbers/measure'
import type { PartPrice } from '@partboard/domain/pricing/pricing'

/** The price of one litre, kilogram or metre; null = the part is not sold by measure, or has no price. */
export function presentPerUnit(
  price: Pick<PartPrice, 'priceMinor' | 'priceNetMinor'> | null,
  measureText: string,
): PerUnit | null {
  const measure = readMeasure(measureText)
  if (!measure || !price) return null
  return {
    Price: unitPriceMinor(price.priceMinor, measure),
    PriceNetto: unitPriceMinor(price.priceNetMinor, measure),
    Unit: measure.unit,
  }
}
