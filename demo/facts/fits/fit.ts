import type { SetName } from '../sets.ts'

/** One way in which a line of a board stands in the table; several of a line share its callout. */
export type Variant = {
  /** Last two digits of the part number; on boards after the first of a subject the set gives the first of them. */
  variant: string
  /** The set's first or second kind of vehicle; both when it is left out. */
  types?: 'A' | 'B'
  /** Only vehicles of these series, in place of the set's. */
  series?: string
  from?: string
  to?: string
  /** In place of the condition among the flags of the line. */
  condition?: string
  steering?: 'L' | 'R'
  gearbox?: 'A' | 'M'
  /** Printed under the name and kept as an attribute. */
  size?: string
  /** Printed under the name: Polish / English. */
  note?: string
}

type ByLine<Value> = Readonly<Record<string, Value>>
type BySet<Value> = Readonly<Partial<Record<SetName, Value>>>

/** How the lines of a board differ. Lines are named by their callouts, several with a space between them. */
export type BoardFit = {
  /** A board for each; the first keeps the number and the name of the subject. */
  sets: readonly SetName[]
  only?: 'petrol' | 'manual' | 'automatic'
  /** Weight of one piece, line by line. */
  grams: readonly number[]
  /** Lines with a part of their own for the two kinds of vehicle of a set. */
  byType?: string
  /** Lines whose part changed during production. */
  dated?: string
  /** Lines with a part of their own for left-hand and right-hand drive. */
  steered?: string
  /** Lines with a part of their own for the M Sport package. */
  sport?: string
  /** Lines whose quantity is meant for four cylinders. */
  cylinders?: string
  /** Sizes by line and set: one, or one for each kind of vehicle with ` | ` between them. */
  sizes?: ByLine<BySet<string>>
  /** Lines of the first board that are set by hand. */
  lines?: ByLine<readonly Variant[]>
  /** Lines of the other boards that are set by hand. */
  own?: BySet<ByLine<readonly Variant[]>>
  /** Lines that vehicles of a set do not have. */
  omit?: BySet<string>
  /** Conditions where a set has another choice than the line says; empty = none. */
  conditions?: BySet<ByLine<string>>
  /** Names of parts where a set has another sort: Polish / English. */
  names?: BySet<ByLine<string>>
  /** Name and group of the board where a set has another sort. */
  title?: BySet<string>
  category?: BySet<string>
}

export const byType: readonly Variant[] = [
  { variant: '01', types: 'A' },
  { variant: '02', types: 'B' },
]

/** The part changed on one day for every type. */
export const changedOn = (lastOld: string, firstNew: string): readonly Variant[] => [
  { variant: '01', to: lastOld },
  { variant: '02', from: firstNew },
]

/** Standard parts of group 07 and materials of group 83 fit everything: their lines name no types. */
export const fitsEverything = /^(07|83)/
