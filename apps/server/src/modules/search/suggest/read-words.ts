import type { SearchedWord } from '@partboard/contract/search/part-search'
import { isWholeNumber } from '@partboard/domain/parts/part-number'
import type { Unit } from '@partboard/domain/search/query-units'
import type { Place } from '@partboard/domain/text/place-words'
import { fold, wordsOf } from '@partboard/domain/text/words'
import type { Translate } from '../../../platform/http/texts.ts'
import { partBrands } from '../../parts/index.ts'
import { type FoundByWords, isUnderstood } from '../find-parts.ts'

/** Maximum number of meanings of a synonym that are named. */
const meaningsShown = 3

const placeTexts = {
  front: 'search.front',
  rear: 'search.rear',
  left: 'search.left',
  right: 'search.right',
} as const satisfies Record<Place, string>

type Reading = {
  /** Texts with the words of the catalogue in their spelling: names of the parts that were found. */
  spellings: readonly string[]
  /** The whole query is the number of a part that exists. */
  isNumber: boolean
  translate: Translate
}

/** How each unit of a query was read. Units that are a part number together are one. */
export function presentWords(
  text: string,
  found: FoundByWords,
  { spellings, isNumber, translate }: Reading,
): SearchedWord[] {
  const written = new Map(
    spellings.flatMap((one) => wordsOf(one).map(({ folded, start, end }) => [folded, one.slice(start, end)])),
  )
  const { units } = found.query.units
  const numbers = numbersIn(text, units, isNumber)
  return units.flatMap((unit, nth): SearchedWord | SearchedWord[] => {
    const number = numbers.find(({ first, last }) => first <= nth && nth <= last)
    if (number)
      return number.first === nth
        ? { Text: text.slice(unit.start, units[number.last]!.end), Kind: 'same', Meaning: null }
        : []
    const word = { Text: text.slice(unit.start, unit.end) }
    if (unit.place !== null) {
      const place = translate(placeTexts[unit.place])
      const isSame = fold(place) === unit.typed[0]
      return { ...word, Kind: isSame ? 'same' : 'place', Meaning: isSame ? null : place }
    }
    return { ...word, ...meaningOf(unit, nth, found, written) }
  })
}

/** Runs of several units that are one number: all of them, or what fits the masks of a brand. The longest ones count. */
function numbersIn(
  text: string,
  units: readonly Unit[],
  isNumber: boolean,
): readonly { first: number; last: number }[] {
  if (isNumber) return [{ first: 0, last: units.length - 1 }]
  const numbers: { first: number; last: number }[] = []
  for (let first = 0; first < units.length; first++) {
    const last = units.findLastIndex(
      ({ end }, nth) => nth > first && isWholeNumber(text.slice(units[first]!.start, end), partBrands()),
    )
    if (last === -1) continue
    numbers.push({ first, last })
    first = last
  }
  return numbers
}

function meaningOf(
  unit: Unit,
  nth: number,
  found: FoundByWords,
  written: ReadonlyMap<string, string>,
): Pick<SearchedWord, 'Kind' | 'Meaning'> {
  const { query, index } = found
  if (!isUnderstood(found, nth)) return { Kind: 'unknown', Meaning: null }
  const own = query.units.words.flatMap((word, at) =>
    !word.isWhole && unit.read.includes(word.text) ? at : [],
  )
  const isCorrected = unit.read.some((word, at) => word !== unit.typed[at])
  if (isCorrected)
    return {
      Kind: 'spelling',
      Meaning: unit.read
        .map((word) => written.get(word) ?? word)
        .join(' ')
        .toLowerCase(),
    }
  const synonyms = unit.alternatives.flatMap(({ meaning }) => meaning ?? [])
  const isInNames = own.every((at) => query.inNames[at]![0]?.errors === 0)
  if (synonyms.length > 0 && !isInNames)
    return { Kind: 'synonym', Meaning: [...new Set(synonyms)].slice(0, meaningsShown).join(', ') }
  const read = own.flatMap((at) => {
    const inName = query.inNames[at]![0]
    const inContext = query.inContexts[at]![0]
    if ((inName?.errors ?? 0) === 0 && (inContext?.errors ?? 0) === 0) return []
    const word = inName
      ? index.names.vocabulary.words[inName.index]!
      : index.contexts.vocabulary.words[inContext!.index]!
    return written.get(word) ?? word
  })
  return read.length > 0
    ? { Kind: 'spelling', Meaning: read.join(' ').toLowerCase() }
    : { Kind: 'same', Meaning: null }
}
