import { type Columns, findHead, isHeadOf, isTorn } from '../files/columns.ts'
import { readSheet, type SheetRow } from '../files/sheet.ts'
import { unreadHeads } from '../files/unread-heads.ts'
import { readAmount } from '../numbers/decimal.ts'

/** A part number of a pasted list; `grossMinor` is its price with VAT in minor units, undefined = the line has none. */
export type OfferLine = { sku: string; grossMinor: number | undefined }

/**
 * Reads a list of part numbers, one in each line, with a price with VAT beside it: `34 11 6 794 300; 89,90`. A head names the columns; without
 * one the number is the first and the price the second. A first line without a digit is a title.
 *
 * @returns the lines, the numbers (from 1) of lines whose price cannot be read, and the heads of columns that are not
 *          read although they seem to say a price or the like: `Cena netto`
 */
export function readOfferList(text: string): { lines: OfferLine[]; wrong: number[]; unread: string[] } {
  // A list that was pasted from several places has both.
  const sheet = readSheet(text.replaceAll('\t', ';'))
  if ('problem' in sheet) return { lines: [], wrong: [sheet.line], unread: [] }
  const separatesByCommas = !/[;\t|]/.test(text)
  const { columns, head, body } = findHead(sheet.rows, ['number']) ?? withoutHead(sheet.rows)
  const width = head.length || 2
  const unread = unreadHeads(head, { number: columns.number, price: columns.price } as Columns, body)
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
  return { lines, wrong, unread }
}

/** The second column is the price, unless its title says another one. */
function withoutHead(rows: readonly SheetRow[]): {
  columns: Columns
  head: readonly string[]
  body: readonly SheetRow[]
} {
  const [first] = rows
  const isTitle = first !== undefined && !first.cells.some((cell) => /\d/.test(cell))
  if (!isTitle) return { columns: { number: 0, price: 1 }, head: [], body: rows }
  const { cells } = first
  const body = rows.slice(1)
  const saysAnother = cells[1] !== undefined && unreadHeads([cells[1]], {}, []).length > 0
  const isPrice = !saysAnother || isHeadOf('price', cells[1]!)
  return { columns: isPrice ? { number: 0, price: 1 } : { number: 0 }, head: cells, body }
}
