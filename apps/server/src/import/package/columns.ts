/** Maps the columns of a file to the columns of a table and back. */
import { type RawBuilder, sql } from 'kysely'
import type { Cell } from './cells.ts'

/** A column of a file. */
export type Column = Cell & {
  /** The table's column, if its name differs; null = it is computed (publishing/fill-table.ts, export). */
  stored?: string | null
  /** For a text in both languages: the language of this column, and whether the text is null when both are empty. */
  text?: { lang: 'pl' | 'en'; isNullable: boolean }
  /** The text that is stored for an empty cell. */
  emptyIs?: string
  /** The file may lack the column. Then all its cells are empty. */
  mayBeMissing?: true
  /** The format of packages that has the column first; undefined = 1. */
  since?: 2
  /** A foreign key: the file and its column that must have the value. */
  references?: readonly [file: string, column: string]
}

/** The columns of one file, in the order of its staging table. */
export type FileSpec = Readonly<Record<string, Column>>

/** A column with another name in the table. */
export const storedAs = (stored: string, column: Column): Column => ({ ...column, stored })

/** A column whose value in the table is computed from it and from other rows. */
export const computed = (column: Column): Column => ({ ...column, stored: null })

/** A column that older packages do not have. */
export const mayBeMissing = (column: Column): Column => ({ ...column, mayBeMissing: true })

/** Columns that older packages do not have. */
export const allMayBeMissing = (columns: FileSpec): FileSpec =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, mayBeMissing(column)]))

/** A column whose empty cells are stored as this text. */
export const emptyIs = (text: string, column: Column): Column => ({ ...column, emptyIs: text })

/** A foreign key: the value must occur in this column of this file. */
export const referringTo = (file: string, key: string, column: Column): Column => ({
  ...column,
  references: [file, key],
})

/** The two columns of a text in both languages; the table has one column for them. */
export function inBothLanguages(name: string, cell: Cell, isNullable = false): FileSpec {
  const inOne = (lang: 'pl' | 'en'): Column => ({ ...cell, stored: name, text: { lang, isNullable } })
  return { [`${name}_pl`]: inOne('pl'), [`${name}_en`]: inOne('en') }
}

/** A column of a table, and its value as SQL over a row `staged` of the staging table. */
export type StoredColumn = { name: string; value: RawBuilder<unknown> }

/** The columns of the table that are copied from the file. */
export function storedColumns(spec: FileSpec): StoredColumn[] {
  return Object.entries(spec)
    .filter(([, { stored, text }]) => stored !== null && text?.lang !== 'en')
    .map(([name, column]) => ({ name: column.stored ?? name, value: storedValue(name, column) }))
}

function storedValue(name: string, { stored, text, emptyIs: empty }: Column): RawBuilder<unknown> {
  const staged = (column: string) => sql.ref(`staged.${column}`)
  if (text) {
    const [pl, en] = [staged(`${stored}_pl`), staged(`${stored}_en`)]
    const both = sql`jsonb_build_object('pl', ${pl}, 'en', ${en})`
    return text.isNullable ? sql`case when ${pl} <> '' or ${en} <> '' then ${both} end` : both
  }
  return empty === undefined ? staged(name) : sql`coalesce(${staged(name)}, ${sql.lit(empty)})`
}

/**
 * The value that an export writes into a column of the file, as SQL over a row `t` of the table. An empty text and null
 * are both written as an empty cell without quotes.
 */
export function exportedValue(name: string, { type, stored, text, emptyIs: empty, write }: Column): string {
  const column = `t.${stored ?? name}`
  if (write) return write(column)
  if (text) return `nullif(${column} ->> '${text.lang}', '')`
  if (type === 'text') return `nullif(${column}, '${empty ?? ''}')`
  if (type === 'text[]') return `nullif(array_to_string(${column}, ' '), '')`
  if (type === 'boolean') return `case when ${column} then '1' end`
  return column
}
