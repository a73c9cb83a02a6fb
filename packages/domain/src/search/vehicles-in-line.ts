import { type Word, wordsOf } from '../text/words.ts'
import { fillers, vehicleDetails } from './pasted-vocabulary.ts'
import {
  isLikeCode,
  isNamed,
  type NamedTypes,
  namesAt,
  type VehicleName,
  type VehicleNames,
} from './vehicle-names.ts'

/** A vehicle of which a line says a name, with where the words of the name are. */
type SaidName = { name: VehicleName; words: readonly Word[] }

/** A generation, the size of an engine, its power, a year. */
const figures = /^(?:[1-9]|i{1,3}|iv|vi{0,3}|[a-d]\d|mk\d|\d\.\d|(?:19|20)\d\d|\d{2,3}(?:km|kw|ps|hp))$/
/** "x2" is a quantity, unless a name stands beside it. */
const isQuantity = ({ folded }: Word): boolean => /^x\d+$/.test(folded)

/** The names of vehicles in the words of a line, the longest ones. */
function saidIn(words: readonly Word[], names: VehicleNames): SaidName[] {
  const said: SaidName[] = []
  for (let at = 0; at < words.length; ) {
    const [longest] = namesAt(words, at, names)
    if (longest) said.push({ name: longest.name, words: words.slice(at, at + longest.count) })
    at += longest?.count ?? 1
  }
  return said
}

/**
 * The names of vehicles in a line: those that are nothing else; and, in a line that names nothing but a vehicle, its other
 * names and codes, such as "E46".
 *
 * @param line without numbers of parts, plates and VINs
 */
export function vehiclesInLine(line: string, names: VehicleNames): VehicleName[] {
  const words = wordsOf(line)
  const said = saidIn(words, names)
  const taken = new Set(said.flatMap((one) => one.words))
  const others = words.filter((word) => !taken.has(word))
  const codes = others.filter((word) => isLikeCode(word, names) && !figures.test(word.folded))
  const isDetail = (word: Word) =>
    codes.includes(word) ||
    [vehicleDetails, fillers].some((set) => set.has(word.folded)) ||
    figures.test(word.folded)
  if (!others.every(isDetail))
    return unique(said.flatMap(({ name }) => (name.kind === 'certain' ? [name] : [])))
  const unknown = codes.map(({ folded }): VehicleName => ({ text: folded, values: new Map(), kind: 'code' }))
  const isOne = said.some(({ words: own }) => !own.every(isQuantity)) || codes.length > 0
  return isOne ? unique([...said.map(({ name }) => name), ...unknown]) : []
}

const unique = (names: readonly VehicleName[]): VehicleName[] => [
  ...new Map(names.map((name) => [name.text, name])).values(),
]

/** Where the words of a text begin that name a vehicle, and no part. */
export function vehicleWordsIn(text: string, names: VehicleNames): Set<number> {
  const words = wordsOf(text)
  const said = saidIn(words, names).flatMap((one) => (one.name.kind === 'weak' ? [] : one.words))
  return new Set(said.map(({ start }) => start))
}

/** What the catalogue calls the types of a vehicle. */
export type CalledType = Pick<NamedTypes, 'brandId' | 'serie' | 'model'>

/**
 * Whether a vehicle has all names of a line. The beginning of a code is a name too: an F30N is called "F30".
 *
 * @param types of the vehicle
 */
export const isCalled = (types: readonly CalledType[], names: readonly VehicleName[]): boolean =>
  names.every((name) =>
    types.some((type) => {
      const own = wordsOf(`${type.serie ?? ''} ${type.model ?? ''}`)
      const isBeginning = /\d/.test(name.text) && own.some(({ folded }) => folded.startsWith(name.text))
      return isNamed(type, name) || isBeginning
    }),
  )
