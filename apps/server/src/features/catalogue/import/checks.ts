import { codesOf, parseCondition } from '@partboard/domain/condition'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/schema.ts'
import type { FileName } from './files.ts'
import { mostProblems, type Problem } from './problems.ts'

/** Columns that together may stand in a file only once. */
const unique: readonly (readonly [FileName, ...string[]])[] = [
  ['brands', 'id'],
  ['vehicle_terms', 'kind', 'code'],
  ['vehicle_types', 'type_key'],
  ['vehicles', 'vin'],
  ['equipment', 'code'],
  ['categories', 'code'],
  ['boards', 'number'],
  ['parts', 'sku'],
  ['replacements', 'old_sku', 'new_sku', 'kind'],
  ['prices', 'sku'],
  ['stock', 'sku', 'warehouse'],
]

/** A column whose value has to stand in a column of another file. */
const references: readonly (readonly [FileName, string, FileName, string])[] = [
  ['vehicle_types', 'brand_id', 'brands', 'id'],
  ['vehicles', 'type_key', 'vehicle_types', 'type_key'],
  ['fluids', 'type_key', 'vehicle_types', 'type_key'],
  ['categories', 'parent', 'categories', 'code'],
  ['boards', 'category', 'categories', 'code'],
  ['part_attributes', 'sku', 'parts', 'sku'],
  ['part_relations', 'sku', 'parts', 'sku'],
  ['part_relations', 'other_sku', 'parts', 'sku'],
  ['board_lines', 'board', 'boards', 'number'],
  ['board_lines', 'sku', 'parts', 'sku'],
  ['hotspots', 'graphic', 'boards', 'number'],
  ['replacements', 'old_sku', 'parts', 'sku'],
  ['replacements', 'new_sku', 'parts', 'sku'],
]

type Found = { line: number; value: string }

/**
 * Looks for what no single row shows: numbers that stand twice, and names that nothing answers to.
 *
 * @param staged the files of the package, already in their temporary tables
 * @param pictureFiles names of the pictures that come with the package
 */
export async function checkPackage(
  trx: Transaction<Database>,
  staged: ReadonlySet<FileName>,
  pictureFiles: ReadonlySet<string>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const look = async (file: FileName, query: RawBuilder<Found>, reason: (value: string) => string) => {
    if (!staged.has(file) || problems.length >= mostProblems) return
    const { rows } = await sql<Found>`${query} order by line limit ${mostProblems}`.execute(trx)
    for (const { line, value } of rows) problems.push({ file: `${file}.csv`, line, reason: reason(value) })
  }

  for (const [file, ...columns] of unique)
    await look(file, repeated(file, columns), (value) => `${columns.join(', ')} ${value} stands twice`)
  for (const [file, column, other, key] of references)
    await look(
      file,
      unanswered(file, column, other, key),
      (value) => `${column} ${value} is not in ${other}.csv`,
    )

  await look('board_lines', unknownTypeKeys, (value) => `type_keys: ${value} is not in vehicle_types.csv`)
  await look(
    'board_lines',
    sql`select line, valid_from::text || ' to ' || valid_to as value from import_board_lines where valid_from > valid_to`,
    (value) => `valid ${value} is no time at all`,
  )
  await look(
    'replacements',
    sql`select line, kind as value from import_replacements where (kind = 'none') <> (new_sku is null)`,
    () => "new_sku is empty exactly where the kind is 'none'",
  )
  await look(
    'stock',
    sql`select line, s.warehouse as value from import_stock s where not exists (select from warehouse w where w.code = s.warehouse)`,
    (value) => `there is no warehouse ${value}`,
  )
  for (const file of ['categories', 'boards', 'parts'] as const)
    await look(
      file,
      missingPicture(file, pictureFiles),
      (value) => `picture ${value} is not among the pictures`,
    )
  return staged.has('board_lines') ? [...problems, ...(await unknownCodes(trx))] : problems
}

function repeated(file: FileName, columns: readonly string[]): RawBuilder<Found> {
  const keys = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    select line, concat_ws(' ', ${keys}) as value
    from (select *, row_number() over (partition by ${keys} order by line) as nth from ${staging(file)}) rows
    where nth > 1`
}

function unanswered(file: FileName, column: string, other: FileName, key: string): RawBuilder<Found> {
  return sql`
    select line, given.${sql.ref(column)}::text as value from ${staging(file)} given
    where given.${sql.ref(column)} is not null
      and not exists (select from ${staging(other)} known where known.${sql.ref(key)} = given.${sql.ref(column)})`
}

const unknownTypeKeys: RawBuilder<Found> = sql`
  select min(line) as line, key as value
  from import_board_lines, unnest(string_to_array(type_keys, ' ')) as key
  where not exists (select from import_vehicle_types known where known.type_key = key)
  group by key`

function missingPicture(file: FileName, pictureFiles: ReadonlySet<string>): RawBuilder<Found> {
  return sql`
    select line, picture as value from ${staging(file)}
    where picture is not null and picture <> all(${[...pictureFiles]}::text[])`
}

/** A code that no list knows has no name to show; it is reported where it stands first. */
async function unknownCodes(trx: Transaction<Database>): Promise<Problem[]> {
  const conditions = await sql<Found>`
    select min(line) as line, condition as value from import_board_lines
    where condition is not null group by condition order by line`.execute(trx)
  const equipment = await sql<{ code: string }>`select code from import_equipment`.execute(trx)
  const known = new Set(equipment.rows.map(({ code }) => code))
  return conditions.rows.flatMap(({ line, value }) =>
    codesOf(parseCondition(value))
      .filter((code) => !known.has(code))
      .map((code) => ({
        file: 'board_lines.csv',
        line,
        reason: `condition: ${code} is not in equipment.csv`,
      })),
  )
}

const staging = (file: FileName) => sql.table(`import_${file}`)
