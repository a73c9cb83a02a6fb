import type { Suggestion } from '@partboard/contract/search/suggest'
import type { Lang } from '@partboard/contract/texts'
import { numberKey, typedBeginning } from '@partboard/domain/parts/part-number'
import type { KeptScope } from '../../platform/database/schema.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { type Judge, readVehicle } from '../fit/index.ts'
import {
  type FoundBy,
  findByFurtherBeginning,
  findPartNumber,
  findWithHistory,
  hasFurtherNumbers,
  highestNumber,
  isChoice,
  type PartsWithHistory,
  partBrands,
  presentFoundBy,
  type ReadAs,
  readAsText,
} from '../parts/index.ts'
import { type Candidate, describe } from './describe.ts'
import { findTyped } from './find-typed.ts'
import { fittingOf } from './fitting.ts'
import { listNumbersFrom } from './numbers.queries.ts'
import { type SearchVehicle, searchVehicle } from './search-vehicle.ts'

const suggested = 10

type Question = { text: string; scope: KeptScope | null; lang: Lang }

/**
 * `history` = the history of all these candidates, if it was read. `lacks` = the typed brand, if parts of others have the
 * number. `readAs` = the number in place of the typed one.
 */
type FoundNumbers = {
  candidates: Candidate[]
  history?: PartsWithHistory
  lacks: string
  readAs: ReadAs | null
}

/**
 * Suggests parts for a typed text: by their number in any notation, then by words (modules/search/find-parts.ts), and if none has
 * them all, by some of them. A complete number comes first, then parts that fit the vehicle.
 */
export async function suggest(judge: Judge, { text, scope, lang }: Question): Promise<Suggestion[]> {
  const searched = scope && (await searchVehicle(judge.db, judge.version, scope.vehicleKeyList))
  const { candidates: byNumber, history, lacks: brand, readAs } = await findNumbers(judge, text, searched)
  const typed =
    byNumber.length < suggested
      ? await findTyped(judge, { text, lang, vehicle: searched, limit: suggested }, byNumber.length > 0)
      : null
  const ids = typed?.without?.ids ?? typed?.found?.ids ?? []
  const byWords = ids.map((id): Candidate => ({ id, isExact: false, foundBy: null }))
  const candidates = uniqueById([...byNumber, ...byWords]).slice(0, suggested)
  const vehicle = await readVehicle(judge, scope)
  // `history` is complete only if no part was added by its name.
  const parts = await describe(judge, candidates, {
    vehicle,
    lang,
    history: candidates.length === byNumber.length ? history : undefined,
  })
  const lacks = typed?.isRest ? [typed.vehicle?.text, typed.without?.lacks].filter(Boolean).join(' ') : brand
  const told = readAs && readAsText(readAs, translatorFor(lang))
  return parts.map(({ Quantity: _, ...suggestion }) => ({
    ...suggestion,
    ...(lacks && { Lacks: lacks }),
    ...(told && { ReadAs: told }),
  }))
}

/** Parts by their number in any notation, whole or its beginning; a whole number comes first. */
export async function findNumbers(
  judge: Judge,
  text: string,
  vehicle: SearchVehicle | null,
): Promise<FoundNumbers> {
  const { db, version } = judge
  const key = numberKey(text)
  // A number without a digit is found whole. Words would begin too many.
  const beginning = typedBeginning(text, partBrands())
  const [found, numbered, further] = await Promise.all([
    findPartNumber(db, version, text),
    beginning === null ? [] : listNumbersFrom(db, version, beginning),
    beginning === null || key === null ? [] : suggestFurther(judge, key),
  ])
  const hits = found === null ? [] : isChoice(found) ? found.choices : [{ part: found.part, by: found.by }]
  const lacks = found !== null && isChoice(found) ? (found.lacks ?? '') : ''
  const readAs = found !== null && !isChoice(found) ? (found.readAs ?? null) : null
  const exact = uniqueById([...hits.map(({ part, by }) => candidateOf(part, by, true))])
  const rows = [...numbered.map((row) => candidateOf(row, null, false)), ...further]
  const skus = [...exact, ...rows].map(({ sku }) => sku)
  const history = vehicle ? await findWithHistory(db, version, { skus }) : undefined
  const fitting = vehicle && history ? await fittingOf(judge, rows, history, vehicle) : new Set<number>()
  const inOrder = [...rows.filter(({ id }) => fitting.has(id)), ...rows.filter(({ id }) => !fitting.has(id))]
  return { candidates: uniqueById([...exact, ...inOrder]).slice(0, suggested), history, lacks, readAs }
}

/** Parts with a further number whose key begins with the typed one. */
async function suggestFurther({ db, version }: Judge, from: string): Promise<NumberedCandidate[]> {
  if (!hasFurtherNumbers()) return []
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
  foundBy:
    by === null || typeof by === 'string' ? null : presentFoundBy({ by, part: { sku, printed: null } }),
})

/** Removes duplicate candidates; the first one stays. */
export const uniqueById = <C extends Candidate>(candidates: readonly C[]): C[] => {
  const first = new Map(candidates.toReversed().map((candidate) => [candidate.id, candidate]))
  return candidates.filter((candidate) => first.get(candidate.id) === candidate)
}
