import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQuery } from '@tanstack/react-query'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { equipmentChoices } from '../board/equipment/equipment.ts'
import { boardQuery, conditionsQuery } from '../lookup/catalogue.queries.ts'

/** A board of a part, with the part's position. */
export type PartBoard = { id: number; position: string; name: string }

/** The first board of a part, for the vehicle if one is selected. */
export function firstBoard(series: FindResult['Boards']): PartBoard | null {
  const item = series[0]?.Items[0]
  return item ? { id: item.Id, position: item.Position, name: item.Name } : null
}

/**
 * The equipment that decides about a part's fit: the codes of its lines on a board with their states, and the lines.
 * Empty while they load.
 */
export function usePartEquipment(part: Part, { id }: PartBoard) {
  const { vehicle, scope, ticks } = useVehicle()
  const ref = { id, vehicleSpecific: true }
  const { data: conditions = [] } = useQuery(conditionsQuery(ref, scope))
  // All lines, for any equipment: another answer may make another line fit.
  const { data: board } = useQuery({ ...boardQuery(ref, scope, []), enabled: conditions.length > 0 })
  const lines = board?.Items ?? []
  const mine = lines.filter(({ Sku }) => Sku === part.Sku)
  const asked = new Set(mine.flatMap(({ Conditions }) => Conditions.map(({ Code }) => Code)))
  const choices = equipmentChoices(conditions, vehicle, ticks)
  return { choices, asked: choices.filter(({ code }) => asked.has(code)), lines, mine }
}
