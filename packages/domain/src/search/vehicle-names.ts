import { stemOf } from '../text/stems.ts'
import { type Word, wordsOf } from '../text/words.ts'
import { fillers, talk, vehicleDetails } from './pasted-vocabulary.ts'
import { tradeNames } from './trade-names.ts'

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

type Step = 'brand' | 'serie' | 'model'

/** What words name. */
export type VehicleName = {
  /** In one spelling. */
  text: string
  /** The makes, series and models of the catalogue; empty = the catalogue lacks the vehicle. */
  values: ReadonlyMap<Step, ReadonlySet<string>>
  /**
   * `certain` = a vehicle wherever it stands; `code` = such as "E46", no word of a part either; `weak` = it may be another
   * word. Codes and weak names are a vehicle only in a line of nothing else.
   */
  kind: 'certain' | 'code' | 'weak'
}

/** The names of vehicles, of the catalogue and of the trade, prepared for reading texts. */
export type VehicleNames = {
  types: readonly NamedTypes[]
  /** By phrases of folded words (`keyOf`). */
  phrases: ReadonlyMap<string, VehicleName>
  /** Certain names of one word, by the stem that their forms share. */
  stems: ReadonlyMap<string, VehicleName>
  /** How the catalogue's codes are written (`shapeOf`). */
  shapes: ReadonlySet<string>
}

/** Maximum number of words of a name. */
const longest = 4
/** Shortest word that stands for all names that begin with it: "golf" for "Golf V". */
const shortestBeginning = 3
/** Shortest stem whose forms are one name: forms of a shorter one are other words too. */
const shortestStem = 4
/** Shortest code that is known by its shape. */
const shortestCode = 3
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

export const hasLetter = ({ folded }: Word): boolean => /\p{L}/u.test(folded)
const isCode = (word: string): boolean => /\d/.test(word) && /\p{L}/u.test(word)
/** "E46" and "F30" are written alike. */
const shapeOf = (code: string): string => code.replace(/\d/g, '9').replace(/\p{L}/gu, 'a')

/** Numerals of a series are written in either form: "Golf V" is "golf 5". */
const keyOf = (words: readonly string[]): string =>
  words.map((word, at) => (at > 0 ? (romans[word] ?? word) : word)).join(' ')

type Building = Pick<VehicleName, 'text' | 'kind'> & { values: Map<Step, Set<string>> }

/** @param partWords folded words that names of parts have: such a name of the catalogue alone says no vehicle */
export function vehicleNamesOf(
  types: readonly NamedTypes[],
  partWords: ReadonlySet<string> = new Set(),
): VehicleNames {
  const phrases = new Map<string, Building>()
  const add = (step: Step, name: string, value: string) => {
    for (const words of phrasesOf(name)) {
      // "C-330" is written "C330" too.
      const keys = new Set([keyOf(words), ...(words.some((word) => /\d/.test(word)) ? [words.join('')] : [])])
      for (const key of keys) {
        const isOther = words.some((word) => isOtherWord(word, partWords))
        const kind = isOther ? 'weak' : isCode(key) && !key.includes(' ') ? 'code' : kindOf(step, words)
        const known: Building = phrases.get(key) ?? { text: key, values: new Map(), kind }
        known.values.set(step, (known.values.get(step) ?? new Set()).add(value))
        if (kind === 'certain') known.kind = kind
        phrases.set(key, known)
      }
    }
  }
  for (const { brandId, brand, serie, serieNames, model, modelNames } of types) {
    for (const name of brand) add('brand', name, String(brandId))
    for (const name of serie === null ? [] : [serie, ...serieNames]) add('serie', name, serie!)
    for (const name of model === null ? [] : [model, ...modelNames]) add('model', name, model!)
  }
  const codes = [...phrases.keys()].filter((key) => !key.includes(' ') && isCode(key))
  for (const code of codes) {
    // Of "F30N" people say "F30".
    const beginning = /^(\p{L}+\d+)\p{L}$/u.exec(code)?.[1]
    if (beginning && !phrases.has(beginning))
      phrases.set(beginning, { ...phrases.get(code)!, text: beginning })
  }
  for (const spellings of tradeNames) {
    const values = joined(spellings.flatMap((one) => phrases.get(one)?.values ?? []))
    for (const one of spellings) phrases.set(one, { text: spellings[0]!, values, kind: 'certain' })
  }
  const certain = [...phrases].filter(([key, { kind }]) => kind === 'certain' && !key.includes(' '))
  const byStem = Map.groupBy(certain, ([key]) => stemOf(key, 'pl'))
  const stems = [...byStem].flatMap(([stem, [first, ...others]]) => {
    const name = first![1]
    const all = {
      ...name,
      values: joined([name, ...others.map(([, one]) => one)].map(({ values }) => values)),
    }
    return stem.length < shortestStem ? [] : [[stem, all] as const]
  })
  const shapes = new Set(codes.filter(({ length }) => length >= shortestCode).map(shapeOf))
  return { types, phrases, stems: new Map(stems), shapes }
}

