import type { Lang } from '@partboard/contract/texts'
import { saysName } from '@partboard/domain/search/same-words'
import type { KeptScope } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { type Judge, type PartVerdict, readVehicle, verdictsOf } from '../../fit/index.ts'
import { findWithHistory, orderableOf, type PartRow } from '../../parts/index.ts'
import { type FoundPhrase, findPhrases } from '../find-phrases.ts'
import { searchVehicle } from '../search-vehicle.ts'

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
  const found = await findPhrases(judge, phrases, searched, lang)
  const judged = await judgeFound(judge, [...found.values()], scope)
  return new Map(
    [...found].flatMap(([phrase, { ids, isSynonym, isKnown }]) => {
      const meant = ids.slice(0, partsJudged).flatMap((id) => judged.get(id) ?? [])
      if (meant.length === 0) return isKnown ? [[phrase, { choices: [], certain: null }] as const] : []
      // A synonym of the shop is a name. With another name, a part that has the words besides is another one.
      const named = isSynonym
        ? meant
        : meant.filter(({ part }) => saysName(phrase, localText(part.name, lang)))
      const [only, another] = named
      const isCertain = ids.length <= partsJudged && only && !another && only.verdict?.result === 'fits'
      const choices = meant.slice(0, partsOffered).map(({ part }) => part)
      return [[phrase, { choices, certain: isCertain ? only.part : null }] as const]
    }),
  )
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
