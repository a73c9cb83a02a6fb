import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { isLiveOfficeSession } from '../../../../platform/http/office/actors.ts'

/** A live session of a person. */
type SessionRow = {
  id: number
  browser: string
  system: string
  network: string
  createdAt: Date
  lastSeenAt: Date
  endsAt: Date
  isCurrent: boolean
}

/** Lists the live sessions of a person, the one of the call first, then the last used. */
export async function listOwnSessions(
  db: Kysely<Database>,
  staffId: number,
  tokenHash: Buffer,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, browser, system, network, created_at as "createdAt", last_seen as "lastSeenAt",
      expires_at as "endsAt", token_hash = ${tokenHash} as "isCurrent"
    from staff_session where staff_id = ${staffId} and ${isLiveOfficeSession}
    order by token_hash = ${tokenHash} desc, last_seen desc, id`.execute(db)
  return rows
}

/** Ends another session of a person. @returns false when there is none with this id */
export async function endSession(
  db: Kysely<Database>,
  { staffId, id, tokenHash }: { staffId: number; id: number; tokenHash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_session where id = ${id} and staff_id = ${staffId} and token_hash <> ${tokenHash}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Ends all sessions of a person except this one. */
export async function endOtherSessions(
  db: Kysely<Database>,
  staffId: number,
  tokenHash: Buffer,
): Promise<void> {
  await sql`
    delete from staff_session where staff_id = ${staffId} and token_hash <> ${tokenHash}`.execute(db)
}

/** The hash of a person's password, for a check; null when there is none. */
export async function findPasswordHash(db: Kysely<Database>, staffId: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/**
 * Locks a person whose password was checked, so that a change meanwhile is not overwritten.
 *
 * @returns false when the password is another one now
 */
export async function lockPassword(
  trx: Transaction<Database>,
  staffId: number,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff where id = ${staffId} and password_hash = ${passwordHash} and is_active for update`.execute(
    trx,
  )
  return rows.length > 0
}

export async function replacePassword(
  trx: Transaction<Database>,
  staffId: number,
  passwordHash: string,
): Promise<void> {
  await trx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
  // A link that somebody else was sent must not undo the change.
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
}
