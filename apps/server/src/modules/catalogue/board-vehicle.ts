import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { equipmentState, type FitVehicle, nothingKnown } from '@partboard/domain/fit/fit'
import {
  deniedCodes,
  equipmentOf,
  type Judge,
  keptScope,
  readVehicle,
  ticksByCode,
  ticksOf,
} from '../fit/index.ts'

/**
 * The vehicle for which a board's lines are judged: that of the scope, else one with only the customer's answers about
 * equipment on the board. Null = neither, so the lines are not judged.
 */
export async function boardVehicle(judge: Judge, scope: Scope): Promise<FitVehicle | null> {
  const vehicle = await readVehicle(judge, keptScope(scope))
  if (vehicle) return vehicle.fit
  const given = ticksOf(scope)
  const ticks = ticksByCode(given)
  if (ticks.size === 0) return null
  const { exclusiveGroups } = await equipmentOf(judge)
  return {
    ...nothingKnown,
    equipment: equipmentState('open', [], ticks, exclusiveGroups, deniedCodes(given)),
  }
}
