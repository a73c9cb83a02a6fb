import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { reasonText } from '@partboard/contract/integration/import-reasons'
import { type Kysely, sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../../platform/database/schema.ts'
import { type ReadingContext, Refusal } from '../package/cells.ts'
import type { Column, FileSpec } from '../package/columns.ts'
import { CsvError, readCsv } from '../package/csv.ts'
import { columnsOf, costsItself, type FileName, keyOf, uniqueColumns } from '../package/files.ts'
import type { PackageFormat } from '../package/manifest.ts'
import type { PackageFiles } from '../package/package-files.ts'
import { type ProblemKind, type ProblemList, problemIn } from '../package/problems.ts'
import type { Session } from './session.ts'

/** The schema of the staging tables; it exists only during an import. */
export const stagingSchema = 'catalogue_import'

/** Characters of rows that are collected before they are sent to the database, and bytes that may be buffered on the way. */
const portion = 1 << 16
const waiting = 1 << 22

/** The staging table of a file. */
export const staging = (file: FileName | 'pictures') => sql.id(stagingSchema, file)

/** The rows that were left out of files whose rows are counted: their lines, and the values they are counted by. */
export const leftOutRows = sql.id(stagingSchema, 'left_out')

/** Creates the schema of the staging tables, without the remains of a killed import. */
export async function openStaging(db: Kysely<Database>): Promise<void> {
  await closeStaging(db)
  await sql`create schema ${sql.ref(stagingSchema)}`.execute(db)
  await sql`create unlogged table ${leftOutRows} (file text, line int, key text[])`.execute(db)
}

export async function closeStaging(db: Kysely<Database>): Promise<void> {
  await sql`drop schema if exists ${sql.ref(stagingSchema)} cascade`.execute(db)
}

/**
 * Reads one CSV file into its staging table, which has the columns of `spec` and `line`. Rows are checked as they
 * stream in. An invalid value of a row is left empty, so that the checks between files find the rest of it; a row whose
 * key is invalid is left out, and so is a wrong row of a file of which rows may be left out.
 *
 * @returns the number of rows, and whether they are sorted in ascending order of their unique columns
 */
export async function stageFile(
  { db, client }: Session,
  files: PackageFiles,
  name: FileName,
  { spec, format, context }: FileReading,
  problems: ProblemList,
  onProgress: (bytes: number, rows: number) => void,
): Promise<{ rows: number; ascending: boolean }> {
  const file = `${name}.csv`
  await createTable(db, name, spec)
  const copy = client.query(
    copyFrom(`copy ${stagingSchema}."${name}" from stdin`, { highWaterMark: waiting }),
  )
  const failed = once(copy, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})

  let read: RowReader | null = null
  const order = { last: '', ascending: true }
  const leftOut: LeftOutRow[] = []
  let rows = 0
  let ready: string[] = []
  let length = 0
  const report = (kind: ProblemKind, line: number, column: string | null, reason: string) => {
    const problem = problemIn(file, reason, line, column, kind)
    if (line > 1 && costsItself(name)) problems.leaveOut(problem)
    else problems.add(problem)
  }
  const send = async () => {
    if (ready.length === 0) return
    // Joined texts are flat. One that is put together piece by piece is a tree, which takes longer to send and to collect.
    const more = copy.write(`${ready.join('\n')}\n`)
    ready = []
    length = 0
    if (!more) await Promise.race([once(copy, 'drain'), failed])
  }
  try {
    await readCsv(
      await files.open(file),
      (fields, line) => {
        if (read === null) {
          read = readHead(fields, name, { spec, format, context }, order, leftOut, (column, reason) =>
            report('columns', line, column, reason),
          )
          return
        }
        rows++
        const row = read(fields, line, report)
        if (row === null) return
        ready.push(row)
        length += row.length
      },
      async (bytes) => {
        onProgress(bytes, rows)
        if (length >= portion) await send()
      },
    )
    if (read === null) report('columns', 1, null, reasonText('noColumns'))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The rest of the file cannot be read.
    problems.add(problemIn(file, error.message, error.line, null, 'row'))
    problems.addUnread(name)
  }
  if (problems.hasLine(file, 1)) problems.addUnread(name)
  await send()
  copy.end()
  await Promise.race([finished(copy), failed])
  await storeLeftOut(db, name, leftOut)
  await sql`analyze ${staging(name)}`.execute(db)
  return { rows, ascending: order.ascending }
}

/** A row that is left out of a file whose rows are counted by a key. */
type LeftOutRow = { line: number; key: string[] }

const leftOutAtOnce = 10_000

async function storeLeftOut(
  db: Kysely<Database>,
  name: FileName,
  rows: readonly LeftOutRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += leftOutAtOnce)
    await sql`
      insert into ${leftOutRows}
      select ${name}, line, key
      from jsonb_to_recordset(${JSON.stringify(rows.slice(first, first + leftOutAtOnce))}::jsonb)
        as one (line int, key text[])`.execute(db)
}

