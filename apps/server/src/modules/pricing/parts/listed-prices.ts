import { sql } from 'kysely'

/**
 * SQL: the rows of the price list as they are on a day, for `from … p`. A planned price that has begun is the list price,
 * also before the shop has written it into `price`, so that every process changes at midnight
 * (docs/decisions/0041-a-planned-price-is-read-by-the-day.md).
 *
 * @param day the day in Poland, `YYYY-MM-DD`
 */
export const listedPrices = (day: string) => sql`(
  select price.sku, coalesce(planned.net_minor, price.net_minor) as net_minor,
    coalesce(planned.gross_minor, price.gross_minor) as gross_minor, price.vat_bp, price.discount_group,
    price.supplier_class, price.quantity_prices, price.promo_net_minor, price.promo_gross_minor, price.promo_from,
    price.promo_until
  from price
  left join lateral (
    select net_minor, gross_minor from planned_price
    where planned_price.sku = price.sku and from_day <= ${day}::date
    order by from_day desc limit 1
  ) planned on true
)`
