import type { EquipmentCondition } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { type BoardCode, type CodeOfBoard, equipmentOfBoard } from '@partboard/domain/fit/equipment-of-board'
import type { Ticks } from '../../../../state/frame/vehicle.ts'

/** One code of the equipment filter. `isAnswered` = set by the customer, not by the vehicle. */
export type EquipmentChoice = Omit<CodeOfBoard<BoardCode>, 'isRecorded'> & {
  id: number
  name: string
  /** The state in the vehicle's record; null for a vehicle selected with filters, whose equipment is unknown. */
  recorded: boolean | null
}

/** The equipment codes of a board with their states, from the vehicle's record and the customer's ticks. */
export function equipmentChoices(
  conditions: readonly EquipmentCondition[],
  vehicle: VehicleData | null,
  ticks: Ticks,
): EquipmentChoice[] {
  const hasRecord = vehicle !== null && vehicle.VehicleId !== null
  const codes = conditions.map(({ Id, Code, Purpose, Selected, ExclusiveGroup }) => ({
    id: Id,
    code: Code,
    name: Purpose,
    isRecorded: Selected === 1,
    exclusiveGroup: ExclusiveGroup,
  }))
  return equipmentOfBoard(codes, hasRecord, new Map(Object.entries(ticks))).map((code) => ({
    ...code,
    recorded: hasRecord ? code.isRecorded : null,
  }))
}

/**
 * The ticks that change by one press on a code; null = the code follows the vehicle again. A press turns a code on or
 * off. If the record has no state, a code that was turned off becomes unknown again. Turning a code on removes the
 * customer's ticks in its exclusive group, and turns off what the record has there.
 */
export function ticksAfterPress(
  choices: readonly EquipmentChoice[],
  pressed: EquipmentChoice,
): [code: string, tick: boolean | null][] {
  if (pressed.recorded === null && pressed.isOn === false && pressed.isAnswered) return [[pressed.code, null]]
  const next = pressed.isOn !== true
  const changes: [string, boolean | null][] = [[pressed.code, next === pressed.recorded ? null : next]]
  if (!next) return changes
  for (const rival of choices) {
    const excludes =
      pressed.exclusiveGroup !== null &&
      rival.exclusiveGroup === pressed.exclusiveGroup &&
      rival.code !== pressed.code
    if (excludes && rival.isOn) changes.push([rival.code, rival.recorded ? false : null])
  }
  return changes
}
