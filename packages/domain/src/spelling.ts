/** A word of a vocabulary that something typed may mean. */
export type Meant = {
  /** Where it stands in the vocabulary. */
  index: number
  /** Typing errors between the two: a letter wrong, missing or too many, or two neighbours exchanged. */
  errors: number
  /** The word goes on where what was typed ends. */
  isLonger: boolean
}

/** Words in ascending order of their code units, without repetition, ready to be searched. */
export type Vocabulary = {
  words: readonly string[]
  /** How many first letters a word shares with the one before it; at most 255. */
  shared: Uint8Array
}

export function vocabularyOf(words: readonly string[]): Vocabulary {
  return {
    words,
    shared: Uint8Array.from(words, (word, index) => sharedLetters(words[index - 1] ?? '', word)),
  }
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255)
  let count = 0
  while (count < most && a[count] === b[count]) count++
  return count
}

/**
 * How many typing errors are forgiven: none in three letters or fewer, where every word is near every other, and none
 * in what has digits, since a size that is nearly right is wrong; then one, and two from eight letters on.
 */
export function errorsForgiven(typed: string): 0 | 1 | 2 {
  if (typed.length < 4 || /\d/.test(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/** The words that begin with what was typed, as places in the vocabulary: from the first on, before the second. */
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
 * The words that were meant, if at most `most` typing errors were made; a word may go on after what was typed, since
 * someone is still typing. Words come in the vocabulary's order.
 *
 * The table of edit distances is kept letter by letter, so words with the same beginning share its rows, and words
 * with a hopeless beginning are passed over together.
 */
export function meantBy({ words, shared }: Vocabulary, typed: string, most: number): Meant[] {
  const found: Meant[] = []
  const length = typed.length
  /** rows[d]: errors between the first d letters of the word and each beginning of what was typed. */
  const rows = [Array.from({ length: length + 1 }, (_, count) => count)]
  /** least[d]: fewest errors with which what was typed is one of the first d beginnings of the word. */
  const least = [length]
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
      least[depth] = Math.min(least[depth - 1]!, rows[depth]![length]!)
      // Two rows, since an exchange of neighbours looks back over one.
      if (least[depth]! > most && isHopeless(rows[depth]!, most) && isHopeless(rows[depth - 1]!, most)) {
        hopelessFrom = depth
        break
      }
    }
    const errors = least[depth]!
    if (errors <= most) found.push({ index, errors, isLonger: rows[depth]![length]! > errors })
  }
  return found
}

function isHopeless(row: readonly number[], most: number): boolean {
  return row.every((errors) => errors > most)
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
