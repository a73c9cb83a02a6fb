import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type NameIndex, readIndex, type StoredIndex, weightOf } from './name-index.ts'

const indexes = versionedCache<NameIndex>({ name: 'name_index', bytes: weightOf })

/** The index of all part names in a language; null before it is built. */
export async function nameIndex(
  db: Kysely<Database>,
  version: number,
  lang: Lang,
): Promise<NameIndex | null> {
  const index = await indexes(db, version).get(lang, async () => {
    const stored = await findSearchText(db, version, lang)
    return stored && readIndex(stored)
  })
  return index ?? null
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
