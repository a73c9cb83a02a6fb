import { type Condition, codesOf, evaluate, everyHolds } from './condition.ts'

export type Steering = 'L' | 'R'
/** A automatic, M manual. */
export type Gearbox = 'A' | 'M'

/** The limits of one board line; null = no limit. Dates are `YYYY-MM-DD`, both ends included. */
export type FitLine = {
  /** The type keys the line exists for; null = fits everything, as standard parts do. */
  typeKeys: readonly string[] | null
  steering: Steering | null
  gearbox: Gearbox | null
  from: string | null
  to: string | null
  condition: Condition | null
}

/** When a vehicle was built: a day when it was found by VIN, a month (1–12) when it was chosen by filters. */
export type BuildDate = { day: string } | { year: number; month: number }

/** What is known of a vehicle; null and empty = unknown. */
export type FitVehicle = {
  /** One key for a vehicle found by VIN; several when market versions are looked at together. */
  typeKeys: readonly string[]
  steering: Steering | null
  gearbox: Gearbox | null
  built: BuildDate | null
  /** As `equipmentState` makes it; a code that is missing is unknown unless `OTHER_CODES` says otherwise. */
  equipment: ReadonlyMap<string, boolean>
}

/** One limit of the line beside what the vehicle has, so that a page can say why: null = unknown. */
export type FitReason =
  | { rule: 'type'; outcome: boolean | null; vehicle: readonly string[]; line: readonly string[] }
  | { rule: 'steering'; outcome: boolean | null; vehicle: Steering | null; line: Steering }
  | { rule: 'gearbox'; outcome: boolean | null; vehicle: Gearbox | null; line: Gearbox }
  | {
      rule: 'date'
      outcome: boolean | null
      vehicle: BuildDate | null
      from: string | null
      to: string | null
    }
  | {
      rule: 'condition'
      outcome: boolean | null
      condition: Condition
      /** The codes of the condition whose state is not known. */
      unknownCodes: string[]
    }

/**
 * - `fits`: every limit holds.
 * - `unknown`: no limit fails, and at least one could not be decided. Shown with its note: hiding a part
 *   because we do not know is the worse error.
 * - `not_applicable`: type, steering, gearbox or build date fails. Shown greyed.
 * - `hidden`: only the condition fails. Left out, unless the customer asked for all parts.
 */
export type Fit = { result: 'fits' | 'unknown' | 'not_applicable' | 'hidden'; reasons: FitReason[] }

const nothingKnown: FitVehicle = {
  typeKeys: [],
  steering: null,
  gearbox: null,
  built: null,
  equipment: new Map(),
}

/**
 * Whether a board line fits a vehicle: type, then steering and gearbox, then build date, then the
 * condition, each of them true, false or unknown.
 *
 * - Type: with several type keys, a line that is there for some of them only is unknown.
 * - Date: a month is unknown when a bound lies inside it, so that part of the month is in and part is out.
 *
 * @param vehicle null when none is chosen: the same as a vehicle of which nothing is known. A line without
 *                limits then fits, any other is unknown; nothing is greyed or left out.
 * @returns the result, and a reason for every limit the line sets, also for those that hold: together they
 *          are the proof of the fit
 *
 * Source: docs/spec/trade.md#fit.
 */
export function fitOf(line: FitLine, vehicle: FitVehicle | null): Fit {
  const known = vehicle ?? nothingKnown
  const reasons = [
    typeReason(line, known),
    steeringReason(line, known),
    gearboxReason(line, known),
    dateReason(line, known),
    conditionReason(line, known),
  ].filter((reason) => reason !== null)

  const outcomes = (wanted: (rule: FitReason['rule']) => boolean) =>
    everyHolds(reasons.filter(({ rule }) => wanted(rule)).map(({ outcome }) => outcome))
  const applies = outcomes((rule) => rule !== 'condition')
  const equipped = outcomes((rule) => rule === 'condition')

  if (applies === false) return { result: 'not_applicable', reasons }
  if (equipped === false) return { result: 'hidden', reasons }
  return { result: applies && equipped ? 'fits' : 'unknown', reasons }
}

function typeReason({ typeKeys }: FitLine, vehicle: FitVehicle): FitReason | null {
  if (typeKeys === null) return null
  const matching = vehicle.typeKeys.filter((key) => typeKeys.includes(key)).length
  const all = matching === vehicle.typeKeys.length
  const outcome = vehicle.typeKeys.length === 0 ? null : matching === 0 ? false : all || null
  return { rule: 'type', outcome, vehicle: vehicle.typeKeys, line: typeKeys }
}

