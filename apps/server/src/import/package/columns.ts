/** Maps the columns of a file to the columns of a table and back. */
import { type OfficeLang, officeLangs } from '@partboard/domain/text/languages'
import { type RawBuilder, sql } from 'kysely'
import { type Cell, someText } from './cells.ts'

/** A column of a file. */
export type Column = Cell & {
  /** The table's column, if its name differs; null = it is computed (publishing/fill-table.ts, export). */
  stored?: string | null
  /**
   * For a text by language: the language of this column, whether the text is null when it has no language, and whether it
   * needs one. Packages of format 2 may lack the column, or leave cells of it empty.
   */
  text?: { lang: OfficeLang; isNullable: boolean; isNeeded: boolean }
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

/** A column that packages have from format 2 on, and may lack. */
export const inFormat2 = (column: Column): Column => ({ ...mayBeMissing(column), since: 2 })

/** Columns that packages have from format 2 on, and may lack. */
export const allInFormat2 = (columns: FileSpec): FileSpec =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, inFormat2(column)]))

/** A column whose empty cells are stored as this text. */
export const emptyIs = (text: string, column: Column): Column => ({ ...column, emptyIs: text })

/** A foreign key: the value must occur in this column of this file. */
export const referringTo = (file: string, key: string, column: Column): Column => ({
  ...column,
  references: [file, key],
})

/**
 * The two columns of a text in Polish and English; the table has one column for them. Other languages are in the files of
 * texts (text-files.ts).
 */
export function inBothLanguages(name: string, cell: Cell, isNullable = false): FileSpec {
  const isNeeded = cell === someText
  const inOne = (lang: OfficeLang): Column => ({
    ...cell,
    stored: name,
    text: { lang, isNullable, isNeeded },
  })
  return { [`${name}_pl`]: inOne('pl'), [`${name}_en`]: inOne('en') }
}

/** The texts by language of a file: `name` for `name_pl` and `name_en`. */
export const textsOf = (spec: FileSpec): string[] => [
  ...new Set(Object.values(spec).flatMap(({ text, stored }) => (text && stored ? stored : []))),
]

/** The texts by language of which a row must have one. */
export const neededTextsOf = (spec: FileSpec): string[] =>
  textsOf(spec).filter((name) => spec[`${name}_pl`]?.text?.isNeeded)

/** A column of a table, and its value as SQL over a row `staged` of the staging table. */
export type StoredColumn = { name: string; value: RawBuilder<unknown> }

/** The columns of the table that are copied from the file. Texts by language need `joinTranslated` (staging). */
export function storedColumns(spec: FileSpec): StoredColumn[] {
  return Object.entries(spec)
    .filter(([, { stored, text }]) => stored !== null && text?.lang !== 'en')
    .map(([name, column]) => ({ name: column.stored ?? name, value: storedValue(name, column) }))
}

function storedValue(name: string, { stored, text, emptyIs: empty }: Column): RawBuilder<unknown> {
  const staged = (column: string) => sql.ref(`staged.${column}`)
  if (text) {
    const [pl, en] = officeLangs.map((lang) => sql`coalesce(${staged(`${stored}_${lang}`)}, '')`)
    const both = sql`jsonb_build_object('pl', ${pl}, 'en', ${en})`
    const others = sql`translated.texts -> ${sql.lit(stored!)}`
    const all = sql`case when ${others} is null then ${both} else ${both} || (${others}) end`
    return text.isNullable
      ? sql`case when ${pl} <> '' or ${en} <> '' or ${others} is not null then ${all} end`
      : all
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
  if (type === 'text[]' || type === 'int[]') return `nullif(array_to_string(${column}, ' '), '')`
  if (type === 'boolean') return `case when ${column} then '1' end`
  return column
}
