import papa, { type ParseError } from 'papaparse'
import { readCell } from './cell.ts'

/** A row that is not blank; `line` counts from 1, as the file's lines and a spreadsheet's rows do. */
export type SheetRow = { line: number; cells: readonly string[] }
export type Sheet = { rows: SheetRow[] }
/** A quote that is not closed, or that stands in the middle of a cell. */
export type QuoteProblem = { problem: 'openQuote' | 'strayQuote'; line: number }

/** In the order in which they win where several would do. */
const separators = [';', '\t', '|', ','] as const
/** Lines that are looked at to find the separator. */
const looked = 50

/**
 * Reads the cells of a file that a spreadsheet saved: separated by semicolons, tabs, bars or commas, or by what its first line
 * names (`sep=;`). A cell loses what the spreadsheet or the copying put around it: `="07114030701"` and `'07114030701` are
 * texts that a spreadsheet would have taken for numbers.
 */
export function readSheet(text: string): Sheet | QuoteProblem {
  const named = /^\ufeff?sep=(.)[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const before = named ? 1 : 0
  const { data, errors } = papa.parse<string[]>(body, { delimiter: named?.[1] ?? separatorOf(body) })
  const error = errors.find(({ type }) => type === 'Quotes')
  if (error) return quoteProblem(error, before)
  const rows = data.map((cells, index) => ({ line: index + 1 + before, cells: cells.map(readCell) }))
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}

const quoteProblem = ({ code, row }: ParseError, before: number): QuoteProblem => ({
  problem: code === 'MissingQuotes' ? 'openQuote' : 'strayQuote',
  line: (row ?? 0) + 1 + before,
})

/** What separates the cells in most lines; a title above the head has no separator, and amounts have commas. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, looked).map((line) => line.replace(/"[^"]*"/g, ''))
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return separators.reduce((best, next) => (linesWith(next) > linesWith(best) ? next : best))
}
