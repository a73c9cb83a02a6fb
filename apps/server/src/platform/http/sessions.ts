import type { PersonRights } from '@partboard/domain/customers/people'
import { type Kysely, sql } from 'kysely'
import { followedCache } from '../cache/followed.ts'
import type { Database } from '../database/schema.ts'
import type { RequestCustomer } from './route.ts'

/** Maximum age of a customer's session, in days. Its maximum time without use is in its row. */
export const sessionDays = 30

/** SQL condition on `session`: it has not expired. */
export const isLiveSession = sql<boolean>`
  session.expires_at > now() and session.last_seen > now() - make_interval(days => session.idle_days)`

type SessionRow = Omit<RequestCustomer, 'rights' | 'storeId'> &
  PersonRights & { isStale: boolean; freshMs: number }

export type SessionCustomer = Omit<RequestCustomer, 'storeId'>

/** A session is read again after this time at the latest, in ms, whatever was notified. */
const maxKeptMs = 60_000

/** Sessions by the hash of their token. A session ends in all processes at once (followed.ts). */
const kept = followedCache<{ customer: SessionCustomer; freshMs: number }>({
  name: 'sessions',
  bytes: 600,
  customers: ({ customer: { id, companyId } }) => (id === companyId ? [id] : [id, companyId]),
  life: ({ freshMs }) => Math.min(freshMs, maxKeptMs),
})
const keyOf = (tokenHash: Buffer): string => tokenHash.toString('latin1')

/** The customer of a live session, if the process knows it without a query. */
export const findKnownCustomer = (db: Kysely<Database>, tokenHash: Buffer): SessionCustomer | undefined =>
  kept(db).find(keyOf(tokenHash))?.customer

/** Finds the customer of a live session; null when the token is unknown or the session has expired. */
export async function findCustomerOf(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<SessionCustomer | null> {
  const session = await kept(db).get(keyOf(tokenHash), async () => {
    const row = await readSession(db, tokenHash)
    return row ? { customer: customerOf(row), freshMs: row.freshMs } : undefined
  })
  return session?.customer ?? null
}

const customerOf = ({
  id,
  companyId,
  priceBasis,
  isVisitor,
  isStale: _,
  freshMs: __,
  ...rights
}: SessionRow) => ({
  id,
  companyId,
  priceBasis,
  isVisitor,
  rights,
})

/** Reads a live session. `freshMs` is the time in ms until it ends or its last use is to be written. */
async function readSession(db: Kysely<Database>, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select customer.id, coalesce(customer.company_id, customer.id) as "companyId",
      coalesce(company.price_basis, customer.price_basis) as "priceBasis",
      customer.is_visitor as "isVisitor", customer.sees_prices as "seesPrices",
      customer.may_order as "mayOrder", customer.order_limit_minor as "orderLimitMinor",
      customer.manages_people as "managesPeople",
      session.last_seen < now() - interval '1 hour' as "isStale",
      1000 * extract(epoch from least(session.expires_at, session.last_seen + interval '1 hour') - now())::float8
        as "freshMs"
    from session
    join customer on customer.id = session.customer_id
    left join customer company on company.id = customer.company_id
    where session.token_hash = ${tokenHash} and customer.blocked_at is null and company.blocked_at is null
      and ${isLiveSession}
  `.execute(db)
  const [row] = rows
  // Not awaited: if it fails, the next request tries again.
  if (row?.isStale) updateLastSeen(db, tokenHash).catch(() => {})
  return row
}

async function updateLastSeen(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await sql`
    update session set last_seen = now()
    where token_hash = ${tokenHash} and last_seen < now() - interval '1 hour'`.execute(db)
}
