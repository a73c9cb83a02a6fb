import { isHeadOf } from '../files/columns.ts'
import { fold } from '../text/words.ts'
import { columnHeads } from './pasted-vocabulary.ts'

/** The columns of a pasted table, by its head; `quantity` and `brand` null = it has no such column. */
export type PastedColumns = {
  separator: string
  number: number
  quantity: number | null
  brand: number | null
  count: number
}

/** What separates the cells of a line: tabs, semicolons, bars, or, in a head, commas. */
const separators = ['\t', ';', '|', ','] as const

export const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

/**
 * Reads the head of a table. A line is one if it has a column for the number, and another known one or only known ones.
 *
 * @returns null for any other line
 */
export function readColumns(line: string): PastedColumns | null {
  const separator = separators.find((one) => line.includes(one))
  if (separator === undefined) return null
  const heads = cellsOf(line, separator).map((cell) => fold(cell).replace(/\s+/g, ' ').replace(/:$/, ''))
  // "Nr" beside "Symbol" counts the lines.
  const strong = heads.findIndex((head) => columnHeads.number.has(head) && !weakHeads.has(head))
  const number = strong >= 0 ? strong : heads.findIndex((head) => columnHeads.number.has(head))
  const quantity = heads.findIndex((head) => columnHeads.quantity.has(head))
  const known = heads.filter((head) => isHead(head)).length
  if (number < 0 || known < 2) return null
  const brand = heads.findIndex((head) => isHeadOf('brand', head))
  const orNull = (at: number) => (at < 0 ? null : at)
  return { separator, number, quantity: orNull(quantity), brand: orNull(brand), count: heads.length }
}

const weakHeads: ReadonlySet<string> = new Set(['nr', 'numer', 'number'])

const isHead = (head: string) =>
  columnHeads.number.has(head) ||
  columnHeads.quantity.has(head) ||
  columnHeads.other.has(head) ||
  isHeadOf('brand', head)

/** Whether a line without separators only names columns, as a copied page has it: "Lp. Nazwa Numer Ilość". */
export function isHeadInWords(line: string): boolean {
  const words = fold(line).split(/\s+/).filter(Boolean)
  return (
    words.length >= 3 && words.every((word) => isHead(word) || /^(czesci|kat\.?|netto|brutto)$/.test(word))
  )
}
