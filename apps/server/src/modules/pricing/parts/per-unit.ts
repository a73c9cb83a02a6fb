import type { PerUnit } from '@partboard/contract/catalogue/part-shapes'
import { readMeasure, unitPriceMinor } from '@partboard/domain/numbers/measure'
import type { PartPrice } from '@partboard/domain/pricing/pricing'
import { depositOf, type PartRow, presentPartDeposit } from '../../parts/index.ts'

/** What belongs to a price that is not shown. */
export const noPriceFacts = { PerUnit: null, DepositPrice: null, DepositKind: 'core' as const }

/** What belongs to a part's price. @param rateMicro as for `depositOf` */
export const presentPriceFacts = (part: PartRow, price: PartPrice | null, rateMicro: number) => ({
  PerUnit: presentPerUnit(price, part.measure),
  ...presentPartDeposit(depositOf(part, rateMicro)),
})

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
