import { headWordOf, indexWordsOf } from '@partboard/domain/search/index-words'
import { type Vocabulary, vocabularyOf } from '@partboard/domain/text/spelling'
import { stemOf } from '@partboard/domain/text/stems'

/** The index as stored in `search_text`: columns of 32-bit integers, in this machine's byte order (little endian). */
export type StoredIndex = {
  words: string
  word_counts: Buffer
  word_names: Buffer
  name_lengths: Buffer
  /** The word of each name that says what it is (`headWordOf`). */
  first_words: Buffer
}

/**
 * The words of all names of a catalogue in one language. It has the vocabulary and a few bytes for each name. In a
 * large catalogue a name has a hundred parts, so the index stays small.
 */
export type NameIndex = {
  lang: string
  vocabulary: Vocabulary
  /** Indices of the words with a stem; a word that is the only one of its stem and equal to it is left out. */
  stems: ReadonlyMap<string, readonly number[]>
  /** The names with word w are wordNames[wordStarts[w]] up to wordNames[wordStarts[w + 1]]. */
  wordStarts: Uint32Array
  wordNames: Uint32Array
  /** Length in characters, at most 255. */
  nameLengths: Uint8Array
  /** For each name the index of the word that says what it is (`headWordOf`). */
  headWords: Uint32Array
}

/** Builds the index from names, which are numbered from 0. @param lang the language of the names */
export function indexNames(names: readonly string[], lang: string): StoredIndex {
  const namesByWord = new Map<string, number[]>()
  const headWords: string[] = []
  for (const [name, text] of names.entries()) {
    const words = indexWordsOf(text)
    headWords.push(headWordOf(text, lang))
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
    first_words: bytesOf(Uint32Array.from(headWords, (word) => places.get(word) ?? words.length)),
  }
}

/** @param lang the language of the texts */
export function readIndex(stored: StoredIndex, lang: string): NameIndex {
  const vocabulary = vocabularyOf(stored.words === '' ? [] : stored.words.split('\n'))
  return {
    lang,
    vocabulary,
    stems: stemsOf(vocabulary.words, lang),
    wordStarts: startsOf(numbersOf(stored.word_counts)),
    wordNames: numbersOf(stored.word_names),
    nameLengths: new Uint8Array(stored.name_lengths),
    headWords: numbersOf(stored.first_words),
  }
}

function stemsOf(words: readonly string[], lang: string): Map<string, number[]> {
  const stems = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    const stem = stemOf(word, lang)
    const known = stems.get(stem)
    if (known) known.push(index)
    else stems.set(stem, [index])
  }
  for (const [stem, [index, ...others]] of stems)
    if (others.length === 0 && words[index!] === stem) stems.delete(stem)
  return stems
}

/** Size of an index in memory, in bytes; each word is a separate string. */
export function weightOf({ vocabulary, stems, wordStarts, wordNames, nameLengths }: NameIndex): number {
  return (
    60 * vocabulary.words.length +
    120 * stems.size +
    4 * (wordStarts.length + wordNames.length) +
    5 * nameLengths.length
  )
}

export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Int32Array | Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Copies the bytes, because the driver's buffer may be unaligned, and a Uint32Array must be aligned. */
export const numbersOf = (bytes: Buffer) => new Uint32Array(new Uint8Array(bytes).buffer)

/** Where each list begins that is stored one after the other, and where the last one ends. */
export function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (const [list, count] of counts.entries()) starts[list + 1] = starts[list]! + count
  return starts
}
