import type { Lang } from '@partboard/contract/texts'
import { wordsOf } from '@partboard/domain/text/words'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listOf, statement } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'
import { partBrands } from '../parts/index.ts'
import type { ReadQuery } from './index/find-names.ts'
import type { SearchIndex } from './index/search-index.ts'
import { idsOf } from './part-keys.ts'

/** Shortest word that is searched in values, except for brands: shorter ones are units and sizes of nearly every part. */
const shortestWord = 3
/** Maximum number of names that are read for a word. */
const namesRead = 100
/** Maximum number of names whose parts of a brand are read. */
const brandNamesRead = 2_000

type Asked = { version: number; langs: readonly string[]; words: readonly string[]; ends: readonly string[] }
type AskedOfNames = Asked & { names: readonly number[] }
type Found = { nth: number; name: number; keys: number[] }

const partsWithValues = statement((asked: Asked) => valuesQuery(asked, sql``))
const namedPartsWithValues = statement(({ names, ...asked }: AskedOfNames) =>
  valuesQuery(asked, sql`and name = any(${listOf(names, 'int')})`),
)

const valuesQuery = ({ version, langs, words, ends }: Asked, ofNames: RawBuilder<unknown>) => sql<Found>`
  select asked.nth::int, found.name, found.keys
  from unnest(${listOf(words, 'text')}, ${listOf(ends, 'text')}) with ordinality as asked (word, last, nth)
  cross join lateral (
    select name, keys
    from unnest(${listOf(langs, 'text')}) as own (lang)
    -- The first words of one language are read in the order of the index; those of several would be sorted, all of them.
    cross join lateral (
      select word, name, part_keys as keys from search_value
      where version_id = ${version} and lang = own.lang
        and word >= (asked.word collate "C") and word <= (asked.last collate "C") ${ofNames}
      order by word, name limit ${sql.lit(namesRead)}
    ) in_lang
    order by word, name limit ${sql.lit(namesRead)}
  ) found`

/** A part with words of a query in its values. `mask` = these words; `isCertain` as in `FoundName`. */
export type FoundByValue = { id: number; name: number; mask: number; isCertain: boolean }

/** Parts by their values. `known` = the words of the query that any value has; `isCut` = there may be more parts. */
export type FoundByValues = { parts: FoundByValue[]; known: number; isCut: boolean }

/**
 * Finds parts that have each unit in their name, in one of their attribute values ("reflektor czarny"), in a comment of
 * their line or in the names of their boards, and at least one in a value. The words of values are in the database, not
 * in memory, because they are as many as the parts.
 *
 * @returns parts that are sold today before replaced ones
 */
export async function findByValues(
  db: Kysely<Database>,
  version: number,
  index: SearchIndex,
  { units, nameMasks, contextMasks }: ReadQuery,
): Promise<FoundByValues> {
  const { words } = units
  const isSearched = words.map(
    ({ text, isToken }) => isToken || text.length >= shortestWord || isBrandWord(text, true),
  )
  if (!words.some(({ isToken }, nth) => !isToken && isSearched[nth]))
    return { parts: [], known: 0, isCut: false }
  const lang = index.names.lang as Lang
  const asked: Asked = {
    version,
    // Values without a translation are shown in English.
    langs: lang === 'pl' ? ['', lang] : ['', lang, 'en'],
    words: words.map(({ text }) => text),
    // The highest character after a beginning; a whole word ends with itself.
    ends: words.map(({ text, isWhole, isLast }) =>
      !isWhole && (isLast || text.length > 2) ? `${text}\u{10ffff}` : text,
    ),
  }
  // Thousands of names have parts of a brand: those that have the other words are asked for.
  const isOfBrand = words.some(({ text, isToken }) => !isToken && isBrandWord(text))
  const names = isOfBrand ? namesWithWords(nameMasks, units.things) : []
  const first = await partsWithValues(db, asked)
  const rows = [...first, ...(names.length > 0 ? await namedPartsWithValues(db, { ...asked, names }) : [])]
  /** By key of a part: its name, and the words in its values. */
  const found = new Map<number, { name: number; mask: number }>()
  for (const { nth, name, keys } of rows)
    for (const key of keys) {
      const part = found.get(key)
      if (part) part.mask |= words[nth - 1]!.mask
      else found.set(key, { name, mask: words[nth - 1]!.mask })
    }
  const searched = words.reduce((sum, { mask }, nth) => (isSearched[nth] ? sum | mask : sum), 0)
  const parts: FoundByValue[] = []
  for (const key of [...found.keys()].sort((a, b) => a - b)) {
    const { name, mask } = found.get(key)!
    const own = nameMasks[name]! | mask
    if ((mask & searched & units.things) === 0) continue
    const isCertain = !units.isLenient && units.isFulfilled(own)
    if (!isCertain && !hasContext(index, name, (context) => units.isFulfilled(own | contextMasks[context]!)))
      continue
    parts.push({ id: idsOf([key])[0]!, name, mask, isCertain })
  }
  const isCut = words.some((_, nth) => first.filter((row) => row.nth === nth + 1).length >= namesRead)
  return { parts, known: rows.reduce((sum, { nth }) => sum | words[nth - 1]!.mask, 0), isCut }
}

/** The first names that have a word of the query. */
function namesWithWords(nameMasks: Uint32Array, things: number): number[] {
  const names: number[] = []
  for (let name = 0; name < nameMasks.length && names.length < brandNamesRead; name++)
    if ((nameMasks[name]! & things) !== 0) names.push(name)
  return names
}

/** Whether a word is one of a brand's name, or its code, or begins one. */
const isBrandWord = (folded: string, isWhole = false): boolean =>
  [...partBrands().values()].some(({ name, code }) =>
    wordsOf(`${name} ${code}`).some((word) =>
      isWhole ? word.folded === folded : word.folded.startsWith(folded),
    ),
  )

function hasContext(
  { contextStarts, nameContexts }: SearchIndex,
  name: number,
  isWanted: (context: number) => boolean,
): boolean {
  for (let place = contextStarts[name]!; place < contextStarts[name + 1]!; place++)
    if (isWanted(nameContexts[place]!)) return true
  return false
}
