import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { ReadingContext } from '../package/cells.ts'
import { staging } from './stage.ts'

/**
 * Names the staged parts that share a key: the SKU of each has the signs of its number, by which the other files of the
 * package tell them apart (docs/catalogue-package.md#numbers-and-brands-of-parts).
 *
 * @returns their SKUs, by the SKU that each would have alone
 */
export async function nameTwins(db: Kysely<Database>): Promise<ReadingContext['twins']> {
  const { rows } = await sql<{ plain: string; skus: string[] }>`
    with several as (
      select sku from ${staging('parts')} group by sku having count(distinct coalesce(exact_sku, sku)) > 1
    ), named as (
      update ${staging('parts')} part
      set sku = coalesce(exact_sku, part.sku), number_key = case when exact_sku is not null then sku_number(part.sku) end
      from several where part.sku = several.sku
      returning several.sku as plain, coalesce(exact_sku, several.sku) as sku
    )
    select plain, array_agg(distinct sku order by sku) as skus from named group by plain`.execute(db)
  return new Map(rows.map(({ plain, skus }) => [plain, new Set(skus)]))
}

/** The same for the catalogue in use, for prices and stock that come alone. */
export async function findTwins(db: Kysely<Database>): Promise<ReadingContext['twins']> {
  const { rows } = await sql<{ plain: string; skus: string[] }>`
    with part_in_use as (
      select sku, number_key from part where version_id = (select version_id from catalogue_current)
    ), named as (
      select sku, left(sku, strpos(sku, ':')) || number_key as plain from part_in_use where number_key is not null
    )
    select plain, array_agg(distinct sku order by sku) as skus
    from (select * from named union all select sku, sku from part_in_use where sku in (select plain from named)) both_kinds
    group by plain`.execute(db)
  return new Map(rows.map(({ plain, skus }) => [plain, new Set(skus)]))
}
