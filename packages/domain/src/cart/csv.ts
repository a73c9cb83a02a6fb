import { MAX_CSV_QUANTITY, MAX_CSV_ROWS, MAX_CSV_SKU } from '../numbers/limits.ts'
import type { PartBrands } from '../parts/part-brand.ts'
import { isWholeNumber, mayBeNumber } from '../parts/part-number.ts'

/** A part number and its quantity, both as written. Only the server checks them. */
export type CsvRow = { sku: string; quantity: string }

/** The rows that an import sends, and the line numbers that it leaves out, counted from 1; or why it cannot be read. */
export type CsvRows = { rows: CsvRow[]; skipped: number[] } | { problem: 'tooMany' | 'wrongFormat' }

const skuHeads = new Set(['sku', 'numer', 'nr', 'numer części', 'numer czesci', 'part number'])
const quantityHeads = new Set(['quantity', 'qty', 'ilość', 'ilosc', 'szt', 'szt.'])

/**
 * Reads the cells of a file as rows of an import. The first line that is not blank names the columns, in any case and
 * order, in English or Polish. Other columns are ignored.
 *
 * @param lines the cells of every line of the file, including blank lines
 * @returns rows with both a number and a quantity, and the lines that lack one of them. `tooMany` for more than
 *          100 lines below the head, `wrongFormat` when no row remains
 *
 * Source: docs/spec/shop.md#csv-import.
 */
export function readCsvRows(lines: readonly (readonly string[])[]): CsvRows {
  const filled = lines
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...body] = filled
  if (!head) return { problem: 'wrongFormat' }
  if (body.length > MAX_CSV_ROWS) return { problem: 'tooMany' }

  const names = head.cells.map((cell) => cell.normalize('NFC').toLowerCase())
  const skuAt = names.findIndex((name) => skuHeads.has(name))
  const quantityAt = names.findIndex((name) => quantityHeads.has(name))
  const read = body.map(({ cells, line }) => ({
    line,
    // A longer cell is never valid. Because it is cut, the server refuses this row and not the whole import.
    sku: cells[skuAt]?.slice(0, MAX_CSV_SKU) ?? '',
    quantity: cells[quantityAt]?.slice(0, MAX_CSV_QUANTITY) ?? '',
  }))
  const isWhole = ({ sku, quantity }: CsvRow) => sku !== '' && quantity !== ''
  const rows = read.filter(isWhole).map(({ sku, quantity }) => ({ sku, quantity }))
  if (rows.length === 0) return { problem: 'wrongFormat' }
  return { rows, skipped: read.filter((row) => !isWhole(row)).map(({ line }) => line) }
}

/**
 * Reads text that was pasted from a list or a spreadsheet: one part per line, and its quantity after a tab, semicolon,
 * comma or space. A line without a quantity means one piece (docs/spec/shop.md#quick-cart).
 *
 * @param brands the brands of the shop's parts
 * @returns one row per line, without blank lines and the head of a spreadsheet
 */
export function readPastedRows(text: string, brands: PartBrands): CsvRow[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => readPastedLine(line, brands))
  const [first] = rows
  return first && skuHeads.has(first.sku.toLowerCase()) ? rows.slice(1) : rows
}

function readPastedLine(line: string, brands: PartBrands): CsvRow {
  const [sku = '', quantity = ''] = /[\t;,]/.test(line)
    ? line.split(/[\t;,]/)
    : splitAtSpace(line.trim(), brands)
  return {
    sku: sku.trim().slice(0, MAX_CSV_SKU),
    quantity: quantity.trim().slice(0, MAX_CSV_QUANTITY) || '1',
  }
}

/** Part numbers may contain spaces, so the last word is a quantity only if a complete number comes before it. */
function splitAtSpace(line: string, brands: PartBrands): readonly [sku: string, quantity: string] {
  const words = /^(.*\S)\s+(\S+)$/.exec(line)
  if (!words) return [line, '']
  const [, before, last] = words as unknown as [string, string, string]
  if (isWholeNumber(line, brands)) return [line, '']
  return mayBeNumber(before, brands) ? [before, last] : [line, '']
}

/**
 * A line of a CSV file for people. What a spreadsheet would evaluate as a formula begins with an apostrophe: at the
 * beginning of a cell, and after each character at which a spreadsheet may split it. A Polish one splits at semicolons,
 * also inside of what others take for one cell.
 */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(quoted).join(',')}\n`

function quoted(value: unknown): string {
  const text = String(value ?? '').replace(
    /(^|[,;|\t\r\n"])([ \u00a0]*)(?=[=+@\uff1d\uff0b\uff20-])/g,
    "$1$2'",
  )
  return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