/** Stages an optional file that the package does not have: without rows. */
export const stageNothing = ({ db }: Session, name: FileName): Promise<void> =>
  createTable(db, name, columnsOf[name])

/** How a file is read: its columns, the format of its package, and what its cells are read by. */
type FileReading = { spec: FileSpec; format: PackageFormat; context: ReadingContext }

type Report = (kind: ProblemKind, line: number, column: string | null, reason: string) => void

/** Converts the fields of a record to a line for COPY, without its end, and reports invalid ones; null when the row is left out. */
type RowReader = (fields: string[], line: number, report: Report) => string | null

/**
 * Finds the columns by name. The rows of a file with an invalid header cannot be read.
 *
 * @param leftOut gets the rows that are left out and count among others
 */
function readHead(
  head: readonly string[],
  name: FileName,
  { spec, format, context }: FileReading,
  order: { last: string; ascending: boolean },
  leftOut: LeftOutRow[],
  report: (column: string, reason: string) => void,
): RowReader {
  const unique = uniqueColumns[name] ?? []
  const columns = Object.entries(spec).map(([name, cell]) => ({
    name,
    cell,
    index: head.indexOf(name),
    isKey: unique.includes(name),
    isText: cell.type.startsWith('text'),
    // checks.ts finds a text that is empty in all languages.
    mayBeEmpty: cell.text !== undefined && format > 1,
  }))
  const mayLack = (cell: Column) => cell.mayBeMissing || (cell.text !== undefined && format > 1)
  const missing = columns.filter(({ index, cell }) => index < 0 && !mayLack(cell))
  const unknown = head.filter((name) => !Object.hasOwn(spec, name))
  const later = head.filter((name) => (spec[name]?.since ?? 1) > format)
  const twice = head.filter((name, index) => Object.hasOwn(spec, name) && head.indexOf(name) !== index)
  for (const { name } of missing) report(name, reasonText('columnMissing'))
  for (const name of unknown)
    report(name, reasonText('columnUnknown', { known: Object.keys(spec).join(', ') }))
  for (const name of later) report(name, reasonText('columnOfFormat2'))
  for (const name of twice) report(name, reasonText('columnTwice'))
  if (missing.length + unknown.length + later.length + twice.length > 0) return () => null

  const derived = columns.flatMap(({ cell, index }) =>
    Object.values(cell.derived ?? {}).map((read) => ({ index, read })),
  )
  const counted = columns.filter(({ name: column }) => keyOf(name).columns.includes(column))
  const leaveOut = (fields: readonly string[], line: number) => {
    if (!keyOf(name).isNumbered) return
    try {
      const key = counted.map(({ cell, index }) => cell.read(fields[index] ?? '', context) ?? '')
      leftOut.push({ line, key })
    } catch (error) {
      // Nobody can say which rows it is one of.
      if (!(error instanceof Refusal)) throw error
    }
  }
  const values: string[] = []
  return (fields, line, report) => {
    if (fields.length !== head.length) {
      report(
        'row',
        line,
        null,
        reasonText(fields.length === 1 ? 'oneField' : 'fields', {
          fields: fields.length,
          wanted: head.length,
        }),
      )
      if (costsItself(name)) leaveOut(fields, line)
      return null
    }
    values[0] = String(line)
    let key = ''
    let hasKey = true
    let isLeftOut = false
    for (let nth = 0; nth < columns.length; nth++) {
      const { name: column, cell, index, isKey, isText, mayBeEmpty } = columns[nth]!
      const text = index < 0 ? '' : fields[index]!
      let value: string | null | undefined = ''
      if (text !== '' || !mayBeEmpty)
        try {
          value = cell.read(text, context)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          report('value', line, column, error.message)
          value = undefined
          isLeftOut = true
        }
      values[nth + 1] = value === undefined || value === null ? '\\N' : isText ? escaped(value) : value
      if (isKey) key += `${value}\0`
      if (isKey && value === undefined) hasKey = false
    }
    if (isLeftOut && costsItself(name)) {
      leaveOut(fields, line)
      return null
    }
    if (!hasKey) return null
    for (const [nth, { index, read }] of derived.entries()) {
      const value = read(fields[index]!, context)
      values[columns.length + 1 + nth] = value === null ? '\\N' : escaped(value)
    }
    if (key > order.last) order.last = key
    else order.ascending = false
    return values.join('\t')
  }
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** PostgreSQL, COPY, "Text Format". */
function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => special[character]!) : text
}

/** Creates the table without autovacuum, which would take the processor from the import. */
async function createTable(db: Kysely<Database>, name: FileName, spec: FileSpec): Promise<void> {
  const derived = Object.values(spec).flatMap(({ derived = {} }) => Object.keys(derived))
  const columns = [
    ...Object.entries(spec).map(([column, { type }]) => `"${column}" ${type}`),
    ...derived.map((column) => `"${column}" text`),
  ]
  await sql
    .raw(
      `create unlogged table ${stagingSchema}."${name}" (line int not null, ${columns.join(', ')})
       with (autovacuum_enabled = false)`,
    )
    .execute(db)
}
