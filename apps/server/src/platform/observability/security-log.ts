import type { FastifyRequest } from 'fastify'
import { securityEvents } from './metrics.ts'

/** What a person who watches over accounts wants to know of. */
export type SecurityEvent =
  | 'login_ok'
  | 'login_failed'
  | 'login_limited'
  | 'logout'
  | 'registered'
  | 'registration_limited'
  | 'recovery_asked'
  | 'recovery_limited'
  | 'recovery_used'
  | 'password_changed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'verification_limited'
  | 'email_verified'
  | 'foreign_id'

/**
 * Writes one line of the security log: the event, the account by its id, the network address, and the trace that leads
 * to the request. Never an e-mail, a password or a token.
 *
 * @param accountId the account that it is about; null when there is none, or when none is known yet
 */
export function securityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  accountId: number | null = null,
): void {
  securityEvents.inc({ event })
  request.log.info({ security: event, account: accountId, address: request.ip }, `security: ${event}`)
}
