import type { Unit } from '@partboard/domain/search/query-units'
import type { Judge } from '../fit/index.ts'
import { type FoundByWords, findUnits, isUnderstood, type WordsAsked } from './find-parts.ts'

/** What a text finds without the words that stand in the way. */
export type FoundWithout = {
  ids: number[]
  /** The language in which they are found. */
  found: FoundByWords
  /** The words that the parts lack, and those that they have, as typed. */
  lacks: string
  rest: string
}

/**
 * Finds what remains of a text that nothing has as a whole: without the words that nothing has, without one more, or
 * with the most words that a name and its boards have together. The later words are left out first, and places last,
 * since the first word usually names the part. Null = no word alone has a part. Figures alone are no word: what is left
 * of a number is none. Words as typed come before words with a typing error, in all languages.
 *
 * @param inLangs what the whole text finds in each language that is searched
 */
export async function findWithoutWords(
  judge: Judge,
  inLangs: readonly FoundByWords[],
  asked: WordsAsked,
): Promise<FoundWithout | null> {
  const textOf = (some: readonly Unit[]) =>
    some.map(({ start, end }) => asked.text.slice(start, end)).join(' ')
  const tries = inLangs
    .flatMap((found) => restsOf(found).map((rest) => ({ found, rest })))
    .toSorted((a, b) => wordCount(b.rest) - wordCount(a.rest))
  for (const isLiteral of asked.isLiteral ? [true] : [true, false])
    for (const { found, rest } of tries) {
      const { ids } = await findUnits(judge, found.index, rest, { ...asked, isLiteral })
      if (ids.length === 0) continue
      const left = found.query.units.units.filter((unit) => !rest.includes(unit))
      return { ids, found, lacks: textOf(left), rest: textOf(rest) }
    }
  return null
}

/** What is tried of a text, in this order. */
function restsOf(found: FoundByWords): Unit[][] {
  const { units } = found.query.units
  const known = units.filter((_, nth) => isUnderstood(found, nth))
  const things = known.filter(({ place }) => place === null)
  const lastFirst = [...things.toReversed(), ...known.filter(({ place }) => place).toReversed()]
  const tries = [
    known,
    ...lastFirst.map((left) => known.filter((unit) => unit !== left)),
    mostTogether(found),
    ...things.map((unit) => [unit]),
  ]
  const keyOf = (some: readonly Unit[]) => some.map(({ start }) => start).join(' ')
  const rests = new Map(tries.map((rest) => [keyOf(rest), rest]))
  rests.delete(keyOf(units))
  return [...rests.values()].filter((one) => one.some(hasLetter))
}

/** The most units that a name has together with one of its contexts; of as many, the earlier ones. */
function mostTogether({ index, query }: FoundByWords): Unit[] {
  const { nameMasks, contextMasks, units } = query
  const { contextStarts, nameContexts } = index
  const combined = new Set<number>()
  for (let name = 0; name < nameMasks.length; name++) {
    const mask = nameMasks[name]!
    if ((mask & units.things) === 0) continue
    combined.add(mask)
    for (let place = contextStarts[name]!; place < contextStarts[name + 1]!; place++)
      combined.add(mask | contextMasks[nameContexts[place]!]!)
  }
  const together = [...combined].map((mask) =>
    units.masks.map((masks) => masks.some((one) => (mask & one) === one)),
  )
  const [best = []] = together.toSorted((a, b) => countOf(b) - countOf(a) || firstOf(a) - firstOf(b))
  return units.units.filter((_, nth) => best[nth])
}

const wordCount = (some: readonly Unit[]): number => some.reduce((sum, { typed }) => sum + typed.length, 0)
const hasLetter = ({ typed }: Unit): boolean => typed.some((word) => /\p{L}/u.test(word))
const countOf = (has: readonly boolean[]): number => has.filter(Boolean).length
const firstOf = (has: readonly boolean[]): number => has.indexOf(true)
