import { partBrands } from '@partboard/client/text/part-number.ts'
import type { RefusedRow } from '@partboard/contract/cart/csv-rows'
import { type CsvRow, type CsvRows, readCsvRows, readPastedLines } from '@partboard/domain/cart/csv'
import { type Columns, findHead } from '@partboard/domain/files/columns'
import { decodeText } from '@partboard/domain/files/decode'
import { MAX_CSV_BYTES } from '@partboard/domain/numbers/limits'
import { translate, useTranslation } from '../browser/texts.ts'
import type { Refused } from '../ui/SaveRefused.tsx'

/** What somebody typed: the head of the columns, and the cells of each row by its line, or by its place from 1. */
export type Typed = { head: readonly string[]; cells: ReadonlyMap<number, readonly string[]> }

/** The rows of a file with its cells, or the reason why it cannot be read; `line` counts from 1. */
export type CsvFile =
  | (Extract<CsvRows, { rows: unknown }> & { typed: Typed })
  | Extract<CsvRows, { problem: string }>
  | { problem: 'tooBig' }
  | { problem: 'openQuote' | 'strayQuote'; line: number }

/**
 * Reads a file of part numbers and quantities as spreadsheets save it. A file over 1 MiB is refused before it is read.
 *
 * @param columns what a person answered to the problem `columns`
 *
 * Source: docs/spec/shop.md#csv-import.
 */
export async function readCsvFile(file: File, columns?: Columns): Promise<CsvFile> {
  if (file.size > MAX_CSV_BYTES) return { problem: 'tooBig' }
  const text = decodeText(await file.arrayBuffer())
  if (text === null) return { problem: 'wrongFormat' }
  const { readSheet } = await import('@partboard/domain/files/sheet')
  const sheet = readSheet(text)
  if ('problem' in sheet) return sheet
  const read = readCsvRows(sheet.rows, partBrands(), columns)
  if ('problem' in read) return read
  const head = findHead(sheet.rows, ['number', 'quantity'])?.head ?? headAt(columns)
  return { ...read, typed: { head, cells: new Map(sheet.rows.map(({ line, cells }) => [line, cells])) } }
}

/** The head of a file without one, whose columns a person named. */
function headAt({ number = 0, quantity = 1 }: Columns = {}): readonly string[] {
  const names = pastedHead()
  const width = Math.max(number, quantity) + 1
  return Array.from({ length: width }, (_, at) =>
    at === number ? names[0] : at === quantity ? names[1] : '',
  )
}

/** The head of rows of a number and a quantity. */
const pastedHead = () => [translate('cart.refusedNumber'), translate('ui.quantity')] as const

/** The rows of a pasted text, with the cells that were typed. */
export function readPasted(text: string): { rows: CsvRow[]; typed: Typed } {
  const lines = readPastedLines(text, partBrands())
  return {
    rows: lines.map(({ row }) => row),
    typed: { head: pastedHead(), cells: new Map(lines.map(({ cells }, index) => [index + 1, cells])) },
  }
}

/** The rows that an import refused, as they were typed. @param skipped lines of a file that were not sent */
export function refusedOf(
  { head, cells }: Typed,
  refused: readonly RefusedRow[],
  skipped: readonly number[] = [],
): Refused {
  const short = skipped.map((Row) => ({ Row, Reason: translate('cart.refusedShort') }))
  const rows = [...refused, ...short].toSorted((one, other) => one.Row - other.Row)
  return { head, rows: rows.map(({ Row, Reason }) => ({ cells: cells.get(Row) ?? [], reason: Reason })) }
}

/** The sentence for a file that cannot be read. */
export function useCsvProblem() {
  const { t } = useTranslation()
  return (content: Extract<CsvFile, { problem: string }>): string => {
    switch (content.problem) {
      case 'tooBig':
        return t('cart.csvTooBig')
      case 'tooMany':
        return t('csv.tooMany')
      // A file without a head may be the wrong one; the question which column is which stands below.
      case 'columns':
      case 'wrongFormat':
        return t('csv.wrongFormat')
      case 'openQuote':
        return t('cart.csvOpenQuote', { line: content.line })
      case 'strayQuote':
        return t('cart.csvStrayQuote', { line: content.line })
    }
  }
}
