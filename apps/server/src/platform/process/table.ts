export type Cell = string | number | null

/** The lines of a table for people: each column as wide as its widest cell, numbers at the right. null = an empty cell. */
export function tableOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const width = heads.map((head, column) =>
    Math.max(head.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = heads.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(width[column]!) : cell.padEnd(width[column]!)))
      .join('  ')
      .trimEnd()
  return [lineOf(heads), ...texts.map(lineOf)]
}

export const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** The fields of an object as a table; a list or an object is JSON. */
export const fieldTable = (object: object): string[] =>
  tableOf(
    ['field', 'value'],
    Object.entries(object).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? 'none'),
    ]),
  )
