import type { PriceBasis } from '@partboard/domain/pricing/pricing'
import { sql } from 'kysely'

/** Who asks for a price: prices, discounts and promotions depend on it. */
export type PriceReader = { companyId: number; priceBasis: PriceBasis; storeId: number }

/** SQL condition on `promotion`: it is for this reader. */
export const isPromotionFor = ({ companyId, priceBasis, storeId }: PriceReader) => sql<boolean>`(
  (promotion.store_id is null or promotion.store_id = ${storeId})
  and (promotion.audience in ('everyone', ${priceBasis === 'gross' ? 'consumers' : 'trade'})
    or promotion.audience = 'customers' and exists (
      select from promotion_customer named
      where named.promotion_id = promotion.id and named.customer_id = ${companyId}
    ))
)`

/**
 * SQL: from_at and until_at of a row of `promotion`, the time of its prices. One that was cancelled has an empty time
 * (docs/decisions/0053-a-promotion-is-its-own-history.md).
 */
export const promotionTime = sql`
  promotion.from_day::timestamp at time zone 'Europe/Warsaw' as from_at,
  least((promotion.until_day + 1)::timestamp at time zone 'Europe/Warsaw', promotion.ended_at) as until_at`
