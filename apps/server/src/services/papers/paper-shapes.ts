import type { Lang } from '@partboard/contract/texts'
import type { StoreLook } from '../look/look.queries.ts'

export type PaperHead = {
  lang: Lang
  /** What the paper is: `Delivery note`. */
  title: string
  /** Of what: the number of an order, the name of a branch. */
  of: string
  /** The number that a scanner reads; null = no bar code. */
  code: string | null
  /** Who issues the paper: the name first, then address and numbers. */
  issuer: readonly string[]
  /** Without a logo, the head has the standard mark and the name. */
  look: StoreLook
}

/** A label over lines; the first line is strong. */
export type Fact = { label: string; lines: readonly string[] }

export type Column = {
  label: string
  /** In points; null = an equal part of what the others leave. */
  width: number | null
  /** Figures, at the right. */
  end?: boolean
  /** The column names its row, for screen readers. */
  isRowHead?: boolean
}

export type Cell = string | { text: string; note?: string; strong?: boolean; tick?: 'open' | 'done' }
export type Shown = { text: string; note: string; strong: boolean; tick: 'open' | 'done' | null }

export type Table = {
  /** The heading above it, on the page of the first row. */
  heading?: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The heads are not shown. */
  hasNoHeads?: boolean
  /** Width of a table at the right edge; null = the whole width. */
  width?: number | null
  size?: number
  /** The table does not break. */
  isWhole?: boolean
  /** Points that have to fit below the last row, so that sums and signatures never have a page of their own. */
  below?: number
  /** Whether a row stays on the page of the row before it, as a deposit does. */
  isJoined?: (row: number) => boolean
}

/** The first line of a fact is strong. */
export const factStyle = (place: number) =>
  place === 0 ? { size: 9.5, bold: true } : { size: 8.5, bold: false }

export const shown = (cell: Cell): Shown =>
  typeof cell === 'string'
    ? { text: cell, note: '', strong: false, tick: null }
    : { text: cell.text, note: cell.note ?? '', strong: cell.strong ?? false, tick: cell.tick ?? null }
