import type { Lang } from '@partboard/contract/texts'
import { chains } from '@partboard/domain/languages'
import type { Kysely } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type NameIndex, readIndex, type StoredIndex, weightOf } from './name-index.ts'

const indexes = versionedCache<NameIndex>({ name: 'name_index', bytes: weightOf })

/**
 * The languages in which the catalogue has names: `search_text` has a row for each. Readers of other languages search in
 * the next one of their chain, so that no index is held twice.
 */
const languages = versionedCache<Lang[]>({ name: 'name_languages', bytes: 100 })

/** The index of all part names for readers of a language; null before it is built. */
export async function nameIndex(
  db: Kysely<Database>,
  version: number,
  lang: Lang,
): Promise<NameIndex | null> {
  const offered = await languages(db, version).get('', () => listSearchLangs(db, version))
  const searched = chains[lang].find((one) => offered?.includes(one))
  if (searched === undefined) return null
  const index = await indexes(db, version).get(searched, async () => {
    const stored = await findSearchText(db, version, searched)
    return stored && readIndex(stored)
  })
  return index ?? null
}

async function listSearchLangs(db: Kysely<Database>, version: number): Promise<Lang[] | undefined> {
  const rows = await db.selectFrom('search_text').select('lang').where('version_id', '=', version).execute()
  return rows.length > 0 ? rows.map(({ lang }) => lang as Lang) : undefined
}

async function findSearchText(
  db: Kysely<Database>,
  version: number,
  lang: string,
): Promise<StoredIndex | undefined> {
  return db
    .selectFrom('search_text')
    .select(['words', 'word_counts', 'word_names', 'name_lengths', 'first_words'])
    .where('version_id', '=', version)
    .where('lang', '=', lang)
    .executeTakeFirst()
}
