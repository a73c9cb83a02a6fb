import { type PartPrice, type PriceBasis, type Promotion, priceFor } from '@partboard/domain/pricing'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'
import { listedPrices } from './listed-prices.ts'

type ListedPrice = {
  sku: string
  netMinor: number
  grossMinor: number
  vatBp: number
  discountBp: number
  promotion: Promotion | null
}

/**
 * Reads the current unit price of each part for a customer: the list price in the customer's basis less the discount for
 * the part's group, or the price of a promotion today if it is lower. Retail customers have no discounts.
 *
 * @param rateMicro millionths of the request's currency for one PLN
 * @returns by SKU, amounts in minor units of that currency; a part that is not for sale is missing
 *
 * Source: docs/spec/trade.md#vat, docs/spec/wire.md#totals.
 */
export async function pricesFor(
  db: Kysely<Database>,
  customer: { companyId: number; priceBasis: PriceBasis },
  skus: readonly string[],
  rateMicro: number,
): Promise<Map<string, PartPrice>> {
  if (skus.length === 0) return new Map()
  const day = today()
  const { rows } = await sql<ListedPrice>`
    select p.sku, p.net_minor as "netMinor", p.gross_minor as "grossMinor", p.vat_bp as "vatBp",
           coalesce(d.discount_bp, 0) as "discountBp",
           case when ${day}::date between p.promo_from and p.promo_until then jsonb_build_object(
             'netMinor', p.promo_net_minor, 'grossMinor', p.promo_gross_minor, 'until', p.promo_until,
             'lowestGrossMinor', (
               select min(h.gross_minor) from price_history h, (select p.promo_from::timestamp at time zone 'Europe/Warsaw' as at) began
               where h.sku = p.sku and h.from_at < began.at
                 and coalesce(h.until_at, 'infinity') > greatest(h.from_at, began.at - interval '30 days')
             )
           ) end as promotion
    from ${listedPrices(day)} p
    left join customer_discount d on d.customer_id = ${customer.companyId} and d.discount_group = p.discount_group
    where p.sku = any(${skus})`.execute(db)
  const prices = new Map<string, PartPrice>()
  for (const row of rows) {
    const price = priceFor(row, customer.priceBasis, row.discountBp, rateMicro, row.promotion)
    if (price) prices.set(row.sku, price)
  }
  return prices
}
