import type { ImportState } from '@partboard/contract/integration/catalogue.office'
import { type Kysely, sql } from 'kysely'
import type { StoredProgress } from '../../../import/runs/follow-run.ts'
import {
  type Differences,
  openStates,
  type ProblemSummary,
  type RunFailure,
} from '../../../import/runs/run-rows.ts'
import type { Database } from '../../../platform/database/schema.ts'

export type RunRow = {
  id: number
  state: ImportState
  origin: 'office' | 'command'
  fileName: string
  bytes: number | null
  label: string | null
  name: string | null
  authorKind: 'staff' | 'key' | 'command' | 'system'
  authorName: string
  createdAt: Date
  finishedAt: Date | null
  publishedBy: string | null
  rows: number | null
  version: number | null
  basedOn: number | null
  failure: RunFailure | null
  problems: ProblemSummary[]
}

export type RunDetailRow = RunRow & {
  progress: StoredProgress | null
  differences: Differences | null
  machine: string | null
  folder: string | null
}

const summaryColumns = sql`
  r.id, r.state, r.origin, r.file_name as "fileName", r.bytes, r.label, r.name, r.author_kind as "authorKind",
  r.author_name as "authorName", r.created_at as "createdAt", r.finished_at as "finishedAt",
  r.decided_by as "publishedBy", r.rows, r.version_id as version, r.based_on as "basedOn", r.failure, r.problems`

/** Lists imports, newest first. @param before only imports older than this one */
export async function listRuns(
  db: Kysely<Database>,
  { before, limit }: { before: number | null; limit: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${summaryColumns} from import_run r
    where ${before}::int is null or r.id < ${before}::int order by r.id desc limit ${limit}`.execute(db)
  return rows
}

/** @param isLocked keeps others from changing the import until the transaction ends */
export async function findRun(
  db: Kysely<Database>,
  id: number,
  isLocked = false,
): Promise<RunDetailRow | undefined> {
  const { rows } = await sql<RunDetailRow>`
    select ${summaryColumns}, r.progress, r.differences, r.machine, r.folder from import_run r where r.id = ${id}
    ${isLocked ? sql`for update nowait` : sql``}`.execute(db)
  return rows[0]
}

/** The import of the office that is not decided; undefined when there is none. */
export async function findOpenRun(
  db: Kysely<Database>,
): Promise<{ id: number; fileName: string } | undefined> {
  const { rows } = await sql<{ id: number; fileName: string }>`
    select id, file_name as "fileName" from import_run
    where origin = 'office' and state = any(${[...openStates]}) limit 1`.execute(db)
  return rows[0]
}

/** Lets the import wait for a process of its machine. */
export async function queueRun(
  trx: Kysely<Database>,
  id: number,
  {
    state,
    decidedBy,
    acceptsLosses,
  }: { state: 'uploaded' | 'publishing'; decidedBy: string | null; acceptsLosses: boolean },
): Promise<void> {
  await sql`
    update import_run set state = ${state}, decided_by = ${decidedBy}, accepts_losses = ${acceptsLosses}, taken_at = null, progress = null, failure = null,
      finished_at = null, touched_at = clock_timestamp()
    where id = ${id}`.execute(trx)
}

export async function markDiscarded(trx: Kysely<Database>, id: number): Promise<void> {
  await sql`
    update import_run set state = 'discarded', finished_at = clock_timestamp() where id = ${id}`.execute(trx)
}

/**
 * Ends imports whose process is dead: without a sign of life, or without a process that takes them.
 *
 * @param machine the machine that starts, so that no process of it works on an import; null = any machine
 * @returns the imports that failed
 */
export async function failAbandoned(db: Kysely<Database>, machine: string | null): Promise<number[]> {
  const isOwn = machine === null ? sql`false` : sql`machine = ${machine} and taken_at is not null`
  const { rows } = await sql<{ id: number }>`
    update import_run set finished_at = clock_timestamp(),
      failure = case when state = 'published' then 'stock_missing' else 'stopped' end,
      state = case when state = 'published' then state else 'failed' end
    where (state in ('uploaded', 'reading', 'checking', 'comparing', 'publishing')
        or (state = 'published' and finished_at is null))
      and (touched_at < clock_timestamp() - interval '2 minutes' or (${isOwn}))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Folders of this machine whose package may still be needed: of open imports, and of the newest one if it failed. */
export async function listNeededFolders(db: Kysely<Database>, machine: string): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select folder from import_run r
    where machine = ${machine} and folder is not null and (state = any(${[...openStates]})
      or (state = 'failed' and id = (select max(id) from import_run where origin = 'office')))`.execute(db)
  return rows.map(({ folder }) => folder)
}

export type ProblemRow = {
  id: number
  kind: string
  isBlocking: boolean
  file: string
  line: number
  column: string
  reason: string
}

/** Lists problems by kind, in the order in which they were found. @param after kind and id of the row before */
export async function listProblems(
  db: Kysely<Database>,
  run: number,
  { kind, after, limit }: { kind: string | null; after: readonly [string, number] | null; limit: number },
): Promise<ProblemRow[]> {
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`
  const place = after === null ? sql`true` : sql`(kind, id) > (${after[0]}, ${after[1]}::bigint)`
  const { rows } = await sql<ProblemRow>`
    select id, kind, is_blocking as "isBlocking", file, line, column_name as "column", reason from import_problem
    where run_id = ${run} and ${ofKind} and ${place} order by kind, id limit ${limit}`.execute(db)
  return rows
}

export type ChangeRow = {
  id: number
  kind: string
  change: string
  key: string
  before: number | null
  after: number | null
}

/** Lists differences in the order in which they were stored. @param after id of the row before */
export async function listChanges(
  db: Kysely<Database>,
  run: number,
  { after, limit }: { after: number; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select id, kind, change, key, before_minor as before, after_minor as after from import_change
    where run_id = ${run} and id > ${after}::bigint order by id limit ${limit}`.execute(db)
  return rows
}
