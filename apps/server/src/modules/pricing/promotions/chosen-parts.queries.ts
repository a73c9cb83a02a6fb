import type { PromotionAudience } from '@partboard/domain/pricing/promotion'
import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { listedPrices } from '../parts/listed-prices.ts'
import { promotionTime } from '../parts/promotions.ts'

export type ChosenPart = {
  sku: string
  printed: string | null
  name: LocalText | null
  netMinor: number
  grossMinor: number
  vatBp: number
}

type Choice = {
  skus: readonly string[]
  discountGroups: readonly string[]
  categories: readonly string[]
}

/**
 * Reads parts of the price list of a day, by number: these, those of discount groups, and those on boards of groups of
 * the catalogue.
 *
 * @param limit maximum number of rows
 */
export async function readChosenParts(
  db: Kysely<Database>,
  { version, day }: { version: number; day: string },
  { skus, discountGroups, categories }: Choice,
  limit: number,
): Promise<ChosenPart[]> {
  const { rows } = await sql<ChosenPart>`
    with chosen as materialized (
      select unnest(${[...skus]}::text[]) as sku
      union
      select sku from price where discount_group = any(${[...discountGroups]}::text[])
      union
      select part.sku from category chosen
      join category c on c.version_id = chosen.version_id and chosen.id = any(c.path)
      join board b on b.version_id = c.version_id and b.category_id = c.id
      join board_line l on l.version_id = b.version_id and l.board_id = b.id
      join part on part.version_id = l.version_id and part.id = l.part_id
      where chosen.version_id = ${version} and chosen.code = any(${[...categories]}::text[])
    )
    select p.sku, part.printed, part.name, p.net_minor as "netMinor", p.gross_minor as "grossMinor", p.vat_bp as "vatBp"
    from chosen join ${listedPrices(day)} p on p.sku = chosen.sku
    left join part on part.version_id = ${version} and part.sku = p.sku
    order by p.sku limit ${limit}`.execute(db)
  return rows
}

export type PastRow = {
  sku: string
  kind: 'list' | 'promotion'
  grossMinor: number
  from: number
  until: number | null
}

/**
 * Reads what consumers pay for parts within a time, as far as it is known: past and planned list prices, and promotions
 * for everyone and for consumers.
 *
 * @param window in milliseconds
 * @param except this promotion is left out; null = none
 */
export async function readConsumerPrices(
  db: Kysely<Database>,
  skus: readonly string[],
  window: { from: number; at: number },
  except: number | null,
): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select sku, kind, gross_minor as "grossMinor", round(extract(epoch from from_at) * 1000)::bigint as "from",
      round(extract(epoch from until_at) * 1000)::bigint as "until"
    from (
      select sku, kind, gross_minor, from_at, until_at from price_history where sku = any(${[...skus]})
      union all
      select sku, 'list', gross_minor, from_day::timestamp at time zone 'Europe/Warsaw', null from planned_price
      where sku = any(${[...skus]})
      union all
      select offer.sku, 'promotion', offer.gross_minor, ${promotionTime}
      from promotion_price offer join promotion on promotion.id = offer.promotion_id
      where offer.sku = any(${[...skus]}) and promotion.audience in ('everyone', 'consumers')
        and promotion.id is distinct from ${except}::int
    ) past
    where from_at < to_timestamp(${window.at}::float8 / 1000)
      and coalesce(until_at, 'infinity') > to_timestamp(${window.from}::float8 / 1000)`.execute(db)
  return rows
}

/** When each part was first sold, in milliseconds. */
export async function readFirstSold(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; at: number }>`
    select sku, round(extract(epoch from min(from_at)) * 1000)::bigint as at from price_history
    where kind = 'list' and sku = any(${[...skus]}) group by sku`.execute(db)
  return new Map(rows.map(({ sku, at }) => [sku, at]))
}

export type OtherOffer = { sku: string; audience: PromotionAudience; storeId: number | null }

/** Lists parts that are in another promotion on some of these days, of the office or of the price list. */
export async function listOtherOffers(
  db: Kysely<Database>,
  skus: readonly string[],
  { from, until, except }: { from: string; until: string; except: number | null },
): Promise<OtherOffer[]> {
  const { rows } = await sql<OtherOffer>`
    select offer.sku, promotion.audience, promotion.store_id as "storeId"
    from promotion_price offer join promotion on promotion.id = offer.promotion_id
    where offer.sku = any(${[...skus]}) and promotion.ended_at is null
      and promotion.from_day <= ${until}::date and promotion.until_day >= ${from}::date
      and promotion.id is distinct from ${except}::int
    union all
    select sku, 'everyone', null from price
    where sku = any(${[...skus]}) and promo_from <= ${until}::date and promo_until >= ${from}::date`.execute(
    db,
  )
  return rows
}
