import { type PartPrice, type PriceBasis, priceFor } from '@partboard/domain/pricing'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/schema.ts'

type ListedPrice = { sku: string; netMinor: number; grossMinor: number; vatBp: number; discountBp: number }

/**
 * What one piece of each part costs this customer now: list price of the customer's basis, less the discount of
 * the part's group. A customer without a discount for that group (every retail customer) has none taken off.
 *
 * @param rateMicro millionths of the request's currency for one PLN
 * @returns by SKU, amounts in minor units of that currency; a part that is not for sale is missing
 *
 * Source: DESIGN.md, "The model" (price); API.md, "Decided".
 */
export async function pricesFor(
  db: Kysely<Database>,
  customer: { id: number; priceBasis: PriceBasis },
  skus: readonly string[],
  rateMicro: number,
): Promise<Map<string, PartPrice>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<ListedPrice>`
    select p.sku, p.net_minor as "netMinor", p.gross_minor as "grossMinor", p.vat_bp as "vatBp",
           coalesce(d.discount_bp, 0) as "discountBp"
    from price p
    left join customer_discount d on d.customer_id = ${customer.id} and d.discount_group = p.discount_group
    where p.sku = any(${skus})`.execute(db)
  const prices = new Map<string, PartPrice>()
  for (const row of rows) {
    const price = priceFor(row, customer.priceBasis, row.discountBp, rateMicro)
    if (price) prices.set(row.sku, price)
  }
  return prices
}
