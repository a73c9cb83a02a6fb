import type { Lang } from '@partboard/contract/texts'
import { wordsOf } from '@partboard/domain/words'
import type { Judge } from '../verdict/judge.ts'
import { findNames } from './name-index.ts'
import { listPartsOfNames } from './search.queries.ts'
import { fitsName, type SearchVehicle } from './search-vehicle.ts'
import { nameIndex } from './stored-index.ts'

/** Maximum number of words that are searched; customers type fewer. */
const wordsRead = 8
/** Maximum number of names of a phrase. */
const namesRead = 20

/** The parts that have the words of a phrase, the best first. `isExact` = as typed, without a typing error. */
export type FoundPhrase = { ids: number[]; isExact: boolean }

/**
 * Finds the parts of many phrases, as the search field finds those of one by their names: with one statement for any
 * number of phrases.
 *
 * @param vehicle only parts on lines for its types; null = parts for any vehicle
 * @returns by phrase; a phrase without parts is missing
 */
export async function findPhrases(
  { db, version }: Judge,
  phrases: readonly string[],
  vehicle: SearchVehicle | null,
  lang: Lang,
): Promise<Map<string, FoundPhrase>> {
  const index = phrases.length > 0 ? await nameIndex(db, version, lang) : null
  if (!index) return new Map()
  const fits = vehicle && ((name: number) => fitsName(vehicle, name))
  const found = phrases.map((phrase) => {
    const words = wordsOf(phrase).map(({ folded }) => folded)
    const { fitting, all, isExact } = findNames(index, words.slice(0, wordsRead), fits, namesRead)
    return { phrase, names: vehicle ? fitting : all, isExact }
  })
  const names = [...new Set(found.flatMap((one) => one.names))]
  const parts = await listPartsOfNames(db, version, names, vehicle && vehicle.typeLists)
  return new Map(
    found.flatMap(({ phrase, names, isExact }) => {
      const ids = [...new Set(names.flatMap((name) => parts.get(name) ?? []))]
      return ids.length > 0 ? [[phrase, { ids, isExact }] as const] : []
    }),
  )
}
