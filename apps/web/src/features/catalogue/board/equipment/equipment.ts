import type { EquipmentCondition } from '@partboard/contract/catalogue'
import type { VehicleData } from '@partboard/contract/vehicles'
import { codeState, equipmentState } from '@partboard/domain/fit'
import type { Ticks } from '../../../../state/frame/vehicle.ts'
import type { KnownCondition } from '../../lookup/catalogue.queries.ts'

/** One code of the equipment filter. `isOn` null = not known; `isManual` = the customer says so, not the vehicle. */
export type EquipmentChoice = {
  id: number
  code: string
  name: string
  isOn: boolean | null
  isManual: boolean
  /** What the vehicle's record says; null for a vehicle chosen by filters, whose equipment nobody knows. */
  recorded: boolean | null
  group: string | null
}

/**
 * The codes that a board asks for, as the vehicle has them and the customer changed them: a tick is stronger
 * than the record, and of an exclusive group at most one is on.
 *
 * Source: docs/spec/trade.md#exclusive-groups.
 */
export function equipmentChoices(
  conditions: readonly EquipmentCondition[],
  vehicle: VehicleData | null,
  ticks: Ticks,
): EquipmentChoice[] {
  const isRecorded = vehicle !== null && vehicle.Vin !== null
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

/** What the board is asked with: every code whose state is known. None known = every line is answered. */
export const knownConditions = (choices: readonly EquipmentChoice[]): KnownCondition[] =>
  choices.flatMap(({ id, code, isOn, isManual }) =>
    isOn === null ? [] : [{ Id: id, Code: code, Selected: isOn ? 1 : 0, Answered: isManual } as const],
  )

/**
 * Which ticks one press on a code changes; null follows the vehicle again. A press turns a code on or off.
 * Where the record says nothing, a code that was turned off goes back to unknown. Turning one on takes back
 * what the customer ticked in its exclusive group.
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
