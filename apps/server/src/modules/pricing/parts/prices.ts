import {
  type LowestPrice,
  lowestBefore,
  type PastDiscount,
  type PastPrice,
  type ReductionWindow,
} from '@partboard/domain/pricing/lowest-price'
import { type PartPrice, type Promotion, priceFor } from '@partboard/domain/pricing/pricing'
import { priceOfPieces, type QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'
import { listedPrices } from './listed-prices.ts'
import { isPromotionFor, type PriceReader, promotionTime } from './promotions.ts'

/** The columns of `priceColumns`. The list price is null for a part that is not in the price list. */
export type PriceRow = {
  sku: string
  netMinor: number | null
  grossMinor: number | null
  vatBp: number | null
  discountBp: number
  /** By which the customer's discount is read; null = the part has no price. */
  discountGroup: string | null
  /** Lower prices of the price list from a quantity on, by quantity; null = none. */
  steps: QuantityStep[] | null
  /** The lowest price of today's promotions, of the price list and of the office; null = none is running. */
  promotion: (Omit<Promotion, 'lowest'> & { from: string }) | null
}

/** The lowest earlier prices of a part that is reduced; null = it was not sold before, or this reduction is none. */
export type LowestPrices = { promotion: LowestPrice | null; own: LowestPrice | null }

/** SQL: the columns of `PriceRow` except the number. The query joins `priceJoins`. */
export const priceColumns = sql`
  p.net_minor as "netMinor", p.gross_minor as "grossMinor", p.vat_bp as "vatBp",
  coalesce(d.discount_bp, 0) as "discountBp", p.discount_group as "discountGroup", p.quantity_prices as steps,
  case when running.from_day is not null then json_build_object(
    'netMinor', running.net_minor, 'grossMinor', running.gross_minor, 'from', running.from_day,
    'until', running.until_day, 'name', running.name
  ) end as promotion`

/**
 * SQL: joins price list, discount and promotions of a customer to rows of parts. `offset 0` makes PostgreSQL look each part
 * up by its number; for a list of unknown length it may otherwise read the price list from its beginning.
 *
 * @param sku their number
 * @param day of the prices in Poland, `YYYY-MM-DD`
 */
export function priceJoins(customer: PriceReader, sku: RawBuilder<unknown>, day: string = today()) {
  const isNet = customer.priceBasis === 'net'
  return sql`
    left join lateral (select * from ${listedPrices(day)} listed where listed.sku = ${sku} offset 0) p on true
    left join customer_discount d on d.customer_id = ${customer.companyId} and d.discount_group = p.discount_group
    left join lateral (
      select net_minor, gross_minor, from_day, until_day, name from (
        select p.promo_net_minor as net_minor, p.promo_gross_minor as gross_minor, p.promo_from as from_day,
          p.promo_until as until_day, null::jsonb as name
        union all
        select offer.net_minor, offer.gross_minor, promotion.from_day, promotion.until_day, promotion.name
        from promotion_price offer
        join promotion on promotion.id = offer.promotion_id and promotion.ended_at is null
          and ${isPromotionFor(customer)}
        where offer.sku = p.sku
      ) promoted
      where ${day}::date between from_day and until_day
      order by ${isNet ? sql`net_minor` : sql`gross_minor`}, from_day limit 1
    ) running on true`
}

/** The price of one piece in a line of a quantity (whole pieces, 1 or more); null = the part is not for sale. */
export type PriceOfQuantity = (quantity: number) => PartPrice | null

/**
 * The current unit prices of a part for a customer: the list price in the customer's basis less the discount for the
 * part's group, the price of the promotion, or that of the quantity, whichever is the lowest.
 *
 * @param lowest    result of `lowestPrices` for the part; undefined = it is not reduced
 * @param rateMicro millionths of the request's currency for one PLN
 * @returns in minor units of that currency
 *
 * Source: docs/spec/trade.md#vat, docs/spec/wire.md#totals.
 */
export function pricesOf(
  { netMinor, grossMinor, vatBp, discountBp, steps, promotion }: PriceRow,
  lowest: LowestPrices | undefined,
  { priceBasis }: PriceReader,
  rateMicro: number,
): PriceOfQuantity {
  if (netMinor === null || grossMinor === null || vatBp === null) return () => null
  const single = priceFor(
    { netMinor, grossMinor, vatBp },
    priceBasis,
    discountBp,
    rateMicro,
    promotion && { ...promotion, lowest: lowest?.promotion ?? null },
    lowest?.own ?? null,
  )
  return (quantity) => priceOfPieces(single, steps ?? [], quantity, rateMicro)
}

type PastRow = {
  sku: string
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
 * Reads the lowest earlier prices of the parts that are reduced: in a promotion, or by a consumer's own discount. Most
 * carts have none, and then nothing is read.
 *
 * @returns by SKU; a part that is not reduced is missing
 *
 * Source: docs/spec/trade.md#law.
 */
export async function lowestPrices(
  db: Kysely<Database>,
  customer: PriceReader,
  rows: readonly PriceRow[],
): Promise<ReadonlyMap<string, LowestPrices>> {
  const isConsumer = customer.priceBasis === 'gross'
  const reduced = rows.filter(
    ({ promotion, discountBp }) => promotion !== null || (isConsumer && discountBp > 0),
  )
  if (reduced.length === 0) return new Map()
  const past = await sql<PastRow>`${prepared}
    select p.sku,
           ${windowBefore('began.promotion')} as "promotionWindow",
           ${windowBefore('began.own')} as "ownWindow",
           past.prices as "pastPrices", past_own.discounts as "pastDiscounts",
           (select ${milliseconds(sql`min(h.from_at)`)} from price_history h where h.sku = p.sku and h.kind = 'list')
             as "firstSoldAt"
    from unnest(
      ${reduced.map(({ sku }) => sku)}::text[], ${reduced.map(({ promotion }) => promotion?.from)}::date[]
    ) as reduced (sku, from_day)
    join price p on p.sku = reduced.sku
    left join customer_discount d on d.customer_id = ${customer.companyId} and d.discount_group = p.discount_group
    cross join lateral (
      select
        reduced.from_day::timestamp at time zone 'Europe/Warsaw' as promotion,
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
    ) past_own on reach.until is not null and ${isConsumer}::boolean`.execute(db)
  return new Map(
    past.rows.map((row) => [
      row.sku,
      { promotion: lowestOf(row, row.promotionWindow), own: lowestOf(row, row.ownWindow) },
    ]),
  )
}

function lowestOf({ pastPrices, pastDiscounts, firstSoldAt }: PastRow, window: ReductionWindow | null) {
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
