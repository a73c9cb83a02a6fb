import type { BoardsPage } from '@partboard/contract/catalogue/catalogue-shapes'
import type { QueryClient } from '@tanstack/react-query'
import { drawingQuery, hotspotsQuery, isLineArt } from '../../../drawing/drawing.ts'
import { graphicsOf } from '../../../drawing/graphics.ts'

/** Stores the hotspots that came with a board, and fetches its first drawing, so that it is there with the lines. */
export function prefetchDrawing(client: QueryClient, { Board, Hotspots: ofDrawings }: BoardsPage) {
  for (const { GrafikId, Hotspots } of ofDrawings)
    client.setQueryData(hotspotsQuery(GrafikId).queryKey, Hotspots)
  const [first] = graphicsOf(Board)
  if (first && isLineArt(first.ImageUrl)) void client.prefetchQuery(drawingQuery(first.ImageUrl))
}
