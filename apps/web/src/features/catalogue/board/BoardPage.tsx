import type { BoardsPage } from '@partboard/contract/catalogue/catalogue-shapes'
import { useEffect } from 'react'
import { rememberProduct } from '../../../state/frame/recent-products.ts'
import { useVehicleLabel } from '../useVehicleLabel.ts'
import { BoardView } from './BoardView.tsx'
import { BoardProvider } from './board-context.tsx'
import { SelectionProvider } from './selection.tsx'
import { useBoard } from './useBoard.ts'

/** One parts board: its drawing, its lines, their fit for the vehicle, and the purchase. */
export function BoardPage({
  page,
  isBusy,
  vehicleSpecific,
  hotspots,
  showAll,
  onShowAll,
}: {
  page: BoardsPage
  /** The page is of other equipment, until the answer comes. */
  isBusy: boolean
  /** Whether the board was opened for one vehicle (from the list of boards). */
  vehicleSpecific: boolean | undefined
  /** The position in the link. */
  hotspots: string | undefined
  showAll: boolean
  onShowAll: (showAll: boolean) => void
}) {
  const state = useBoard(page, isBusy)
  const vehicle = useVehicleLabel()
  const { board } = state

  // A shown board is stored as viewed. No press causes this, so it is an effect.
  useEffect(() => {
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

  return (
    <SelectionProvider key={hotspots} preselected={hotspots} lines={board.Items}>
      <BoardProvider
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
