import { partBrands } from '@partboard/client/text/part-number.ts'
import { type CsvRows, readCsvRows } from '@partboard/domain/cart/csv'
import type { Columns } from '@partboard/domain/files/columns'
import { decodeText } from '@partboard/domain/files/decode'
import { MAX_CSV_BYTES } from '@partboard/domain/numbers/limits'
import { useTranslation } from '../browser/texts.ts'

/** The rows of a file, or the reason why it cannot be read; `line` counts from 1. */
export type CsvFile = CsvRows | { problem: 'tooBig' } | { problem: 'openQuote' | 'strayQuote'; line: number }

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
  return 'problem' in sheet ? sheet : readCsvRows(sheet.rows, partBrands(), columns)
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
