import { type Kysely, sql } from 'kysely'
import { readLogPosition } from '../database/replicas/log-position.ts'
import { positionOfCustomer } from '../database/replicas/read-position.ts'
import type { Database } from '../database/schema.ts'
import type { RequestCustomer } from './route.ts'

/** Days after which a session ends in any case, and days without use after which it ends. */
export const sessionDays = 30
export const idleDays = 7

/** A condition on `session`: it has not ended. */
export const sessionLives = sql<boolean>`
  session.expires_at > now() and session.last_seen > now() - make_interval(days => ${idleDays})`

type Session = {
  customer: RequestCustomer
  /** How far in the log a replica has to be to answer this customer; null = only the primary answers. */
  position: bigint | null
}

/**
 * Whose token it is; null = a dead one.
 *
 * @param options.withPosition whether it is asked how far a replica has to be
 */
export async function findSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  { withPosition }: { withPosition: boolean },
): Promise<Session | null> {
  const position = withPosition ? positionOfCustomer : sql<null>`null`
  const { rows } = await sql<RequestCustomer & { isNews: boolean; position: string | null }>`
    select customer.id, customer.price_basis as "priceBasis", ${position} as position,
      session.last_seen < now() - interval '1 hour' as "isNews"
    from session join customer on customer.id = session.customer_id
    where session.token_hash = ${tokenHash} and ${sessionLives}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  // The request does not wait for it: what it missed the next one writes.
  if (row.isNews) noteUse(db, tokenHash).catch(() => {})
  return {
    customer: { id: row.id, priceBasis: row.priceBasis },
    position: row.position === null ? null : readLogPosition(row.position),
  }
}

async function noteUse(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await sql`
    update session set last_seen = now()
    where token_hash = ${tokenHash} and last_seen < now() - interval '1 hour'`.execute(db)
}
