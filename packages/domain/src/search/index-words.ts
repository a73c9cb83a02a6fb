import { placeOf, placeTokens } from '../text/place-words.ts'
import { wordsOf } from '../text/words.ts'

/** The folded words of a text of the catalogue as an index has them: with a token for each place that they name. */
export function indexWordsOf(text: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded)
  const places = words.flatMap((word) => {
    const place = placeOf(word)
    return place === null ? [] : placeTokens[place]
  })
  return [...words, ...new Set(places)]
}

/** Words after which an English name says more about the thing: "Fan with shroud" is a fan. */
const englishAdditions = new Set(['with', 'without', 'for', 'of', 'in', 'on', 'to', 'from', 'and', 'incl'])

/**
 * The word of a name that says what the thing is, folded: the first one, as in "Tarcza hamulcowa". An English name has it
 * at the end, before sizes and additions: "Brake disc 305 mm, ventilated" is a disc.
 *
 * @param lang the language of the name, ISO 639-1
 * @returns '' = the name has no words
 */
export function headWordOf(name: string, lang: string): string {
  const first = wordsOf(name)[0]?.folded ?? ''
  if (lang !== 'en') return first
  const thing = wordsOf(name.split(/[,(–]|\s-\s/, 1)[0]!).map(({ folded }) => folded)
  const end = thing.findIndex((word, nth) => nth > 0 && (/\d/.test(word) || englishAdditions.has(word)))
  return (end < 0 ? thing : thing.slice(0, end)).at(-1) ?? first
}
