import type { PartBrands } from '../parts/part-brand.ts'
import { wordsOfBrand } from '../parts/typed-numbers.ts'
import { fold } from '../text/words.ts'
import type { Span } from './pasted-numbers.ts'

/** Shortest code or name of a brand that is read in a text: one letter is many things. */
const shortest = 2
/** What stands between a brand and its number: spaces, the border of a cell, "nr kat.". */
const gapBefore = /(?:[\s:;|(–-]|(?<![\p{L}\p{N}])(?:nr|no|num|numer|art|kat|index|indeks)\.?(?=[\s:]))*,?$/iu
const gapBehind = /^(?:[\s;|–-]*\(?|,)/u
/** "do VW GDB1330" names the vehicle for which the part is. */
const forVehicle = /(?<![\p{L}\p{N}])(?:do|dla|for|fur|pro|k|для|до)\s+$/u

/**
 * Numbers with the brand that stands beside them, in front or behind: "TRW GDB1330". A brand between two numbers belongs
 * to the one behind it.
 *
 * @param found the numbers of the line, in order
 */
export function withBrandsBeside(line: string, found: readonly Span[], brands: PartBrands): Span[] {
  const folded = fold(line)
  const words = [...brands.values()].flatMap(wordsOfBrand).filter(({ length }) => length >= shortest)
  if (folded.length !== line.length || words.length === 0) return [...found]
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const fronts = found.map(({ start }, at) => {
    const from = found[at - 1]?.end ?? 0
    const end = start - gapBefore.exec(line.slice(from, start))![0].length
    const before = folded.slice(from, end)
    const word = longestFirst.find(
      (one) => before.endsWith(one) && !/[\p{L}\p{N}]$/u.test(before.slice(0, -one.length)),
    )
    if (word === undefined || end === start) return null
    return forVehicle.test(before.slice(0, -word.length)) ? null : { start: end - word.length, end }
  })
  return found.map((number, at) => {
    const brand =
      fronts[at] ?? brandBehind(folded, number, fronts[at + 1]?.start ?? line.length, longestFirst)
    if (!brand) return number
    return {
      text: `${line.slice(brand.start, brand.end)} ${number.text}`,
      start: Math.min(brand.start, number.start),
      end: Math.max(brand.end, number.end),
    }
  })
}

/** @param until where the brand of the next number begins */
function brandBehind(folded: string, { end }: Span, until: number, words: readonly string[]) {
  const behind = folded.slice(end, until)
  const gap = gapBehind.exec(behind)![0].length
  const rest = behind.slice(gap)
  const word = words.find((one) => rest.startsWith(one) && !/^[\p{L}\p{N}]/u.test(rest.slice(one.length)))
  return word === undefined || gap === 0 ? null : { start: end + gap, end: end + gap + word.length }
}
