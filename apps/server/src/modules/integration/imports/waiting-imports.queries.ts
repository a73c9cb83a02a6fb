import { sql } from 'kysely'
import type { FindWaiting } from '../../../platform/http/office/context.ts'

/** A package that waits for a decision, and whether the last import did not end well. Both belong to no branch. */
export const waitingImports: FindWaiting = async (db) => {
  const { rows } = await sql<{ ready: number; failed: number }>`
    select (select count(*)::int from import_run where state = 'ready') as ready,
      coalesce((
        select (state in ('refused', 'failed'))::int from import_run where state <> 'discarded' order by id desc limit 1
      ), 0) as failed`.execute(db)
  const { ready, failed } = rows[0]!
  return [
    { kind: 'importReady', count: ready, at: null, subject: null },
    { kind: 'importFailed', count: failed, at: null, subject: null },
  ]
}
