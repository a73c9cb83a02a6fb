import type { Lang } from '@partboard/contract/texts'
import { sql } from 'kysely'
import { listOf } from '../../../platform/database/prepared.ts'
import { statementTogether } from '../../../platform/database/statement-together.ts'
import { localTextSql } from '../../../platform/text/local-text.ts'
import { partsOfRow } from './fill-groups.ts'

type Values = {
  version: number
  categoryId: number
  lang: Lang
  limit: number
  offset: number
  /** What the parts are filtered by: names and values side by side. */
  names: readonly string[]
  values: readonly string[]
  /** Maximum number of values of a name that are answered; those that are asked come on top. */
  valuesOfName: number
}

/** A value of a filter; `count` as the contract says, `ofName` is the sum of those of all values of the name. */
export type FilterRow = {
  name: string
  nameText: string | null
  value: string
  text: string | null
  count: number
  ofName: number
}

/**
 * The parts of a group that pass its filters, by name, and the values by which they can be filtered: of each name those
 * of the parts that pass the filters of all other names.
 *
 * Without filters, two rows of `group_page` have a page, wherever it is. With filters the group's list is gone through,
 * and its bits say which parts pass.
 */
export const groupParts = statementTogether(
  ({ version, categoryId, lang, limit, offset, names, valuesOfName }: Values) => {
    const isFiltered = names.length > 0
    const first = isFiltered ? 0 : Math.floor(offset / partsOfRow)
    const last = isFiltered ? 2 ** 31 - 1 : Math.floor((offset + limit - 1) / partsOfRow)
    return {
      rows: sql<{ id: number }>`
        select part.id
        from group_page page cross join lateral unnest(part_ids, nths) with ordinality as part (id, nth, place)
        where version_id = ${version} and category_id = ${categoryId} and lang = ${lang}
          and page between ${first}::int and ${last}::int
          and coalesce(get_bit((select bits from passed), nth) = 1, true)
        order by page.page, part.place limit ${limit}::int offset ${offset - first * partsOfRow}::int`,
      totals: sql<{ total: number }>`
        select coalesce(bit_count(bits), (select parts from size), 0)::int as total from passed`,
      filters: sql<FilterRow>`
        select name, ${localTextSql(sql`name_texts`, lang)} as "nameText", value, text, count, "ofName"
        from (
          select *, sum(count) over (partition by name)::int as "ofName",
            row_number() over (partition by name order by count desc, value) as nth
          from (
            select name, value, name_texts, ${localTextSql(sql`value_texts`, lang)} as text,
              (name, value) in (select name, value from asked) as is_asked,
              case
                when name in (select name from asked)
                  then coalesce(bit_count(coalesce(bits, bits_of(nths, (select parts from size))) & (
                    select bit_and(other.bits) from hit other where other.name <> own.name
                  )), parts)
                else coalesce(bit_count(bits & (select bits from passed)), parts)
              end::int as count
            from (
              select name, value, name_texts, value_texts, parts, bits, nths from group_value
              where version_id = ${version} and category_id = ${categoryId} and bits is not null
              union all
              select name, value, name_texts, value_texts, parts, bits, nths from asked join group_value using (name, value)
              where version_id = ${version} and category_id = ${categoryId} and bits is null
            ) own
          ) counted
          where count > 0
        ) ranked
        where is_asked or nth <= ${valuesOfName}::int
        order by natural_order(lower(coalesce(text, value)))`,
    }
  },
  ({ version, categoryId, lang, names, values }: Values) => sql`
    asked as materialized (
      select distinct name, value from unnest(${listOf(names, 'text')}, ${listOf(values, 'text')}) as filter (name, value)
    ), size as materialized (
      select page * ${sql.lit(partsOfRow)} + cardinality(part_ids) as parts from group_page
      where version_id = ${version} and category_id = ${categoryId} and lang = ${lang}
      order by page desc limit 1
    ), hit as materialized (
      select asked.name, bit_or(coalesce(bits, bits_of(coalesce(nths, '{}'), (select parts from size)))) as bits
      from asked
      left join group_value found on version_id = ${version} and category_id = ${categoryId}
        and found.name = asked.name and found.value = asked.value
      group by asked.name
    ), passed as materialized (select bit_and(bits) as bits from hit)`,
)
