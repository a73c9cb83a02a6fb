/**
 * The kept answers of a process. An answer is made once, compressed once in each encoding, and sent again without a query.
 *
 * - A catalogue answer depends on the catalogue's version, the day (replacements and ends of life have dates), the
 *   language, the currency at its rate, the right to see prices and the question, but not on the account. A new version,
 *   rate or day has other keys.
 * - An answer to words depends also on the shop's synonyms and on the pages of the store, and is dropped when they change.
 * - A reference answer depends on the store, the language, the currency and the question. It is dropped when one of the
 *   tables changes that such answers are made of, and at the moment from which other rows are visible.
 *
 * Source: docs/decisions/0009-speed-and-bytes.md.
 */
import type { Kysely } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import { type FollowedCache, followedCache } from '../../platform/cache/followed.ts'
import type { NotifiedTable } from '../../platform/database/changes.ts'
import type { Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'
import { today } from '../../platform/time/today.ts'
import { currentVersion, knownVersion } from '../parts/index.ts'
import { type KeptAnswer, sizeOf } from './kept-answer.ts'
import type { Circumstances, Question } from './questions.ts'

/** The tables that reference answers are made of. A test compares them with the statements of these calls. */
export const referenceTables: readonly NotifiedTable[] = [
  'catalogue_current',
  'country',
  'currency',
  'language',
  'payment_method',
  'picture',
  'shipping_method',
  'slide',
  'state_province',
  'store',
  'topic',
  'topic_version',
  'warehouse',
]

const catalogueAnswers = versionedCache<KeptAnswer>({ name: 'answers', daily: true, bytes: sizeOf })
const wordAnswers = followedCache<KeptAnswer>({
  name: 'word_answers',
  bytes: sizeOf,
  tables: ['synonym', 'topic', 'topic_version'],
})
const referenceAnswers = followedCache<KeptAnswer>({
  name: 'reference_answers',
  bytes: sizeOf,
  tables: referenceTables,
})

/** By the shop's clock, which may jump. */
const isStillTrue = ({ until }: KeptAnswer): boolean => until === null || now() < until

/** The answer to a question if it is kept and valid, without a query. */
export function findAnswer(
  db: Kysely<Database>,
  question: Question,
  circumstances: Circumstances,
): KeptAnswer | undefined {
  const key = keyOf(question, circumstances)
  if (question.cache === 'reference') return findValid(referenceAnswers(db), key)
  const version = knownVersion(db)
  if (version === undefined) return undefined
  return question.cache === 'words'
    ? findValid(wordAnswers(db), wordKeyOf(key, version))
    : catalogueAnswers(db, version).find(key)
}

/** The place of an answer in the cache. `put` must get what was read after `openShelf`. */
export type Shelf = { answer: KeptAnswer | undefined; put: (answer: KeptAnswer) => void }

/** Opens the place of an answer before it is made; null = it cannot be kept now. */
export async function openShelf(
  db: Kysely<Database>,
  question: Question,
  circumstances: Circumstances,
): Promise<Shelf | null> {
  const key = keyOf(question, circumstances)
  if (question.cache === 'reference') {
    const put = referenceAnswers(db).begin(key)
    return { put, answer: findValid(referenceAnswers(db), key) }
  }
  const version = await currentVersion(db)
  if (version === null) return null
  if (question.cache === 'words') {
    const wordKey = wordKeyOf(key, version)
    return { put: wordAnswers(db).begin(wordKey), answer: findValid(wordAnswers(db), wordKey) }
  }
  const cache = catalogueAnswers(db, version)
  return { answer: cache.find(key), put: (answer) => cache.put(key, answer) }
}

function findValid(cache: Pick<FollowedCache<KeptAnswer>, 'find'>, key: string): KeptAnswer | undefined {
  const answer = cache.find(key)
  return answer && isStillTrue(answer) ? answer : undefined
}

const wordKeyOf = (key: string, version: number) => `${version} ${today()} ${key}`

function keyOf({ cache, text }: Question, { lang, currency, storeId, seesPrices }: Circumstances): string {
  const prices = seesPrices ? '' : 'hidden'
  const who = cache === 'catalogue' ? prices : cache === 'reference' ? storeId : `${storeId} ${prices}`
  return `${lang} ${currency.code} ${currency.rateMicro} ${who} ${text}`
}
