import type { QueryClient } from '@tanstack/react-query'
import { drawingQuery, hotspotsQuery, isLineArt } from '../../../drawing/drawing.ts'
import { currentTicks, currentVehicle, scopeOf } from '../../../state/frame/vehicle.ts'
import { equipmentChoices, knownConditions } from '../board/equipment/equipment.ts'
import { type BoardRef, boardQuery, conditionsQuery } from './catalogue.queries.ts'

/**
 * Fetches what a board opens with, as `useBoard` will ask for it: so a link that is only pointed at is there
 * when it is pressed. What fails here the page asks for again, and says so.
 */
export async function prefetchBoard(client: QueryClient, ref: BoardRef): Promise<void> {
  const vehicle = currentVehicle()
  const scope = scopeOf(vehicle)
  await client.prefetchQuery(conditionsQuery(ref, scope))
  const conditions = client.getQueryData(conditionsQuery(ref, scope).queryKey)
  if (!conditions) return
  const choices = equipmentChoices(conditions, vehicle, currentTicks())
  const query = boardQuery(ref, scope, knownConditions(choices))
  await client.prefetchQuery(query)
  const board = client.getQueryData(query.queryKey)
  if (!board) return
  void client.prefetchQuery(hotspotsQuery(board.GrafikId))
  const picture = board.Pictures[0]?.ImageUrl
  if (picture && isLineArt(picture)) void client.prefetchQuery(drawingQuery(picture))
}
