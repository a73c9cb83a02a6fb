import { reasonText } from '@partboard/contract/integration/import-reasons'
import { codesOf, parseCondition } from '@partboard/domain/fit/condition'
import { contradictions } from '@partboard/domain/fit/vin-pattern'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { neededTextsOf, textsOf } from '../package/columns.ts'
import { columnsOf, costsItself, type FileName, uniqueColumns } from '../package/files.ts'
import type { PackageFormat } from '../package/manifest.ts'
import { type ProblemList, problemIn } from '../package/problems.ts'
import { textFileOf, textLangs } from '../package/text-files.ts'
import { drawingLooks } from './drawing-checks.ts'
import { jobLooks } from './job-checks.ts'
import type { Look, Place } from './look.ts'
import { numberLooks, repeatedBrand, repeatedParts } from './number-checks.ts'
import { type Session, shareOut } from './session.ts'
import { staging } from './stage.ts'
import { filesWithTexts, keysOf, rowsWithout } from './translations.ts'
import { treeLooks } from './tree-checks.ts'

/** The foreign keys between files: a column whose values must occur in a column of another file. */
const references = Object.entries(columnsOf).flatMap(([file, columns]) =>
  Object.entries(columns).flatMap(([column, { references }]) =>
    references ? [[file, column, ...references] as [FileName, string, FileName, string]] : [],
  ),
)

/** The listed results, and the number of further ones. */
type Found = { places: Place[]; more: number }

/** Maximum number of listed problems for each kind; the others are counted. */
const maxOfAKind = 100_000

/** What is checked. */
type Checked = {
  /** The files of the package, already in their staging tables. */
  staged: ReadonlySet<FileName>
  /** The files whose rows are sorted by their unique columns, which therefore have no duplicates. */
  ascending: ReadonlySet<FileName>
  format: PackageFormat
}

/**
 * Checks that keys are unique and that foreign keys exist, which a single row cannot show. Invalid values and files that
 * could not be read cause no further problems.
 *
 */
export async function checkPackage(
  sessions: readonly Session[],
  { staged, ascending, format }: Checked,
  problems: ProblemList,
): Promise<void> {
  const looks = allLooks(ascending, format).filter(
    ({ file, reads }) => staged.has(file) && !(reads && problems.isUnread(reads)),
  )
  const found = new Map<Look, Found>()
  await shareOut(sessions, looks, async ({ db }, look) => {
    const { rows } = await sql<Place & { total: number }>`
      select line, value, count(*) over () as total from (${look.query}) found order by line limit ${maxOfAKind}`.execute(
      db,
    )
    const isInvalid = ({ line }: Place) => look.comparesRow && problems.hasLine(`${look.file}.csv`, line)
    found.set(look, {
      places: rows.filter((row) => !isInvalid(row)),
      more: (rows[0]?.total ?? 0) - rows.length,
    })
  })
  // Reported in a fixed order, independent of the order in which the sessions ended.
  for (const look of looks) {
    const { places, more } = found.get(look)!
    const problemOf = ({ line, value }: Place) =>
      problemIn(`${look.file}.csv`, look.reason(value), line, look.column, look.kind)
    if (costsItself(look.file)) {
      if (places.length === 0) continue
      for (const place of places) problems.leaveOut(problemOf(place))
      await sql`
        delete from ${staging(look.file)}
        where line in (select line from (${look.query}) found)`.execute(sessions[0]!.db)
      continue
    }
    for (const place of places) problems.add(problemOf(place))
    if (more > 0 && places[0]) problems.addMore(problemOf(places[0]), more)
  }
  if (staged.has('board_lines') && !problems.isUnread('equipment'))
    await findUnknownCodes(sessions[0]!.db, problems)
  if (staged.has('vin_patterns')) await findContradictions(sessions[0]!.db, problems)
}

