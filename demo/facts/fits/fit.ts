import type { SetName } from '../sets.ts'

/** One variant of a board's line; all variants of a line have its callout. */
export type Variant = {
  /** Last two digits of the part number. Except on the first board of a subject, the set gives the first of them. */
  variant: string
  /** The set's first or second kind of vehicle; default: both. */
  types?: 'A' | 'B'
  /** Only vehicles of these series, instead of the set's. */
  series?: string
  from?: string
  to?: string
  /** Replaces the condition in the flags of the line. */
  condition?: string
  steering?: 'L' | 'R'
  gearbox?: 'A' | 'M'
  /** Shown under the name, and stored as an attribute. */
  size?: string
  /** Shown under the name: Polish / English. */
  note?: string
}

type ByLine<Value> = Readonly<Record<string, Value>>
type BySet<Value> = Readonly<Partial<Record<SetName, Value>>>

/** Variants of the lines of a subject. Lines are named by callouts, separated by spaces. */
export type BoardFit = {
  /** One board for each set; the first has the number and the name of the subject. */
  sets: readonly SetName[]
  only?: 'petrol' | 'manual' | 'automatic'
  /** Weight of one piece in grams, by line. */
  grams: readonly number[]
  /** Lines with a separate part for each of the two kinds of vehicle in a set. */
  byType?: string
  /** Lines whose part changed during production. */
  dated?: string
  /** Lines with separate parts for left-hand and right-hand drive. */
  steered?: string
  /** Lines with a separate part for the M Sport package. */
  sport?: string
  /** Lines whose quantity is given for four cylinders. */
  cylinders?: string
  /** Sizes by line and set: one, or one for each kind of vehicle, separated by ` | `. */
  sizes?: ByLine<BySet<string>>
  /** Lines of the first board with variants written by hand. */
  lines?: ByLine<readonly Variant[]>
  /** Lines of the other boards with variants written by hand. */
  own?: BySet<ByLine<readonly Variant[]>>
  /** Lines that vehicles of a set do not have. */
  omit?: BySet<string>
  /** Conditions of a set that differ from the line's; empty = none. */
  conditions?: BySet<ByLine<string>>
  /** Names of parts that differ in a set: Polish / English. */
  names?: BySet<ByLine<string>>
  /** Name and group of a board that differ in a set. */
  title?: BySet<string>
  category?: BySet<string>
}

export const byType: readonly Variant[] = [
  { variant: '01', types: 'A' },
  { variant: '02', types: 'B' },
]

/** A change of the part on the same day for every type. */
export const changedOn = (lastOld: string, firstNew: string): readonly Variant[] => [
  { variant: '01', to: lastOld },
  { variant: '02', from: firstNew },
]

/** Groups of parts that fit everything, so their lines have no types: standard parts (07) and materials (83). */
export const fitsEverything = /^(07|83)/
