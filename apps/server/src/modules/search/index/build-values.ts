import { langs } from '@partboard/contract/texts'
import { indexWordsOf } from '@partboard/domain/search/index-words'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { SearchSource } from './number-names.ts'

/** Parts stored for a word and a name: the first ones, because a list of suggestions is short. */
const partsKept = 200
/** Few, so that what is read dies young: an import has little memory. */
const textsAtOnce = 2_000

/** The languages, each with the bit that stands for it in a set of languages. */
const langBits = sql`(values ${sql.join(langs.map((lang, nth) => sql`(${sql.lit(lang)}, ${sql.lit(1 << nth)})`))})`
const bothBits = sql.lit((1 << langs.indexOf('pl')) | (1 << langs.indexOf('en')))

/** Attributes that the part page does not show as such (docs/spec/shop.md#part-page). */
const unsearched = ['Quantity', 'Repair info', 'Reach info']

/**
 * Writes which parts have which words in their attribute values (colour, side, size), in the comments of their board
 * lines, and in the name and code of their brand, in a shop with several. It needs the tables of `numberNames`.
 *
 * Many parts have the same text, in Polish and in English too, so each text gets a number and is split into words once.
 * Languages are bits of a number: their sets are added up without being sorted.
 *
 * @param target where the rows of `search_value` are written
 */
export async function fillValues(
  trx: Transaction<Database>,
  version: number,
  source: SearchSource,
  target: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create temp table search_valued on commit drop as
    select id, value, bit_or(bit) as langs
    from (
      select p.id, said.lang, said.value
      from ${source.rowsOf('part')} p
      cross join jsonb_array_elements(p.attributes) as attribute
      cross join lateral (
        values ('pl', attribute ->> 2), ('en', attribute ->> 3)
        union all
        select key, value from jsonb_each_text(coalesce(attribute -> 4 -> 'value', '{}'))
      ) as said (lang, value)
      where attribute ->> 1 <> all(${unsearched}::text[])
      union all
      select line.part_id, said.key, said.value
      from ${source.rowsOf('board_line')} line
      cross join lateral (
        select * from jsonb_each_text(coalesce(line.comment_before, '{}'))
        union all select * from jsonb_each_text(coalesce(line.comment_after, '{}'))
      ) as said
      where line.comment_before is not null or line.comment_after is not null
      union all
      select p.id, said.lang, said.value
      from ${source.rowsOf('part')} p
      join ${source.rowsOf('part_brand')} own on own.code = left(p.sku, greatest(strpos(p.sku, ':') - 1, 0))
      cross join (values ('pl'), ('en')) as said_in (lang)
      cross join lateral (values (said_in.lang, own.name), (said_in.lang, own.code)) as said (lang, value)
      where said.value <> '' and (select count(*) from ${source.rowsOf('part_brand')} brands) > 1
    ) said
    join ${langBits} as known (lang, bit) using (lang)
    group by id, value`.execute(trx)
  await sql`
    create temp table search_said on commit drop as
    select (row_number() over ())::int as said, value
    from (select distinct value from search_valued) texts`.execute(trx)
  await sql`create temp table search_word (said int, word text) on commit drop`.execute(trx)
  await sql`declare search_said_cursor no scroll cursor for select said, value from search_said`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ said: number; value: string }>`
      fetch ${sql.lit(textsAtOnce)} from search_said_cursor`.execute(trx)
    const said: number[] = []
    const words: string[] = []
    for (const row of rows)
      for (const word of new Set(indexWordsOf(row.value))) {
        said.push(row.said)
        words.push(word)
      }
    // A word has no space, and a joined text is sent in a fifth of the time of an array.
    await sql`
      insert into search_word (said, word)
      select said::int, word
      from unnest(string_to_array(${said.join(' ')}, ' '), string_to_array(${words.join(' ')}, ' ')) as pair (said, word)`.execute(
      trx,
    )
    if (rows.length < textsAtOnce) break
  }
  await sql`close search_said_cursor`.execute(trx)
  await sql`analyze search_valued, search_said, search_word`.execute(trx)
  await sql`
    insert into ${target} (version_id, lang, word, name, part_keys)
    select ${version}, coalesce(own.lang, ''), word, name,
      (array_agg(part_key order by part_key))[1:${sql.lit(partsKept)}]
    from (
      select w.word, p.name, p.part_key, bit_or(v.langs) as langs
      from search_valued v
      join search_said said using (value)
      join search_word w on w.said = said.said
      join ${source.numbered('search_part')} p on p.id = v.id and p.stands_as = p.id
      group by w.word, p.name, p.part_key
    ) having_word
    -- Most words, such as sizes and series, are the same in Polish and English, and are stored once for all languages.
    left join ${langBits} as own (lang, bit) on langs & ${bothBits} <> ${bothBits} and langs & own.bit > 0
    group by word, name, own.lang`.execute(trx)
  await sql`drop table search_valued, search_said, search_word`.execute(trx)
}
