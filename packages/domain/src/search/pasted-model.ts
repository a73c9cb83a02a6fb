import { wordsOf } from '../text/words.ts'
import { fillers, isVehicleWord } from './pasted-vocabulary.ts'

/** Makes and models by the beginnings of their names, folded, without what also is a word for a part or a person. */
const stems = [
  'audi volkswagen vw skod cupra opel opl vauxhall ford fiat alfa lancia renault dacia peugeot citroen toyot lexus bmw bet beemk',
  'honda hond mazd nissan mitsubishi subaru suzuki hyundai kia volvo saab mercedes merc porsche jaguar jeep chrysler dodge',
  'chevrolet daewoo iveco tesl golf passat polo touran tiguan touareg sharan caddy jetta arteon octavi fabi superb kodiaq karoq',
  'ibiz altea toledo alhambra astr cors vectr insigni meriv zafir vivaro focus mondeo fiest kug galaxy transit punto panda',
  'ducato doblo clio megane lagun scenic espace kangoo trafic twingo captur duster logan sandero berlingo xsar yaris coroll',
  'avensis auris civic accord qashqai juke micr primer almer tucson sportage ceed picanto sprinter vito viano',
].flatMap((list) => list.split(' '))

/** A name as people write and inflect it: "golfa", "octavii", "oplem". */
const inflected = new RegExp(`^(${stems.join('|')})(?:a|u|y|i|e|o|em|ie|owi)?$`)
const makes: Readonly<Record<string, string>> = {
  bet: 'bmw',
  beemk: 'bmw',
  vw: 'volkswagen',
  opl: 'opel',
  hond: 'honda',
  merc: 'mercedes',
}

/** The make or the model that a folded word names, in one spelling; null = none. */
function nameIn(word: string): string | null {
  const stem = word === 'becie' ? 'bet' : inflected.exec(word)?.[1]
  return stem === undefined ? null : (makes[stem] ?? stem)
}

/** What says more of a vehicle beside its name: a generation, an engine, a fuel, a body, a year. */
const details =
  /^(?:[1-9]|i{1,3}|iv|vi{0,3}|[a-d]\d|mk\d|\d\.\d|(?:19|20)\d\d|\d{2,3}(?:km|kw|ps|hp)|tdi|tsi|tfsi|fsi|hdi|cdi|dci|cdti|tdci|jtd|gti|rs|lift|polift|diesel|benzyna|lpg|sedan|kombi|limuzyna|hatchback|coupe|cabrio|touring|r|rok|rocznik)$/

/**
 * The names of vehicles in the words of a line, in one spelling: makes and models that are nothing else; and codes of
 * models, such as "E46", in a line that has nothing else.
 *
 * @param line without numbers of parts, plates and VINs
 */
export function modelsIn(line: string): string[] {
  const words = wordsOf(line).map(({ folded }) => folded)
  const named = words.flatMap((word) => nameIn(word) ?? [])
  const isOnlyVehicle = words.every(
    (word) => nameIn(word) !== null || isVehicleWord(word) || details.test(word) || fillers.has(word),
  )
  // "x2" alone is a quantity.
  const codes = words.filter((word) => isVehicleWord(word) && nameIn(word) === null && !/^x\d$/.test(word))
  return [...new Set([...named, ...(isOnlyVehicle ? codes : [])])]
}

/**
 * Whether a vehicle has all names of a line.
 *
 * @param vehicle what the catalogue calls it: make, series, model
 */
export function isCalled(vehicle: readonly string[], names: readonly string[]): boolean {
  const words = vehicle.flatMap((text) => wordsOf(text).map(({ folded }) => nameIn(folded) ?? folded))
  return names.every((name) => words.some((word) => word.startsWith(name)))
}