function allLooks(ascending: ReadonlySet<FileName>, format: PackageFormat): Look[] {
  const unique = Object.entries(uniqueColumns) as [FileName, readonly string[]][]
  return [
    ...references.map(([file, column, other, key]) => ({
      file,
      column,
      reads: other,
      kind: 'reference' as const,
      query: unanswered(file, column, other, key),
      reason: (value: string) => reasonText('notInFile', { value, file: `${other}.csv` }),
    })),
    ...unique
      .filter(([file]) => !ascending.has(file))
      .map(([file, columns]) => ({
        file,
        column: columns.join(', '),
        kind: 'duplicate' as const,
        query: repeated(file, columns),
        reason: file === 'part_brands' ? repeatedBrand : (value: string) => reasonText('twice', { value }),
        ...(file === 'parts' && repeatedParts),
      })),
    ...numberLooks,
    ...(['campaigns', 'board_lines', 'vin_patterns'] as const).map((file) => ({
      file,
      column: 'type_keys',
      reads: 'vehicle_types' as const,
      kind: 'reference' as const,
      query: unknownTypeKeys(file),
      reason: (value: string) => reasonText('notInFile', { value, file: 'vehicle_types.csv' }),
    })),
    ...(['campaigns', 'board_lines'] as const).map((file) => ({
      file,
      column: 'valid_from, valid_to',
      kind: 'period' as const,
      query: impossibleTimes(file),
      reason: (value: string) => reasonText('noTime', { value }),
    })),
    {
      file: 'board_lines',
      column: 'level',
      kind: 'level',
      comparesRow: true,
      query: linesWithoutParent,
      reason: (value: string) => reasonText('levelAlone', { value }),
    },
    ...treeLooks,
    ...jobLooks,
    {
      file: 'replacements',
      column: 'new_sku',
      kind: 'replacement',
      comparesRow: true,
      query: sql`
        select line, kind as value from ${staging('replacements')} where (kind = 'none') <> (new_sku is null)`,
      reason: () => reasonText('emptyIfNone'),
    },
    {
      file: 'prices',
      column: 'promo_net, promo_gross, promo_from, promo_until',
      kind: 'promotion',
      comparesRow: true,
      query: sql`
        select line, sku as value from ${staging('prices')}
        where num_nonnulls(promo_net, promo_gross, promo_from, promo_until) not in (0, 4)
          or promo_from > promo_until or promo_net >= net or promo_gross >= gross`,
      reason: () => reasonText('promotion'),
    },
    {
      file: 'prices',
      column: 'quantity_prices',
      kind: 'value',
      comparesRow: true,
      query: sql`
        select line, concat('from ', quantity_prices -> 0 ->> 'from') as value from ${staging('prices')}
        where (quantity_prices -> 0 ->> 'netMinor')::bigint >= net
          or (quantity_prices -> 0 ->> 'grossMinor')::bigint >= gross`,
      reason: (value: string) => reasonText('quantityStepPrice', { text: value }),
    },
    {
      file: 'stock',
      column: 'warehouse',
      kind: 'warehouse',
      query: sql`
        select line, s.warehouse as value from ${staging('stock')} s
        where s.warehouse not in (select code from warehouse)`,
      reason: (value: string) => reasonText('noWarehouse', { value }),
    },
    ...textLooks(),
    ...(['categories', 'boards', 'graphics', 'parts'] as const).map((file) => ({
      file,
      column: 'picture',
      kind: 'picture' as const,
      query: unknownPictures(file),
      reason: (value: string) => reasonText('noPicture', { value }),
    })),
    ...drawingLooks(format),
  ]
}

/** The checks of texts by language: each is of a text of a row that the package has, and a needed one is not missing. */
function textLooks(): Look[] {
  const known = filesWithTexts.flatMap((file) => textsOf(columnsOf[file]).map((name) => `${file}.${name}`))
  return [
    ...textLangs.map(textFileOf).flatMap((file) => [
      ...filesWithTexts.map((other) => ({
        file,
        column: 'key',
        reads: other,
        kind: 'reference' as const,
        query: unknownRows(file, other),
        reason: (value: string) => reasonText('notInFile', { value, file: `${other}.csv` }),
      })),
      {
        file,
        column: 'column',
        kind: 'value' as const,
        query: sql<Place>`
          select line, file || '.' || "column" as value from ${staging(file)}
          where file || '.' || "column" <> all(${known}::text[])`,
        reason: (value: string) => reasonText('noText', { value }),
      },
    ]),
    ...filesWithTexts.flatMap((file) =>
      neededTextsOf(columnsOf[file]).map((name) => ({
        file,
        column: `${name}_pl, ${name}_en`,
        kind: 'value' as const,
        query: rowsWithout(file, name),
        reason: () => reasonText('noLanguage'),
      })),
    ),
  ]
}

