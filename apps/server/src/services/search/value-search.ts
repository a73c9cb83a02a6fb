import type { Lang } from '@partboard/contract/texts'
import { type Kysely, sql } from 'kysely'
import { listOf, type PlacesOf, statement } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isBeginning, type NameIndex, namesWithWord } from './name-index.ts'
import { idsOf } from './part-keys.ts'

/** Shortest word that is searched in values: shorter ones are units and sizes of nearly every part. */
const shortestWord = 3
/** Maximum number of names that are read for a word. */
const namesRead = 100

type Asked = { version: number; langs: readonly string[]; words: readonly string[]; ends: readonly string[] }
type Found = { nth: number; name: number; keys: number[] }

const partsWithValues = statement(
  ({ version, langs, words, ends }: PlacesOf<Asked>) => sql<Found>`
    select asked.nth::int, found.name, found.keys
    from unnest(${listOf(words, 'text')}, ${listOf(ends, 'text')}) with ordinality as asked (word, last, nth)
    cross join lateral (
      select name, part_keys as keys from search_value
      where version_id = ${version} and lang = any(${listOf(langs, 'text')})
        and word >= (asked.word collate "C") and word <= (asked.last collate "C")
      order by word, name limit ${sql.lit(namesRead)}
    ) found`,
)

/**
 * Finds parts that have each typed word in their name or in one of their attribute values ("reflektor czarny"), and at
 * least one in a value. The words of values are in the database, not in memory, because they are as many as the parts.
 *
 * @param index the names in the same language
 * @param typed folded words, in their order
 * @returns ids, parts that are sold today before replaced ones
 */
export async function findByValues(
  db: Kysely<Database>,
  version: number,
  { index, lang, typed }: { index: NameIndex; lang: Lang; typed: readonly string[] },
): Promise<number[]> {
  if (!typed.some((word) => word.length >= shortestWord)) return []
  const rows = await partsWithValues(db, {
    version,
    // Values without a translation are shown in English.
    langs: lang === 'pl' ? ['', lang] : ['', lang, 'en'],
    words: typed,
    // The highest character after a beginning; a whole word ends with itself.
    ends: typed.map((word, at) => (isBeginning(typed, at) ? `${word}\u{10ffff}` : word)),
  })
  const byWord = Map.groupBy(rows, ({ nth }) => nth - 1)
  const withWord = typed.map((_, at) => new Set(byWord.get(at)?.flatMap(({ keys }) => keys)))
  const inName = typed.map((_, at) => namesWithWord(index, typed, at))
  const keys = rows
    .filter(({ nth }) => typed[nth - 1]!.length >= shortestWord)
    .flatMap((row) =>
      row.keys.filter((key) => typed.every((_, at) => withWord[at]!.has(key) || inName[at]![row.name] === 1)),
    )
  return idsOf(keys)
}
