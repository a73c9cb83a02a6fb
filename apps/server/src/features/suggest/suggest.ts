import type { Suggestion } from '@partboard/contract/suggest'
import type { Lang } from '@partboard/contract/texts'
import { beginningOfNumber, canonicalNumber } from '@partboard/domain/part-number'
import { wordsOf } from '@partboard/domain/words'
import type { KeptScope } from '../../platform/database/schema.ts'
import { hasFurtherNumbers, partBrands } from '../../services/catalogue/part-brands.ts'
import { findByFurtherBeginning } from '../../services/parts/further-numbers.queries.ts'
import { presentFoundBy } from '../../services/parts/further-numbers.ts'
import { findWithHistory, highestNumber, type PartsWithHistory } from '../../services/parts/part-lookup.ts'
import { type FoundBy, findPartNumber, isChoice } from '../../services/parts/part-numbers.ts'
import { findNames } from '../../services/search/name-index.ts'
import { listPartsOfNames } from '../../services/search/search.queries.ts'
import { fitsName, type SearchVehicle, searchVehicle } from '../../services/search/search-vehicle.ts'
import { nameIndex } from '../../services/search/stored-index.ts'
import { findByValues } from '../../services/search/value-search.ts'
import type { Judge } from '../../services/verdict/judge.ts'
import { readVehicle } from '../../services/verdict/vehicle.ts'
import { type Candidate, describe } from './suggest.describe.ts'
import { fittingOf } from './suggest.fitting.ts'
import { listNumbersFrom } from './suggest.queries.ts'

const suggested = 10
/** Maximum number of words that are searched; customers type fewer. */
const wordsRead = 8
/** Maximum number of parts with an attribute value that are ordered by whether they fit. */
const valuesRead = 30

type Question = { text: string; scope: KeptScope | null; lang: Lang }

/** `history` = the history of all these candidates, if it was read. */
type FoundNumbers = { candidates: Candidate[]; history?: PartsWithHistory }

/**
 * Suggests parts for a typed text: by their number in any notation, then by the words of their name and of their
 * attribute values. A complete number comes first, then parts that fit the vehicle.
 */
export async function suggest(judge: Judge, { text, scope, lang }: Question): Promise<Suggestion[]> {
  const searched = scope && (await searchVehicle(judge.db, judge.version, scope.vehicleKeyList))
  const { candidates: byNumber, history } = await suggestNumbers(judge, text, searched)
  const byName = byNumber.length < suggested ? await suggestWords(judge, text, searched, lang) : []
  const candidates = uniqueById([...byNumber, ...byName]).slice(0, suggested)
  const vehicle = await readVehicle(judge, scope)
  // `history` is complete only if no part was added by its name.
  return describe(judge, candidates, {
    vehicle,
    lang,
    history: candidates.length === byNumber.length ? history : undefined,
  })
}

async function suggestNumbers(
  judge: Judge,
  text: string,
  vehicle: SearchVehicle | null,
): Promise<FoundNumbers> {
  const { db, version } = judge
  const beginning = beginningOfNumber(text, partBrands())
  if (beginning === null) return { candidates: [] }
  const [found, numbered, further] = await Promise.all([
    findPartNumber(db, version, text),
    listNumbersFrom(db, version, beginning),
    suggestFurther(judge, text),
  ])
  const hits = found === null ? [] : isChoice(found) ? found.choices : [{ part: found.part, by: found.by }]
  const exact = uniqueById([...hits.map(({ part, by }) => candidateOf(part, by, true))])
  const rows = [...numbered.map((row) => candidateOf(row, null, false)), ...further]
  const skus = [...exact, ...rows].map(({ sku }) => sku)
  const history = vehicle ? await findWithHistory(db, version, { skus }) : undefined
  const fitting = vehicle && history ? await fittingOf(judge, rows, history, vehicle) : new Set<number>()
  const inOrder = [...rows.filter(({ id }) => fitting.has(id)), ...rows.filter(({ id }) => !fitting.has(id))]
  return { candidates: uniqueById([...exact, ...inOrder]).slice(0, suggested), history }
}

/** Parts with a further number that begins with the typed text. */
async function suggestFurther({ db, version }: Judge, text: string): Promise<NumberedCandidate[]> {
  const from = hasFurtherNumbers() ? canonicalNumber(text) : null
  if (from === null) return []
  const rows = await findByFurtherBeginning(db, { version, from, to: highestNumber(from) })
  return rows.map((row) => candidateOf(row, row, false))
}

type NumberedCandidate = Candidate & { sku: string }

const candidateOf = (
  { id, sku }: { id: number; sku: string },
  by: FoundBy | null,
  isExact: boolean,
): NumberedCandidate => ({
  id,
  sku,
  isExact,
  foundBy: by === null || typeof by === 'string' ? null : presentFoundBy(by, sku),
})

async function suggestWords(
  judge: Judge,
  text: string,
  vehicle: SearchVehicle | null,
  lang: Lang,
): Promise<Candidate[]> {
  const { db, version } = judge
  const words = wordsOf(text)
    .map(({ folded }) => folded)
    .slice(0, wordsRead)
  const index = words.length > 0 ? await nameIndex(db, version, lang) : null
  if (!index) return []
  const fits = vehicle && ((name: number) => fitsName(vehicle, name))
  const names = findNames(index, words, fits, suggested)
  const listIds = async (inOrder: readonly number[], typeLists: readonly number[] | null) => {
    const byName = await listPartsOfNames(db, version, inOrder, typeLists)
    return inOrder.flatMap((name) => byName.get(name) ?? [])
  }
  const fitting = vehicle ? await listIds(names.fitting, vehicle.typeLists) : []
  const others = new Set(fitting).size < suggested ? await listIds(names.all, null) : []
  const byName = [...new Set([...fitting, ...others])]
  if (names.isExact && byName.length >= suggested) return candidatesOf(byName)
  const byValue = await suggestValues(judge, { index, lang, typed: words }, vehicle)
  // A value with the word as typed is better than a name with a typing error.
  return candidatesOf(names.isExact ? [...byName, ...byValue] : [...byValue, ...byName])
}

const candidatesOf = (ids: readonly number[]): Candidate[] =>
  [...new Set(ids)].slice(0, suggested).map((id) => ({ id, isExact: false, foundBy: null }))

/** Parts with the words in their attribute values. Of the first of them, those that fit the vehicle come first. */
async function suggestValues(
  judge: Judge,
  asked: Parameters<typeof findByValues>[2],
  vehicle: SearchVehicle | null,
): Promise<number[]> {
  const ids = (await findByValues(judge.db, judge.version, asked)).slice(0, valuesRead)
  if (!vehicle || ids.length === 0) return ids
  const history = await findWithHistory(judge.db, judge.version, { ids })
  const parts = [...history.parts.values()].filter(({ id }) => ids.includes(id))
  const fitting = await fittingOf(judge, parts, history, vehicle)
  return [...ids.filter((id) => fitting.has(id)), ...ids.filter((id) => !fitting.has(id))]
}

/** Removes duplicate candidates; the first one stays. */
const uniqueById = <C extends Candidate>(candidates: readonly C[]): C[] => {
  const first = new Map(candidates.toReversed().map((candidate) => [candidate.id, candidate]))
  return candidates.filter((candidate) => first.get(candidate.id) === candidate)
}
