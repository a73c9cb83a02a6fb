import { isAscii, isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { reasonText } from '@partboard/contract/integration/import-reasons'

/** An error in the format of a file; `line` is where it was found. */
export class CsvError extends Error {
  override name = 'CsvError'
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** Maximum length of a record. A longer one has a quote that was never closed. */
export const longestRecord = 1_000_000 // characters

const newline = 0x0a
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Parses a CSV stream (RFC 4180): comma-separated fields, quotes around fields with a comma, a quote or a line break,
 * lines that end in LF or CRLF, UTF-8 with or without a byte order mark. Spaces are kept.
 *
 * @param onRecord called for each record, with the line on which it starts, counted from 1; synchronous
 * @param between called after each chunk of the file, with its bytes; may be asynchronous
 * @throws CsvError for bytes that are not UTF-8 and for misplaced quotes
 */
export async function readCsv(
  source: Readable,
  onRecord: (fields: string[], line: number) => void,
  between: (bytes: number) => Promise<void> | void = () => {},
): Promise<void> {
  const splitter = new Splitter(onRecord)
  let rest: Buffer = Buffer.alloc(0)
  let first = true
  for await (const read of source as AsyncIterable<Buffer>) {
    let bytes = rest.length === 0 ? read : Buffer.concat([rest, read])
    if (first && bytes.length < byteOrderMark.length) {
      rest = bytes
      continue
    }
    if (first && bytes.subarray(0, 3).equals(byteOrderMark)) bytes = bytes.subarray(3)
    first = false
    // Cut at the end of a line, so that no character is split.
    const end = bytes.lastIndexOf(newline) + 1
    if (end === 0 && bytes.length > 4 * longestRecord) throw new CsvError(splitter.line, tooLong)
    splitter.take(decode(bytes.subarray(0, end), splitter.nextLine))
    rest = bytes.subarray(end)
    await between(read.length)
  }
  splitter.take(decode(rest, splitter.nextLine))
  splitter.end()
}

const tooLong = reasonText('recordLong', { most: longestRecord })

function decode(bytes: Buffer, line: number): string {
  if (isAscii(bytes)) {
    if (bytes.includes(0))
      throw new CsvError(
        lineIn(bytes, line, (part) => part.includes(0)),
        reasonText('nul'),
      )
    return bytes.toString('latin1')
  }
  if (!isUtf8(bytes))
    throw new CsvError(
      lineIn(bytes, line, (part) => !isUtf8(part)),
      reasonText('notUtf8File'),
    )
  if (bytes.includes(0))
    throw new CsvError(
      lineIn(bytes, line, (part) => part.includes(0)),
      reasonText('nul'),
    )
  return bytes.toString('utf8')
}

function lineIn(bytes: Buffer, first: number, isWrong: (line: Buffer) => boolean): number {
  let line = first
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(newline, start)
    const end = found < 0 ? bytes.length : found
    if (isWrong(bytes.subarray(start, end))) return line
    start = end + 1
  }
  return line
}

/** A record of a package's file, with quotes where `readCsv` needs them. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`

/** Splits text into records. The text comes in chunks of whole lines; a record may span several chunks. */
class Splitter {
  /** First line of the current record. */
  line = 1
  /** First line of the next chunk. */
  nextLine = 1
  #open = ''
  readonly #onRecord: (fields: string[], line: number) => void

  constructor(onRecord: (fields: string[], line: number) => void) {
    this.#onRecord = onRecord
  }

  take(piece: string): void {
    const text = this.#open + piece
    this.#open = ''
    let quote = text.indexOf('"')
    let start = 0
    while (start < text.length) {
      let end = text.indexOf('\n', start)
      if (end < 0) end = text.length
      if (quote >= 0 && quote < start) quote = text.indexOf('"', start)
      if (quote < 0 || quote > end) {
        const stop = text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end
        this.#onRecord(text.slice(start, stop).split(','), this.line)
        this.line++
        start = end + 1
        continue
      }
      const next = this.#quoted(text, start)
      if (next < 0) {
        this.#open = text.slice(start)
        if (this.#open.length > longestRecord) throw new CsvError(this.line, tooLong)
        break
      }
      start = next
    }
    this.nextLine = this.line + countLines(this.#open)
  }

  end(): void {
    if (this.#open !== '') throw new CsvError(this.line, reasonText('quoteOpen'))
  }

  /** Parses a record with quotes. @returns the start of the next one; -1 when it continues in the next chunk */
  #quoted(text: string, start: number): number {
    const fields: string[] = []
    let at = start
    for (;;) {
      if (text.charCodeAt(at) === 34) {
        const end = closingQuote(text, at + 1)
        if (end < 0) return -1
        const field = text.slice(at + 1, end)
        fields.push(field.includes('"') ? field.replaceAll('""', '"') : field)
        at = end + 1
      } else {
        const end = endOfPlain(text, at)
        const field = text.slice(at, end)
        if (field.includes('"'))
          throw new CsvError(this.line + countLines(text.slice(start, at)), reasonText('quoteInside'))
        fields.push(field)
        at = end
      }
      const after = text[at]
      if (after === ',') at++
      else if (
        after === undefined ||
        after === '\n' ||
        (after === '\r' && [undefined, '\n'].includes(text[at + 1]))
      ) {
        const lines = 1 + countLines(text.slice(start, at))
        this.#onRecord(fields, this.line)
        this.line += lines
        return at + (after === '\r' ? 2 : 1)
      } else throw new CsvError(this.line + countLines(text.slice(start, at)), reasonText('quoteAfter'))
    }
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text.charCodeAt(at + 1) === 34) at = text.indexOf('"', at + 2)
  return at
}

/** The end of a field without quotes: a comma or the end of the line. */
function endOfPlain(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 44 || code === 10) break
    if (code === 13 && (at + 1 === text.length || text.charCodeAt(at + 1) === 10)) break
  }
  return at
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
