import type { BoardsPage } from '@partboard/contract/catalogue/catalogue-shapes'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { type EquipmentChoice, equipmentChoices, ticksAfterPress } from './equipment/equipment.ts'

/**
 * A board for the current vehicle and its equipment, with what can be ticked. A change of vehicle or equipment fetches the
 * page again (`resolvedProductQuery`). Until the answer comes, the last one is shown, marked as busy.
 */
export function useBoard({ Board, Conditions, Neighbours, BoardCount }: BoardsPage, isBusy: boolean) {
  const { vehicle, ticks, setTick } = useVehicle()
  const choices = equipmentChoices(Conditions, vehicle, ticks)
  function press(choice: EquipmentChoice) {
    for (const [code, tick] of ticksAfterPress(choices, choice)) setTick(code, tick)
  }
  return {
    board: Board,
    neighbours: Neighbours,
    isOnlyBoard: BoardCount === 1,
    choices,
    hasVehicle: vehicle !== null,
    isBusy,
    press,
  }
}
