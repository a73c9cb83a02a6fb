import { type Kysely, sql, type Transaction } from 'kysely'
import type { Author } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportError, ProblemKind } from '../package/problems.ts'
import { type ChangeCounts, type ComparedKind, changesTable, comparedKinds } from '../staging/compare.ts'
import type { Losses } from '../staging/losses.ts'
import type { PriceChanges, WarningGroup, WarningKind } from '../staging/warnings.ts'

export type RunState =
  | 'uploaded'
  | 'reading'
  | 'checking'
  | 'comparing'
  | 'ready'
  | 'publishing'
  | 'published'
  | 'refused'
  | 'discarded'
  | 'failed'

/** States in which a process works on the import, and those that come before its end. */
export const workingStates: readonly RunState[] = ['reading', 'checking', 'comparing', 'publishing']
export const openStates: readonly RunState[] = ['uploaded', 'ready', ...workingStates]

/**
 * Why an import failed: its process ended; an unexpected error; another catalogue was published after the comparison;
 * the file is gone; the catalogue is published and the stock is not.
 */
export type RunFailure = 'stopped' | 'error' | 'outdated' | 'file_gone' | 'stock_missing'

export type ProblemSummary = {
  kind: ProblemKind | WarningKind
  isBlocking: boolean
  file: string
  column: string | null
  count: number
  line: number
  example: string
}

export type Differences = {
  kinds: Partial<Record<ComparedKind, ChangeCounts>>
  prices: PriceChanges | null
  /** Undefined in reviews of releases that did not look for losses. */
  losses?: Losses
}

/** Name of a group of problems in an address: kind, file and column. */
export const groupId = ({ kind, file, column }: Pick<ProblemSummary, 'kind' | 'file' | 'column'>): string =>
  [kind, file, ...(column ? [column] : [])].join(':')

/** Maximum number of differences of each kind that are kept for the file of changes. */
const maxChanges = 100_000
/** Newest imports of which problems and differences are kept, and of which anything is kept. */
const [detailedRuns, keptRuns] = [10, 200]

type NewRun = {
  origin: 'office' | 'command'
  fileName: string
  bytes: number | null
  machine: string | null
  folder: string | null
  author: Author
  /** Prices and stock list everything, whatever the manifest says. */
  isComplete?: boolean
}

/** Adds an import. Those of the office wait for a process; those of the command line run already. */
export async function insertRun(db: Kysely<Database>, run: NewRun): Promise<number> {
  const isOffice = run.origin === 'office'
  const { rows } = await sql<{ id: number }>`
    insert into import_run (state, origin, file_name, bytes, machine, folder, author_kind, author_id, author_name,
      is_complete, taken_at)
    values (${isOffice ? 'uploaded' : 'reading'}, ${run.origin}, ${run.fileName}, ${run.bytes}, ${run.machine},
      ${run.folder}, ${run.author.kind}, ${run.author.id}, ${run.author.name}, ${run.isComplete ?? false},
      case when ${!isOffice} then clock_timestamp() end)
    returning id`.execute(db)
  const { id } = rows[0]!
  await sql`delete from import_problem where run_id <= ${id - detailedRuns}`.execute(db)
  await sql`delete from import_change where run_id <= ${id - detailedRuns}`.execute(db)
  await sql`
    delete from import_run where id <= ${id - keptRuns} and version_id is null and not state = any(${[...openStates]})`.execute(
    db,
  )
  return id
}

/** Writes the manifest's names, and the catalogue in use, with which the package is compared. */
export async function noteContents(
  db: Kysely<Database>,
  id: number,
  { name, label }: { name: string; label: string },
): Promise<void> {
  await sql`update import_run set name = ${name}, label = ${label} where id = ${id}`.execute(db)
}

/**
 * Writes progress and the sign of life of the process that works on the import.
 *
 * @param state null = it stays
 * @returns false when the import was discarded or has ended otherwise
 */
