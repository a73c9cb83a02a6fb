import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export type DatabaseFigures = {
  /** Numbers of jobs in the queue; `failed` = without another attempt. */
  waiting: number
  /** Jobs that are due later. */
  scheduled: number
  running: number
  failed: number
  /** Seconds by which the oldest waiting job is overdue. */
  oldest: number
  /** Customers' orders that are neither shipped nor cancelled. */
  openOrders: number
  /** Import time of the current catalogue, in seconds since 1970; null = no catalogue. */
  importedAt: number | null
  /** When the last backup ended, in seconds since 1970; 0 = never. */
  backupAt: number
  /** Totals of all imports, by outcome. */
  imports: ImportFigures[]
}

type ImportFigures = {
  outcome: string
  runs: number
  rows: number
  seconds: number
  /** When the last import with this outcome ended, in seconds since 1970. */
  lastAt: number
}

/** Reads the figures that all processes share, in one query. */
export async function readFigures(db: Kysely<Database>): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select jobs.*,
      (select count(*) from shop_order where is_open) as "openOrders",
      (select extract(epoch from v.imported_at)::float8
       from catalogue_current c join catalogue_version v on v.id = c.version_id) as "importedAt",
      coalesce((select extract(epoch from last_at)::float8 from backup_figure), 0) as "backupAt",
      (select coalesce(json_agg(json_build_object('outcome', outcome, 'runs', runs, 'rows', rows, 'seconds', seconds,
         'lastAt', extract(epoch from last_at)::float8)), '[]') from import_figure) as imports
    from (
      select
        count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as waiting,
        count(*) filter (where attempts < max_attempts and locked_at is null and run_at > now()) as scheduled,
        count(*) filter (where locked_at is not null) as running,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
        coalesce(greatest(0, extract(epoch from now() - min(run_at)
          filter (where attempts < max_attempts and locked_at is null)))::float8, 0) as oldest
      from graphile_worker.jobs
    ) jobs`.execute(db)
  return rows[0]!
}

/** Records that a backup was written. It is in the database because the command is a process of its own. */
export async function addBackup(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into backup_figure (last_at) values (now())
    on conflict (is_only_row) do update set last_at = excluded.last_at`.execute(db)
}

/** `taken` = imported; `refused` = the package has errors; `failed` = any other reason. */
export type ImportOutcome = 'taken' | 'refused' | 'failed'

/** Adds one import run to the totals. They are in the database because each import is a separate process. */
export async function addImportRun(
  db: Kysely<Database>,
  { outcome, rows, seconds }: { outcome: ImportOutcome; rows: number; seconds: number },
): Promise<void> {
  await sql`
    insert into import_figure as known (outcome, runs, rows, seconds, last_at)
    values (${outcome}, 1, ${rows}, ${seconds}, now())
    on conflict (outcome) do update set
      runs = known.runs + 1, rows = known.rows + excluded.rows, seconds = known.seconds + excluded.seconds,
      last_at = excluded.last_at`.execute(db)
}
