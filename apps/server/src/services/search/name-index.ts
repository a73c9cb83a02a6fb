import {
  errorsForgiven,
  type Meant,
  meantBy,
  startingWith,
  type Vocabulary,
  vocabularyOf,
} from '@partboard/domain/spelling'
import { wordsOf } from '@partboard/domain/words'

/** The index as stored in `search_text`: columns of 32-bit integers, in this machine's byte order (little endian). */
export type StoredIndex = {
  words: string
  word_counts: Buffer
  word_names: Buffer
  name_lengths: Buffer
  first_words: Buffer
}

/**
 * The words of all names of a catalogue in one language. It has the vocabulary and a few bytes for each name. In a
 * large catalogue a name has a hundred parts, so the index stays small.
 */
export type NameIndex = {
  vocabulary: Vocabulary
  /** The names with word w are wordNames[wordStarts[w]] up to wordNames[wordStarts[w + 1]]. */
  wordStarts: Uint32Array
  wordNames: Uint32Array
  /** Length in characters, at most 255. */
  nameLengths: Uint8Array
  firstWords: Uint32Array
}

/** Names that have all words, best first. */
export type FoundNames = {
  /** Those that fit the vehicle; empty without a vehicle. */
  fitting: number[]
  /** All names, whether they fit or not. */
  all: number[]
  /** Whether these names have the words as typed, without an error. */
  isExact: boolean
}

/** Builds the index from names, which are numbered from 0. */
export function indexNames(names: readonly string[]): StoredIndex {
  const namesByWord = new Map<string, number[]>()
  const firstWords: string[] = []
  for (const [name, text] of names.entries()) {
    const words = wordsOf(text).map(({ folded }) => folded)
    firstWords.push(words[0] ?? '')
    for (const word of new Set(words)) {
      const known = namesByWord.get(word)
      if (known) known.push(name)
      else namesByWord.set(word, [name])
    }
  }
  const words = [...namesByWord.keys()].sort()
  const places = new Map(words.map((word, place) => [word, place]))
  const found = words.map((word) => namesByWord.get(word)!)
  return {
    words: words.join('\n'),
    word_counts: bytesOf(Uint32Array.from(found, ({ length }) => length)),
    word_names: bytesOf(Uint32Array.from(found.flat())),
    name_lengths: bytesOf(Uint8Array.from(names, ({ length }) => Math.min(length, 255))),
    first_words: bytesOf(Uint32Array.from(firstWords, (word) => places.get(word) ?? words.length)),
  }
}

export function readIndex(stored: StoredIndex): NameIndex {
  const counts = numbersOf(stored.word_counts)
  const wordStarts = new Uint32Array(counts.length + 1)
  for (const [word, count] of counts.entries()) wordStarts[word + 1] = wordStarts[word]! + count
  return {
    vocabulary: vocabularyOf(stored.words === '' ? [] : stored.words.split('\n')),
    wordStarts,
    wordNames: numbersOf(stored.word_names),
    nameLengths: new Uint8Array(stored.name_lengths),
    firstWords: numbersOf(stored.first_words),
  }
}

