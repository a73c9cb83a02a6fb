import { type CsvRows, readCsvRows } from '@partboard/domain/csv'
import { MAX_CSV_BYTES } from '@partboard/domain/limits'
import type { ParseError } from 'papaparse'

/** A file read, or why it cannot be: `line` counts from 1. */
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
  // The head alone says what stands between the cells: rows may lack some.
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

/**
 * The text of a file: UTF-8 where that is possible, else the Windows-1250 of Polish spreadsheets, which every
 * byte fits. A byte order mark is not part of it. Null for what is no text, a picture for example.
 */
export function decodeText(bytes: ArrayBuffer): string | null {
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1250').decode(bytes)
  return text.includes('\0') ? null : text
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
