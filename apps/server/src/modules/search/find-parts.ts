import type { Lang } from '@partboard/contract/texts'
import { literalUnits, readUnits, type Unit } from '@partboard/domain/search/query-units'
import { startingWith } from '@partboard/domain/text/spelling'
import { stemOf } from '@partboard/domain/text/stems'
import { type Judge, placesOf } from '../fit/index.ts'
import { findWithHistory } from '../parts/index.ts'
import { fittingOf } from './fitting.ts'
import { type FoundName, findNames, type ReadQuery, readQuery } from './index/find-names.ts'
import type { NameIndex } from './index/name-index.ts'
import { contextOfBoard, type SearchIndex } from './index/search-index.ts'
import { searchedLangs, searchIndex } from './index/stored-index.ts'
import { SoughtUnits } from './index/word-match.ts'
import { listBoardsOfParts, listPartsOfNames } from './search.queries.ts'
import { fitsName, type SearchVehicle } from './search-vehicle.ts'
import { synonymsFor } from './synonyms.ts'
import { type FoundByValue, findByValues } from './value-search.ts'

/** Maximum number of words that are searched; customers type fewer. */
const wordsRead = 8
/** Maximum number of parts whose boards are read to see whether they have the words. */
const partsChecked = 60
/** Maximum number of parts with an attribute value that are ordered by whether they fit. */
const valuesRead = 30

export type WordsAsked = {
  text: string
  lang: Lang
  vehicle: SearchVehicle | null
  /** Maximum number of parts. */
  limit: number
  /** Only words as written: no synonyms, places and similar words. */
  isLiteral?: boolean
  /** Where nothing has the words in the language of the reader, also in the other languages of the catalogue. */
  isAnyLang?: boolean
}

/** What the words of a text find in one language. */
export type FoundByWords = {
  /** Ids, best first: those that may fit the vehicle before others. */
  ids: number[]
  /** The names of which each part has the words. */
  names: number[]
  index: SearchIndex
  query: ReadQuery
  /** The bits of the words that a name, a board, a group or a value has. */
  known: number
  /** Whether there may be more parts, which were not read. */
  isCut: boolean
}

/** Parts of which not all were read, if `isCut`. */
type SomeIds = { ids: number[]; isCut: boolean }

/** Finds parts by the words of a text; null = the shop has no index. */
export async function findByWords(judge: Judge, asked: WordsAsked): Promise<FoundByWords | null> {
  let first: FoundByWords | null = null
  for await (const found of findInLangs(judge, asked)) {
    first ??= found
    if (found.ids.length > 0) return found
    if (found.query.units.units.every((_, nth) => isUnderstood(found, nth))) return first
  }
  return first
}

/** What the words of a text find in the language of the reader, and with `isAnyLang` in each other one. */
export async function* findInLangs(judge: Judge, asked: WordsAsked): AsyncGenerator<FoundByWords> {
  const langs = await searchedLangs(judge.db, judge.version, asked.lang)
  for (const lang of asked.isAnyLang ? langs : langs.slice(0, 1)) {
    const index = await searchIndex(judge.db, judge.version, lang)
    if (index) yield await findUnits(judge, index, await unitsOf(judge, asked, index), asked)
  }
}

/** Whether something in the catalogue has the unit. */
export function isUnderstood({ query, known }: FoundByWords, nth: number): boolean {
  return query.units.masks[nth]!.some((mask) => (known & mask) === mask)
}

/** Reads a text in the words of an index. */
export async function unitsOf(
  { db }: Judge,
  { text, lang, isLiteral }: Pick<WordsAsked, 'text' | 'lang' | 'isLiteral'>,
  { names, contexts }: SearchIndex,
): Promise<Unit[]> {
  if (isLiteral) return literalUnits(text, wordsRead)
  const synonyms = await synonymsFor(db, lang, names.lang as Lang)
  const isKnown = (word: string) => hasWord(names, word) || hasWord(contexts, word)
  return readUnits(text, synonyms, { maxWords: wordsRead, isKnown })
}

function hasWord({ vocabulary, stems, lang }: NameIndex, word: string): boolean {
  const [from, to] = startingWith(vocabulary, word)
  if (from < to) return true
  const stem = stemOf(word, lang)
  return stems.has(stem) || vocabulary.words[startingWith(vocabulary, stem)[0]] === stem
}

/**
 * Finds parts by units. Where nothing has them all as typed, parts without a place have each place, and then each word
 * may have typing errors.
 */
export async function findUnits(
  judge: Judge,
  index: SearchIndex,
  read: readonly Unit[],
  asked: Pick<WordsAsked, 'vehicle' | 'limit' | 'isLiteral'>,
): Promise<FoundByWords> {
  const units = new SoughtUnits(read)
  const usual = readQuery(index, units, asked.isLiteral ? 'exact' : 'usual')
  const found = await findParts(judge, index, usual, asked)
  if (found.ids.length > 0 || asked.isLiteral || read.length < 2) return found
  if (read.some(({ place }) => place !== null)) {
    const anywhere = readQuery(index, new SoughtUnits(read, true), 'usual')
    const lenient = await findParts(judge, index, anywhere, asked)
    if (lenient.ids.length > 0) return lenient
  }
  const forgiving = await findParts(judge, index, readQuery(index, units, 'any'), asked)
  return forgiving.ids.length > 0 ? forgiving : found
}

