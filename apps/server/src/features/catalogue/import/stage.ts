import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/schema.ts'
import { Refusal } from './cells.ts'
import type { FileSpec } from './files.ts'
import { mostProblems, type Problem } from './problems.ts'

const batchSize = 5_000

/**
 * Reads one CSV file into the temporary table `import_<name>`, which has the columns of `spec` and `line`, and which
 * ends with the transaction. The file streams: its size does not matter for memory.
 *
 * Rows go in as arrays, 5,000 at a time, and not by COPY: the transaction belongs to the query layer, and one statement
 * for so many rows is nearly as quick.
 *
 * @returns what is wrong with cells and rows, at most `mostProblems`
 */
export async function stageFile(
  trx: Transaction<Database>,
  path: string,
  name: string,
  spec: FileSpec,
): Promise<Problem[]> {
  const file = basename(path)
  const columns = Object.entries(spec)
  await createTable(trx, name, spec)

  const problems: Problem[] = []
  let batch = columns.map((): (string | null)[] => [])
  let lines: number[] = []
  const flush = async () => {
    if (lines.length === 0) return
    await insertBatch(trx, name, spec, lines, batch)
    batch = columns.map(() => [])
    lines = []
  }

  const parser = createReadStream(path).pipe(parse({ columns: true, bom: true, info: true, trim: true }))
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRow>) {
      if (info.records === 1) {
        const missing = columns.map(([column]) => column).filter((column) => !(column in record))
        if (missing.length > 0) return [{ file, line: 1, reason: `has no column ${missing.join(', ')}` }]
      }
      if (readRow(record, columns, batch, (reason) => problems.push({ file, line: info.lines, reason })))
        lines.push(info.lines)
      if (problems.length >= mostProblems) return problems
      if (lines.length === batchSize) await flush()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return [...problems, { file, line: Number(error.lines ?? 0), reason: error.message }]
  }
  await flush()
  await sql`analyze ${sql.table(`import_${name}`)}`.execute(trx)
  return problems
}

type CsvRow = { record: Record<string, string>; info: { lines: number; records: number } }

/** Adds a row to the batch, or reports its cells that are wrong. */
function readRow(
  record: Record<string, string>,
  columns: [string, FileSpec[string]][],
  batch: (string | null)[][],
  report: (reason: string) => void,
): boolean {
  let good = true
  const cells = columns.map(([column, cell]) => {
    try {
      return cell.read(record[column] ?? '')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      report(`${column} ${error.message}`)
      good = false
      return null
    }
  })
  if (good) for (const [index, cell] of cells.entries()) batch[index]!.push(cell)
  return good
}

async function createTable(trx: Transaction<Database>, name: string, spec: FileSpec): Promise<void> {
  const columns = Object.entries(spec).map(([column, { type }]) => `"${column}" ${type}`)
  await sql
    .raw(`create temporary table import_${name} (line int not null, ${columns.join(', ')}) on commit drop`)
    .execute(trx)
}

async function insertBatch(
  trx: Transaction<Database>,
  name: string,
  spec: FileSpec,
  lines: number[],
  batch: (string | null)[][],
): Promise<void> {
  const columns = Object.keys(spec).map((column) => sql.ref(column))
  const values = Object.values(spec).map(({ type }, index) => sql`${batch[index]}::${sql.raw(type)}[]`)
  await sql`
    insert into ${sql.table(`import_${name}`)} (line, ${sql.join(columns)})
    select * from unnest(${lines}::int[], ${sql.join(values)})`.execute(trx)
}
