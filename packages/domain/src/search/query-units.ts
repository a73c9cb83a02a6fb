import { type Place, placeOf } from '../text/place-words.ts'
import { errorsForgiven, meantBy, startingWith, type Vocabulary, vocabularyOf } from '../text/spelling.ts'
import { stemOf } from '../text/stems.ts'
import { wordsOf } from '../text/words.ts'

/** A pair of the shop's synonyms: customers write `term`, the catalogue has `meaning`. Both may have several words. */
export type SynonymPair = { term: string; meaning: string }

/** What a synonym means: its text, and its folded words. */
type Meaning = { text: string; words: readonly string[] }

/** The synonyms of a language, prepared for reading queries. */
export type Synonyms = {
  lang: string
  /** Meanings by the sorted stems of the term's words. */
  meanings: ReadonlyMap<string, readonly Meaning[]>
  /** Number of words of the longest term. */
  longest: number
  /** The folded words of all terms. */
  vocabulary: Vocabulary
  /** Each term for each of its words, which may be unfinished: the key of the other words, a space, and that word. */
  beginnings: Vocabulary
  /** What each of `beginnings` means. */
  begun: readonly (readonly Meaning[])[]
}

/** One way to read a unit: all its words have to be found. */
export type Alternative = {
  words: readonly string[]
  /** The synonym's meaning as the office wrote it; null = the customer's own words. */
  meaning: string | null
  /** Whether only whole words match, in any of their forms, and not words that begin with them. */
  isWhole: boolean
}

/** Words of a query that have one meaning together. A query is understood if each of its units is. */
export type Unit = {
  /** The words as typed, folded; and without typing errors in a word of a synonym. */
  typed: readonly string[]
  read: readonly string[]
  /** Where the unit is in the text: `text.slice(start, end)`. */
  start: number
  end: number
  place: Place | null
  /** The first one is the customer's words. */
  alternatives: readonly Alternative[]
}

/** An unfinished text that could mean more than this is not read: the customer types on. */
const begunMeanings = 3
/** Letters of an unfinished word from which it is read; fewer may be the code of a brand. */
const begunLetters = 3

/** Small words that say nothing about a part, in the languages with synonyms. */
const smallWords: Readonly<Record<string, readonly string[]>> = {
  pl: ['do', 'z', 'ze', 'na', 'dla', 'w', 'we', 'i', 'od', 'po', 'pod'],
  en: ['for', 'the', 'of', 'and', 'with', 'to', 'in', 'on', 'a', 'an'],
}

export function synonymsOf(lang: string, pairs: readonly SynonymPair[]): Synonyms {
  const meanings = new Map<string, Meaning[]>()
  const words = new Set<string>()
  const begun = new Map<string, Meaning[]>()
  let longest = 0
  for (const { term, meaning } of pairs) {
    const typed = foldedOf(term).filter((word) => !isSmall(word, lang))
    if (typed.length === 0) continue
    const key = keyOf(typed, lang)
    const one = { text: meaning, words: foldedOf(meaning) }
    meanings.set(key, [...(meanings.get(key) ?? []), one])
    longest = Math.max(longest, typed.length)
    for (const [at, word] of typed.entries()) {
      words.add(word)
      // A word that only longer terms have says alone which one is meant.
      for (const others of typed.length > 1 ? [typed.toSpliced(at, 1), []] : [[]]) {
        const beginning = beginningOf(others, word, lang)
        begun.set(beginning, [...(begun.get(beginning) ?? []), one])
      }
    }
  }
  const beginnings = [...begun.keys()].sort()
  return {
    lang,
    meanings,
    longest,
    vocabulary: vocabularyOf([...words].sort()),
    beginnings: vocabularyOf(beginnings),
    begun: beginnings.map((beginning) => begun.get(beginning)!),
  }
}

/**
 * Reads a query as units: the longest synonyms first, in any order of their words ("kabinowy filtr"), then places
 * ("przednia"), then single words. A word that neither the catalogue nor a synonym has is read as the most similar word
 * of the synonyms. The last word may be unfinished ("filtr kab"). Small words ("do", "for") are left out, except for the
 * last word.
 *
 * @param text at most `maxWords` words of it are read
 * @param isKnown whether the catalogue has a folded word, or one that begins with it
 */