async function findParts(
  judge: Judge,
  index: SearchIndex,
  query: ReadQuery,
  { vehicle, limit }: Pick<WordsAsked, 'vehicle' | 'limit'>,
): Promise<FoundByWords> {
  const fits = vehicle && ((name: number) => fitsName(vehicle, name))
  const names = findNames(index, query, fits, limit)
  const none: SomeIds = { ids: [], isCut: false }
  const fitting = vehicle ? await partsOf(judge, index, query, names.fitting, vehicle.typeLists) : none
  const others =
    new Set(fitting.ids).size < limit ? await partsOf(judge, index, query, names.all, null) : none
  const byName = [...new Set([...fitting.ids, ...others.ids])]
  const isCut = fitting.isCut || others.isCut
  const found = {
    names: names.all.flatMap(({ name, isCertain }) => (isCertain ? name : [])),
    index,
    query,
    known: knownWords(query),
  }
  if (names.isExact && byName.length >= limit) return { ...found, isCut, ids: byName.slice(0, limit) }
  const values = await findByValues(judge.db, judge.version, index, query)
  const valued = await checkedValues(judge, index, query, values.parts)
  const byValue = await orderByFit(judge, valued.ids, vehicle)
  // A value with the word as typed is better than a name with a typing error.
  const inOrder = names.isExact ? [...byName, ...byValue] : [...byValue, ...byName]
  return {
    ...found,
    ids: [...new Set(inOrder)].slice(0, limit),
    known: found.known | values.known,
    isCut: isCut || values.isCut || valued.isCut,
  }
}

function knownWords({ units, inNames, inContexts }: ReadQuery): number {
  return units.words.reduce(
    (sum, { mask }, nth) => (inNames[nth]!.length + inContexts[nth]!.length > 0 ? sum | mask : sum),
    0,
  )
}

/**
 * The parts of names, in their order. Those of a name that has the words only with some of its boards are checked.
 *
 * @param typeLists only parts on lines with one of these; null = all parts
 */
async function partsOf(
  judge: Judge,
  index: SearchIndex,
  query: ReadQuery,
  names: readonly FoundName[],
  typeLists: readonly number[] | null,
): Promise<SomeIds> {
  const { byName, isCut } = await listPartsOfNames(
    judge.db,
    judge.version,
    names.map(({ name }) => name),
    typeLists,
  )
  const parts = names.flatMap(({ name, isCertain }) =>
    (byName.get(name) ?? []).map((id) => ({ id, name, isCertain, mask: 0 })),
  )
  const found = await checked(judge, index, query, parts, typeLists)
  return { ...found, isCut: isCut || found.isCut }
}

async function checkedValues(
  judge: Judge,
  index: SearchIndex,
  query: ReadQuery,
  parts: readonly FoundByValue[],
): Promise<SomeIds> {
  const found = await checked(judge, index, query, parts.slice(0, 4 * valuesRead), null)
  return { ...found, isCut: found.isCut || parts.length > 4 * valuesRead }
}

/** The parts that have all units, with the names of their boards where these decide. */
async function checked(
  judge: Judge,
  index: SearchIndex,
  { units, nameMasks, contextMasks }: ReadQuery,
  parts: readonly FoundByValue[],
  typeLists: readonly number[] | null,
): Promise<SomeIds> {
  const { db, version } = judge
  const uncertain = parts.flatMap(({ id, isCertain }) => (isCertain ? [] : id))
  if (uncertain.length === 0) return { ids: parts.map(({ id }) => id), isCut: false }
  const ids = uncertain.slice(0, partsChecked)
  const history = await findWithHistory(db, version, { ids })
  const asked = new Set(ids)
  const places = await placesOf(
    judge,
    [...history.parts.values()].filter(({ id }) => asked.has(id)),
    history,
  )
  const standsAs = [...new Set([...places.values()].flatMap((place) => place.ids))]
  const boards = await listBoardsOfParts(db, version, standsAs, typeLists)
  const found = parts.flatMap(({ id, name, mask, isCertain }) => {
    if (isCertain) return id
    const own = nameMasks[name]! | mask
    const isFound = places.get(id)?.ids.some((place) =>
      boards.get(place)?.some((board) => {
        const context = contextOfBoard(index, board)
        return context !== null && units.isFulfilled(own | contextMasks[context]!)
      }),
    )
    return isFound ? id : []
  })
  return { ids: found, isCut: uncertain.length > ids.length }
}

/** Of the first parts with a value, those that fit the vehicle come first. */
async function orderByFit(
  judge: Judge,
  found: readonly number[],
  vehicle: SearchVehicle | null,
): Promise<number[]> {
  if (!vehicle || found.length === 0) return [...found]
  const ids = found.slice(0, valuesRead)
  const history = await findWithHistory(judge.db, judge.version, { ids })
  const parts = [...history.parts.values()].filter(({ id }) => ids.includes(id))
  const fitting = await fittingOf(judge, parts, history, vehicle)
  return [
    ...ids.filter((id) => fitting.has(id)),
    ...ids.filter((id) => !fitting.has(id)),
    ...found.slice(valuesRead),
  ]
}
