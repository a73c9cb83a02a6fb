import { sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'

/** Since when each part has its present list price, in milliseconds since 1970; a part without a price is missing. */
export const listedSince = statement<
  { skus: readonly string[]; day: string },
  { sku: string; sinceMs: number }
>(
  ({ skus, day }) => sql`
    select history.sku,
      round(extract(epoch from greatest(
        history.from_at, planned.from_day::timestamp at time zone 'Europe/Warsaw'
      )) * 1000)::float8 as "sinceMs"
    from price_history history
    left join lateral (
      select from_day from planned_price
      where planned_price.sku = history.sku and from_day <= ${day}::date
      order by from_day desc limit 1
    ) planned on true
    where history.sku = any(${listOf(skus, 'text')}) and history.kind = 'list' and history.until_at is null`,
)
