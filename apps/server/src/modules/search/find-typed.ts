import { type NamedVehicle, withoutWords } from '@partboard/domain/search/vehicle-words'
import type { Judge } from '../fit/index.ts'
import { type FoundByWords, findByWords, findInLangs, type WordsAsked } from './find-parts.ts'
import { namedVehicle } from './named-vehicles.ts'
import { type FoundWithout, findWithoutWords } from './without-words.ts'

/** What a typed text finds; `found` null = the shop has no index. */
export type FoundTyped = {
  found: FoundByWords | null
  /** The vehicle that the text names. Its words are no words of parts, unless parts have them with all others. */
  vehicle: NamedVehicle | null
  /** Whether `found` and `without` are of only some of the words. */
  isRest: boolean
  /** Where nothing has all words: what some of them find. */
  without: FoundWithout | null
}

/** @param hasNumbers parts have the text as their number: it needs no other hit */
export async function findTyped(judge: Judge, asked: WordsAsked, hasNumbers: boolean): Promise<FoundTyped> {
  const found = await findByWords(judge, asked)
  const named = asked.isLiteral ? null : await namedVehicle(judge, asked.text)
  if (!found || hasNumbers || found.ids.length > 0) {
    // A year alone may be a size.
    const isName = named !== null && /\p{L}/u.test(named.text)
    return { found, vehicle: isName ? named : null, isRest: false, without: null }
  }
  const text = named ? withoutWords(asked.text, named.words) : asked.text
  if (text.trim() === '') return { found, vehicle: named, isRest: false, without: null }
  const ofRest: WordsAsked = { ...asked, text }
  const rest = named ? await findByWords(judge, ofRest) : found
  if (rest && rest.ids.length > 0) return { found: rest, vehicle: named, isRest: true, without: null }
  const inLangs: FoundByWords[] = []
  for await (const inLang of findInLangs(judge, ofRest)) inLangs.push(inLang)
  const without = await findWithoutWords(judge, inLangs, ofRest)
  return { found: without?.found ?? rest, vehicle: named, isRest: true, without }
}
