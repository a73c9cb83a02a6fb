import type { Alternative, Unit } from '@partboard/domain/search/query-units'
import { oppositePlaces, placeTokens } from '@partboard/domain/text/place-words'
import { errorsForgiven, type Meant, meantBy, startingWith } from '@partboard/domain/text/spelling'
import { stemOf } from '@partboard/domain/text/stems'
import type { NameIndex } from './name-index.ts'

/** Words of a query beyond these are ignored in synonyms: one bit of a mask stands for each. */
const maxWords = 30

/** A word of a query: one of the customer's, of a synonym, or a place. `mask` has its bit. */
type SoughtWord = { text: string; isWhole: boolean; isLast: boolean; isToken: boolean; mask: number }

/** How a text has the units of a query: `outside` = units that only its context has, `synonyms` = by a synonym. */
export type Fulfilment = { outside: number; synonyms: number }

/**
 * The units of a query as masks: each different word has a bit. A text has a unit if it has all words of one of its
 * alternatives.
 */
export class SoughtUnits {
  readonly units: readonly Unit[]
  readonly words: readonly SoughtWord[]
  /** The bits of words that are no place: a part is not found by its place alone. */
  readonly things: number
  /** For each unit the masks of its alternatives. */
  readonly masks: readonly (readonly number[])[]
  /** Whether what names no place has each: the catalogue does not say of wipers that they are in front. */
  readonly isLenient: boolean
  /** For each unit the bit of the opposite place; 0 = the unit is no place. */
  readonly #opposites: readonly number[]

  constructor(units: readonly Unit[], isLenient = false) {
    const words = new Map<string, SoughtWord>()
    const bitOf = (
      text: string,
      { isWhole }: Pick<Alternative, 'isWhole'>,
      isLast: boolean,
      isToken = false,
    ) => {
      const key = `${text} ${isWhole} ${isLast}`
      const known = words.get(key)
      if (known) return known.mask
      if (words.size === maxWords) return null
      const mask = 1 << words.size
      words.set(key, { text, isWhole, isLast, isToken, mask })
      return mask
    }
    const tokenBit = (token: string) => bitOf(token, { isWhole: true }, false, true) ?? 0
    this.units = units
    this.isLenient = isLenient
    this.#opposites = units.map(({ place }) =>
      place === null || !isLenient ? 0 : tokenBit(placeTokens[oppositePlaces[place]]),
    )
    this.masks = units.map(({ place, alternatives }, nth) => {
      const isLast = nth === units.length - 1
      if (place !== null) return [tokenBit(placeTokens[place])]
      return alternatives.flatMap((one) => {
        const bits = one.words.map((word, at) => bitOf(word, one, isLast && at === one.words.length - 1))
        return bits.every((bit) => bit !== null) && bits.length > 0 ? [bits.reduce((a, b) => a | b)] : []
      })
    })
    this.words = [...words.values()]
    this.things = this.words.reduce((sum, { isToken, mask }) => (isToken ? sum : sum | mask), 0)
  }

  /** Whether a text with these words has all units. */
  isFulfilled(mask: number): boolean {
    units: for (let nth = 0; nth < this.masks.length; nth++) {
      for (const one of this.masks[nth]!) if ((mask & one) === one) continue units
      const opposite = this.#opposites[nth]!
      if (opposite === 0 || (mask & opposite) !== 0) return false
    }
    return true
  }

  /**
   * The bits of the words that say what is sought (`headWordOf`): in each meaning of the first unit that is no place the
   * first word, in English of the last unit the last word.
   */
  headWords(lang: string): number {
    const isLast = lang === 'en'
    const isThing = ({ place }: Unit) => place === null
    const things = isLast ? this.units.findLastIndex(isThing) : this.units.findIndex(isThing)
    const bitOf = isLast ? highestBit : lowestBit
    return (this.masks[things] ?? []).reduce((sum, one) => sum | bitOf(one), 0)
  }

  /** @param mask the words of a text @param context those of its context; together they have all units */
  fulfilment(mask: number, context: number): Fulfilment {
    let outside = 0
    let synonyms = 0
    for (const masks of this.masks) {
      const own = masks.findIndex((one) => (mask & one) === one)
      if (own < 0) outside++
      const first = own < 0 ? masks.findIndex((one) => ((mask | context) & one) === one) : own
      if (first > 0) synonyms++
    }
    return { outside, synonyms }
  }
}

const lowestBit = (mask: number): number => mask & -mask
const highestBit = (mask: number): number => 1 << (31 - Math.clz32(mask))

/**
 * The words of an index that a word of a query means: the word, those that begin with it, its other forms; and if there
 * is none of these, similar words.
 *
 * @param spelling 'exact' = no similar words; 'any' = similar words even if there are others
 */
export function meaningsOf(
  { vocabulary, stems, lang }: NameIndex,
  word: Pick<SoughtWord, 'text' | 'isWhole' | 'isLast' | 'isToken'>,
  spelling: 'exact' | 'usual' | 'any',
): Meant[] {
  const { text, isWhole, isLast, isToken } = word
  const [from, to] = startingWith(vocabulary, text)
  const hasWord = from < to && vocabulary.words[from] === text
  if (isToken) return hasWord ? [{ index: from, errors: 0, isLonger: false }] : []
  // Too many words begin with a short one ("z", "do"), unless it is still being typed.
  const isBeginning = !isWhole && (isLast || text.length > 2)
  const end = isBeginning ? to : hasWord ? from + 1 : from
  const meant: Meant[] = Array.from({ length: end - from }, (_, at) => ({
    index: from + at,
    errors: 0,
    isLonger: at > 0 || !hasWord,
  }))
  const stem = stemOf(text, lang)
  const forms = stems.get(stem) ?? [wordAt(vocabulary.words, startingWith(vocabulary, stem)[0], stem)].flat()
  for (const index of forms)
    if (index < from || index >= end) meant.push({ index, errors: 0, isLonger: true })
  if (spelling === 'exact' || isWhole || (spelling === 'usual' && meant.length > 0)) return meant
  const maxErrors = errorsForgiven(text)
  if (maxErrors === 0) return meant
  return meantBy(vocabulary, text, maxErrors).sort((a, b) => costOf(a) - costOf(b) || a.index - b.index)
}

const wordAt = (words: readonly string[], index: number, word: string): number[] =>
  words[index] === word ? [index] : []

export const costOf = ({ errors, isLonger }: Meant): number => errors * 16 + (isLonger ? 1 : 0)

/** For each text of an index, the mask of the words that it has; and the costs of its words. */
export function masksOf(
  { wordStarts, wordNames, nameLengths }: NameIndex,
  words: readonly SoughtWord[],
  meanings: readonly (readonly Meant[])[],
): { masks: Uint32Array; costs: Uint16Array } {
  const masks = new Uint32Array(nameLengths.length)
  const costs = new Uint16Array(nameLengths.length)
  for (const [nth, { mask }] of words.entries())
    for (const word of meanings[nth]!)
      for (let place = wordStarts[word.index]!; place < wordStarts[word.index + 1]!; place++) {
        const text = wordNames[place]!
        if (masks[text]! & mask) continue
        masks[text]! |= mask
        costs[text]! += costOf(word)
      }
  return { masks, costs }
}
