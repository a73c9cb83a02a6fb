import { type CsvRows, readCsvRows } from '@partboard/domain/cart/csv'
import { MAX_CSV_BYTES } from '@partboard/domain/numbers/limits'
import type { ParseError } from 'papaparse'
import { decodeText } from '../browser/file-text.ts'
import { useTranslation } from '../browser/texts.ts'

/** The rows of a file, or the reason why it cannot be read; `line` counts from 1. */
export type CsvFile = CsvRows | { problem: 'tooBig' } | { problem: 'openQuote' | 'strayQuote'; line: number }

/**
 * Reads a file of part numbers and quantities as spreadsheets save it: comma, semicolon or tab between the
 * cells, UTF-8 or Windows-1250. A file over 1 MiB is refused before it is read.
 *
 * Source: docs/spec/shop.md#csv-import.
 */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > MAX_CSV_BYTES) return { problem: 'tooBig' }
  const text = decodeText(await file.arrayBuffer())
  if (text === null) return { problem: 'wrongFormat' }
  const { default: papa } = await import('papaparse')
  // Only the heading decides the separator, because rows may lack cells.
  const head = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const { delimiter } = papa.parse(head, { delimitersToGuess: [',', ';', '\t'] }).meta
  const { data, errors } = papa.parse<string[]>(text, { delimiter })
  const error = errors.find(({ type }) => type === 'Quotes')
  return error ? quoteProblem(error) : readCsvRows(data)
}

const quoteProblem = ({ code, row }: ParseError): CsvFile => ({
  problem: code === 'MissingQuotes' ? 'openQuote' : 'strayQuote',
  line: (row ?? 0) + 1,
})
/** The sentence for a file that cannot be read. */
export function useCsvProblem() {
  const { t } = useTranslation()
  return (content: Extract<CsvFile, { problem: string }>): string => {
    switch (content.problem) {
      case 'tooBig':
        return t('cart.csvTooBig')
      case 'tooMany':
        return t('csv.tooMany')
      case 'wrongFormat':
        return t('csv.wrongFormat')
      case 'openQuote':
        return t('cart.csvOpenQuote', { line: content.line })
      case 'strayQuote':
        return t('cart.csvStrayQuote', { line: content.line })
    }
  }
}
