import { indexWordsOf } from '@partboard/domain/index-words'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Parts stored for a word and a name: the first ones, because a list of suggestions is short. */
const partsKept = 200
const valuesAtOnce = 20_000

/** Attributes that the part page does not show as such (docs/spec/shop.md#part-page). */
const unsearched = ['Quantity', 'Repair info', 'Reach info']

/**
 * Writes which parts have which words in their attribute values (colour, side, size) and in the comments of their board
 * lines. It needs the temporary table
 * `search_part` of `buildSearch`. Many parts have the same value, so each value is split into words once.
 *
 * @param rowsOf the version's rows of a table
 */
export async function fillValues(
  trx: Transaction<Database>,
  version: number,
  rowsOf: (table: 'part' | 'board_line') => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create temp table search_valued on commit drop as
    select p.id, said.lang, said.value
    from ${rowsOf('part')} p
    cross join jsonb_array_elements(p.attributes) as attribute
    cross join lateral (
      values ('pl', attribute ->> 2), ('en', attribute ->> 3)
      union all
      select key, value from jsonb_each_text(coalesce(attribute -> 4 -> 'value', '{}'))
    ) as said (lang, value)
    where attribute ->> 1 <> all(${unsearched}::text[])
    union all
    select distinct line.part_id, said.key, said.value
    from ${rowsOf('board_line')} line
    cross join lateral (
      select * from jsonb_each_text(coalesce(line.comment_before, '{}'))
      union all select * from jsonb_each_text(coalesce(line.comment_after, '{}'))
    ) as said
    where line.comment_before is not null or line.comment_after is not null`.execute(trx)
  await sql`create temp table search_word (value text, word text) on commit drop`.execute(trx)
  for (let last = ''; ; ) {
    const { rows } = await sql<{ value: string }>`
      select distinct value collate "C" as value from search_valued where value collate "C" > ${last}
      order by 1 limit ${valuesAtOnce}`.execute(trx)
    if (rows.length === 0) break
    last = rows.at(-1)!.value
    const words = rows.flatMap(({ value }) =>
      [...new Set(indexWordsOf(value))].map((word) => [value, word] as const),
    )
    await sql`
      insert into search_word (value, word)
      select * from unnest(${words.map(([value]) => value)}::text[], ${words.map(([, word]) => word)}::text[])`.execute(
      trx,
    )
  }
  await sql`analyze search_valued, search_word`.execute(trx)
  await sql`
    insert into search_value (version_id, lang, word, name, part_keys)
    select ${version}, lang, word, name, (array_agg(part_key order by part_key))[1:${sql.lit(partsKept)}]
    from (
      -- Most words, such as sizes and series, are the same in Polish and English, and are stored once for all languages.
      select unnest(
          case when array_agg(distinct v.lang) @> '{pl,en}' then '{""}' else array_agg(distinct v.lang) end
        ) as lang, w.word, p.name, p.part_key
      from search_valued v join search_word w using (value) join search_part p on p.id = v.id and p.stands_as = p.id
      group by w.word, p.name, p.part_key
    ) having_word
    group by lang, word, name`.execute(trx)
  await sql`drop table search_valued, search_word`.execute(trx)
}