function steeringReason({ steering }: FitLine, vehicle: FitVehicle): FitReason | null {
  if (steering === null) return null
  const outcome = vehicle.steering === null ? null : vehicle.steering === steering
  return { rule: 'steering', outcome, vehicle: vehicle.steering, line: steering }
}

function gearboxReason({ gearbox }: FitLine, vehicle: FitVehicle): FitReason | null {
  if (gearbox === null) return null
  const outcome = vehicle.gearbox === null ? null : vehicle.gearbox === gearbox
  return { rule: 'gearbox', outcome, vehicle: vehicle.gearbox, line: gearbox }
}

function dateReason({ from, to }: FitLine, { built }: FitVehicle): FitReason | null {
  if (from === null && to === null) return null
  return { rule: 'date', outcome: built && builtWithin(built, from, to), vehicle: built, from, to }
}

function builtWithin(built: BuildDate, from: string | null, to: string | null): boolean | null {
  const { first, last } = daysOf(built)
  // Days written YYYY-MM-DD sort like text.
  if ((from !== null && last < from) || (to !== null && first > to)) return false
  const whole = (from === null || first >= from) && (to === null || last <= to)
  return whole || null
}

function daysOf(built: BuildDate): { first: string; last: string } {
  if ('day' in built) return { first: built.day, last: built.day }
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    first: day(Date.UTC(built.year, built.month - 1, 1)),
    last: day(Date.UTC(built.year, built.month, 0)),
  }
}

function conditionReason({ condition }: FitLine, { equipment }: FitVehicle): FitReason | null {
  if (condition === null) return null
  const stateOf = (code: string) => codeState(equipment, code)
  return {
    rule: 'condition',
    outcome: evaluate(condition, stateOf),
    condition,
    unknownCodes: codesOf(condition).filter((code) => stateOf(code) === null),
  }
}

/** The key of an equipment map under which the state of every code that it does not name stands. */
export const OTHER_CODES = '*'

/** The state of one code in an equipment map: true present, false absent, null unknown. */
export function codeState(equipment: ReadonlyMap<string, boolean>, code: string): boolean | null {
  return equipment.get(code) ?? equipment.get(OTHER_CODES) ?? null
}

/**
 * What is known of a vehicle's equipment, from its record and from what the customer ticked.
 *
 * - A code that is present is true, and excludes the others of its group.
 * - A tick is stronger than the record: cars are retrofitted. Ticking a code excludes the others of its
 *   group, the last tick wins; unticking makes it false.
 * - `complete` (found by VIN): whatever is not named is absent. No list of all codes is needed for that: the
 *   map carries the one entry `OTHER_CODES` → false, and `codeState` falls back to it.
 * - `open` (chosen by filters): whatever is not named is unknown. So is a whole group while none of its
 *   codes is present, unticked or not: none ticked means that nobody has looked. Only a code that the customer
 *   denied is false there.
 *
 * @param present         built in, retrofitted, or implied by a package
 * @param ticked          the customer's answers in the order they were given: true ticked, false unticked
 * @param exclusiveGroups codes of which a vehicle has at most one (kind of headlight, suspension, seat)
 * @param denied          codes that somebody looked for and did not find, beyond a box that was never ticked
 * @returns a map to read with `codeState`
 *
 * Source: docs/spec/trade.md#exclusive-groups.
 */
export function equipmentState(
  known: 'complete' | 'open',
  present: readonly string[],
  ticked: ReadonlyMap<string, boolean>,
  exclusiveGroups: readonly (readonly string[])[],
  denied: ReadonlySet<string> = new Set(),
): Map<string, boolean> {
  const rivalsOf = (code: string) =>
    exclusiveGroups
      .filter((group) => group.includes(code))
      .flatMap((group) => group.filter((c) => c !== code))

  const has = new Set(present)
  for (const [code, isTicked] of ticked) {
    if (!isTicked) has.delete(code)
    else {
      for (const rival of rivalsOf(code)) has.delete(rival)
      has.add(code)
    }
  }

  const state = new Map<string, boolean>()
  if (known === 'complete') state.set(OTHER_CODES, false)
  for (const [code, isTicked] of ticked)
    if (!isTicked && (denied.has(code) || !exclusiveGroups.some((group) => group.includes(code))))
      state.set(code, false)
  for (const code of has) for (const rival of rivalsOf(code)) state.set(rival, false)
  // Last, so that two rivals of one record both stay present: the record is what the car was built with.
  for (const code of has) state.set(code, true)
  return state
}
