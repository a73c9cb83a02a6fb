import { sql } from 'kysely'
import type { FindWaiting } from '../../platform/http/office/context.ts'
import { applies } from './record/customers.queries.ts'

/** Open applications for trade prices. Customers belong to no branch. */
export const waitingCustomers: FindWaiting = async (db) => {
  const { rows } = await sql<{ count: number; at: Date | null }>`
    select count(*)::int as count, min(c.trade_applied_at) as at from customer c where ${applies('c')}`.execute(
    db,
  )
  const { count, at } = rows[0]!
  return [{ kind: 'applications', count, at: at?.toISOString() ?? null, subject: null }]
}
