import type { SearchedWord } from '@partboard/contract/search/part-search'
import type { Unit } from '@partboard/domain/search/query-units'
import type { Place } from '@partboard/domain/text/place-words'
import { fold, wordsOf } from '@partboard/domain/text/words'
import type { Translate } from '../../../platform/http/texts.ts'
import { type FoundByWords, isUnderstood } from '../find-parts.ts'

/** Maximum number of meanings of a synonym that are named. */
const meaningsShown = 3

const placeTexts = {
  front: 'search.front',
  rear: 'search.rear',
  left: 'search.left',
  right: 'search.right',
} as const satisfies Record<Place, string>

/**
 * How each unit of a query was read.
 *
 * @param text the query
 * @param spellings texts with the words of the catalogue in their spelling: names of the parts that were found
 */
export function presentWords(
  text: string,
  found: FoundByWords,
  spellings: readonly string[],
  translate: Translate,
): SearchedWord[] {
  const written = new Map(
    spellings.flatMap((one) => wordsOf(one).map(({ folded, start, end }) => [folded, one.slice(start, end)])),
  )
  return found.query.units.units.map((unit, nth) => {
    const word = { Text: text.slice(unit.start, unit.end) }
    if (unit.place !== null) {
      const place = translate(placeTexts[unit.place])
      const isSame = fold(place) === unit.typed[0]
      return { ...word, Kind: isSame ? 'same' : 'place', Meaning: isSame ? null : place }
    }
    return { ...word, ...meaningOf(unit, nth, found, written) }
  })
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
