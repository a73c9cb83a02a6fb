import type { Board } from '@partboard/contract/catalogue/catalogue-shapes'
import type { QueryClient } from '@tanstack/react-query'
import { drawingQuery, isLineArt } from '../../../drawing/drawing.ts'
import { graphicsOf } from '../../../drawing/graphics.ts'

/** Fetches the first drawing of a board, so that it is there with the lines. */
export function prefetchDrawing(client: QueryClient, board: Board) {
  const [first] = graphicsOf(board)
  if (first && isLineArt(first.ImageUrl)) void client.prefetchQuery(drawingQuery(first.ImageUrl))
}
