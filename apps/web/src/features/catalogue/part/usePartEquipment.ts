import type { FindResult, Part } from '@partboard/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { equipmentChoices } from '../board/equipment/equipment.ts'
import { boardQuery, conditionsQuery } from '../lookup/catalogue.queries.ts'

/** A board on which a part stands, and under which position. */
export type PartBoard = { id: number; position: string; name: string }

/** The first board of a part: for the vehicle, when one is chosen. */
export function firstBoard(series: FindResult['Boards']): PartBoard | null {
  const item = series[0]?.Items[0]
  return item ? { id: item.Id, position: item.Position, name: item.Name } : null
}

/**
 * What equipment decides whether a part fits: the codes that its lines on a board ask for, with what is known of each,
 * and the lines themselves. Empty until both are there.
 */
export function usePartEquipment(part: Part, { id }: PartBoard) {
  const { vehicle, scope, ticks } = useVehicle()
  const ref = { id, vehicleSpecific: true }
  const { data: conditions = [] } = useQuery(conditionsQuery(ref, scope))
  // Every line, whatever the equipment: the one that fits with another answer is among them.
  const { data: board } = useQuery({ ...boardQuery(ref, scope, []), enabled: conditions.length > 0 })
  const lines = board?.Items ?? []
  const mine = lines.filter(({ Sku }) => Sku === part.Sku)
  const asked = new Set(mine.flatMap(({ Conditions }) => Conditions.map(({ Code }) => Code)))
  const choices = equipmentChoices(conditions, vehicle, ticks)
  return { choices, asked: choices.filter(({ code }) => asked.has(code)), lines, mine }
}
