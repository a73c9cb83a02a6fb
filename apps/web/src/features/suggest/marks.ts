import { errorsForgiven, meantBy, vocabularyOf } from '@partboard/domain/spelling'
import { wordsOf } from '@partboard/domain/words'

export type Piece = { text: string; isMarked: boolean }

/**
 * A name in pieces, with what was typed of it marked: the beginnings of its words, and whole the words that were
 * probably meant by a mistyped one.
 */
export function marked(name: string, typed: string): Piece[] {
  const asked = wordsOf(typed).map(({ folded }) => folded)
  const pieces: Piece[] = []
  let done = 0
  for (const { folded, start, end } of wordsOf(name)) {
    const length = lengthMeant(folded, asked)
    if (length === 0) continue
    // A letter that becomes two when it is folded (ß) leaves no way to count.
    const marksEnd = folded.length === end - start ? start + length : end
    pieces.push({ text: name.slice(done, start), isMarked: false })
    pieces.push({ text: name.slice(start, marksEnd), isMarked: true })
    done = marksEnd
  }
  pieces.push({ text: name.slice(done), isMarked: false })
  return pieces.filter(({ text }) => text !== '')
}

/** How many letters of a word were typed; 0 = none of the typed words means it. */
function lengthMeant(word: string, asked: readonly string[]): number {
  const beginning = asked.filter((one) => word.startsWith(one)).sort((a, b) => b.length - a.length)[0]
  if (beginning) return beginning.length
  const vocabulary = vocabularyOf([word])
  return asked.some((one) => meantBy(vocabulary, one, errorsForgiven(one)).length > 0) ? word.length : 0
}
