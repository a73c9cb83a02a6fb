import type { Meant } from '@partboard/domain/text/spelling'
import type { SearchIndex } from './search-index.ts'
import { masksOf, meaningsOf, type SoughtUnits } from './word-match.ts'

/** A name that has the units of a query, with its contexts if it lacks some itself. */
export type FoundName = {
  name: number
  /** Whether each part of this name has the units. If not, its boards decide. */
  isCertain: boolean
}

/** Names that have all units, best first. */
export type FoundNames = {
  /** Those that fit the vehicle; empty without a vehicle. */
  fitting: FoundName[]
  /** All names, whether they fit or not. */
  all: FoundName[]
  /** Whether these names have the words as typed, without an error. */
  isExact: boolean
}

/** The words of the catalogue that the words of a query mean, and what has them. */
export type ReadQuery = {
  units: SoughtUnits
  /** For each word of `units`, its words in names and in contexts. */
  inNames: readonly (readonly Meant[])[]
  inContexts: readonly (readonly Meant[])[]
  nameMasks: Uint32Array
  nameCosts: Uint16Array
  contextMasks: Uint32Array
}

/** @param spelling as in `meaningsOf` */
export function readQuery(
  { names, contexts }: SearchIndex,
  units: SoughtUnits,
  spelling: 'exact' | 'usual' | 'any',
): ReadQuery {
  const { words } = units
  const exact = words.map((word) => [meaningsOf(names, word, 'exact'), meaningsOf(contexts, word, 'exact')])
  // A word that boards have is no typing error of a word in names.
  const forgiven = (nth: number) =>
    spelling === 'any' || (spelling === 'usual' && exact[nth]!.every((one) => one.length === 0))
  const read = (index: typeof names, which: 0 | 1) =>
    words.map((word, nth) => (forgiven(nth) ? meaningsOf(index, word, spelling) : exact[nth]![which]!))
  const inNames = read(names, 0)
  const inContexts = read(contexts, 1)
  const own = masksOf(names, words, inNames)
  return {
    units,
    inNames,
    inContexts,
    nameMasks: own.masks,
    nameCosts: own.costs,
    contextMasks: masksOf(contexts, words, inContexts).masks,
  }
}

/**
 * Finds the names that have every unit, in any order. Units that a name lacks may be in the names of the boards and
 * groups where its parts are, but one word that is no place must be in the name.
 *
 * The order is: fewest typing errors, then fewest units outside the name, then fewest synonyms, then names of the thing
 * that is sought (a brake disc for "disc", not a disc bolt), then names with the whole words, then the shortest names.
 *
 * @param fits whether a name has a part that fits the vehicle; null = no vehicle
 * @param limit maximum number of names, both of those that fit and of all
 */
export function findNames(
  index: SearchIndex,
  query: ReadQuery,
  fits: ((name: number) => boolean) | null,
  limit: number,
): FoundNames {
  const { units, nameMasks, nameCosts, inNames, inContexts } = query
  const fitting = new Best(limit)
  const all = new Best(limit)
  const { headWords, nameLengths, lang } = index.names
  const heads = units.headWords(lang)
  const sought = new Set(
    units.words.flatMap(({ mask }, nth) => (mask & heads ? inNames[nth]!.map((word) => word.index) : [])),
  )
  const contextErrors = units.words.map((_, nth) => inContexts[nth]![0]?.errors ?? 0)
  for (let name = 0; name < nameMasks.length; name++) {
    const mask = nameMasks[name]!
    if ((mask & units.things) === 0) continue
    const found = contextFor(index, query, name)
    if (found === null) continue
    const { outside, synonyms } = units.fulfilment(mask, found.context)
    let errors = nameCosts[name]! >> 4
    if (outside > 0)
      for (const [nth, word] of units.words.entries())
        if (found.context & ~mask & word.mask) errors += contextErrors[nth]!
    const isOther = sought.has(headWords[name]!) ? 0 : 1
    const order = ((Math.min(errors, 15) * 8 + outside) * 8 + Math.min(synonyms, 7)) * 2 + isOther
    const rank = (order * 16 + (nameCosts[name]! & 15)) * 256 + nameLengths[name]!
    const entry = { name, isCertain: found.isCertain, rank }
    all.add(entry)
    if (fits?.(name)) fitting.add(entry)
  }
  const isExact = units.words.every(
    (_, nth) => (inNames[nth]![0]?.errors ?? 0) + (inContexts[nth]![0]?.errors ?? 0) === 0,
  )
  return { fitting: fitting.found(), all: all.found(), isExact: isExact && all.found().length > 0 }
}

/**
 * The first context that has what the name lacks, and whether each context of the name has it; 0 = the name lacks nothing;
 * null = no context has it.
 */
function contextFor(
  { contextStarts, nameContexts }: SearchIndex,
  { units, nameMasks, contextMasks }: ReadQuery,
  name: number,
): { context: number; isCertain: boolean } | null {
  const isStanding = contextStarts[name]! < contextStarts[name + 1]!
  if ((!units.isLenient || !isStanding) && units.isFulfilled(nameMasks[name]!))
    return { context: 0, isCertain: true }
  let context: number | null = null
  let isCertain = true
  for (let place = contextStarts[name]!; place < contextStarts[name + 1]!; place++) {
    const mask = contextMasks[nameContexts[place]!]!
    if (!units.isFulfilled(nameMasks[name]! | mask)) isCertain = false
    else context ??= mask
  }
  return context === null ? null : { context, isCertain }
}

/** Finds the contexts that have every unit, best first: those with the fewest other words. */
export function findContexts({ contexts }: SearchIndex, { units, contextMasks }: ReadQuery): number[] {
  const found: number[] = []
  for (let context = 0; context < contextMasks.length; context++)
    if ((contextMasks[context]! & units.things) !== 0 && units.isFulfilled(contextMasks[context]!))
      found.push(context)
  return found.sort((a, b) => contexts.nameLengths[a]! - contexts.nameLengths[b]! || a - b)
}

/** Keeps the names with the lowest rank; of equal ranks the lower number, which is the shorter Polish name. */
class Best {
  readonly #limit: number
  readonly #entries: Entry[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  add(entry: Entry): void {
    const entries = this.#entries
    const isFull = entries.length === this.#limit
    if (isFull && !comesBefore(entry, entries.at(-1)!)) return
    if (isFull) entries.pop()
    const place = entries.findIndex((other) => comesBefore(entry, other))
    entries.splice(place < 0 ? entries.length : place, 0, entry)
  }

  found(): FoundName[] {
    return this.#entries.map(({ name, isCertain }) => ({ name, isCertain }))
  }
}

type Entry = FoundName & { rank: number }
const comesBefore = (a: Entry, b: Entry) => a.rank < b.rank || (a.rank === b.rank && a.name < b.name)
