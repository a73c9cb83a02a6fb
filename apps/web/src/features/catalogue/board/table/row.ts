import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { CSSProperties } from 'react'
import { calmMs } from '../drawing/keys.ts'

/** The level of a sub-assembly for its indent. */
export const levelStyle = ({ Level }: Part): CSSProperties | undefined =>
  Level > 0 ? ({ '--level': Level } as CSSProperties) : undefined

/** Id of a line's row in the page. */
export const rowId = (lineId: number) => `line-${lineId}`

/** Scrolls a line's row into view. */
export function showRow(line: Part | undefined) {
  const behavior = calmMs(200) === 0 ? 'auto' : 'smooth'
  if (line) document.getElementById(rowId(line.LineId))?.scrollIntoView({ block: 'nearest', behavior })
}
