/** A word of a vocabulary that matches typed text. */
export type Meant = {
  /** Its index in the vocabulary. */
  index: number
  /** Typing errors: a wrong, missing or extra letter, or two neighbouring letters exchanged. */
  errors: number
  /** The word is longer than the typed text. */
  isLonger: boolean
}

/** Distinct words, sorted by code units, with an index for the search. */
export type Vocabulary = {
  words: readonly string[]
  /** The number of first letters that a word shares with the word before it; at most 255. */
  shared: Uint8Array
}

export function vocabularyOf(words: readonly string[]): Vocabulary {
  return {
    words,
    shared: Uint8Array.from(words, (word, index) => sharedLetters(words[index - 1] ?? '', word)),
  }
}

function sharedLetters(a: string, b: string): number {
  const maxCount = Math.min(a.length, b.length, 255)
  let count = 0
  while (count < maxCount && a[count] === b[count]) count++
  return count
}

/**
 * The number of typing errors that are forgiven: one from four letters on, two from eight. It is 0 for three letters or
 * fewer, because short words are all similar, and for text with digits, because a similar size is a wrong size.
 */
export function errorsForgiven(typed: string): 0 | 1 | 2 {
  if (typed.length < 4 || /\d/.test(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/** The range of words that begin with the typed text, as indices of the vocabulary: `from` inclusive, `to` exclusive. */
export function startingWith({ words }: Vocabulary, typed: string): [from: number, to: number] {
  const from = firstFrom(words, typed)
  return [from, firstFrom(words, `${typed}\uffff`, from)]
}

function firstFrom(words: readonly string[], text: string, from = 0): number {
  let low = from
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The words that match the typed text with at most `maxErrors` typing errors, in the vocabulary's order. A word may be
 * longer than the text, because the customer is still typing.
 *
 * The table of edit distances has one row per letter, so words with the same beginning share rows. Words whose
 * beginning already has too many errors are skipped together.
 */
export function meantBy({ words, shared }: Vocabulary, typed: string, maxErrors: number): Meant[] {
  const found: Meant[] = []
  const length = typed.length
  /** rows[d]: errors between the first d letters of the word and each beginning of the typed text. */
  const rows = [Array.from({ length: length + 1 }, (_, count) => count)]
  /** fewest[d]: the fewest errors between the typed text and the first d beginnings of the word. */
  const fewest = [length]
  let hopelessFrom = Number.POSITIVE_INFINITY
  for (let index = 0; index < words.length; index++) {
    const same = shared[index]!
    if (same >= hopelessFrom) continue
    hopelessFrom = Number.POSITIVE_INFINITY
    const word = words[index]!
    let depth = same
    while (depth < word.length) {
      depth++
      rows[depth] = nextRow(word, depth, typed, rows)
      fewest[depth] = Math.min(fewest[depth - 1]!, rows[depth]![length]!)
      // Both rows are checked, because an exchange of neighbours refers to the row before the last.
      if (
        fewest[depth]! > maxErrors &&
        isHopeless(rows[depth]!, maxErrors) &&
        isHopeless(rows[depth - 1]!, maxErrors)
      ) {
        hopelessFrom = depth
        break
      }
    }
    const errors = fewest[depth]!
    if (errors <= maxErrors) found.push({ index, errors, isLonger: rows[depth]![length]! > errors })
  }
  return found
}

function isHopeless(row: readonly number[], maxErrors: number): boolean {
  return row.every((errors) => errors > maxErrors)
}

function nextRow(word: string, depth: number, typed: string, rows: readonly number[][]): number[] {
  const above = rows[depth - 1]!
  const letter = word[depth - 1]!
  const row = [depth]
  for (let at = 1; at <= typed.length; at++) {
    const isSame = typed[at - 1] === letter
    let errors = Math.min(above[at - 1]! + (isSame ? 0 : 1), above[at]! + 1, row[at - 1]! + 1)
    const isExchanged = depth > 1 && at > 1 && typed[at - 2] === letter && typed[at - 1] === word[depth - 2]
    if (isExchanged) errors = Math.min(errors, rows[depth - 2]![at - 2]! + 1)
    row.push(errors)
  }
  return row
}
