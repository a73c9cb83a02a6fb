import { readCell } from '../files/cell.ts'
import { type Columns, findHead, guessColumns, isHeadOf, isTorn } from '../files/columns.ts'
import type { SheetRow } from '../files/sheet.ts'
import { MAX_CSV_QUANTITY, MAX_CSV_ROWS, MAX_CSV_SKU } from '../numbers/limits.ts'
import { pieceWords, setWords } from '../numbers/quantity.ts'
import type { PartBrands } from '../parts/part-brand.ts'
import { isWholeNumber, mayBeNumber } from '../parts/part-number.ts'
import { withBrand } from '../parts/typed-numbers.ts'

/** A part number and its quantity, both as written, and the line of the file. Only the server checks them. */
export type CsvRow = { sku: string; quantity: string; line?: number }

/**
 * The rows that an import sends, and the line numbers that it leaves out, counted from 1; or why the file cannot be read.
 * `columns`: no head names the columns, so a person has to say which is which.
 */
export type CsvRows =
  | { rows: CsvRow[]; skipped: number[] }
  | { problem: 'tooMany' | 'wrongFormat' }
  | { problem: 'columns'; sheet: readonly SheetRow[]; guess: Columns }

/**
 * Reads the rows of a file as rows of an import. The first row that names number and quantity is the head; titles above it and other
 * columns are ignored.
 *
 * @param brands the brands of the shop's parts
 * @param chosen the columns as a person named them, for a file without a head
 * @returns rows with both a number and a quantity, and the lines that lack one of them. `tooMany` for more than
 *          100 rows, `wrongFormat` when no row has both
 *
 * Source: docs/spec/shop.md#csv-import.
 */
export function readCsvRows(sheet: readonly SheetRow[], brands: PartBrands, chosen?: Columns): CsvRows {
  const found = chosen
    ? { columns: chosen, body: belowNames(sheet, chosen) }
    : findHead(sheet, ['number', 'quantity'])
  if (!found) {
    const isTable = sheet.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
    if (!isTable) return { problem: 'wrongFormat' }
    return { problem: 'columns', sheet, guess: guessColumns(sheet) }
  }
  const { columns, body } = found
  const brand = columns.brand ?? brandColumnOf(body, columns.number!, brands)
  const width = 'head' in found ? found.head.length : (body[0]?.cells.length ?? 0)
  if (body.length > MAX_CSV_ROWS) return { problem: 'tooMany' }
  // The server refuses what is left of `2,5`, and names its line.
  const quantityOf = (row: SheetRow) =>
    isTorn(row, width) ? row.cells.slice(columns.quantity).join(',') : (row.cells[columns.quantity!] ?? '')
  const read = body.map((row) => ({
    line: row.line,
    // A longer cell is never valid. Because it is cut, the server refuses this row and not the whole import.
    sku: withBrand(row.cells[columns.number!] ?? '', row.cells[brand] ?? '', brands).slice(0, MAX_CSV_SKU),
    quantity: quantityOf(row).slice(0, MAX_CSV_QUANTITY),
  }))
  const isWhole = ({ sku, quantity }: CsvRow) => sku !== '' && quantity !== ''
  const rows = read.filter(isWhole)
  if (rows.length === 0) return { problem: 'wrongFormat' }
  return { rows, skipped: read.filter((row) => !isWhole(row)).map(({ line }) => line) }
}

/** The column whose cells are brands of the shop, in a file whose head does not name it; -1 = none. */
const brandColumnOf = (body: readonly SheetRow[], number: number, brands: PartBrands): number =>
  (body[0]?.cells ?? []).findIndex(
    (_, at) =>
      at !== number && body.every(({ cells }) => cells[at] && withBrand('1', cells[at], brands) !== '1'),
  )

/** The rows below the names of the columns and the titles, in whose number there is no digit. */
const belowNames = (sheet: readonly SheetRow[], { number }: Columns): readonly SheetRow[] =>
  sheet.slice(sheet.findIndex(({ cells }) => /\d/.test(cells[number!] ?? '')))

/**
 * Reads text that was pasted from a list or a spreadsheet: one part per line, and its quantity after a tab, semicolon,
 * comma or space. A line without a quantity means one piece (docs/spec/shop.md#quick-cart).
 *
 * @param brands the brands of the shop's parts
 * @returns one row per line, without blank lines and the head of a spreadsheet
 */
export const readPastedRows = (text: string, brands: PartBrands): CsvRow[] =>
  readPastedLines(text, brands).map(({ row }) => row)

/** The rows of a pasted text (`readPastedRows`), each with its cells as they were typed. */
export function readPastedLines(
  text: string,
  brands: PartBrands,
): { row: CsvRow; cells: readonly string[] }[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ row: readPastedLine(line, brands), cells: cellsOf(line, brands) }))
  const [first] = lines
  return first && isHeadOf('number', first.row.sku) ? lines.slice(1) : lines
}

function cellsOf(line: string, brands: PartBrands): string[] {
  const separator = cellSigns.find((sign) => line.includes(sign))
  const cells = separator ? line.split(separator) : splitPasted(line, brands)
  return cells.map(readCell)
}

function readPastedLine(line: string, brands: PartBrands): CsvRow {
  const [sku = '', quantity = ''] = splitPasted(line, brands)
  return {
    sku: readCell(sku).slice(0, MAX_CSV_SKU),
    quantity: quantity.trim().slice(0, MAX_CSV_QUANTITY) || '1',
  }
}

const cellSigns = ['\t', ';'] as const

/** A comma may separate decimals too: behind a tab or a semicolon it does, and else the server refuses what is no whole number. */
function splitPasted(line: string, brands: PartBrands): readonly string[] {
  const separator = cellSigns.find((sign) => line.includes(sign))
  if (separator) return withBrandCell(line.split(separator), brands)
  const [sku = '', ...cells] = withBrandCell(line.split(','), brands)
  if (cells.length === 0) return splitAtSpace(line.trim(), brands)
  return [sku, cells.every((cell) => /^\s*\d*\s*$/.test(cell)) ? cells.join(',') : cells[0]!]
}

/** The cells of a line with the brand that stands in a cell of its own, before or behind the number, at the number. */
function withBrandCell(cells: readonly string[], brands: PartBrands): readonly string[] {
  const [first = '', second = '', ...others] = cells
  for (const [number, brand] of [
    [first, second],
    [second, first],
  ] as const) {
    const named = withBrand(number.trim(), brand, brands)
    if (named !== number.trim()) return [named, ...others]
  }
  return cells
}

/** A number, a quantity and a word for pieces: `34114300102 2 szt.` */
const withUnit = new RegExp(String.raw`^(.*\S)\s+(\d+\s(?:${pieceWords}|${setWords})\.?)$`, 'iu')

/** Part numbers may contain spaces, so the last word is a quantity only if a complete number comes before it. */
function splitAtSpace(line: string, brands: PartBrands): readonly [sku: string, quantity: string] {
  const words = withUnit.exec(line) ?? /^(.*\S)\s+(\S+)$/.exec(line)
  if (!words) return [line, '']
  const [, before, last] = words as unknown as [string, string, string]
  if (isWholeNumber(line, brands)) return [line, '']
  // "NTN 6308" is a number with its brand.
  if (withBrand(last, before, brands) !== last) return [line, '']
  return mayBeNumber(before, brands) ? [before, last] : [line, '']
}
