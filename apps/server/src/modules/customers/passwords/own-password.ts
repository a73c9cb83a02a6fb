import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { findAccount } from './passwords.queries.ts'
import { tryPassword } from './try-password.ts'

/**
 * Whether a password is the caller's. A wrong one counts as a failed login, so that a stolen token does not allow
 * guessing it.
 *
 * @throws ShopError 'too_many_logins'
 */
export async function isOwnPassword(
  db: Kysely<Database>,
  request: FastifyRequest,
  password: string,
): Promise<boolean> {
  const account = await findAccount(db, request.customer.id)
  const result = await tryPassword(db, {
    emailLower: account.email_lower,
    ip: request.ip,
    password,
    // Who has a session has signed in on this device.
    findAccount: async () => ({ ...(await findAccount(db, account.id)), isKnownDevice: true }),
    onSuccess: async () => {},
    onUnknownDevice: async () => {},
    onFailure: (accountId) => securityEvent(request, 'login_failed', accountId),
  })
  return result !== null
}
