import type { QuantityPrices } from '@partboard/contract/catalogue/part-shapes'
import { pricesByQuantity } from '@partboard/domain/pricing/quantity-prices'
import type { Offer } from './offers.ts'
import { presentPerUnit } from './per-unit.ts'

/**
 * The prices by quantity of parts that are sold together; an empty list = the quantity makes no difference.
 *
 * @param measure content of one piece; '' = the parts are not sold by measure, or are several
 */
export const presentQuantityPrices = (
  offers: readonly Pick<Offer, 'froms' | 'priceAt'>[],
  measure: string,
): QuantityPrices =>
  pricesByQuantity(offers).map(({ from, grossMinor, netMinor }) => ({
    From: from,
    Price: grossMinor,
    PriceNetto: netMinor,
    PerUnit: presentPerUnit({ priceMinor: grossMinor, priceNetMinor: netMinor }, measure),
  }))
