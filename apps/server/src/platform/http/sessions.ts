import type { PersonRights } from '@partboard/domain/people'
import { type Kysely, sql } from 'kysely'
import { readLogPosition } from '../database/replicas/log-position.ts'
import { positionOfCustomer } from '../database/replicas/read-position.ts'
import type { Database } from '../database/schema.ts'
import type { RequestCustomer } from './route.ts'

/** Maximum age of a session, and its maximum time without use, in days. */
export const sessionDays = 30
export const idleDays = 7

/** SQL condition on `session`: it has not expired. */
export const isLiveSession = sql<boolean>`
  session.expires_at > now() and session.last_seen > now() - make_interval(days => ${idleDays})`

type SessionRow = Omit<RequestCustomer, 'rights' | 'storeId'> &
  PersonRights & { isStale: boolean; position: string | null }

type Session = {
  customer: Omit<RequestCustomer, 'storeId'>
  /** Log position that a replica must have replayed to answer this customer; null = only the primary answers. */
  position: bigint | null
}

/**
 * Finds the live session of a token; null when the token is unknown or the session has expired.
 *
 * @param options.withPosition whether to read the log position that replicas need
 */
export async function findSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  { withPosition }: { withPosition: boolean },
): Promise<Session | null> {
  const position = withPosition ? positionOfCustomer : sql<null>`null`
  const { rows } = await sql<SessionRow>`
    select customer.id, coalesce(customer.company_id, customer.id) as "companyId",
      coalesce(company.price_basis, customer.price_basis) as "priceBasis", customer.sees_prices as "seesPrices",
      customer.may_order as "mayOrder", customer.order_limit_minor as "orderLimitMinor",
      customer.manages_people as "managesPeople", ${position} as position,
      session.last_seen < now() - interval '1 hour' as "isStale"
    from session
    join customer on customer.id = session.customer_id
    left join customer company on company.id = customer.company_id
    where session.token_hash = ${tokenHash} and customer.blocked_at is null and company.blocked_at is null
      and ${isLiveSession}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  // Not awaited: if it fails, the next request tries again.
  if (row.isStale) updateLastSeen(db, tokenHash).catch(() => {})
  const { id, companyId, priceBasis, isStale: _, position: read, ...rights } = row
  return {
    customer: { id, companyId, priceBasis, rights },
    position: read === null ? null : readLogPosition(read),
  }
}

async function updateLastSeen(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await sql`
    update session set last_seen = now()
    where token_hash = ${tokenHash} and last_seen < now() - interval '1 hour'`.execute(db)
}
