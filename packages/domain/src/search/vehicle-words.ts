import { type Word, wordsOf } from '../text/words.ts'
import {
  figureName,
  hasLetter,
  isNamed,
  namesAt,
  type VehicleName,
  type VehicleNames,
} from './vehicle-names.ts'

/** The vehicle that a text names, as far as it names one; what it leaves open is missing. */
export type NamedVehicle = {
  /** The words that name it, as typed. */
  text: string
  /** Where they are in the text. */
  words: readonly Pick<Word, 'start' | 'end'>[]
  brandId?: number
  category?: string
  catalog?: string
  serie?: string
  modelId?: string
  year?: number
}

/**
 * Reads the make, series, model and year that a text names: "klocki golf 5 2008". A word counts only if some vehicle has
 * it together with the others. Figures alone name a vehicle only beside a name with letters, and a year only one that was
 * built in it.
 *
 * @returns null if the text names no vehicle of the catalogue
 */
export function readVehicleWords(text: string, names: VehicleNames): NamedVehicle | null {
  const words = wordsOf(text)
  let left = names.types
  const found: Word[] = []
  const figures: Word[] = []
  const narrow = (name: VehicleName | undefined, phrase: readonly Word[]): boolean => {
    const narrowed = name ? left.filter((one) => isNamed(one, name)) : []
    if (narrowed.length === 0) return false
    left = narrowed
    found.push(...phrase)
    return true
  }
  for (let at = 0; at < words.length; ) {
    const named = namesAt(words, at, names).find(({ name, count }) =>
      narrow(name, words.slice(at, at + count)),
    )
    if (named === undefined && !hasLetter(words[at]!)) figures.push(words[at]!)
    at += named?.count ?? 1
  }
  if (found.length > 0) for (const word of figures) if (!isYear(word)) narrow(figureName(word, names), [word])
  const years = figures.filter(isYear)
  const year = years.length === 1 ? years[0]! : null
  const built = year
    ? left.filter(({ from, to }) => from <= Number(year.folded) && Number(year.folded) <= to)
    : []
  if (built.length > 0) {
    left = built
    found.push(year!)
  }
  if (found.length === 0) return null
  const read = found.toSorted((a, b) => a.start - b.start)
  const brandId = onlyOf(left.map((one) => one.brandId))
  const category = onlyOf(left.map((one) => one.category))
  const catalog = onlyOf(left.map((one) => one.catalog))
  const serie = onlyOf(left.map((one) => one.serie))
  const model = onlyOf(left.map((one) => one.model))
  return {
    text: read.map(({ start, end }) => text.slice(start, end)).join(' '),
    words: read.map(({ start, end }) => ({ start, end })),
    ...(brandId != null && { brandId }),
    ...(category != null && { category }),
    ...(catalog != null && { catalog }),
    ...(serie != null && { serie }),
    ...(model != null && { modelId: model }),
    ...(built.length > 0 && { year: Number(year!.folded) }),
  }
}

/** The text without some of its words; the others stay where they are. */
export const withoutWords = (text: string, words: NamedVehicle['words']): string =>
  words.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )

const isYear = ({ folded }: Word): boolean => /^(19|20)\d\d$/.test(folded)

const onlyOf = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined
