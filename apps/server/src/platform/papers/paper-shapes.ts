import type { Lang } from '@partboard/contract/texts'
import type { StoreLook } from './store-look.ts'

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
  /** What has to fit below the last row, so that sums and signatures never have a page of their own. */
  below?: readonly Block[]
  /** For each row, whether it stays on the page of the row before it, as a deposit does. */
  joined?: readonly boolean[]
}

/** What stands below a table, for its height. */
export type Block = 'heading' | 'signatures' | { text: string } | { table: Table }

/** An item of a list; `marker` is a bullet or a number. */
export type Item = { marker: string; text: string; depth: number }

/** The parts of a paper, from its top to its end. */
export type Parts = {
  /** The heading of a section. @param below points of what follows it on the same page */
  heading(text: string, level?: 'H2' | 'H3', below?: number): void
  paragraph(text: string): void
  list(items: readonly Item[]): void
  /** A line of a form, with empty lines to write on. */
  field(label: string, emptyLines: number): void
  /** Lines beside a QR code that says the same. @param modules null = no code */
  linesWithCode(lines: readonly string[], modules: readonly (readonly boolean[])[] | null): void
  /** Framed labels over values, side by side. */
  facts(facts: readonly Fact[]): void
  /** A table that breaks between rows. */
  table(table: Table): void
  /** Bar codes with text below, side by side; for several orders. */
  codes(codes: readonly { code: string; lines: readonly string[] }[]): void
  /** Framed empty fields with a label, such as a signature. */
  signatures(labels: readonly string[]): void
  /** Begins a new page, as if the paper began there. */
  newSection(of: string): void
}

/** A part with its arguments, as plain data. */
export type Part = { [Name in keyof Parts]: [Name, ...Parameters<Parts[Name]>] }[keyof Parts]

/** The first line of a fact is strong. */
export const factStyle = (place: number) =>
  place === 0 ? { size: 9.5, bold: true } : { size: 8.5, bold: false }

export const shown = (cell: Cell): Shown =>
  typeof cell === 'string'
    ? { text: cell, note: '', strong: false, tick: null }
    : { text: cell.text, note: cell.note ?? '', strong: cell.strong ?? false, tick: cell.tick ?? null }
