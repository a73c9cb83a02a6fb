import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Device } from '../../../platform/device/device.ts'
import { isLiveOfficeSession, officeSessionHours } from '../../../platform/http/office/actors.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'

/** @param isDemo whether the account of the demo may sign in */
export function findStaffLogin(db: Kysely<Database>, emailLower: string, isDemo: boolean) {
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email_lower', '=', emailLower)
    .where('is_active', '=', true)
    .$if(!isDemo, (query) => query.where('is_demo', '=', false))
    .executeTakeFirst()
}

/** The e-mail of the demo's account; null when there is none that may sign in. */
export async function findDemoEmail(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('email')
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * Opens a session, if the password is still that of the checked hash; expired sessions of the person are deleted. It
 * locks the person's row, so that a change of password meanwhile leaves no session behind.
 *
 * @returns false when the password has changed, or the person is not active any more
 */
export async function openStaffSession(
  trx: Transaction<Database>,
  { id, passwordHash }: { id: number; passwordHash: string },
  tokenHash: Buffer,
  device: Device,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff where id = ${id} and password_hash = ${passwordHash} and is_active for share`.execute(
    trx,
  )
  if (rows.length === 0) return false
  await insertStaffSession(trx, { staffId: id, tokenHash, device, isComplete: false })
  return true
}

/** Inserts a session and deletes expired ones of the person. @param isComplete whether both factors are done */
export async function insertStaffSession(
  trx: Transaction<Database>,
  {
    staffId,
    tokenHash,
    device,
    isComplete,
  }: { staffId: number; tokenHash: Buffer; device: Device; isComplete: boolean },
): Promise<void> {
  await sql`delete from staff_session where staff_id = ${staffId} and not (${isLiveOfficeSession})`.execute(
    trx,
  )
  await trx
    .insertInto('staff_session')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      ...device,
      second_factor_at: isComplete ? sql<Date>`now()` : null,
      expires_at: sql<Date>`now() + make_interval(hours => ${officeSessionHours})`,
    })
    .execute()
}

export async function removeStaffSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}

/** Stores a secret that is not confirmed yet. @returns false when the person has a confirmed one */
export async function storeSecret(db: Kysely<Database>, staffId: number, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret: seal({ column: 'staff.totp_secret', row: staffId }, secret) })
    .where('id', '=', staffId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reads the secret and the last used time step, and locks the person's row: a code counts once. */
export async function lockSecret(trx: Transaction<Database>, staffId: number) {
  const row = await trx
    .selectFrom('staff')
    .select(['totp_secret', 'totp_last_step', 'totp_confirmed_at'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.totp_secret) return null
  return {
    secret: unseal({ column: 'staff.totp_secret', row: staffId }, row.totp_secret),
    lastStep: row.totp_last_step,
    isConfirmed: row.totp_confirmed_at !== null,
  }
}

/** Records a used code of the app, which confirms its secret. */
export async function useTimeStep(
  trx: Transaction<Database>,
  staffId: number,
  timeStep: number,
): Promise<void> {
  await sql`
    update staff set totp_last_step = ${timeStep}, totp_confirmed_at = coalesce(totp_confirmed_at, now())
    where id = ${staffId}`.execute(trx)
}

/**
 * Records that both factors were proved now, and gives the session another token: who has read the old one cannot use
 * what the proof allows.
 *
 * @returns false when the session has ended
 */
export async function renewSession(
  trx: Transaction<Database>,
  tokenHash: Buffer,
  newHash: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_session
    set token_hash = ${newHash}, proved_at = now(), second_factor_at = coalesce(second_factor_at, now())
    where token_hash = ${tokenHash}`.execute(trx)
  return numAffectedRows === 1n
}

/** Deletes an invitation and returns its person; null when it is unknown, used or expired. */
export async function takeInvitation(
  trx: Transaction<Database>,
  tokenHash: Buffer,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    with taken as (
      delete from staff_invitation where token_hash = ${tokenHash} returning staff_id, expires_at
    )
    select staff.id, staff.name from taken join staff on staff.id = taken.staff_id
    where taken.expires_at > now() and staff.is_active`.execute(trx)
  return rows[0] ?? null
}

/** Finds the e-mail of an invitation's person, for the rules of passwords; null as in `takeInvitation`. */
export async function emailOfInvitation(db: Kysely<Database>, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select staff.email_lower as email from staff_invitation join staff on staff.id = staff_invitation.staff_id
    where token_hash = ${tokenHash} and expires_at > now() and staff.is_active`.execute(db)
  return rows[0]?.email ?? null
}

/** Sets a password; all sessions and invitations of the person end, and the passkeys are removed. */
export async function setStaffPassword(
  trx: Transaction<Database>,
  staffId: number,
  passwordHash: string,
): Promise<void> {
  await sql`update staff set password_hash = ${passwordHash} where id = ${staffId}`.execute(trx)
  await endAccess(trx, staffId)
}

/** Ends all sessions and invitations of a person, and removes passkeys and recovery codes. */
export async function endAccess(trx: Transaction<Database>, staffId: number): Promise<void> {
  await sql`delete from staff_session where staff_id = ${staffId}`.execute(trx)
  await sql`delete from staff_invitation where staff_id = ${staffId}`.execute(trx)
  await sql`delete from passkey where staff_id = ${staffId}`.execute(trx)
  await sql`delete from staff_recovery_code where staff_id = ${staffId}`.execute(trx)
}
