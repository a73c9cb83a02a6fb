import { useEffect } from 'react'
import { rememberProduct } from '../../../state/frame/recent-products.ts'
import { CatalogueFailed } from '../CatalogueFailed.tsx'
import type { BoardRef } from '../lookup/catalogue.queries.ts'
import { useVehicleLabel } from '../useVehicleLabel.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { BoardView } from './BoardView.tsx'
import { BoardProvider } from './board-context.tsx'
import { SelectionProvider } from './selection.tsx'
import { useBoard } from './useBoard.ts'

/** One parts board: its drawing, its lines, their fit for the vehicle, and the purchase. */
export function BoardPage({
  boardRef,
  hotspots,
  showAll,
  onShowAll,
}: {
  boardRef: BoardRef
  /** The position in the link. */
  hotspots: string | undefined
  showAll: boolean
  onShowAll: (showAll: boolean) => void
}) {
  const state = useBoard(boardRef, showAll)
  const vehicle = useVehicleLabel()
  const { board } = state
  const { vehicleSpecific } = boardRef

  // A shown board is stored as viewed. No press causes this, so it is an effect.
  useEffect(() => {
    if (!board) return
    rememberProduct({
      id: board.Id,
      name: board.Name,
      sku: board.Sku,
      pictureUrl: board.Pictures[0]?.ImageUrl ?? '',
      vehicleLabel: vehicle.full,
      vehicleSpecific: vehicleSpecific ?? vehicle.full !== '',
      position: hotspots,
    })
  }, [board, vehicle.full, vehicleSpecific, hotspots])

  if (!board) {
    return state.error ? <CatalogueFailed error={state.error} onRetry={state.retry} /> : <BoardSkeleton />
  }
  return (
    <SelectionProvider key={hotspots} preselected={hotspots} lines={board.Items}>
      <BoardProvider
        board={board}
        state={state}
        vehicleSpecific={vehicleSpecific ?? false}
        showAll={showAll}
        onShowAll={onShowAll}
      >
        <BoardView />
      </BoardProvider>
    </SelectionProvider>
  )
}
