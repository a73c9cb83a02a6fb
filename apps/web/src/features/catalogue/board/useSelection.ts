import type { Part } from '@partboard/contract/catalogue'
import { useReducer } from 'react'

/**
 * What is singled out on a board: the position under the pointer or the focus, the chosen position, and the
 * chosen line, for several lines may share a position and a line may have none.
 */
export type Selection = { hovered: string | null; position: string | null; lineId: number | null }

export type SelectionEvent =
  | { type: 'hover'; position: string | null }
  | { type: 'pickPosition'; position: string; lines: readonly Part[] }
  | { type: 'pickLine'; line: Part }
  | { type: 'free' }

/** A line that stands in the table but has no number on the drawing. */
export const hasCallout = ({ Position }: Part) => Position !== '' && Position !== '--'

/** The lines under one number; on a drawing they are all the same place. */
export const linesAt = (lines: readonly Part[], position: string) =>
  lines.filter((line) => hasCallout(line) && line.Position === position)

const start: Selection = { hovered: null, position: null, lineId: null }

function reduce(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'hover':
      return event.position === selection.hovered ? selection : { ...selection, hovered: event.position }
    case 'pickPosition':
      return { ...selection, position: event.position, lineId: bestLine(event)?.LineId ?? null }
    case 'pickLine':
      return {
        ...selection,
        position: hasCallout(event.line) ? event.line.Position : null,
        lineId: event.line.LineId,
      }
    case 'free':
      return start
  }
}

/** The variant of a position that fits stands for it; the customer can still choose another in the table. */
function bestLine({ lines, position }: { lines: readonly Part[]; position: string }): Part | undefined {
  const candidates = linesAt(lines, position)
  return candidates.find((line) => !line.NotApplicable) ?? candidates[0]
}

/** @param preselected the position a link asked for; of several, separated by commas, the first one on this board */
export function useSelection(preselected: string | undefined, lines: readonly Part[]) {
  return useReducer(reduce, start, (initial) => {
    const position = preselected?.split(',').find((one) => linesAt(lines, one).length > 0)
    return position === undefined ? initial : reduce(initial, { type: 'pickPosition', position, lines })
  })
}
