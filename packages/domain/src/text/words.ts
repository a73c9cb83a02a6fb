/** A folded word and its position in the text: `text.slice(start, end)` is the original spelling. */
export type Word = { folded: string; start: number; end: number }

/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

const isPlain = /^[ -~]*$/

/**
 * Folds a text for a search: lower case without diacritics, so that "łącznik" becomes "lacznik". Both the index of
 * names and the typed text use it.
 */
export function fold(text: string): string {
  const small = text.toLowerCase()
  // Most words are plain, and an index has millions of them.
  if (isPlain.test(small)) return small
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœ]/g, (letter) => plainLetters[letter]!)
}

/**
 * A filter for short texts such as numbers and names: a text passes if it has each of the typed words anywhere, without
 * regard to case and diacritics. Words are separated by spaces.
 *
 * @returns null if nothing was typed
 */
export function filterFor(typed: string): ((text: string) => boolean) | null {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return (text) => {
    const own = fold(text)
    return words.every((word) => own.includes(word))
  }
}

/**
 * The folded words of a text. Characters that are neither letters nor digits separate words, so "340×30" is two words,
 * and so is "340x30", its usual typed form. A comma or a point between digits does not separate: "2,5" and "2.5" are one
 * word each.
 */
export function wordsOf(text: string): Word[] {
  const read = text.replace(/(?<=\d\s?)x(?=\s?\d)/gi, '×')
  return [...read.matchAll(/[\p{L}\p{M}\p{N}]+(?:(?<=\d)[.,](?=\d)\d+)*/gu)].map((found) => ({
    folded: fold(found[0]).replace(',', '.'),
    start: found.index,
    end: found.index + found[0].length,
  }))
}
