import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Device } from '../../../platform/device/device.ts'
import { isLiveSession, sessionDays } from '../../../platform/http/sessions.ts'

/** Maximum number of listed sessions; ending all other sessions also ends those that are not listed. */
const maxListed = 100

export type SessionRow = Pick<
  Selectable<Database['session']>,
  'id' | 'browser' | 'system' | 'network' | 'created_at' | 'last_seen'
> & { ends_at: Date; is_current: boolean }

/** Limit for one account, so that a program that never logs out cannot fill the table. */
const maxSessions = 1_000

/** Opens a session. It deletes the customer's expired sessions and, above the limit, those used longest ago. */
export async function addSession(
  trx: Transaction<Database>,
  customerId: number,
  tokenHash: Buffer,
  device: Device,
): Promise<void> {
  await sql`delete from session where customer_id = ${customerId} and not (${isLiveSession})`.execute(trx)
  await trx
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      ...device,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute()
  await sql`
    delete from session where id in (
      select id from session where customer_id = ${customerId}
      order by last_seen desc, id desc offset ${maxSessions} for update skip locked)`.execute(trx)
}

export async function removeSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Lists the customer's live sessions: the current one first, then by last use. */
export async function listSessions(
  db: Kysely<Database>,
  customerId: number,
  current: Buffer | null,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, browser, system, network, created_at, last_seen,
      least(expires_at, last_seen + make_interval(days => idle_days)) as ends_at,
      token_hash = ${current} as is_current
    from session
    where customer_id = ${customerId} and ${isLiveSession}
    order by is_current desc, last_seen desc, id desc
    limit ${maxListed}`.execute(db)
  return rows
}

/** Ends a session. @returns false when the customer has no such session */
export async function endSession(db: Kysely<Database>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends a customer's sessions. @param keptToken hash of the token whose session stays; null = none */
export async function endSessions(
  db: Kysely<Database>,
  customerId: number,
  keptToken: Buffer | null,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(keptToken !== null, (query) => query.where('token_hash', '<>', keptToken))
    .execute()
}
