import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { createContext, type ReactNode, type RefObject, use, useRef } from 'react'
import { quantityOf } from '../stock/quantity.ts'
import type { DrawingHandle } from './drawing/handle.ts'
import { useSelection } from './selection.tsx'
import type { useBoard } from './useBoard.ts'
import { useBoardActions } from './useBoardActions.ts'

/** The board's parameters in the address. */
type Asked = {
  /** The link says that the fit depends on the individual vehicle. */
  vehicleSpecific: boolean
  /** Lines that do not fit are shown too. */
  showAll: boolean
  onShowAll: (showAll: boolean) => void
}

/** Shared state of a board's page. The selection is separate (`useSelection`), because it changes with the pointer. */
type BoardContext = Asked &
  ReturnType<typeof useBoard> &
  ReturnType<typeof useBoardActions> & {
    page: RefObject<HTMLDivElement | null>
    drawing: RefObject<DrawingHandle | null>
  }

const Context = createContext<BoardContext | null>(null)

type Props = Asked & {
  state: ReturnType<typeof useBoard>
  children: ReactNode
}

/** Must be inside a `SelectionProvider`. */
export function BoardProvider({ state, vehicleSpecific, showAll, onShowAll, children }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const drawing = useRef<DrawingHandle>(null)
  const { quantities, status, actions, checkAll, ticked, adding } = useBoardActions(state.board, drawing)
  const value: BoardContext = {
    ...state,
    vehicleSpecific,
    showAll,
    onShowAll,
    quantities,
    status,
    actions,
    checkAll,
    ticked,
    adding,
    page,
    drawing,
  }
  return <Context value={value}>{children}</Context>
}

export function useBoardContext(): BoardContext {
  const context = use(Context)
  if (context === null) throw new Error('A part of the board is outside of its BoardProvider')
  return context
}

/** The selected line. */
export function useSelectedLine(): Part | undefined {
  const { lineId } = useSelection()
  return useBoardContext().board.Items.find((line) => line.LineId === lineId)
}

/** The line in the bar at the foot of a phone; none while lines are ticked, because their bar takes the same place. */
export function useFootBarLine(): Part | undefined {
  const line = useSelectedLine()
  return useBoardContext().ticked.lines.length === 0 ? line : undefined
}

/** The quantity of a line: as typed, else the number that the vehicle needs. */
export function useQuantityOf(): (line: Part) => number {
  const { quantities } = useBoardContext()
  return (line) => quantities[line.LineId] ?? quantityOf(line)
}
