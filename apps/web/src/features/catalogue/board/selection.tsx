import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { createContext, type Dispatch, type ReactNode, use, useReducer } from 'react'

/**
 * The highlighted elements of a board: the position under the pointer or with the focus, the selected position, and the
 * selected line. Several lines may have one position, and a line may have none.
 */
export type Selection = {
  hovered: string | null
  position: string | null
  lineId: number | null
  /** How many times something was selected: the drawing that has it is shown each time. */
  picks: number
}

type SelectionEvent =
  | { type: 'hover'; position: string | null }
  | { type: 'pickPosition'; position: string; lines: readonly Part[] }
  | { type: 'pickLine'; line: Part }
  | { type: 'free' }

/** Whether the line has a number on the drawing. */
export const hasCallout = ({ Position }: Part) => Position !== '' && Position !== '--'

/** The lines with one number. They have the same place on the drawing. */
export const linesAt = (lines: readonly Part[], position: string) =>
  lines.filter((line) => hasCallout(line) && line.Position === position)

const start: Selection = { hovered: null, position: null, lineId: null, picks: 0 }

function reduce(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'hover':
      return event.position === selection.hovered ? selection : { ...selection, hovered: event.position }
    case 'pickPosition':
      return {
        ...selection,
        position: event.position,
        lineId: lineAt(event.lines, event.position)?.LineId ?? null,
        picks: selection.picks + 1,
      }
    case 'pickLine':
      return {
        ...selection,
        position: hasCallout(event.line) ? event.line.Position : null,
        lineId: event.line.LineId,
        picks: selection.picks + 1,
      }
    case 'free':
      return { ...start, picks: selection.picks }
  }
}

/** The line that a position selects: the one that fits. In the table the customer can select another one. */
export function lineAt(lines: readonly Part[], position: string): Part | undefined {
  const candidates = linesAt(lines, position)
  return candidates.find((line) => !line.NotApplicable) ?? candidates[0]
}

const SelectionContext = createContext<Selection>(start)
const SelectContext = createContext<Dispatch<SelectionEvent>>(() => undefined)

/**
 * @param preselected the position in the link; of several, separated by commas, the first one on this board
 */
export function SelectionProvider({
  preselected,
  lines,
  children,
}: {
  preselected: string | undefined
  lines: readonly Part[]
  children: ReactNode
}) {
  const [selection, select] = useReducer(reduce, start, (initial) => {
    const position = preselected?.split(',').find((one) => linesAt(lines, one).length > 0)
    return position === undefined ? initial : reduce(initial, { type: 'pickPosition', position, lines })
  })
  return (
    <SelectContext value={select}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </SelectContext>
  )
}

/** The selection. It changes while the pointer moves, so only components that show it should use it. */
export const useSelection = () => use(SelectionContext)

/** Changes the selection; always the same function. */
export const useSelect = () => use(SelectContext)
