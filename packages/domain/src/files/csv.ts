import type { Lang } from '../text/languages.ts'

/** A cell of a file for people: a text, a number, an amount of money, or a code (the number of a part or of a paper). */
export type CsvCell = string | number | null | undefined | { minor: number } | { code: string }

/** Without it, spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * A line of a CSV file for people, the one form of all files that the shop writes: semicolons, and decimals as in the reader's
 * language, so that a spreadsheet there opens it with a double click. Amounts have no groups of digits, which it takes for text.
 *
 * What it would evaluate as a formula begins with an apostrophe, at the beginning of a text and after each character at which
 * it may split. A code that it would change (a date, a number that loses zeros or digits) is a text by `="…"`; the reader
 * (cell.ts) takes both off again.
 */
export const csvLine = (cells: readonly CsvCell[], lang: Lang): string =>
  `${cells.map((cell) => quoted(textOf(cell, lang))).join(';')}\r\n`

/** A whole file of such lines. */
export const csvFile = (rows: readonly (readonly CsvCell[])[], lang: Lang): string =>
  `${byteOrderMark}${rows.map((cells) => csvLine(cells, lang)).join('')}`

function textOf(cell: CsvCell, lang: Lang): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return withoutFormulas(cell)
  if (typeof cell === 'number') return withDecimals(String(cell), lang)
  if ('minor' in cell) return withDecimals((cell.minor / 100).toFixed(2), lang)
  const { code } = cell
  return isChanged(code) ? `="${code}"` : withoutFormulas(code)
}

const withDecimals = (number: string, lang: Lang): string =>
  lang === 'en' ? number : number.replace('.', ',')

const withoutFormulas = (text: string): string =>
  text.replace(/(^|[,;|\t\r\n"])([ \u00a0]*)(?=[=+@\uff1d\uff0b\uff20-])/g, "$1$2'")

const quoted = (text: string): string => (/[";\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sty|lut|kwi|maj|cze|lip|sie|wrz|pa[zź]|lis|gru)'
const date = new RegExp(String.raw`^(?:\d+\W?${month}\w*|${month}\w*\W?\d+)`, 'i')

/** Whether a spreadsheet reads a code as a number, a date or a truth value. Only plain signs can stand in `="…"`. */
const isChanged = (code: string): boolean =>
  /^[\w .,/:-]+$/.test(code) && (/^[\d .,/:-]+(?:E\d+)?$/i.test(code) || date.test(code))
