import { isForSale as hasPrice } from '@partboard/domain/pricing/pricing'
import { arePricesHidden } from '../browser/hidden-prices.ts'

/**
 * Whether a part can be bought, by its price in minor units. A person who may not see prices gets 0 for every part; then the
 * shop decides when the part is added.
 */
export const isForSale = (priceMinor: number | null): boolean => arePricesHidden() || hasPrice(priceMinor)
