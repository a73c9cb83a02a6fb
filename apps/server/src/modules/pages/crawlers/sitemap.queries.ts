import { type Kysely, sql } from 'kysely'
import { statement } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listedPrices } from '../../pricing/index.ts'

/** What has pages of its own in the map of a site. */
export type Listed = 'groups' | 'boards' | 'parts'

const tables = { groups: sql`category`, boards: sql`board`, parts: sql`part` }

type RangeValues = { version: number; size: number }

/** SQL: the numbers of the ranges of ids in which a version has rows, by one look into the index for each. */
const rangesIn = (table: Listed) =>
  statement(({ version, size }: RangeValues) => {
    const nextFrom = (id: ReturnType<typeof sql>) =>
      sql`(select min(id) / ${size}::int from ${tables[table]} where version_id = ${version} and id >= ${id})`
    return sql<{ range: number }>`
      with recursive found (range) as (
        select ${nextFrom(sql`0`)}
        union all
        select ${nextFrom(sql`(found.range + 1) * ${size}::int`)} from found where found.range is not null
      )
      select range from found where range is not null order by range`
  })
const ranges = { groups: rangesIn('groups'), boards: rangesIn('boards'), parts: rangesIn('parts') }

/**
 * Lists the ranges of ids in which the catalogue has something.
 *
 * @param size ids in a range
 */
export async function listRanges(
  db: Kysely<Database>,
  table: Listed,
  values: RangeValues,
): Promise<number[]> {
  const rows = await ranges[table](db, values)
  return rows.map(({ range }) => range)
}

/** Ids between which rows are listed, both without themselves. */
type PieceValues = { version: number; after: number; until: number; most: number }

/** Lists groups in the order of their ids. */
export const groupsAfter = statement(
  ({ version, after, until, most }: PieceValues) => sql<{ id: number; hasChildren: boolean }>`
    select id, exists (select from category below where below.version_id = ${version} and below.parent_id = c.id)
      as "hasChildren"
    from category c where version_id = ${version} and id > ${after} and id < ${until} order by id limit ${most}::int`,
)

/** Lists boards in the order of their ids. */
export const boardsAfter = statement(
  ({ version, after, until, most }: PieceValues) => sql<{ id: number }>`
    select id from board where version_id = ${version} and id > ${after} and id < ${until}
    order by id limit ${most}::int`,
)

/** `isSold` = today, to everybody; `pricedOn` = the day of the last change of its price, null = it has none. */
type PartPlace = { id: number; sku: string; isSold: boolean; pricedOn: string | null }

/** Lists parts in the order of their ids. */
export const partsAfter = statement(
  ({ version, after, until, most, day }: PieceValues & { day: string }) => sql<PartPlace>`
    select p.id, p.sku,
      not p.trade_only and coalesce(listed.gross_minor > 0, false) and not exists (
        select from replacement r where r.version_id = ${version} and r.old_sku = p.sku and r.kind <> 'alternative'
          and (r.from_day is null or r.from_day <= ${day}::date)
      ) as "isSold",
      (
        select to_char(max(from_at) at time zone 'Europe/Warsaw', 'YYYY-MM-DD')
        from price_history h where h.sku = p.sku
      ) as "pricedOn"
    from (
      select id, sku, trade_only from part where version_id = ${version} and id > ${after} and id < ${until}
      order by id limit ${most}::int
    ) p
    left join lateral (
      select * from ${listedPrices(day)} listed where listed.sku = p.sku offset 0
    ) listed on true
    order by p.id`,
)

/** The day on which customers began to see a version, `YYYY-MM-DD`. */
export async function publishedOn(db: Kysely<Database>, version: number): Promise<string> {
  const [row] = await publishing(db, { version })
  return row!.day
}

const publishing = statement(
  ({ version }: { version: number }) => sql<{ day: string }>`
    select to_char(coalesce(published_at, imported_at) at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day
    from catalogue_version where id = ${version}`,
)
