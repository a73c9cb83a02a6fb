import type { EquipmentCondition } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { codeState, equipmentState } from '@partboard/domain/fit/fit'
import type { Ticks } from '../../../../state/frame/vehicle.ts'
import type { KnownCondition } from '../../lookup/catalogue.queries.ts'

/** One code of the equipment filter. `isOn` null = unknown; `isManual` = set by the customer, not by the vehicle. */
export type EquipmentChoice = {
  id: number
  code: string
  name: string
  isOn: boolean | null
  isManual: boolean
  /** The state in the vehicle's record; null for a vehicle selected with filters, whose equipment is unknown. */
  recorded: boolean | null
  group: string | null
}

/**
 * The equipment codes of a board with their states, from the vehicle's record and the customer's ticks. A tick takes
 * precedence over the record, and at most one code of an exclusive group is on.
 *
 * Source: docs/spec/trade.md#exclusive-groups.
 */
export function equipmentChoices(
  conditions: readonly EquipmentCondition[],
  vehicle: VehicleData | null,
  ticks: Ticks,
): EquipmentChoice[] {
  const isRecorded = vehicle !== null && vehicle.VehicleId !== null
  const groups = Map.groupBy(
    conditions.filter((condition) => condition.ExclusiveGroup !== null),
    (condition) => condition.ExclusiveGroup,
  )
  const asked = conditions.filter(({ Code }) => ticks[Code] !== undefined)
  const state = equipmentState(
    isRecorded ? 'complete' : 'open',
    isRecorded ? conditions.filter(({ Selected }) => Selected === 1).map(({ Code }) => Code) : [],
    new Map(asked.map(({ Code }) => [Code, ticks[Code]!])),
    [...groups.values()].map((members) => members.map(({ Code }) => Code)),
    new Set(asked.flatMap(({ Code }) => (ticks[Code] === false ? Code : []))),
  )
  return conditions.map(({ Id, Code, Purpose, Selected, ExclusiveGroup }) => ({
    id: Id,
    code: Code,
    name: Purpose,
    isOn: codeState(state, Code),
    isManual: ticks[Code] !== undefined,
    recorded: isRecorded ? Selected === 1 : null,
    group: ExclusiveGroup,
  }))
}

/** The conditions in a board's request: all codes with a known state. Empty = the answer has all lines. */
export const knownConditions = (choices: readonly EquipmentChoice[]): KnownCondition[] =>
  choices.flatMap(({ id, code, isOn, isManual }) =>
    isOn === null ? [] : [{ Id: id, Code: code, Selected: isOn ? 1 : 0, Answered: isManual } as const],
  )

/**
 * The ticks that change by one press on a code; null = the code follows the vehicle again. A press turns a code on or
 * off. If the record has no state, a code that was turned off becomes unknown again. Turning a code on removes the
 * customer's ticks in its exclusive group, and turns off what the record has there.
 */
export function ticksAfterPress(
  choices: readonly EquipmentChoice[],
  pressed: EquipmentChoice,
): [code: string, tick: boolean | null][] {
  if (pressed.recorded === null && pressed.isOn === false && pressed.isManual) return [[pressed.code, null]]
  const next = pressed.isOn !== true
  const changes: [string, boolean | null][] = [[pressed.code, next === pressed.recorded ? null : next]]
  if (!next) return changes
  for (const rival of choices) {
    const excludes = pressed.group !== null && rival.group === pressed.group && rival.code !== pressed.code
    if (excludes && rival.isOn) changes.push([rival.code, rival.recorded ? false : null])
  }
  return changes
}
