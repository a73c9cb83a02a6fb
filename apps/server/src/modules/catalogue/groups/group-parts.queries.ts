import { BRAND_FILTER } from '@partboard/contract/search/group-parts'
import type { Lang } from '@partboard/contract/texts'
import { type RawBuilder, sql } from 'kysely'
import { listOf } from '../../../platform/database/prepared.ts'
import { statementTogether } from '../../../platform/database/statement-together.ts'
import { localTextSql } from '../../../platform/text/local-text.ts'

/** Maximum number of parts of a group from which the values of its filters are read. Filters are used on all parts. */
const partsRead = 5_000

type Values = {
  version: number
  categoryId: number
  lang: Lang
  limit: number
  offset: number
  /** What the parts are filtered by: names and values side by side. */
  names: readonly string[]
  values: readonly string[]
}

/** A value of a filter, with a number that has it; `count` as the contract says. */
export type FilterRow = {
  name: string
  nameText: string | null
  value: string
  text: string | null
  sku: string
  count: number
}

/** SQL: a text of the attribute `a` in all its languages: its Polish text is at `nth`, others are below `key`. */
const texts = (nth: number, key: 'name' | 'value') => sql`(
  jsonb_build_object('pl', a -> ${sql.lit(nth)}, 'en', a -> ${sql.lit(nth + 1)})
    || coalesce(a -> 4 -> ${sql.lit(key)}, '{}'))`
/** SQL: the text by which an attribute is known in every language. */
const known = (of: RawBuilder<unknown>) => localTextSql(of, 'pl')

/**
 * SQL: the parts of a group with what is said of them, and how many filters each passes. A text of an attribute is read
 * once for all parts that have it, and a long group is sorted without a look at the figures in its names, because both
 * take longer than the rest.
 */
function filtered({ version, categoryId, lang, names, values }: Values): RawBuilder<unknown> {
  const [name, value] = [texts(0, 'name'), texts(2, 'value')]
  const partName = sql`lower(${localTextSql(sql`name`, lang)})`
  return sql`
    listed as materialized (
      select id, sku, name, attributes, count(*) over () > ${partsRead} as "isLong"
      from part where version_id = ${version} and category_id = ${categoryId}
    ), own as materialized (
      select id, sku, attributes, row_number() over (
        order by case when "isLong" then ${partName} collate "C" else natural_order(${partName}) end, sku
      ) as place
      from listed
    ), asked as materialized (
      select distinct name, value from unnest(${listOf(names, 'text')}, ${listOf(values, 'text')}) as filter (name, value)
    ), attribute as materialized (
      select id, sku, place, a from own cross join lateral jsonb_array_elements(attributes) as attribute (a)
      where place <= ${partsRead} or exists (select from asked)
    ), attribute_text as materialized (
      select a, ${known(name)} as name, ${localTextSql(name, lang)} as "nameText", ${known(value)} as value,
        ${localTextSql(value, lang)} as text
      from (select distinct a from attribute) each_once
    ), said as materialized (
      select id, sku, place, ${sql.lit(BRAND_FILTER)} as name, null as "nameText",
        left(sku, greatest(strpos(sku, ':') - 1, 0)) as value, null as text
      from own where place <= ${partsRead} or exists (select from asked)
      union all
      select id, sku, place, name, "nameText", value, text from attribute join attribute_text using (a)
    ), hit as materialized (
      select distinct id, name from said join asked using (name, value)
    ), passed as materialized (
      select own.id, own.place, count(hit.name) as hits from own left join hit on hit.id = own.id
      group by own.id, own.place
    ), wanted as (select count(distinct name) as names from asked)`
}

/**
 * The parts of a group that pass its filters, by name, and the values by which they can be filtered: of each name those
 * of the parts that pass the filters of all other names.
 */
export const groupParts = statementTogether(
  ({ limit, offset }: Values) => ({
    rows: sql<{ id: number }>`
      select id from passed where hits = (select names from wanted)
      order by place limit ${limit}::int offset ${offset}::int`,
    totals: sql<{ total: number }>`
      select count(*) as total from passed where hits = (select names from wanted)`,
    filters: sql<FilterRow>`
      select said.name, min(said."nameText") as "nameText", said.value, min(said.text) as text, min(said.sku) as sku,
        count(distinct said.id) as count
      from said
      join passed on passed.id = said.id
      left join hit on hit.id = said.id and hit.name = said.name
      where said.value is not null and said.place <= ${partsRead}
        and passed.hits - (hit.id is not null)::int
          = (select names from wanted) - (said.name in (select name from asked))::int
      group by said.name, said.value
      order by natural_order(lower(coalesce(min(said.text), said.value)))`,
  }),
  filtered,
)