export async function touchRun(
  db: Kysely<Database>,
  id: number,
  { state, progress, rows }: { state: RunState | null; progress: object | null; rows: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set touched_at = clock_timestamp(),
      state = case when state = 'published' then state else coalesce(${state}, state) end,
      progress = coalesce(${progress && JSON.stringify(progress)}::jsonb, progress), rows = coalesce(${rows}::bigint, rows)
    where id = ${id} and (state = any(${[...workingStates]}) or (state = 'published' and finished_at is null))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** Ends the check of a package without errors: it waits for the decision of a person. */
export async function markReady(
  db: Kysely<Database>,
  id: number,
  { basedOn, rows }: { basedOn: number | null; rows: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set state = 'ready', checked_at = clock_timestamp(), based_on = ${basedOn}, rows = ${rows},
      touched_at = clock_timestamp()
    where id = ${id} and state in ('reading', 'checking', 'comparing')`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Marks the import as published, in the transaction that publishes it. @returns false when it was discarded */
export async function markPublished(
  trx: Transaction<Database>,
  id: number,
  version: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set state = 'published', version_id = ${version}, touched_at = clock_timestamp()
    where id = ${id} and state in ('reading', 'checking', 'publishing')`.execute(trx)
  return Number(numAffectedRows ?? 0) > 0
}

/** Whether the catalogue in use is still the one with which the import was compared. */
export async function isUpToDate(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from import_run r where id = ${id} and (
      r.origin = 'command' or r.differences #> '{kinds,parts}' is null
      or r.based_on is not distinct from (select version_id from catalogue_current))`.execute(db)
  return rows.length > 0
}

/** What a person has said of the import: its files are complete; a large loss is meant. */
export async function readChoices(
  db: Kysely<Database>,
  id: number,
): Promise<{ complete: boolean; acceptLosses: boolean }> {
  const { rows } = await sql<{ complete: boolean; acceptLosses: boolean }>`
    select is_complete as complete, accepts_losses as "acceptLosses" from import_run where id = ${id}`.execute(
    db,
  )
  return rows[0]!
}

/** Ends a published import, when its stock is written too. */
export async function finishRun(db: Kysely<Database>, id: number, rows: number): Promise<void> {
  await sql`
    update import_run set finished_at = clock_timestamp(), rows = ${rows} where id = ${id} and state = 'published'`.execute(
    db,
  )
}

/** Ends an import that failed. What is published stays published, and its stock may be missing. */
export async function failRun(db: Kysely<Database>, id: number, failure: RunFailure): Promise<void> {
  await sql`
    update import_run set finished_at = clock_timestamp(),
      failure = case when state = 'published' then 'stock_missing' else ${failure} end,
      state = case when state = 'published' then state else 'failed' end
    where id = ${id} and (state = any(${[...openStates]}) or (state = 'published' and finished_at is null))`.execute(
    db,
  )
}

/** Ends an import whose package has errors, and stores them. */
export async function refuseRun(db: Kysely<Database>, id: number, { groups }: ImportError): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const summaries: ProblemSummary[] = groups.map(({ kind, file, column, listed, count }) => {
      const [{ line, reason }] = listed as [(typeof listed)[number]]
      return { kind, isBlocking: true, file, column, count, line, example: reason }
    })
    const { numAffectedRows } = await sql`
      update import_run set state = 'refused', finished_at = clock_timestamp(), problems = ${JSON.stringify(summaries)}::jsonb
      where id = ${id} and state = any(${[...workingStates]})`.execute(trx)
    if (!numAffectedRows) return
    await sql`delete from import_problem where run_id = ${id}`.execute(trx)
    for (const group of groups)
      await insertProblems(trx, id, { kind: groupId(group), isBlocking: true }, group.listed)
  })
}

async function insertProblems(
  trx: Kysely<Database>,
  id: number,
  { kind, isBlocking }: { kind: string; isBlocking: boolean },
  listed: readonly { file: string; line: number; column: string | null; reason: string }[],
): Promise<void> {
  // NUL is in no text of PostgreSQL, and half a character is in none of JSON's readers.
  const rows = listed.map((problem) => ({
    file: problem.file,
    line: problem.line,
    column: problem.column ?? '',
    reason: problem.reason.replaceAll('\0', '␀').toWellFormed().slice(0, 500),
  }))
  await sql`
    insert into import_problem (run_id, kind, is_blocking, file, line, column_name, reason)
    select ${id}, ${kind}, ${isBlocking}, p.file, p.line, p."column", p.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (file text, line int, "column" text, reason text)`.execute(
    trx,
  )
}

/**
 * Stores what a comparison has found: differences, and warnings.
 *
 * @param db a session in which the package was compared
 */
export async function storeReview(
  db: Kysely<Database>,
  id: number,
  { differences, warnings }: { differences: Differences; warnings: readonly WarningGroup[] },
): Promise<void> {
  const summaries: ProblemSummary[] = warnings.map(({ kind, file, column, listed, count }) => {
    const [{ line, reason }] = listed as [(typeof listed)[number]]
    return { kind, isBlocking: false, file, column, count, line, example: reason }
  })
  await sql`delete from import_problem where run_id = ${id}`.execute(db)
  await sql`delete from import_change where run_id = ${id}`.execute(db)
  for (const group of warnings) {
    const listed = group.listed.map((warning) => ({ file: group.file, column: group.column, ...warning }))
    await insertProblems(db, id, { kind: groupId(group), isBlocking: false }, listed)
  }
  for (const kind of comparedKinds.filter((kind) => differences.kinds[kind])) await storeChanges(db, id, kind)
  await sql`
    update import_run set differences = ${JSON.stringify(differences)}::jsonb, problems = ${JSON.stringify(summaries)}::jsonb
    where id = ${id}`.execute(db)
}

async function storeChanges(db: Kysely<Database>, id: number, kind: ComparedKind): Promise<void> {
  const [prices, join] =
    kind === 'prices'
      ? [
          sql`p.net_minor, s.net`,
          sql`left join price p on p.sku = c.key left join catalogue_import.prices s on s.sku = c.key`,
        ]
      : [sql`null::bigint, null::bigint`, sql``]
  await sql`
    insert into import_change (run_id, kind, change, key, before_minor, after_minor)
    select ${id}, ${kind}, c.change, c.key, ${prices}
    from ${changesTable(kind)} c ${join} order by c.change, c.key limit ${maxChanges}`.execute(db)
}
