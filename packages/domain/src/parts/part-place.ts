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

/**
 * `placeAmong` of every part of a list at once, in its order. A list may be the pieces of many orders: a name is compared
 * only with names that have its rarest word.
 */
export function placesAmong(list: readonly PlacedPart[]): string[] {
  const names = new Map<string, { words: Set<string>; skus: Set<string>; isRepeated: boolean }>()
  const keys = list.map((part) => {
    const words = namesOf(part)
    const key = [...words].sort().join(' ')
    const name = names.get(key) ?? { words, skus: new Set(), isRepeated: false }
    names.set(key, name)
    name.skus.add(part.Sku)
    return key
  })
  const all = [...names.values()]
  const having = new Map<string, typeof all>()
  for (const name of all) {
    for (const word of name.words) {
      const others = having.get(word)
      if (others) others.push(name)
      else having.set(word, [name])
    }
  }
  for (const name of all) {
    const byWord = [...name.words].map((word) => having.get(word)!)
    const candidates = byWord.reduce((few, one) => (one.length < few.length ? one : few), byWord[0] ?? all)
    for (const other of candidates) {
      if (!isWithin(name.words, other.words)) continue
      if (other === name ? name.skus.size < 2 : isSame(name.skus, other.skus)) continue
      name.isRepeated = true
      other.isRepeated = true
    }
  }
  return list.map((part, index) => (names.get(keys[index]!)!.isRepeated ? (part.Place ?? '') : ''))
}

/** Whether two names are of one part only. */
const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === 1 && others.size === 1 && isWithin(some, others)
