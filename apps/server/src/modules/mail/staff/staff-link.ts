import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'

/** Days for which the link of an invitation works. */
export const staffInvitationDays = 7

/**
 * Makes a link by which a person of the office sets a password, once.
 *
 * @returns the link. Its token is in the fragment, which no log of a server contains
 */
export async function makeStaffLink(
  db: Kysely<Database>,
  staffId: number,
  officeUrl: string,
): Promise<string> {
  const token = newToken()
  await sql`
    insert into staff_invitation (token_hash, staff_id, expires_at)
    values (${hashToken(token)}, ${staffId}, now() + make_interval(days => ${staffInvitationDays}))`.execute(
    db,
  )
  return `${officeUrl}/office/invitation#${token}`
}
