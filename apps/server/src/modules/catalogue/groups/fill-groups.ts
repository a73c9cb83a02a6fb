import { BRAND_FILTER } from '@partboard/contract/search/group-parts'
import { langs } from '@partboard/domain/text/languages'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { localTextSql } from '../../../platform/text/local-text.ts'

/** Number of parts in a row of `group_page`. */
export const partsOfRow = 1_000
/**
 * Maximum number of values of a group whose parts are counted for a choice of filters, and of the bits that are read for
 * it. They bound the work of one question, whatever the size of the group.
 */
const counted = { values: 2_000, bits: 2 ** 27 } as const
/** Lengths of a name and a value that the contract lets a customer ask for, and bytes of both that an index takes. */
const asked = { name: 200, value: 500, bytes: 2_500 } as const

type Fill = (trx: Transaction<Database>, rows: GroupRows, target: RawBuilder<unknown>) => Promise<void>
/** Where the rows of a version are: its parts, and its part of `group_page`. */
export type GroupRows = { version: number; parts: RawBuilder<unknown>; pages: RawBuilder<unknown> }

/**
 * Writes the lists of all groups in every language: by name with its figures as numbers. A text is made sortable once,
 * however many parts and languages have it, because that takes longest.
 */
const fillPages: Fill = async (trx, { version, parts }, target) => {
  const names = langs.map(
    (lang) => sql`(${sql.lit(lang)}, lower(coalesce(${localTextSql(sql`name`, lang)}, '')))`,
  )
  await sql`
    with listed as materialized (
      select id, sku, category_id, name from ${parts} part where category_id is not null
    ), named as materialized (
      select name, lang, text
      from (select distinct name from listed) one cross join lateral (values ${sql.join(names)}) as by_lang (lang, text)
    ), sortable as materialized (
      select text, case when translate(text, '0123456789', '') = text then text else natural_order(text) end
        collate "C" as key
      from (select distinct text from named) one
    ), placed as materialized (
      select category_id, lang, id,
        (row_number() over (partition by category_id, lang order by key, sku) - 1)::int as place
      from listed join named using (name) join sortable using (text)
    )
    insert into ${target} (version_id, category_id, lang, page, part_ids, nths)
    select ${version}::int, category_id, placed.lang, placed.place / ${sql.lit(partsOfRow)},
      array_agg(id order by placed.place), array_agg(own.place order by placed.place)
    from placed join (select id, place from placed where lang = 'pl') own using (id)
    group by category_id, placed.lang, placed.place / ${sql.lit(partsOfRow)}`.execute(trx)
}

/** SQL: a text of the attribute `a` in all its languages: its Polish text is at `nth`, others are below `key`. */
const texts = (nth: number, key: 'name' | 'value') => sql`(
  jsonb_build_object('pl', a -> ${sql.lit(nth)}, 'en', a -> ${sql.lit(nth + 1)})
    || coalesce(a -> 4 -> ${sql.lit(key)}, '{}'))`
/** SQL: the text by which an attribute is known in every language. */
const known = (of: RawBuilder<unknown>) => localTextSql(of, 'pl')

/** Writes what the parts of each group can be filtered by. An attribute is read once for all parts that have it. */
const fillValues: Fill = async (trx, { version, parts, pages }, target) => {
  await sql`
    with listed as materialized (
      select category_id, id, nth
      from ${pages} page cross join lateral unnest(part_ids, nths) as part (id, nth)
      where version_id = ${version}::int and lang = 'pl'
    ), own as materialized (
      select listed.category_id, nth, sku, attributes from listed join ${parts} part using (id)
    ), attribute as materialized (
      select category_id, nth, a from own cross join lateral jsonb_array_elements(attributes) as attribute (a)
    ), attribute_text as materialized (
      select row_number() over () as id, a, ${known(texts(0, 'name'))} as name, ${known(texts(2, 'value'))} as value,
        ${texts(0, 'name')} as name_texts, ${texts(2, 'value')} as value_texts
      from (select distinct a from attribute) each_once
    ), said as materialized (
      select category_id, ${sql.lit(BRAND_FILTER)} as name, left(sku, greatest(strpos(sku, ':') - 1, 0)) as value, nth,
        null::bigint as id
      from own
      union all
      select category_id, name, value, nth, id from attribute join attribute_text using (a)
      where length(name) <= ${asked.name}::int and length(value) <= ${asked.value}::int
        and octet_length(name) + octet_length(value) <= ${asked.bytes}::int
    ), found as materialized (
      select category_id, name, value, min(id) as id, array_agg(distinct nth) as nths from said
      group by category_id, name, value
    ), size as (
      select category_id, count(*)::int as parts from own group by category_id
    ), ranked as (
      select found.*, size.parts as size,
        row_number() over (partition by category_id order by cardinality(nths) desc, name, value)
          <= least(${counted.values}::bigint, ${counted.bits}::bigint / size.parts) as is_counted
      from found join size using (category_id)
    )
    insert into ${target} (version_id, category_id, name, value, name_texts, value_texts, parts, bits, nths)
    select ${version}::int, category_id, ranked.name, ranked.value, name_texts, value_texts, cardinality(nths),
      case when is_counted then bits_of(nths, size) end, case when not is_counted then nths end
    from ranked left join attribute_text using (id)`.execute(trx)
}

/** The tables with a partition for each version, and what fills them: the values after the pages. */
export const groupFills = { group_page: fillPages, group_value: fillValues }

/** Writes the lists of catalogues that were imported before the lists existed; only one process does it. */
export async function buildMissingGroups(db: Kysely<Database>): Promise<void> {
  const missing = sql<{ id: number }>`
    select id from catalogue_version version
    where exists (select from part where version_id = version.id and category_id is not null)
      and not exists (select from group_page page where page.version_id = version.id)`
  if ((await missing.execute(db)).rows.length === 0) return
  await db.transaction().execute(async (trx) => {
    await sql`select from catalogue_version order by id for update`.execute(trx)
    for (const { id: version } of (await missing.execute(trx)).rows) {
      const rowsOf = (table: 'part' | 'group_page') =>
        sql`(select * from ${sql.table(table)} where version_id = ${sql.lit(version)})`
      for (const [table, fill] of Object.entries(groupFills)) {
        // A release before this one imports without them while it still runs.
        await sql`
          create table if not exists ${sql.table(`${table}_v${version}`)} partition of ${sql.table(table)}
          for values in (${sql.lit(version)})`.execute(trx)
        await fill(trx, { version, parts: rowsOf('part'), pages: rowsOf('group_page') }, sql.table(table))
      }
    }
    await sql`analyze group_page, group_value`.execute(trx)
  })
}
