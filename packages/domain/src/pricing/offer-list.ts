import { findHead, isTorn } from '../files/columns.ts'
import { readSheet } from '../files/sheet.ts'
import { readAmount } from '../numbers/decimal.ts'

/** A part number of a pasted list; `grossMinor` is its price with VAT in minor units, undefined = the line has none. */
export type OfferLine = { sku: string; grossMinor: number | undefined }

/**
 * Reads a list of part numbers, one in each line, with a price with VAT beside it: `34 11 6 794 300; 89,90`. A head names the columns; without
 * one the number is the first and the price the second. A first line without a digit is a title.
 *
 * @returns the lines, and the numbers (from 1) of lines whose price cannot be read
 */
export function readOfferList(text: string): { lines: OfferLine[]; wrong: number[] } {
  // A list that was pasted from several places has both.
  const sheet = readSheet(text.replaceAll('\t', ';'))
  if ('problem' in sheet) return { lines: [], wrong: [sheet.line] }
  const [first] = sheet.rows
  const isTitle = first !== undefined && !first.cells.some((cell) => /\d/.test(cell))
  const separatesByCommas = !/[;\t|]/.test(text)
  const { columns, width, body } = findHead(sheet.rows, ['number']) ?? {
    columns: { number: 0, price: 1 },
    width: 2,
    body: isTitle ? sheet.rows.slice(1) : sheet.rows,
  }
  const lines: OfferLine[] = []
  const wrong: number[] = []
  for (const row of body) {
    const { line, cells } = row
    const sku = cells[columns.number!] ?? ''
    const typed = columns.price === undefined ? '' : (cells[columns.price] ?? '')
    if (sku === '') continue
    if (separatesByCommas && isTorn(row, width)) {
      wrong.push(line)
      continue
    }
    const price = readAmount(typed)
    if ('value' in price) lines.push({ sku, grossMinor: price.value })
    else if (price.problem === 'empty') lines.push({ sku, grossMinor: undefined })
    else wrong.push(line)
  }
  return { lines, wrong }
}
