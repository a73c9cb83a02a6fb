import { type Shown, shown, type Table } from './paper-shapes.ts'
import type { Pen } from './pen.ts'

export const cellPadding = 5

/**
 * Widths of the columns and heights of the rows of a table, in points.
 *
 * @param pageWidth between the margins
 * @param bottom    where a page ends
 * @param below     height of what has to fit below the last row
 * @returns `needed`: what has to fit on the page where a row begins: the row, those joined to it, and `below`
 */
export function layOut(
  pen: Pen,
  table: Table,
  { pageWidth, bottom, below }: { pageWidth: number; bottom: number; below: number },
) {
  const { columns, rows, hasNoHeads = false, width = null, size = 9, isWhole = false, joined = [] } = table
  const whole = width ?? pageWidth
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  const flexible = columns.filter((column) => column.width === null).length
  const widths = columns.map((column) => column.width ?? (whole - fixed) / flexible)
  const cells = rows.map((row) => row.map(shown))
  const heights = cells.map(
    (row) => Math.max(...row.map((cell, place) => cellHeight(pen, cell, widths[place]!, size))) + 9,
  )
  const needed = heights.map((height, index) => {
    let next = index + 1
    let sum = height
    while (next < heights.length && (isWhole || joined[next])) sum += heights[next++]!
    // Sums that fill a page may stand apart from their table.
    return next === heights.length && below < bottom / 2 ? sum + 10 + below : sum
  })
  return { whole, widths, cells, heights, needed, headHeight: hasNoHeads ? 0 : 20 }
}

function cellHeight(pen: Pen, { text, note, strong }: Shown, width: number, size: number): number {
  const inner = width - 2 * cellPadding
  return (
    pen.heightOf(text || ' ', inner, { size, bold: strong }) +
    (note ? pen.heightOf(note, inner, { size: size - 1.5 }) : 0)
  )
}
