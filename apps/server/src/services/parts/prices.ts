import {
  lowestBefore,
  type PastDiscount,
  type PastPrice,
  type ReductionWindow,
} from '@partboard/domain/lowest-price'
import { type PartPrice, type Promotion, priceFor } from '@partboard/domain/pricing'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'
import { listedPrices } from './listed-prices.ts'
import { isPromotionFor, type PriceReader, promotionTime } from './promotions.ts'

type ListedPrice = {
  sku: string
  netMinor: number
  grossMinor: number
  vatBp: number
  discountBp: number
  promotion: Omit<Promotion, 'lowest'> | null
  /** The 30 days before the promotion; null = none is running. */
  promotionWindow: ReductionWindow | null
  /** The 30 days before a consumer's own discount; null = the customer is of the trade, or has none. */
  ownWindow: ReductionWindow | null
  /** What the part cost in these times, and the discounts that the consumer had; null = nothing. */
  pastPrices: PastPrice[] | null
  pastDiscounts: PastDiscount[] | null
  firstSoldAt: number | null
}

/**
 * Reads the current unit price of each part for a customer: the list price in the customer's basis less the discount for
 * the part's group, or the lowest price of today's promotions, of the price list and of the office, if it is lower. The history of prices is read only for a reduction
 * whose lowest earlier price the law asks for.
 *
 * @param rateMicro millionths of the request's currency for one PLN
 * @returns by SKU, amounts in minor units of that currency; a part that is not for sale is missing
 *
 * Source: docs/spec/trade.md#vat, docs/spec/wire.md#totals.
 */
export async function pricesFor(
  db: Kysely<Database>,
  customer: PriceReader,
  skus: readonly string[],
  rateMicro: number,
): Promise<Map<string, PartPrice>> {
  if (skus.length === 0) return new Map()
  const day = today()
  const isConsumer = customer.priceBasis === 'gross'
  // Few promotions run at a time, so they are found once, and not again for each part.
  const { rows } = await sql<ListedPrice>`
    with running_promotion as materialized (
      select id, name, from_day, until_day from promotion
      where ${day}::date between from_day and until_day and ended_at is null and ${isPromotionFor(customer)}
    )
    select p.sku, p.net_minor as "netMinor", p.gross_minor as "grossMinor", p.vat_bp as "vatBp",
           coalesce(d.discount_bp, 0) as "discountBp",
           case when began.promotion is not null then jsonb_build_object(
             'netMinor', running.net_minor, 'grossMinor', running.gross_minor, 'until', running.until_day, 'name', running.name
           ) end as promotion,
           ${windowBefore('began.promotion')} as "promotionWindow",
           ${windowBefore('began.own')} as "ownWindow",
           past.prices as "pastPrices", past_own.discounts as "pastDiscounts",
           case when coalesce(began.promotion, began.own) is not null then (
             select ${milliseconds(sql`min(h.from_at)`)} from price_history h where h.sku = p.sku and h.kind = 'list'
           ) end as "firstSoldAt"
    from ${listedPrices(day)} p
    left join customer_discount d on d.customer_id = ${customer.companyId} and d.discount_group = p.discount_group
    left join lateral (
      select net_minor, gross_minor, from_day, until_day, name from (
        select p.promo_net_minor as net_minor, p.promo_gross_minor as gross_minor, p.promo_from as from_day,
          p.promo_until as until_day, null::jsonb as name
        union all
        select offer.net_minor, offer.gross_minor, running_promotion.from_day, running_promotion.until_day,
          running_promotion.name
        from running_promotion
        join promotion_price offer on offer.promotion_id = running_promotion.id and offer.sku = p.sku
      ) promoted
      where ${day}::date between from_day and until_day
      order by case when ${isConsumer}::boolean then gross_minor else net_minor end, from_day limit 1
    ) running on true
    cross join lateral (
      select
        running.from_day::timestamp at time zone 'Europe/Warsaw' as promotion,
        case when ${isConsumer}::boolean and d.discount_bp > 0 then (
          select h.from_at from discount_history h
          where h.customer_id = d.customer_id and h.discount_group = d.discount_group and h.until_at is null
        ) end as own
    ) began
    cross join lateral (
      select greatest(began.promotion, began.own) as until, least(began.promotion, began.own) - interval '31 days' as since
    ) reach
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', h.kind, 'grossMinor', h.gross_minor,
        'from', ${milliseconds(sql`h.from_at`)}, 'until', ${milliseconds(sql`h.until_at`)})) as prices
      from (
        select kind, gross_minor, from_at, until_at from price_history where sku = p.sku
        union all
        select 'promotion', offer.gross_minor, ${promotionTime}
        from promotion_price offer join promotion on promotion.id = offer.promotion_id
        where offer.sku = p.sku and ${isPromotionFor(customer)}
      ) h
      where reach.until is not null and h.from_at < reach.until and coalesce(h.until_at, 'infinity') > reach.since
    ) past on reach.until is not null
    left join lateral (
      select jsonb_agg(jsonb_build_object('discountBp', h.discount_bp,
        'from', ${milliseconds(sql`h.from_at`)}, 'until', ${milliseconds(sql`h.until_at`)})) as discounts
      from discount_history h
      where h.customer_id = ${customer.companyId} and h.discount_group = p.discount_group
    ) past_own on reach.until is not null and ${isConsumer}::boolean
    where p.sku = any(${skus})`.execute(db)
  const prices = new Map<string, PartPrice>()
  for (const row of rows) {
    const promotion = row.promotion && { ...row.promotion, lowest: lowestOf(row, row.promotionWindow) }
    const own = lowestOf(row, row.ownWindow)
    const price = priceFor(row, customer.priceBasis, row.discountBp, rateMicro, promotion, own)
    if (price) prices.set(row.sku, price)
  }
  return prices
}

function lowestOf({ pastPrices, pastDiscounts, firstSoldAt }: ListedPrice, window: ReductionWindow | null) {
  if (!window || !pastPrices || firstSoldAt === null) return null
  return lowestBefore(window, pastPrices, pastDiscounts ?? [], firstSoldAt)
}

/** SQL: milliseconds since 1970; null of null. */
const milliseconds = (instant: RawBuilder<unknown>) =>
  sql`round(extract(epoch from ${instant}) * 1000)::bigint`

/** SQL: the 30 days before an instant, by the calendar in Poland, as a `ReductionWindow`; null of null. */
function windowBefore(column: string) {
  const at = sql.ref(column)
  const from = sql`((${at} at time zone 'Europe/Warsaw') - interval '30 days') at time zone 'Europe/Warsaw'`
  return sql`case when ${at} is not null then jsonb_build_object(
    'from', ${milliseconds(from)}, 'at', ${milliseconds(at)}) end`
}
