import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Cell = string | number | boolean | null

/** Writes rows as CSV with a heading (RFC 4180); true is 1, false and null are empty. */
export function writeCsv<Row extends Record<string, Cell>>(
  folder: string,
  name: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): void {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column]!)))]
  writeFileSync(join(folder, `${name}.csv`), lines.map((line) => `${line.map(quoted).join(',')}\n`).join(''))
}

function textOf(cell: Cell): string {
  if (cell === true) return '1'
  return cell === false || cell === null ? '' : String(cell)
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Splits `Polish / English`; a text without ` / ` is used for both languages. */
export function bothLanguages(text: string): { pl: string; en: string } {
  const [pl = '', en = pl] = text.split(' / ')
  return { pl, en }
}