/** All folded words of the names, to ask which of them names of parts have. */
export const namedWordsOf = (types: readonly NamedTypes[]): string[] => [
  ...new Set(
    types
      .flatMap(({ brand, serie, serieNames, model, modelNames }) => [
        ...brand,
        serie ?? '',
        ...serieNames,
        model ?? '',
        ...modelNames,
      ])
      .flatMap((name) => wordsOf(name).map(({ folded }) => folded)),
  ),
]

/** The words of each name of a text, and of what stands for all names that begin so. */
function phrasesOf(name: string): string[][] {
  return name.split(apart).flatMap((piece) => {
    const words = wordsOf(piece).map(({ folded }) => folded)
    return words.flatMap((_, at) => {
      const isWhole = at === words.length - 1
      return at < longest && (isWhole || words[0]!.length >= shortestBeginning)
        ? [words.slice(0, at + 1)]
        : []
    })
  })
}

const isOtherWord = (word: string, partWords: ReadonlySet<string>): boolean =>
  [partWords, fillers, talk, vehicleDetails].some((words) => words.has(word))

const kindOf = (step: Step, words: readonly string[]): VehicleName['kind'] =>
  step !== 'model' && words[0]!.length >= shortestBeginning && !/\d/.test(words[0]!) ? 'certain' : 'weak'

function joined(all: readonly VehicleName['values'][]): Map<Step, Set<string>> {
  const values = new Map<Step, Set<string>>()
  for (const one of all)
    for (const [step, own] of one) values.set(step, new Set([...(values.get(step) ?? []), ...own]))
  return values
}

/**
 * The names that words have from one on, the longest first, with how many words each takes. A name has a letter.
 *
 * @param at the first word
 */
export function namesAt(
  words: readonly Word[],
  at: number,
  { phrases, stems }: VehicleNames,
): { name: VehicleName; count: number }[] {
  const most = Math.min(longest, words.length - at)
  return Array.from({ length: most }, (_, nth) => most - nth).flatMap((count) => {
    const phrase = words.slice(at, at + count)
    if (!phrase.some(hasLetter)) return []
    const folded = phrase.map((word) => word.folded)
    const name =
      phrases.get(keyOf(folded)) ??
      (count === 1
        ? stems.get(stemOf(folded[0]!, 'pl'))
        : isCode(folded.join('')) && phrases.get(folded.join('')))
    return name ? [{ name, count }] : []
  })
}

/** What a figure names beside a name: "308". */
export const figureName = ({ folded }: Word, { phrases }: VehicleNames): VehicleName | undefined =>
  phrases.get(folded)

/** Whether a vehicle is one of those that a name means. */
export const isNamed = (
  { brandId, serie, model }: Pick<NamedTypes, 'brandId' | 'serie' | 'model'>,
  { values }: VehicleName,
): boolean =>
  values.get('brand')?.has(String(brandId)) ||
  (serie !== null && values.get('serie')?.has(serie)) ||
  (model !== null && values.get('model')?.has(model)) ||
  false

/** Whether a word is written like the codes of the catalogue: "E39", where it has "E46". */
export const isLikeCode = ({ folded }: Word, { shapes }: VehicleNames): boolean =>
  isCode(folded) && shapes.has(shapeOf(folded))
