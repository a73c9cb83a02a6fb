import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

export type DatabaseFigures = {
  /** Jobs of the queue: to be done, in hand, and failed for good. */
  waiting: number
  running: number
  failed: number
  /** Seconds that the oldest job to be done is overdue. */
  oldest: number
  /** Customers' orders that are neither shipped nor cancelled. */
  openOrders: number
  /** When the catalogue that customers see was imported, in seconds since 1970; null = none was. */
  importedAt: number | null
}

/** What all processes share, in one question. */
export async function readFigures(db: Kysely<Database>): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select jobs.*,
      (select count(*) from shop_order where order_status in ('Pending', 'Processing')) as "openOrders",
      (select extract(epoch from v.imported_at)::float8
       from catalogue_current c join catalogue_version v on v.id = c.version_id) as "importedAt"
    from (
      select
        count(*) filter (where attempts < max_attempts and locked_at is null) as waiting,
        count(*) filter (where locked_at is not null) as running,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
        coalesce(greatest(0, extract(epoch from now() - min(run_at)
          filter (where attempts < max_attempts and locked_at is null)))::float8, 0) as oldest
      from graphile_worker.jobs
    ) jobs`.execute(db)
  return rows[0]!
}
