import type { QueryClient } from '@tanstack/react-query'
import { drawingQuery, hotspotsQuery, isLineArt } from '../../../drawing/drawing.ts'
import { graphicsOf } from '../../../drawing/graphics.ts'
import { currentTicks, currentVehicle, scopeOf } from '../../../state/frame/vehicle.ts'
import { equipmentChoices, knownConditions } from '../board/equipment/equipment.ts'
import { type BoardRef, boardQuery, conditionsQuery } from './catalogue.queries.ts'

/**
 * Fetches the data of a board with the same queries as `useBoard`, so that a link under the pointer opens at once. After
 * a failure the page fetches it again and shows the error.
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
  const [first] = graphicsOf(board)
  if (!first) return
  void client.prefetchQuery(hotspotsQuery(first.GrafikId))
  if (isLineArt(first.ImageUrl)) void client.prefetchQuery(drawingQuery(first.ImageUrl))
}
