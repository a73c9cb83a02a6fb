import type { Passkey } from '@partboard/contract/admin/passkeys.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { hashToken, newToken } from '../../../../platform/http/tokens.ts'

/** Minutes for which a challenge works. */
export const challengeMinutes = 5

const challengeEnd = sql<Date>`now() + make_interval(mins => ${challengeMinutes})`

/** Stores a challenge for a sign-in. @returns the challenge, 32 bytes as Base64url */
export async function addSignInChallenge(db: Kysely<Database>): Promise<string> {
  const challenge = newToken()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashToken(challenge), expires_at: challengeEnd })
    .execute()
  return challenge
}

/**
 * Stores a challenge for a new passkey, which only this session can use.
 *
 * @returns the challenge, 32 bytes as Base64url
 */
export async function addSessionChallenge(db: Kysely<Database>, sessionTokenHash: Buffer): Promise<string> {
  const challenge = newToken()
  await sql`
    insert into passkey_challenge (challenge_hash, session_id, expires_at)
    select ${hashToken(challenge)}, id, ${challengeEnd} from staff_session
    where token_hash = ${sessionTokenHash}`.execute(db)
  return challenge
}

/**
 * Deletes a challenge, so that it counts once.
 *
 * @param sessionTokenHash the session that got the challenge; null = it is for a sign-in
 * @returns whether it may be used: it was given for this purpose, and has not expired
 */
export async function takeChallenge(
  db: Kysely<Database>,
  challenge: string,
  sessionTokenHash: Buffer | null,
): Promise<boolean> {
  const owner = sessionTokenHash
    ? sql`session_id = (select id from staff_session where token_hash = ${sessionTokenHash})`
    : sql`session_id is null`
  const { rows } = await sql<{ isLive: boolean }>`
    delete from passkey_challenge where challenge_hash = ${hashToken(challenge)} and ${owner}
    returning expires_at > now() as "isLive"`.execute(db)
  return rows[0]?.isLive ?? false
}

type PasskeyRow = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & {
  credentialId: Buffer
  createdAt: Date
  lastUsedAt: Date | null
}

/** Lists the passkeys of a person, newest first. */
export async function listPasskeyRows(db: Kysely<Database>, staffId: number): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, credential_id as "credentialId", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where staff_id = ${staffId} order by id desc`.execute(db)
  return rows
}

/**
 * Locks a person and the session that adds a passkey, so that a reset meanwhile leaves no passkey behind.
 *
 * @returns false when the session has ended
 */
export async function lockSession(
  trx: Transaction<Database>,
  staffId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff join staff_session on staff_session.staff_id = staff.id
    where staff.id = ${staffId} and staff.is_active and staff_session.token_hash = ${tokenHash}
    for update`.execute(trx)
  return rows.length > 0
}

/** @throws an error of the constraint passkey__credential_id when the passkey was added already */
export async function insertPasskey(
  trx: Transaction<Database>,
  passkey: { staffId: number; name: string; credentialId: Buffer; publicKey: Buffer; signCount: number },
): Promise<PasskeyRow> {
  const { rows } = await sql<PasskeyRow>`
    insert into passkey (staff_id, name, credential_id, public_key, sign_count)
    values (${passkey.staffId}, ${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount})
    returning id, name, credential_id as "credentialId", created_at as "createdAt",
      last_used_at as "lastUsedAt"`.execute(trx)
  return rows[0]!
}

/** @returns the passkey's name; null when the person has no such passkey */
export async function deletePasskey(
  trx: Transaction<Database>,
  staffId: number,
  id: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where id = ${id} and staff_id = ${staffId} returning name`.execute(trx)
  return rows[0]?.name ?? null
}

/** Finds a passkey of a person who may sign in. @param isDemo whether the account of the demo may sign in */
export async function findPasskey(db: Kysely<Database>, credentialId: Buffer, isDemo: boolean) {
  const { rows } = await sql<{ id: number; staffId: number; emailLower: string; publicKey: Buffer }>`
    select passkey.id, staff.id as "staffId", staff.email_lower as "emailLower", passkey.public_key as "publicKey"
    from passkey join staff on staff.id = passkey.staff_id
    where passkey.credential_id = ${credentialId} and staff.is_active
      and (${isDemo} or not staff.is_demo)`.execute(db)
  return rows[0] ?? null
}

/** Locks a person who signs in. @returns false when the person is not active any more */
export async function lockActive(trx: Transaction<Database>, staffId: number): Promise<boolean> {
  const { rows } = await sql`select from staff where id = ${staffId} and is_active for share`.execute(trx)
  return rows.length > 0
}

/**
 * Records a use of a passkey.
 *
 * @param signCount the counter of the authenticator; 0 = it does not count
 * @returns 'gone' when the passkey was removed, 'back' when the counter has not grown: the key may have been copied
 */
export async function countUse(
  trx: Transaction<Database>,
  id: number,
  signCount: number,
): Promise<'counted' | 'gone' | 'back'> {
  const { rows } = await sql<{ hasGrown: boolean }>`
    select sign_count < ${signCount}::bigint or (sign_count = 0 and ${signCount}::bigint = 0) as "hasGrown"
    from passkey where id = ${id} for update`.execute(trx)
  if (!rows[0]) return 'gone'
  if (!rows[0].hasGrown) return 'back'
  await sql`
    update passkey set sign_count = ${signCount}, last_used_at = now() where id = ${id}`.execute(trx)
  return 'counted'
}
