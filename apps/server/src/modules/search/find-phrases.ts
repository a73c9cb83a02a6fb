import type { Lang } from '@partboard/contract/texts'
import { inSlices } from '../../platform/process/in-slices.ts'
import { type Judge, placesOf } from '../fit/index.ts'
import { findWithHistory } from '../parts/index.ts'
import { unitsOf } from './find-parts.ts'
import { findNames, type ReadQuery, readQuery } from './index/find-names.ts'
import { contextOfBoard, type SearchIndex } from './index/search-index.ts'
import { searchedLangs, searchIndex } from './index/stored-index.ts'
import { SoughtUnits } from './index/word-match.ts'
import { listBoardsOfParts, listPartsOfNames } from './search.queries.ts'
import { fitsName, type SearchVehicle } from './search-vehicle.ts'

/** Maximum number of names of a phrase. */
const namesRead = 20
/** Maximum number of parts of all phrases whose boards are read to see whether they have the words. */
const partsChecked = 2_000

/** What a phrase means. */
export type FoundPhrase = {
  /** The parts that have its words as typed, in any form, the best first. */
  ids: number[]
  /** The shop has a synonym for the whole phrase. */
  isSynonym: boolean
  /** The catalogue has some of its words. */
  isKnown: boolean
}

type Candidate = { id: number; name: number; isCertain: boolean }

/**
 * Finds the parts of many phrases, as the search finds those of one by names, places and synonyms. The statements do not
 * depend on the number of phrases.
 *
 * @param vehicle only parts on lines for its types; null = parts for any vehicle
 */
export async function findPhrases(
  judge: Judge,
  phrases: readonly string[],
  vehicle: SearchVehicle | null,
  lang: Lang,
): Promise<Map<string, FoundPhrase>> {
  const { db, version } = judge
  const [searched] = await searchedLangs(db, version, lang)
  const index = searched !== undefined && phrases.length > 0 ? await searchIndex(db, version, searched) : null
  if (!index) return new Map()
  const fits = vehicle && ((name: number) => fitsName(vehicle, name))
  const read = await inSlices(phrases, async (phrase) => {
    const units = await unitsOf(judge, { text: phrase, lang }, index)
    const query = readQuery(index, new SoughtUnits(units), 'exact')
    const found = findNames(index, query, fits, namesRead)
    const isSynonym = units.length === 1 && units[0]!.alternatives.some(({ meaning }) => meaning !== null)
    return { phrase, query, names: vehicle ? found.fitting : found.all, isSynonym }
  })
  const names = [...new Set(read.flatMap((one) => one.names.map(({ name }) => name)))]
  const typeLists = vehicle?.typeLists ?? null
  const { byName: parts } = await listPartsOfNames(db, version, names, typeLists)
  const candidates = read.map((one) =>
    one.names.flatMap(({ name, isCertain }) =>
      (parts.get(name) ?? []).map((id): Candidate => ({ id, name, isCertain })),
    ),
  )
  const hasWords = await boardCheck(judge, index, candidates.flat(), typeLists)
  return new Map(
    await inSlices(read, ({ phrase, query, isSynonym }, nth) => {
      const own = candidates[nth]!.filter((one) => one.isCertain || hasWords(query, one))
      const isKnown = query.units.words.some(
        ({ text, isToken }, at) =>
          !isToken &&
          text.length > 2 &&
          [...query.inNames[at]!, ...query.inContexts[at]!].some(({ isLonger }) => !isLonger),
      )
      return [phrase, { ids: [...new Set(own.map(({ id }) => id))], isSynonym, isKnown }] as const
    }),
  )
}

/** Reads the boards of the parts whose names lack some of the words. @returns whether a part has them with one board */
async function boardCheck(
  judge: Judge,
  index: SearchIndex,
  candidates: readonly Candidate[],
  typeLists: readonly number[] | null,
): Promise<(query: ReadQuery, candidate: Candidate) => boolean> {
  const { db, version } = judge
  const ids = [...new Set(candidates.filter(({ isCertain }) => !isCertain).map(({ id }) => id))].slice(
    0,
    partsChecked,
  )
  if (ids.length === 0) return () => false
  const history = await findWithHistory(db, version, { ids })
  const asked = new Set(ids)
  const rows = [...history.parts.values()].filter(({ id }) => asked.has(id))
  const places = await placesOf(judge, rows, history)
  const standsAs = [...new Set([...places.values()].flatMap((place) => place.ids))]
  const boards = await listBoardsOfParts(db, version, standsAs, typeLists)
  return ({ units, nameMasks, contextMasks }, { id, name }) =>
    places.get(id)?.ids.some((place) =>
      boards.get(place)?.some((board) => {
        const context = contextOfBoard(index, board)
        return context !== null && units.isFulfilled(nameMasks[name]! | contextMasks[context]!)
      }),
    ) ?? false
}
