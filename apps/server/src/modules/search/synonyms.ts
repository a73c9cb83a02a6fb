import type { Lang } from '@partboard/contract/texts'
import { type Synonyms, synonymsOf } from '@partboard/domain/search/query-units'
import type { Kysely } from 'kysely'
import { followedCache } from '../../platform/cache/followed.ts'
import type { Database } from '../../platform/database/schema.ts'

const cached = followedCache<Synonyms>({
  name: 'synonyms',
  bytes: ({ meanings, vocabulary, begun }) =>
    1_000 + 400 * meanings.size + 60 * vocabulary.words.length + 120 * begun.length,
  tables: ['synonym'],
})

/**
 * The synonyms for readers of a language: their own and those of the language in which the catalogue is searched, since
 * a reader of German who searches English names may write either.
 *
 * @param searched the language of the names
 */
export const synonymsFor = (db: Kysely<Database>, lang: Lang, searched: Lang): Promise<Synonyms> =>
  cached(db).get(`${lang} ${searched}`, async () => {
    const pairs = await db
      .selectFrom('synonym')
      .select(['term', 'meaning'])
      .where('lang', 'in', [...new Set([lang, searched])])
      .orderBy('id')
      .execute()
    return synonymsOf(searched, pairs)
  })
