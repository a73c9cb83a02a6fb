import { errorsForgiven, meantBy, vocabularyOf } from '@partboard/domain/text/spelling'
import { wordsOf } from '@partboard/domain/text/words'

export type Piece = { text: string; isMarked: boolean }

/**
 * Splits a name into pieces and marks the typed text: the beginning of a word, or the whole word if it was probably
 * mistyped.
 */
export function marked(name: string, typed: string): Piece[] {
  const typedWords = wordsOf(typed).map(({ folded }) => folded)
  const pieces: Piece[] = []
  let done = 0
  for (const { folded, start, end } of wordsOf(name)) {
    const length = matchLength(folded, typedWords)
    if (length === 0) continue
    // If folding turns a letter into two (ß), the lengths differ and the whole word is marked.
    const marksEnd = folded.length === end - start ? start + length : end
    pieces.push({ text: name.slice(done, start), isMarked: false })
    pieces.push({ text: name.slice(start, marksEnd), isMarked: true })
    done = marksEnd
  }
  pieces.push({ text: name.slice(done), isMarked: false })
  return pieces.filter(({ text }) => text !== '')
}

/** Number of letters of a word that were typed; 0 if no typed word matches it. */
function matchLength(word: string, typedWords: readonly string[]): number {
  const beginning = typedWords.filter((one) => word.startsWith(one)).sort((a, b) => b.length - a.length)[0]
  if (beginning) return beginning.length
  const vocabulary = vocabularyOf([word])
  return typedWords.some((one) => meantBy(vocabulary, one, errorsForgiven(one)).length > 0) ? word.length : 0
}
