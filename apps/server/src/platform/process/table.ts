export type Cell = string | number | null

/** The longest text of a cell; a longer one is cut, and `--json` has all of it. */
const maxCell = 48

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

/** The lines of an answer for people: its fields, and a table of each list of things. */
export function linesOf(answer: unknown, columns?: readonly string[]): string[] {
  if (!isObject(answer)) return [textOf(answer)]
  const flat = flatten(answer)
  const isTable = ([, value]: [string, unknown]) => Array.isArray(value) && value.some(isObject)
  const fields = flat.filter((entry) => !isTable(entry) && entry[0] !== 'next')
  const tables = flat.filter(isTable) as [string, object[]][]
  const onlyList = Object.keys(answer).every((name) => name === 'items' || name === 'next')
  if (onlyList && tables.length === 0) return ['None.']
  return [
    ...(onlyList || fields.length === 0
      ? []
      : tableOf(
          ['field', 'value'],
          fields.map(([name, value]) => [name, textOf(value)]),
        )),
    ...tables.flatMap(([name, items]) => [
      ...(onlyList ? [] : ['', `${name}:`]),
      ...listTable(items, name === 'items' ? columns : undefined),
    ]),
  ]
}

/** A list of things as a table; without `columns`, what is one value of each and not empty in all. */
function listTable(items: readonly object[], columns?: readonly string[]): string[] {
  const rows = items.map((item) => new Map(flatten(item)))
  const isWorth = (name: string) =>
    rows.some((row) => {
      const value = row.get(name)
      return value !== undefined && value !== null && value !== '' && !(isList(value) && value.some(isObject))
    })
  const names = columns ?? [...new Set(rows.flatMap((row) => [...row.keys()]))].filter(isWorth)
  return tableOf(
    names,
    rows.map((row) => names.map((name) => cellOf(row.get(name)))),
  )
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null || typeof value === 'number') return value ?? null
  const text = textOf(value).replace(/\s+/g, ' ')
  return text.length > maxCell ? `${text.slice(0, maxCell - 1)}…` : text
}

/** The fields of an object, with those of inner objects as `customer.name`; of text by language, the English one. */
function flatten(object: object, path = ''): [name: string, value: unknown][] {
  return Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
    const name = path + key
    if (!isObject(value)) return [[name, value]]
    const { en, pl } = value as { en?: unknown; pl?: unknown }
    if (typeof en === 'string' && typeof pl === 'string') return [[name, en || pl]]
    return flatten(value, `${name}.`)
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (isList(value))
    return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join(', ')
  return String(value)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
