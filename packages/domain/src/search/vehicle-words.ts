import { type Word, wordsOf } from '../text/words.ts'

/** Types of a catalogue with the same make, series and model; each with its names in all languages. */
export type NamedTypes = {
  category: string
  catalog: string
  brandId: number
  brand: readonly string[]
  serie: string | null
  serieNames: readonly string[]
  model: string | null
  modelNames: readonly string[]
  /** Years of the first and the last one. */
  from: number
  to: number
}

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

type Step = 'brand' | 'serie' | 'model'
type Values = ReadonlyMap<Step, ReadonlySet<string>>

/** The names of vehicles, prepared for reading texts. */
export type VehicleNames = {
  types: readonly NamedTypes[]
  /** What a phrase of folded words names. */
  phrases: ReadonlyMap<string, Values>
}

/** Maximum number of words of a name. */
const longest = 4
/** Shortest word that stands for all names that begin with it: "golf" for "Golf V". */
const shortestBeginning = 3
/** What stands between two names of one thing: "E46 · Seria 3", "Golf V (1K)". */
const apart = /[·|()/,;]/
const romans: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
}

export function vehicleNamesOf(types: readonly NamedTypes[]): VehicleNames {
  const phrases = new Map<string, Map<Step, Set<string>>>()
  const add = (step: Step, name: string, value: string) => {
    for (const piece of name.split(apart)) {
      const words = wordsOf(piece).map(({ folded }) => folded)
      const beginnings = words.flatMap((_, at) => {
        const isWhole = at === words.length - 1
        return at < longest && (isWhole || words[0]!.length >= shortestBeginning)
          ? [words.slice(0, at + 1)]
          : []
      })
      for (const phrase of beginnings.map(keyOf)) {
        const steps = phrases.get(phrase) ?? new Map<Step, Set<string>>()
        steps.set(step, (steps.get(step) ?? new Set()).add(value))
        phrases.set(phrase, steps)
      }
    }
  }
  for (const { brandId, brand, serie, serieNames, model, modelNames } of types) {
    for (const name of brand) add('brand', name, String(brandId))
    for (const name of serie === null ? [] : [serie, ...serieNames]) add('serie', name, serie!)
    for (const name of model === null ? [] : [model, ...modelNames]) add('model', name, model!)
  }
  return { types, phrases }
}

/**
 * Reads the make, series, model and year that a text names: "klocki golf 5 2008". A word counts only if some vehicle has
 * it together with the others. Figures alone name a vehicle only beside a name with letters, and a year only one that was
 * built in it.
 *
 * @returns null if the text names no vehicle of the catalogue
 */
export function readVehicleWords(text: string, { types, phrases }: VehicleNames): NamedVehicle | null {
  const words = wordsOf(text)
  let left = types
  const found: Word[] = []
  const figures: Word[] = []
  const narrow = (phrase: readonly Word[]): boolean => {
    const named = phrases.get(keyOf(phrase.map(({ folded }) => folded)))
    const narrowed = named ? left.filter((one) => isNamed(one, named)) : []
    if (narrowed.length === 0) return false
    left = narrowed
    found.push(...phrase)
    return true
  }
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(longest, words.length - at) }, (_, nth) => nth + 1)
    const count = lengths.findLast((length) => {
      const phrase = words.slice(at, at + length)
      return phrase.some(hasLetter) && narrow(phrase)
    })
    if (count === undefined && !hasLetter(words[at]!)) figures.push(words[at]!)
    at += count ?? 1
  }
  if (found.length > 0) for (const word of figures) if (!isYear(word)) narrow([word])
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

const isNamed = ({ brandId, serie, model }: NamedTypes, named: Values): boolean =>
  named.get('brand')?.has(String(brandId)) ||
  (serie !== null && named.get('serie')?.has(serie)) ||
  (model !== null && named.get('model')?.has(model)) ||
  false

const hasLetter = ({ folded }: Word): boolean => /\p{L}/u.test(folded)
const isYear = ({ folded }: Word): boolean => /^(19|20)\d\d$/.test(folded)

/** Numerals of a series are written in either form: "Golf V" is "golf 5". */
const keyOf = (words: readonly string[]): string =>
  words.map((word, at) => (at > 0 ? (romans[word] ?? word) : word)).join(' ')

const onlyOf = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined
