/** A word of a text, folded, and where it stands in the text: `text.slice(start, end)` is how it is written. */
export type Word = { folded: string; start: number; end: number }

/** Letters that are no base letter with a mark, and so do not come apart by themselves. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * A text as it is compared in a search: small letters without marks, so that "łącznik" is "lacznik". It is the one
 * fold there is: names are indexed by it, and what was typed is read by it.
 */
export function fold(text: string): string {
  const small = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return small.replace(/[łøđßæœ]/g, (letter) => plainLetters[letter]!)
}

/**
 * The words of a text, folded. Whatever is neither a letter nor a digit stands between words, so "340×30" is two, and
 * so is "340x30", as people type it. A comma or a point between digits is no border: "2,5" is one word, as "2.5" is.
 */
export function wordsOf(text: string): Word[] {
  const read = text.replace(/(?<=\d\s?)x(?=\s?\d)/gi, '×')
  return [...read.matchAll(/[\p{L}\p{M}\p{N}]+(?:(?<=\d)[.,](?=\d)\d+)*/gu)].map((found) => ({
    folded: fold(found[0]).replace(',', '.'),
    start: found.index,
    end: found.index + found[0].length,
  }))
}
