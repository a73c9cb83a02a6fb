import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQuery } from '@tanstack/react-query'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { equipmentChoices } from '../board/equipment/equipment.ts'
import { resolvedProductQuery } from '../lookup/catalogue.queries.ts'

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
  // All lines, for any equipment: another answer may make another line fit.
  const view = { showAll: true, vehicleSpecific: true }
  const { data } = useQuery(resolvedProductQuery({ kind: 'id', id }, scope, view))
  const page = data?.kind === 'board' ? data.page : undefined
  const lines = page?.Board.Items ?? []
  const mine = lines.filter(({ Sku }) => Sku === part.Sku)
  const asked = new Set(mine.flatMap(({ Conditions }) => Conditions.map(({ Code }) => Code)))
  const choices = equipmentChoices(page?.Conditions ?? [], vehicle, ticks)
  return { choices, asked: choices.filter(({ code }) => asked.has(code)), lines, mine }
}
