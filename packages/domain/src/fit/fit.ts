import { type Condition, codesOf, evaluate, everyHolds } from './condition.ts'
import { isInRanges, type SerialRange } from './serial-ranges.ts'

/** A code of the catalogue's terms; without terms, L = left and R = right. */
export type Steering = string
/** A code of the catalogue's terms; without terms, A = automatic and M = manual. */
export type Gearbox = string

/** The limits of one board line; null = no limit. Dates are `YYYY-MM-DD`, inclusive. */
export type FitLine = {
  /** The type keys of the line; null = all, as for standard parts. */
  typeKeys: readonly string[] | null
  steering: Steering | null
  gearbox: Gearbox | null
  from: string | null
  to: string | null
  /** Of the end of the VIN, and of the end of the engine number. */
  serials: readonly SerialRange[] | null
  engineNumbers: readonly SerialRange[] | null
  condition: Condition | null
  /** What a person has to check on the vehicle, by language. */
  check: Note | null
}

/** A text of the catalogue, by language. */
export type Note = Readonly<Record<string, string>>

/**
 * The build date: a day if the vehicle was found by VIN, a month (1–12) if it was selected with filters; month null =
 * the customer knows only the year.
 */
export type BuildDate = { day: string } | { year: number; month: number | null }

/** The known properties of a vehicle; null and empty = unknown. */
export type FitVehicle = {
  /** One key for a vehicle found by VIN; several for a selection of market versions. */
  typeKeys: readonly string[]
  steering: Steering | null
  gearbox: Gearbox | null
  built: BuildDate | null
  /** Null also for a vehicle with a frame or serial number, no place of which has a meaning. */
  vin: string | null
  engineNumber: string | null
  /** From `equipmentState`. A missing code has the state of `OTHER_CODES`, else it is unknown. */
  equipment: ReadonlyMap<string, boolean>
}

/** One limit of the line and the vehicle's value, so that a page can explain the result. Null = unknown. */
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
      rule: 'serial' | 'engine_number'
      outcome: boolean | null
      vehicle: string | null
      ranges: readonly SerialRange[]
    }
  | {
      rule: 'condition'
      outcome: boolean | null
      condition: Condition
      /** The codes of the condition whose state is unknown. */
      unknownCodes: string[]
    }
  | { rule: 'check'; outcome: null; note: Note }

/**
 * - `fits`: every limit holds.
 * - `unknown`: no limit fails, and at least one is undecided. The line is shown with its note, because hiding a part
 *   that might fit is the worse error.
 * - `not_applicable`: type, steering, gearbox, build date, serial or engine number fails. The line is shown greyed.
 * - `hidden`: only the condition fails. The line is left out, unless the customer asked for all parts.
 */
export type Fit = { result: 'fits' | 'unknown' | 'not_applicable' | 'hidden'; reasons: FitReason[] }

/** A vehicle without known properties. */
export const nothingKnown: FitVehicle = {
  typeKeys: [],
  steering: null,
  gearbox: null,
  built: null,
  vin: null,
  engineNumber: null,
  equipment: new Map(),
}

/** The rules in the order in which they are checked. */
export const fitRules = [
  'type',
  'steering',
  'gearbox',
  'date',
  'serial',
  'engine_number',
  'condition',
  'check',
] as const satisfies readonly FitReason['rule'][]

/**
 * Whether a board line fits a vehicle. It checks type, steering and gearbox, build date, serial and engine number, the
 * condition, and the note to check, in this order. Each is true, false or unknown.
 *
 * - Type: if the vehicle has several type keys and the line is for some of them only, the type is unknown.
 * - Date: if the vehicle has a month or a year and a limit is within it, the date is unknown.
 * - Serial and engine number: unknown without the number, and for a plant that the line does not name.
 * - Check: always unknown, because only a person can decide it.
 *
 * @param vehicle null = none is selected, as for a vehicle without known properties: a line without limits fits, any
 *                other is unknown
 * @returns the result, and a reason for each limit of the line, also for limits that hold. The reasons are the proof
 *          of the fit
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
    rangesReason('serial', line.serials, known.vin),
    rangesReason('engine_number', line.engineNumbers, known.engineNumber),
    conditionReason(line, known),
    line.check && ({ rule: 'check', outcome: null, note: line.check } as const),
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
  // Text in the form YYYY-MM-DD sorts by date.
  if ((from !== null && last < from) || (to !== null && first > to)) return false
  const whole = (from === null || first >= from) && (to === null || last <= to)
  return whole || null
}

function daysOf(built: BuildDate): { first: string; last: string } {
  if ('day' in built) return { first: built.day, last: built.day }
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    first: day(Date.UTC(built.year, (built.month ?? 1) - 1, 1)),
    last: day(Date.UTC(built.year, built.month ?? 12, 0)),
  }
}

function rangesReason(
  rule: 'serial' | 'engine_number',
  ranges: readonly SerialRange[] | null,
  vehicle: string | null,
): FitReason | null {
  if (ranges === null) return null
  const numbered = rule === 'serial' ? 'vehicle' : 'engine'
  return { rule, outcome: vehicle === null ? null : isInRanges(vehicle, ranges, numbered), vehicle, ranges }
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

/** The key of an equipment map for the state of all codes that it does not name. */
export const OTHER_CODES = '*'

/** The state of one code in an equipment map: true = present, false = absent, null = unknown. */
export function codeState(equipment: ReadonlyMap<string, boolean>, code: string): boolean | null {
  return equipment.get(code) ?? equipment.get(OTHER_CODES) ?? null
}

/**
 * The known equipment of a vehicle, from its record and from the customer's ticks.
 *
 * - A present code is true, and the other codes of its group are false.
 * - A tick takes precedence over the record, because cars are retrofitted. A ticked code is true, and the others of
 *   its group are false; of several ticks the last one counts. An unticked code is false.
 * - `complete` (found by VIN): codes that are not named are absent. The map has one entry for them,
 *   `OTHER_CODES` → false, and `codeState` falls back to it.
 * - `open` (selected with filters): codes that are not named are unknown. If no code of a group is present, the whole
 *   group is unknown, also its unticked codes: an empty group means that the car was not checked. Only denied codes
 *   are false in it.
 *
 * @param present         codes that are built in, retrofitted, or implied by a package
 * @param ticked          the customer's answers in order: true = ticked, false = unticked
 * @param exclusiveGroups groups of codes of which a vehicle has at most one (kind of headlight, suspension, seat)
 * @param denied          codes that the customer checked on the car and did not find
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
  // Last, so that two codes of one group in the same record both stay present: the record says how the car was built.
  for (const code of has) state.set(code, true)
  return state
}
