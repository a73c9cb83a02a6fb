import { placeOf, placeTokens } from './place-words.ts'
import { wordsOf } from './words.ts'

/** The folded words of a text of the catalogue as an index has them: with a token for each place that they name. */
export function indexWordsOf(text: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded)
  const places = words.flatMap((word) => {
    const place = placeOf(word)
    return place === null ? [] : placeTokens[place]
  })
  return [...words, ...new Set(places)]
}
