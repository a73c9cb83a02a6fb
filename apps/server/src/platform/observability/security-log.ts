import type { FastifyRequest } from 'fastify'
import { securityEvents } from './metrics.ts'

/** Events of the security log (docs/operations/run.md#log). */
export type SecurityEvent =
  | 'login_ok'
  | 'login_failed'
  | 'login_by_mail'
  | 'login_code_failed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'logout'
  | 'registered'
  | 'recovery_asked'
  | 'recovery_used'
  | 'password_changed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'email_verified'
  | 'person_invited'
  | 'invitation_accepted'
  | 'person_changed'
  | 'person_removed'
  | 'company_handed_over'
  | 'order_of_guest_failed'
  | 'limited'
  | 'claim_failed'
  | 'payment_signature'
  | 'data_copied'
  | 'account_erased'
  | 'foreign_id'
  | OfficeEvent

/** Events of the office; their account is a member of staff, or an API key for `office_key_…`. */
type OfficeEvent =
  | 'office_login_ok'
  | 'office_login_failed'
  | 'office_code_failed'
  | 'office_limited'
  | 'office_passkey_added'
  | 'office_passkey_removed'
  | 'office_passkey_counter'
  | 'office_logout'
  | 'office_forbidden'
  | 'office_power'
  | 'office_proof_ok'
  | 'office_proof_failed'
  | 'office_proof_missing'
  | 'office_password_changed'
  | 'office_session_ended'
  | 'office_recovery_code_used'
  | 'office_invited'
  | 'office_set_up'
  | 'office_invitation_used'
  | 'office_staff_changed'
  | 'office_key_issued'
  | 'office_key_revoked'
  | 'office_key_refused'

/**
 * Writes one line of the security log: event, account id, network address and trace id. It never contains an e-mail
 * address, a password or a token.
 *
 * @param accountId the account concerned; null when it does not exist or is not known yet
 * @param about.limit the name of the limit that was met
 */
export function securityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  accountId: number | null = null,
  about: { limit?: string } = {},
): void {
  securityEvents.inc({ event, limit: about.limit ?? '' })
  request.log.info(
    { security: event, account: accountId, address: request.ip, ...about },
    `security: ${event}`,
  )
}
