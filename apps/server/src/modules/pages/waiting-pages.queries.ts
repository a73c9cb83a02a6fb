import { sql } from 'kysely'
import type { FindWaiting } from '../../platform/http/office/context.ts'
import { now } from '../../platform/time/clock.ts'

/** Info pages with a draft, and those whose next version begins later. Pages belong to no branch. */
export const waitingPages: FindWaiting = async (db) => {
  const { rows } = await sql<{ drafts: number; planned: number; at: Date | null }>`
    select count(*) filter (where v.published_from is null)::int as drafts,
      count(*) filter (where v.published_from > ${now()})::int as planned,
      min(v.published_from) filter (where v.published_from > ${now()}) as at
    from topic_version v join topic t on t.id = v.topic_id and t.removed_at is null
    where v.published_from is null or v.published_from > ${now()}`.execute(db)
  const { drafts, planned, at } = rows[0]!
  return [
    { kind: 'pageDrafts', count: drafts, at: null, subject: null },
    { kind: 'pagesPlanned', count: planned, at: at?.toISOString() ?? null, subject: null },
  ]
}
