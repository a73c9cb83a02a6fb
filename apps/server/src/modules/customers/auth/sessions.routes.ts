import * as wire from '@partboard/contract/customers/auth'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { endSession, endSessions, listSessions, type SessionRow } from '../accounts/sessions.queries.ts'

export const sessionsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listSessions),
    handler: async ({ customer, tokenHash }) =>
      (await listSessions(app.db, customer.id, tokenHash)).map(present),
  })

  app.route({
    ...route(wire.endSession),
    handler: async (request, reply) => {
      const { customer, params } = request
      if (!(await endSession(app.db, customer.id, params.id))) throw new ShopError('session_not_found')
      securityEvent(request, 'session_ended', customer.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.endOtherSessions),
    handler: async (request, reply) => {
      const { customer, tokenHash } = request
      await endSessions(app.db, customer.id, tokenHash)
      securityEvent(request, 'other_sessions_ended', customer.id)
      return reply.code(204).send(null)
    },
  })
}

function present(row: SessionRow): wire.Session {
  return {
    Id: row.id as wire.Session['Id'],
    Browser: row.browser,
    System: row.system,
    Network: row.network,
    CreatedAt: row.created_at.toISOString(),
    LastSeenAt: row.last_seen.toISOString(),
    EndsAt: row.ends_at.toISOString(),
    IsCurrent: row.is_current,
  }
}
