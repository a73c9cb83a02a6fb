import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { idleDays, isLiveSession, sessionDays } from '../../platform/http/sessions.ts'
import type { Device } from './device.ts'

/** More are not listed; what is not listed can be ended with all the others. */
const mostListed = 100

export type SessionRow = Pick<
  Selectable<Database['session']>,
  'id' | 'browser' | 'system' | 'network' | 'created_at' | 'last_seen'
> & { ends_at: Date; is_current: boolean }

/** Of one account; a program that never logs out must not fill the table. */
const mostSessions = 1_000

/** Opens a session, and drops those of the customer that have ended or are too many: those used longest ago. */
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
      order by last_seen desc, id desc offset ${mostSessions} for update skip locked)`.execute(trx)
}

export async function removeSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** The customer's sessions that live, the current one first, then the one that was used last. */
export async function listSessions(
  db: Kysely<Database>,
  customerId: number,
  current: Buffer | null,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, browser, system, network, created_at, last_seen,
      least(expires_at, last_seen + make_interval(days => ${idleDays})) as ends_at,
      token_hash = ${current} as is_current
    from session
    where customer_id = ${customerId} and ${isLiveSession}
    order by is_current desc, last_seen desc, id desc
    limit ${mostListed}`.execute(db)
  return rows
}

/** @returns whether there was such a session of this customer */
export async function endSession(db: Kysely<Database>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** @param spared the token that stays, null = none */
export async function endSessions(
  db: Kysely<Database>,
  customerId: number,
  spared: Buffer | null,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(spared !== null, (query) => query.where('token_hash', '<>', spared))
    .execute()
}
