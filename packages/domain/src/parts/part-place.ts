import { wordsOf } from '../text/words.ts'

/** A part of a list. `Place` = the board where it stands ("Rear brake"); missing = it is not known. */
export type PlacedPart = { Sku: string; Name: string; Place?: string | undefined }

/**
 * The place of a part where its name does not tell it from the others of the list: another part has the same name, or one
 * with the same words and more ("Pads" beside "Brake pads"). '' = it needs none, or none is known.
 */
export function placeAmong(part: PlacedPart, list: readonly PlacedPart[]): string {
  const own = namesOf(part)
  const isRepeated = list.some((other) => {
    const words = namesOf(other)
    return other.Sku !== part.Sku && (isWithin(own, words) || isWithin(words, own))
  })
  return isRepeated ? (part.Place ?? '') : ''
}

/** Older browsers have no `isSubsetOf`. */
const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word))

const namesOf = ({ Name }: PlacedPart): Set<string> => new Set(wordsOf(Name).map(({ folded }) => folded))
