import type { Lang } from '@partboard/contract/texts'
import { chains } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import { versionedCache } from '../../../platform/cache/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { type NameIndex, numbersOf, readIndex, startsOf, weightOf } from './name-index.ts'
import { idsByContext, type PlaceIndex, type SearchIndex } from './search-index.ts'

const nameIndexes = versionedCache<NameIndex>({ name: 'name_index', bytes: weightOf })
const contextIndexes = versionedCache<NameIndex>({ name: 'context_index', bytes: weightOf })
const placeIndexes = versionedCache<PlaceIndex>({
  name: 'place_index',
  bytes: ({ boardIds, boardsOf, groupsOf, contextStarts, nameContexts }) =>
    12 * boardIds.length +
    4 * (boardsOf.starts.length + groupsOf.starts.length + groupsOf.ids.length) +
    4 * (contextStarts.length + nameContexts.length),
})

/**
 * The languages in which the catalogue has names: `search_text` has a row for each. Readers of other languages search in
 * the next one of their chain, so that no index is held twice.
 */
const languages = versionedCache<Lang[]>({ name: 'name_languages', bytes: 100 })

/** The languages in which a catalogue is searched: first that of the reader, or the next one of their chain. */
export async function searchedLangs(db: Kysely<Database>, version: number, lang: Lang): Promise<Lang[]> {
  const offered = (await languages(db, version).get('', () => listSearchLangs(db, version))) ?? []
  const own = chains[lang].find((one) => offered.includes(one))
  return own === undefined ? [] : [own, ...offered.filter((one) => one !== own)]
}

/** The index of names, boards and groups in one of the `searchedLangs`; null while it is not built. */
export async function searchIndex(
  db: Kysely<Database>,
  version: number,
  lang: Lang,
): Promise<SearchIndex | null> {
  const [names, contexts, places] = await Promise.all([
    nameIndexes(db, version).get(lang, () => loadIndex(db, version, 'search_text', lang)),
    contextIndexes(db, version).get(lang, () => loadIndex(db, version, 'search_context', lang)),
    placeIndexes(db, version).get('', () => loadPlaces(db, version)),
  ])
  return names && places ? { ...places, names, contexts: contexts ?? withoutWords(lang) } : null
}

/** A catalogue without boards has no contexts. */
const withoutWords = (lang: Lang): NameIndex =>
  readIndex(
    {
      words: '',
      word_counts: Buffer.alloc(0),
      word_names: Buffer.alloc(0),
      name_lengths: Buffer.alloc(0),
      first_words: Buffer.alloc(0),
    },
    lang,
  )

async function listSearchLangs(db: Kysely<Database>, version: number): Promise<Lang[] | undefined> {
  const rows = await db.selectFrom('search_text').select('lang').where('version_id', '=', version).execute()
  return rows.length > 0 ? rows.map(({ lang }) => lang as Lang) : undefined
}

async function loadIndex(
  db: Kysely<Database>,
  version: number,
  table: 'search_text' | 'search_context',
  lang: Lang,
): Promise<NameIndex | undefined> {
  const stored = await db
    .selectFrom(table)
    .select(['words', 'word_counts', 'word_names', 'name_lengths', 'first_words'])
    .where('version_id', '=', version)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return stored && readIndex(stored, lang)
}

async function loadPlaces(db: Kysely<Database>, version: number): Promise<PlaceIndex | undefined> {
  const stored = await db
    .selectFrom('search_place')
    .select(['board_ids', 'board_contexts', 'group_ids', 'group_contexts', 'context_counts', 'name_contexts'])
    .where('version_id', '=', version)
    .executeTakeFirst()
  if (!stored) return undefined
  const boardIds = numbersOf(stored.board_ids)
  const boardContexts = numbersOf(stored.board_contexts)
  return {
    boardIds,
    boardContexts,
    boardsOf: idsByContext(boardIds, boardContexts),
    groupsOf: idsByContext(numbersOf(stored.group_ids), numbersOf(stored.group_contexts)),
    contextStarts: startsOf(numbersOf(stored.context_counts)),
    nameContexts: numbersOf(stored.name_contexts),
  }
}
