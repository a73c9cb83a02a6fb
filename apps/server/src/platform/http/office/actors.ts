import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Right, type Role, rightsOf, rightsOfKey } from '@partboard/domain/admin/office-rights'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ShopError } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** Maximum age of a session of the office, and its maximum time without use, in hours. */
export const officeSessionHours = 12
export const officeIdleHours = 4
/** Minutes after a proof of both factors for which acts of power are allowed (docs/spec/office.md#acts-of-power). */
const freshProofMinutes = 15

/** Start of every API key. */
export const keyPrefix = 'pbk_'

/** SQL condition on `staff_session`: it has not expired. */
export const isLiveOfficeSession = sql<boolean>`
  staff_session.expires_at > now()
  and staff_session.last_seen > now() - make_interval(hours => ${officeIdleHours})`

/** Who makes a call of the office. */
export type OfficeActor = {
  kind: 'staff' | 'key' | 'command'
  /** 0 = the command line. */
  id: number
  name: string
  rights: readonly Right[]
  /** Branches whose orders and stock the actor works with; empty = all. */
  branchIds: readonly number[]
  /** The browser's session; null for an API key and the command line. */
  session: OfficeSessionState | null
}

export type OfficeSessionState = {
  tokenHash: Buffer
  csrfToken: string
  email: string
  role: Role
  isDemo: boolean
  /** Whether an authenticator app is connected. */
  hasSecondFactor: boolean
  isSecondFactorDone: boolean
  /** Whether both factors were proved a short time ago. */
  isProofFresh: boolean
}

/** The command line, which may do everything: whoever runs it has the database. */
export const commandActor: OfficeActor = {
  kind: 'command',
  id: 0,
  name: 'npm run shop',
  rights: rightsOf('owner'),
  branchIds: [],
  session: null,
}

/** The token that calls of a session send in a header. Another site can send the cookie, but cannot compute this. */
export const csrfTokenOf = (token: string): string =>
  createHmac('sha256', token).update('partboard office').digest('base64url')

export function isSameText(one: string, other: string): boolean {
  const [a, b] = [hashToken(one), hashToken(other)]
  return timingSafeEqual(a, b)
}

/** Finds the person of a live session; null when the token is unknown or the session has expired. */
export async function findStaffActor(db: Kysely<Database>, token: string): Promise<OfficeActor | null> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    role: Role
    isDemo: boolean
    hasSecondFactor: boolean
    isSecondFactorDone: boolean
    isProofFresh: boolean
    branchIds: number[]
    isStale: boolean
  }>`
    select staff.id, staff.name, staff.email, staff.role, staff.is_demo as "isDemo",
      staff.totp_confirmed_at is not null as "hasSecondFactor",
      staff_session.second_factor_at is not null as "isSecondFactorDone",
      staff_session.proved_at > now() - make_interval(mins => ${freshProofMinutes}) as "isProofFresh",
      array(select warehouse_id from staff_branch where staff_id = staff.id order by 1) as "branchIds",
      staff_session.last_seen < now() - interval '5 minutes' as "isStale"
    from staff_session join staff on staff.id = staff_session.staff_id
    where staff_session.token_hash = ${tokenHash} and staff.is_active and ${isLiveOfficeSession}`.execute(db)
  const [row] = rows
  if (!row) return null
  // Not awaited: if it fails, the next request tries again.
  if (row.isStale) touchSession(db, tokenHash).catch(() => {})
  const { email, role, isDemo, hasSecondFactor, isSecondFactorDone, isProofFresh } = row
  return {
    kind: 'staff',
    id: row.id,
    name: row.name,
    rights: rightsOf(role),
    branchIds: row.branchIds,
    session: {
      tokenHash,
      csrfToken: csrfTokenOf(token),
      email,
      role,
      isDemo,
      hasSecondFactor,
      isSecondFactorDone,
      isProofFresh,
    },
  }
}

const touchSession = (db: Kysely<Database>, tokenHash: Buffer) =>
  sql`update staff_session set last_seen = now() where token_hash = ${tokenHash}`.execute(db)

/**
 * Refuses a person of some branches: what the call answers is about the whole shop.
 *
 * @throws ShopError 'forbidden'
 */
export function requireWholeShop({ branchIds }: Pick<OfficeActor, 'branchIds'>): void {
  if (branchIds.length > 0) throw new ShopError('forbidden')
}

/** Whether the session or key of a caller still works with the same rights and branches. It does not count as use. */
export async function isStillAllowed(db: Kysely<Database>, actor: OfficeActor): Promise<boolean> {
  const { rows } = actor.session
    ? await sql`
        select from staff_session join staff on staff.id = staff_session.staff_id
        where staff_session.token_hash = ${actor.session.tokenHash} and staff.is_active
          and staff.role = ${actor.session.role} and ${isLiveOfficeSession}
          and array(select warehouse_id from staff_branch where staff_id = staff.id order by 1)
            = ${[...actor.branchIds]}::int[]`.execute(db)
    : await sql`
        select from api_key where id = ${actor.id} and revoked_at is null and coalesce(expires_at > now(), true)`.execute(
        db,
      )
  return rows.length > 0
}

/** Finds an API key that is not revoked. `isExpired`: its last day is over. */
export async function findKeyActor(
  db: Kysely<Database>,
  key: string,
): Promise<{ actor: OfficeActor; isExpired: boolean } | null> {
  const { rows } = await sql<{
    id: number
    name: string
    scopes: Right[]
    isExpired: boolean
    isStale: boolean
  }>`
    select id, name, scopes, coalesce(expires_at <= now(), false) as "isExpired",
      coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
    from api_key where key_hash = ${hashToken(key)} and revoked_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.isStale && !row.isExpired)
    sql`update api_key set last_used_at = now() where id = ${row.id}`.execute(db).catch(() => {})
  const { id, name, isExpired } = row
  const actor: OfficeActor = {
    kind: 'key',
    id,
    name,
    rights: rightsOfKey(row.scopes),
    branchIds: [],
    session: null,
  }
  return { actor, isExpired }
}
