import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { type BoardRef, boardQuery, conditionsQuery } from '../lookup/catalogue.queries.ts'
import {
  type EquipmentChoice,
  equipmentChoices,
  knownConditions,
  ticksAfterPress,
} from './equipment/equipment.ts'

/**
 * A board for the current vehicle and its equipment. A change of vehicle or equipment fetches it again. Until the answer
 * comes, the last one is shown, marked as busy.
 *
 * 'Show all parts' ignores the filters: no conditions are sent (docs/spec/shop.md#board).
 */
export function useBoard(ref: BoardRef, showAll: boolean) {
  const { vehicle, scope, ticks, setTick } = useVehicle()
  const conditions = useQuery({ ...conditionsQuery(ref, scope), placeholderData: keepPreviousData })
  const choices = equipmentChoices(conditions.data ?? [], vehicle, ticks)
  const board = useQuery({
    ...boardQuery(ref, scope, showAll ? [] : knownConditions(choices)),
    placeholderData: keepPreviousData,
    enabled: conditions.isSuccess && !conditions.isPlaceholderData,
  })

  function press(choice: EquipmentChoice) {
    for (const [code, tick] of ticksAfterPress(choices, choice)) setTick(code, tick)
  }
  function retry() {
    void (conditions.isError ? conditions.refetch() : board.refetch())
  }
  return {
    board: board.data,
    choices,
    hasVehicle: vehicle !== null,
    isBusy: board.isPlaceholderData || conditions.isPlaceholderData,
    error: conditions.error ?? board.error,
    press,
    retry,
  }
}
