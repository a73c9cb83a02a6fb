import { type Word, wordsOf } from '../text/words.ts'
import { hideSizes, withoutHidden } from './pasted-noise.ts'
import { type Doubt, partOf, type ReadPart } from './pasted-part.ts'
import { bareAtEnds, readSaidQuantity } from './pasted-quantity.ts'
import { fillers, talk } from './pasted-vocabulary.ts'
import type { VehicleNames } from './vehicle-names.ts'
import { vehicleWordsIn } from './vehicles-in-line.ts'

/** Maximum words of a phrase that is looked up. Longer ones are talk. */
const maxWords = 8
/** Maximum phrases of a line. */
const maxPhrases = 6

/**
 * The words of a line that may name parts, with their quantities: in full, and in the pieces between commas and "and".
 * Words that surround a wish are left out.
 *
 * @param line without numbers, prices, days and the like, which are `¦`
 * @param doubt why the line may not ask for what it names
 * @param vehicles names of vehicles, which are no words of the part
 * @returns empty = nothing to look up
 */
export function phrasesIn(line: string, doubt: Doubt | null, vehicles: VehicleNames): ReadPart[] {
  const pieces = line.split(/[,;+&]|\s(?:i|oraz|and|und|та)\s/iu).filter((piece) => piece.trim() !== '')
  const texts = pieces.length > 1 && pieces.length <= maxPhrases ? [line, ...pieces] : [line]
  return texts.flatMap((text) => phraseOf(text, doubt, vehicles) ?? [])
}

function phraseOf(text: string, doubt: Doubt | null, vehicles: VehicleNames): ReadPart | null {
  const said = readSaidQuantity(hideSizes(text), bareAtEnds)
  const plain = withoutHidden(withoutQuantity(text, hideSizes(text), said.rest))
  const words = wordsOf(plain)
  const ofVehicles = vehicleWordsIn(plain, vehicles)
  const isPlain = ({ folded, start }: Word) =>
    !fillers.has(folded) && !talk.has(folded) && !ofVehicles.has(start)
  const kept = words.filter(isPlain)
  const isTalk = words.some(({ folded, start }) => talk.has(folded) || ofVehicles.has(start))
  if (kept.length === 0 || kept.length > maxWords || !kept.some(({ folded }) => /\p{L}{3}/u.test(folded)))
    return null
  const phrase = kept.map(({ start, end }) => plain.slice(start, end)).join(' ')
  return partOf(phrase, said, doubt ?? (isTalk ? 'wording' : null))
}

/** The text without the signs that the reading of the quantity has hidden; sizes stay. */
function withoutQuantity(text: string, sized: string, rest: string): string {
  return [...Array(text.length).keys()].map((at) => (rest[at] === sized[at] ? text[at] : ' ')).join('')
}
