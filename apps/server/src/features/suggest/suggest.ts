import type { Suggestion } from '@partboard/contract/suggest'
import type { Lang } from '@partboard/contract/texts'
import { beginningOfNumber } from '@partboard/domain/part-number'
import type { Replacement } from '@partboard/domain/supersession'
import { wordsOf } from '@partboard/domain/words'
import type { Kysely } from 'kysely'
import type { Database, KeptScope } from '../../platform/database/schema.ts'
import { findReplacements, resolvePartNumber } from '../../services/parts/part-lookup.ts'
import { findNames } from '../../services/search/name-index.ts'
import type { Judge } from '../../services/verdict/kept.ts'
import { readVehicle } from '../../services/verdict/vehicle.ts'
import { nameIndex, type SearchVehicle, searchVehicle } from './kept-search.ts'
import { type Candidate, describe } from './suggest.describe.ts'
import { fittingOf } from './suggest.places.ts'
import { listNumbersFrom, listPartsOfNames } from './suggest.queries.ts'

const suggested = 10
/** More words than this are not looked at: nobody types a name that long. */
const wordsRead = 8

type Question = { text: string; scope: KeptScope | null; lang: Lang }
/**
 * The parts that may be meant by what somebody has typed: by their number in any spelling, then by the words of their
 * name. A number that was given whole comes first, then what fits the vehicle.
 */
export async function suggest(judge: Judge, { text, scope, lang }: Question): Promise<Suggestion[]> {
  const { db, version } = judge
  const vehicle = scope && (await searchVehicle(db, version, scope.vehicleKeyList))
  const { byNumber, links } = await suggestNumbers(judge, text, vehicle)
  const missing = suggested - byNumber.length
  const byName = missing > 0 ? await suggestNames(db, version, text, vehicle, { lang, limit: suggested }) : []
  const known = new Set(byNumber.map(({ id }) => id))
  const candidates = [...byNumber, ...byName.filter(({ id }) => !known.has(id))].slice(0, suggested)
  const isKnown = candidates.every((candidate) => byNumber.includes(candidate))
  return describe(judge, candidates, {
    vehicle: await readVehicle(judge, scope),
    lang,
    links: isKnown ? links : null,
  })
}

async function suggestNumbers(
  judge: Judge,
  text: string,
  vehicle: SearchVehicle | null,
): Promise<{ byNumber: Candidate[]; links: readonly Replacement[] | null }> {
  const { db, version } = judge
  const beginning = beginningOfNumber(text)
  if (beginning === null) return { byNumber: [], links: null }
  const [exact, rows] = await Promise.all([
    resolvePartNumber(db, version, text),
    listNumbersFrom(db, version, beginning),
  ])
  const numbers = exact ? [exact.part, ...rows] : rows
  const skus = numbers.map(({ sku }) => sku)
  const links = vehicle && (await findReplacements(db, version, skus))
  const fitting = vehicle && links && (await fittingOf(judge, rows, links, vehicle))
  const found = rows.map(({ id }) => ({
    id,
    isExact: id === exact?.part.id,
    fits: fitting?.has(id) ?? null,
  }))
  if (exact && !found.some(({ isExact }) => isExact))
    found.push({ id: exact.part.id, isExact: true, fits: null })
  const grade = ({ isExact, fits }: Candidate) => (isExact ? 0 : fits ? 1 : 2)
  return { byNumber: found.sort((a, b) => grade(a) - grade(b)).slice(0, suggested), links }
}

async function suggestNames(
  db: Kysely<Database>,
  version: number,
  text: string,
  vehicle: SearchVehicle | null,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<Candidate[]> {
  const words = wordsOf(text)
    .map(({ folded }) => folded)
    .slice(0, wordsRead)
  const index = words.length > 0 ? await nameIndex(db, version, lang) : null
  if (!index) return []
  const names = findNames(index, words, vehicle?.fits ?? null, limit)
  const found = new Map<number, Candidate>()
  const add = (byName: ReadonlyMap<number, number[]>, inOrder: readonly number[], fits: boolean | null) => {
    for (const id of inOrder.flatMap((name) => byName.get(name) ?? []))
      if (!found.has(id)) found.set(id, { id, isExact: false, fits })
  }
  if (vehicle) add(await listPartsOfNames(db, version, names.fitting, vehicle.typeLists), names.fitting, true)
  if (found.size < limit)
    add(await listPartsOfNames(db, version, names.all, null), names.all, vehicle && false)
  return [...found.values()].slice(0, limit)
}
