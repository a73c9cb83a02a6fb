import { type Kysely, sql } from 'kysely'
import type { AcceptedTexts, Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'
import { requiredPages } from './pages.queries.ts'

/**
 * The versions of the legal pages that customers of a store can read now: what somebody accepts who orders or registers
 * in this moment.
 *
 * @param button the words of the order button in the customer's language; null = no button was pressed
 */
export async function readAcceptedTexts(
  db: Kysely<Database>,
  storeId: number,
  button: string | null = null,
): Promise<AcceptedTexts> {
  const { rows } = await sql<AcceptedTexts['pages'][number]>`
    select distinct on (t.se_name) t.id, t.se_name as name, v.version
    from topic t
    join lateral (
      select version from topic_version
      where topic_id = t.id and published_from <= ${now()}
      order by published_from desc, version desc limit 1
    ) v on true
    where (t.store_id = ${storeId} or t.store_id is null) and t.removed_at is null
      and t.se_name = any(${requiredPages})
    order by t.se_name, t.store_id nulls last`.execute(db)
  return button === null ? { pages: rows } : { pages: rows, button }
}
