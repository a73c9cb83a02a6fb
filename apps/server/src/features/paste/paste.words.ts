import type { Lang } from '@partboard/contract/texts'
import { haveSameRoot, isSameWord, saysName, wordsBeside } from '@partboard/domain/same-words'
import { wordsOf } from '@partboard/domain/words'
import type { KeptScope } from '../../platform/database/schema.ts'
import { findWithHistory, orderableOf, type PartRow } from '../../services/parts/part-lookup.ts'
import { type FoundPhrase, findPhrases } from '../../services/search/find-phrases.ts'
import { searchVehicle } from '../../services/search/search-vehicle.ts'
import { localText } from '../../services/text/local-text.ts'
import type { Judge } from '../../services/verdict/judge.ts'
import type { PartVerdict } from '../../services/verdict/model.ts'
import { readVehicle } from '../../services/verdict/vehicle.ts'
import { verdictsOf } from '../../services/verdict/verdicts.ts'

/** Maximum number of parts of a phrase that are judged; with more, none of them is certain. */
const partsJudged = 40
/** Maximum number of parts to choose from. */
const partsOffered = 5

/**
 * What the words of a line mean. `certain` = the only part that fits and whose name they say. Without `choices` the
 * catalogue knows some of the words, but no part that has them all.
 */
export type WordHit = { choices: PartRow[]; certain: PartRow | null }

/**
 * Finds the parts of phrases that are for one vehicle. The statements do not depend on the number of phrases.
 *
 * @param scope null = no vehicle, so that nothing is certain
 * @returns by phrase; a phrase of which the catalogue knows no word is missing
 */
export async function findWords(
  judge: Judge,
  phrases: readonly string[],
  scope: KeptScope | null,
  lang: Lang,
): Promise<Map<string, WordHit>> {
  const searched = scope && (await searchVehicle(judge.db, judge.version, scope.vehicleKeyList))
  const asked = new Map(phrases.map((phrase) => [phrase, tellingWords(phrase)]))
  const lookups = [...new Set([...asked].flatMap(([phrase, words]) => [phrase, ...words]))]
  const found = await findPhrases(judge, lookups, searched, lang)
  const judged = await judgeFound(judge, [...found.values()], scope)
  const partsOf = (text: string): JudgedPart[] =>
    (found.get(text)?.ids ?? []).slice(0, partsJudged).flatMap((id) => judged.get(id) ?? [])
  return new Map(
    [...asked].flatMap(([phrase, words]) => {
      const own = partsOf(phrase).filter(({ part }) => hasAllWords(phrase, part, lang))
      const others = words.flatMap(partsOf).filter((one) => !own.includes(one) && isRival(phrase, one, lang))
      const meant = [...new Set([...own, ...others])]
      const isKnown = words.some((word) => found.get(word)?.isExact)
      if (meant.length === 0) return isKnown ? [[phrase, { choices: [], certain: null }] as const] : []
      const isAll = [phrase, ...words].every((text) => (found.get(text)?.ids.length ?? 0) <= partsJudged)
      const named = meant.filter(({ part }) => saysName(phrase, localText(part.name, lang)))
      const [only, another] = named
      const isCertain = isAll && only && !another && only.verdict?.result === 'fits'
      const choices = meant.slice(0, partsOffered).map(({ part }) => part)
      return [[phrase, { choices, certain: isCertain ? only.part : null }] as const]
    }),
  )
}

/** The words of a phrase of several words that may name a part alone. */
function tellingWords(phrase: string): string[] {
  const words = wordsOf(phrase).map(({ folded }) => folded)
  return words.filter((word) => word.length > 2 && !/\d/.test(word))
}

/** `verdict` null = there is no vehicle. */
type JudgedPart = { part: PartRow; verdict: PartVerdict | null }

/** The parts that are sold today and may fit the vehicle, by id. */
async function judgeFound(
  judge: Judge,
  found: readonly FoundPhrase[],
  scope: KeptScope | null,
): Promise<Map<number, JudgedPart>> {
  const ids = [...new Set(found.flatMap((one) => one.ids.slice(0, partsJudged)))]
  if (ids.length === 0) return new Map()
  const history = await findWithHistory(judge.db, judge.version, { ids })
  const asked = new Set(ids)
  const sold = [...history.parts.values()].filter(
    (part) => asked.has(part.id) && orderableOf(part, history).orderable.some(({ id }) => id === part.id),
  )
  const vehicle = await readVehicle(judge, scope)
  const verdicts = vehicle && (await verdictsOf(judge, vehicle, sold, history))
  return new Map(
    sold
      .map((part) => ({ part, verdict: verdicts?.get(part.id) ?? null }))
      .filter(({ verdict }) => verdict?.result !== 'not_applicable')
      .map((one) => [one.part.id, one]),
  )
}

/** Whether each word is a word of the part's name, or its beginning: a similar word is no answer to a line of talk. */
function hasAllWords(phrase: string, { name }: PartRow, lang: Lang): boolean {
  const own = wordsOf(localText(name, lang)).map(({ folded }) => folded)
  return wordsOf(phrase).every(({ folded }) =>
    own.some((word) => isSameWord(folded, word) || word.startsWith(folded)),
  )
}

/**
 * Whether a phrase may mean a part that lacks some of its words, because its board has them: "klocki hamulcowe" are also
 * the part "Klocki" on the board "Hamulec tylny".
 */
function isRival(phrase: string, { part, verdict }: JudgedPart, lang: Lang): boolean {
  const name = localText(part.name, lang)
  if (!verdict || !saysName(phrase, name)) return false
  const places = verdict.places.flatMap((place) => wordsOf(localText(place.name, lang)))
  return wordsBeside(phrase, name).every((word) => places.some(({ folded }) => haveSameRoot(word, folded)))
}
