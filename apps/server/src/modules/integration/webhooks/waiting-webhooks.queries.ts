import { sql } from 'kysely'
import type { FindWaiting } from '../../../platform/http/office/context.ts'

/** Deliveries of webhooks that were given up. They belong to no branch. */
export const waitingWebhooks: FindWaiting = async (db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery where state = 'dead'`.execute(db)
  return [{ kind: 'webhooks', count: rows[0]!.count, at: null, subject: null }]
}