const unknownRows = (file: FileName, other: FileName): RawBuilder<Place> => sql`
  select line, key as value from ${staging(file)} named
  where named.file = ${other} and named.key is not null
    and not exists (select from ${keysOf(other)} keys where keys.key = named.key)`

const impossibleTimes = (file: FileName): RawBuilder<Place> => sql`
  select line, valid_from::text || ' to ' || valid_to as value from ${staging(file)} where valid_from > valid_to`

/** A line belongs to the nearest line above it on its board that has a lower level. */
const linesWithoutParent = sql<Place>`
  select line, level::text as value
  from (
    select line, level,
      min(coalesce(level, 0)) over (
        partition by board order by line rows between unbounded preceding and 1 preceding
      ) as lowest_above
    from ${staging('board_lines')}
  ) lines
  where level > 0 and coalesce(lowest_above, level) >= level`

const unknownPictures = (file: FileName): RawBuilder<Place> => sql`
  select line, picture as value from ${staging(file)} staged
  where picture is not null
    and not exists (select from ${staging('pictures')} known where known.name = staged.picture)`

function repeated(file: FileName, columns: readonly string[]): RawBuilder<Place> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // An empty cell counts as a value, because null would never equal null.
  const keys = sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`))
  return sql`
    select line, concat_ws(' ', ${names}) as value
    from (
      select *, row_number() over (partition by ${keys} order by line) as nth from ${staging(file)}
      where (${keys}) in (select ${keys} from ${staging(file)} group by ${keys} having count(*) > 1)
    ) rows
    where nth > 1`
}

function unanswered(file: FileName, column: string, other: FileName, key: string): RawBuilder<Place> {
  return sql`
    select line, given.${sql.ref(column)}::text as value from ${staging(file)} given
    where given.${sql.ref(column)} is not null
      and not exists (select from ${staging(other)} known where known.${sql.ref(key)} = given.${sql.ref(column)})`
}

const unknownTypeKeys = (file: FileName): RawBuilder<Place> => sql`
  select min(line) as line, key as value
  from (select type_keys, min(line) as line from ${staging(file)} group by type_keys) lists,
    unnest(string_to_array(type_keys, ' ')) as key
  where not exists (select from ${staging('vehicle_types')} known where known.type_key = key)
  group by key`

/** Finds patterns between which a VIN could not decide. */
async function findContradictions(db: Kysely<Database>, problems: ProblemList): Promise<void> {
  const { rows } = await sql<{ line: number; pattern: string; typeKeys: string[] }>`
    select line, pattern, string_to_array(type_keys, ' ') as "typeKeys" from ${staging('vin_patterns')}
    where pattern is not null and type_keys is not null order by line`.execute(db)
  for (const [at, earlierAt] of contradictions(rows)) {
    const [{ line, pattern }, earlier] = [rows[at]!, rows[earlierAt]!]
    // The same pattern twice is already a problem of its own.
    if (pattern === earlier.pattern) continue
    const reason = reasonText('patternsMeet', { value: earlier.pattern, line: earlier.line })
    problems.add(problemIn('vin_patterns.csv', reason, line, 'pattern', 'pattern'))
  }
}

/** Finds codes that are in no list, so that they have no name; each is reported at its first occurrence. */
async function findUnknownCodes(db: Kysely<Database>, problems: ProblemList): Promise<void> {
  const conditions = await sql<{ line: number; condition: string }>`
    select min(line) as line, condition from ${staging('board_lines')}
    where condition is not null group by condition order by line`.execute(db)
  const equipment = await sql<{ code: string }>`select code from ${staging('equipment')}`.execute(db)
  const known = new Set(equipment.rows.map(({ code }) => code))
  for (const { line, condition } of conditions.rows)
    for (const code of codesOf(parseCondition(condition)))
      if (!known.has(code))
        problems.add(
          problemIn(
            'board_lines.csv',
            reasonText('notInFile', { value: code, file: 'equipment.csv' }),
            line,
            'condition',
            'reference',
          ),
        )
}