/** Size of an index in memory, in bytes; each word is a separate string. */
export function weightOf({ vocabulary, wordStarts, wordNames, nameLengths }: NameIndex): number {
  return 60 * vocabulary.words.length + 4 * (wordStarts.length + wordNames.length) + 5 * nameLengths.length
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Copies the bytes, because the driver's buffer may be unaligned, and a Uint32Array must be aligned. */
const numbersOf = (bytes: Buffer) => new Uint32Array(new Uint8Array(bytes).buffer)

/**
 * Finds the names that have every typed word or a word that begins with it, in any order. A word that no name has is
 * replaced by similar words. If each word exists, but no name has them all, each word may have typing errors.
 *
 * The order is: fewest typing errors, then names that begin with the words, then names with the whole words, then the
 * shortest names.
 *
 * @param fits whether a name has a part that fits the vehicle; null = no vehicle
 * @param limit maximum number of names, both of those that fit and of all
 */
export function findNames(
  index: NameIndex,
  typed: readonly string[],
  fits: ((name: number) => boolean) | null,
  limit: number,
): FoundNames {
  const meanings = typed.map((word, at) => meaningsOf(index.vocabulary, word, at === typed.length - 1))
  const isExact = meanings.every(([first]) => first?.errors === 0)
  const found = { ...namesWithAll(index, meanings, fits, limit), isExact }
  if (found.all.length > 0 || typed.length < 2) return found
  const forgiving = typed.map((word, at) => {
    const maxErrors = errorsForgiven(word)
    return maxErrors > 0 ? byErrors(meantBy(index.vocabulary, word, maxErrors)) : meanings[at]!
  })
  return { ...namesWithAll(index, forgiving, fits, limit), isExact: false }
}

/** Whether words that begin with a typed word match it, and not only the whole word: "z" and "do" begin too many. */
export const isBeginning = (typed: readonly string[], at: number): boolean =>
  at === typed.length - 1 || typed[at]!.length > 2

/** For each name, 1 if it has a typed word without errors, else 0. */
export function namesWithWord(index: NameIndex, typed: readonly string[], at: number): Uint8Array {
  const { vocabulary, wordStarts, wordNames, nameLengths } = index
  const marks = new Uint8Array(nameLengths.length)
  for (const word of meaningsOf(vocabulary, typed[at]!, at === typed.length - 1))
    if (word.errors === 0)
      for (const name of wordNames.subarray(wordStarts[word.index], wordStarts[word.index + 1]))
        marks[name] = 1
  return marks
}

/** A word of up to two letters ("z", "do") must match whole if it is not the last: too many words begin with it. */
function meaningsOf(vocabulary: Vocabulary, word: string, isLast: boolean): Meant[] {
  const [from, to] = startingWith(vocabulary, word)
  const isWholeWord = vocabulary.words[from] === word
  if (from < to && (isLast || word.length > 2 || isWholeWord)) {
    const end = isLast || word.length > 2 ? to : from + 1
    return Array.from({ length: end - from }, (_, at) => ({
      index: from + at,
      errors: 0,
      isLonger: at > 0 || !isWholeWord,
    }))
  }
  const maxErrors = errorsForgiven(word)
  return maxErrors > 0 ? byErrors(meantBy(vocabulary, word, maxErrors)) : []
}

const costOf = ({ errors, isLonger }: Meant) => errors * 16 + (isLonger ? 1 : 0)
const byErrors = (meanings: Meant[]) => meanings.sort((a, b) => costOf(a) - costOf(b) || a.index - b.index)

function namesWithAll(
  { wordStarts, wordNames, nameLengths, firstWords }: NameIndex,
  meanings: readonly (readonly Meant[])[],
  fits: ((name: number) => boolean) | null,
  limit: number,
): Pick<FoundNames, 'fitting' | 'all'> {
  const fitting = new Best(limit)
  const all = new Best(limit)
  /** For each name, the number of words found so far, and the sum of their costs. */
  const matched = new Uint8Array(nameLengths.length)
  const costs = new Uint16Array(nameLengths.length)
  const beginnings = new Set(meanings[0]?.map(({ index }) => index))
  for (const [at, words] of meanings.entries())
    for (const word of words)
      for (let place = wordStarts[word.index]!; place < wordStarts[word.index + 1]!; place++) {
        const name = wordNames[place]!
        if (matched[name] !== at) continue
        matched[name] = at + 1
        costs[name]! += costOf(word)
        if (at < meanings.length - 1) continue
        const errors = costs[name]! >> 4
        const isInside = beginnings.has(firstWords[name]!) ? 0 : 1
        const rank = ((errors * 2 + isInside) * 16 + (costs[name]! & 15)) * 256 + nameLengths[name]!
        all.add(name, rank)
        if (fits?.(name)) fitting.add(name, rank)
      }
  return { fitting: fitting.names(), all: all.names() }
}

/** Keeps the names with the lowest rank; of equal ranks the lower number, which is the shorter Polish name. */
class Best {
  readonly #limit: number
  readonly #entries: { name: number; rank: number }[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  add(name: number, rank: number): void {
    const entries = this.#entries
    const isFull = entries.length === this.#limit
    if (isFull && !comesBefore({ name, rank }, entries.at(-1)!)) return
    if (isFull) entries.pop()
    const place = entries.findIndex((entry) => comesBefore({ name, rank }, entry))
    entries.splice(place < 0 ? entries.length : place, 0, { name, rank })
  }

  names(): number[] {
    return this.#entries.map(({ name }) => name)
  }
}

type Entry = { name: number; rank: number }
const comesBefore = (a: Entry, b: Entry) => a.rank < b.rank || (a.rank === b.rank && a.name < b.name)
