import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Kinds of events that are not about one order. Their subject follows from the payload (event-feed.ts). */
type EventKind =
  | `customer.${'registered' | 'changed' | 'closed'}`
  | 'stock.imported'
  | 'catalogue.published'
  | `price.${'planned' | 'planCancelled' | 'changed'}`
  | `promotion.${'planned' | 'changed' | 'ended'}`

/**
 * Writes an event. Call it in the transaction of the change.
 *
 * @param payload ids and numbers, never personal data: programs see it in the feed
 */
export async function addEvent(
  trx: Kysely<Database>,
  kind: EventKind,
  payload: Record<string, number | string>,
): Promise<void> {
  await sql`insert into event (kind, payload) values (${kind}, ${JSON.stringify(payload)}::jsonb)`.execute(
    trx,
  )
}
