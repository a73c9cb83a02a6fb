import { wordsOf } from '../text/words.ts'
import { fillers } from './pasted-vocabulary.ts'

const foldedOf = (text: string): string[] => wordsOf(text).map(({ folded }) => folded)

/** Small words say nothing of a part: "Mikrofiltr z węglem", "Mata pod fotelik". Sizes count, however short they are. */
const isTelling = (word: string): boolean => /\d/.test(word) || (word.length > 2 && !fillers.has(word))

/**
 * Whether every word of a name is one of the typed words, up to its ending: "śruby prowadzące" and "Śruba prowadząca".
 * What follows a comma describes the part and need not be said: "Klocki hamulcowe, zestaw".
 */
export function saysName(typed: string, name: string): boolean {
  const said = foldedOf(typed)
  const own = foldedOf(name.split(',')[0]!).filter(isTelling)
  return own.length > 0 && own.every((word) => said.some((one) => isSameWord(one, word)))
}

/** The typed words that no word of a name is a form of. */
export function wordsBeside(typed: string, name: string): string[] {
  const own = foldedOf(name)
  return foldedOf(typed).filter((word) => !own.some((one) => isSameWord(word, one)))
}

/** Whether two folded words may have the same root: "hamulcowe" and "hamulec". */
export const haveSameRoot = (a: string, b: string): boolean => sharedLetters(a, b) >= minStem

/** Fewest letters that two forms of a word share, and most letters of an ending. */
const minStem = 4
const maxEnding = 3

/** Whether two folded words differ at most in their ending: "sruby" and "sruba", "klockow" and "klocki". */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (/\d/.test(a) || /\d/.test(b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const shared = sharedLetters(short, long)
  return shared >= minStem && short.length - shared <= 2 && long.length - shared <= maxEnding
}

function sharedLetters(a: string, b: string): number {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared++
  return shared
}