export function readUnits(
  text: string,
  synonyms: Synonyms,
  { maxWords, isKnown }: { maxWords: number; isKnown: (folded: string) => boolean },
): Unit[] {
  const all = wordsOf(text)
  const kept = all.filter(({ folded }, at) => at === all.length - 1 || !isSmall(folded, synonyms.lang))
  const words = kept.slice(0, maxWords)
  const folded = words.map((word) => word.folded)
  const read = folded.map((word) => spelledAsSynonym(word, synonyms, isKnown))
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const [count, meanings] = longestTerm(read, at, synonyms, isKnown)
    const typed = folded.slice(at, at + count)
    const own = read.slice(at, at + count)
    const place = count === 1 ? placeOf(typed[0]!) : null
    const alternatives: Alternative[] = [
      { words: own, meaning: null, isWhole: false },
      ...(count === 1 ? splitsOf(own[0]!) : []),
      ...meanings.map((one) => ({ words: one.words, meaning: one.text, isWhole: true })),
    ]
    units.push({
      typed,
      read: own,
      start: words[at]!.start,
      end: words[at + count - 1]!.end,
      place,
      alternatives,
    })
    at += count
  }
  return units
}

/** The query word by word, without synonyms and places: only what is written so is found. */
export function literalUnits(text: string, maxWords: number): Unit[] {
  return wordsOf(text)
    .slice(0, maxWords)
    .map(({ folded, start, end }) => ({
      typed: [folded],
      read: [folded],
      start,
      end,
      place: null,
      alternatives: [{ words: [folded], meaning: null, isWhole: false }],
    }))
}

const foldedOf = (text: string): string[] => wordsOf(text).map(({ folded }) => folded)
const isSmall = (folded: string, lang: string) => smallWords[lang]?.includes(folded) ?? false

/** Equal for all forms and orders of the words. */
const keyOf = (folded: readonly string[], lang: string): string =>
  folded
    .map((word) => stemOf(word, lang))
    .sort()
    .join(' ')

/**
 * The longest term that begins at a word, also one whose last word is unfinished.
 *
 * @returns its number of words, and what it means; 1 and nothing without one
 */
function longestTerm(
  words: readonly string[],
  at: number,
  synonyms: Synonyms,
  isKnown: (folded: string) => boolean,
): [count: number, meanings: readonly Meaning[]] {
  const { lang, meanings, longest } = synonyms
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const term = words.slice(at, at + count)
    const found = meanings.get(keyOf(term, lang))
    if (found) return [count, found]
    if (at + count < words.length) continue
    const begun = begunTerms(term, synonyms, isKnown)
    if (begun.length > 0) return [count, begun]
  }
  return [1, []]
}

/** What a term means whose last word is unfinished; empty = it is none, or could mean too much. */
function begunTerms(
  term: readonly string[],
  { lang, beginnings, begun }: Synonyms,
  isKnown: (folded: string) => boolean,
): readonly Meaning[] {
  const others = term.slice(0, -1)
  const last = term.at(-1)!
  if (last.length < begunLetters) return []
  if (others.length === 0 && (isKnown(last) || placeOf(last))) return []
  const [from, to] = startingWith(beginnings, beginningOf(others, last, lang))
  const found = new Map(begun.slice(from, to).flatMap((all) => all.map((one) => [one.text, one])))
  return found.size > begunMeanings ? [] : [...found.values()]
}

/** Equal for all orders of the finished words. */
const beginningOf = (others: readonly string[], word: string, lang: string): string =>
  `${keyOf(others, lang)} ${word}`

function spelledAsSynonym(
  word: string,
  { lang, meanings, vocabulary }: Synonyms,
  isKnown: (folded: string) => boolean,
): string {
  const errors = errorsForgiven(word)
  if (errors === 0 || meanings.has(stemOf(word, lang)) || vocabulary.words.includes(word)) return word
  if (isKnown(word) || placeOf(word)) return word
  const [best] = meantBy(vocabulary, word, errors)
    .filter(({ isLonger }) => !isLonger)
    .sort((a, b) => a.errors - b.errors)
  return best ? vocabulary.words[best.index]! : word
}

/** A word such as "5w30" or "dot4" in two words, as catalogues write "5W-30" and "DOT 4". */
function splitsOf(word: string): Alternative[] {
  if (word.length > 8) return []
  return [...word.matchAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu)].map(({ index }) => ({
    words: [word.slice(0, index), word.slice(index)],
    meaning: null,
    isWhole: true,
  }))
}
