import { login, logout } from '@partboard/contract/auth'
import { ShopError } from '../../platform/errors.ts'
import { route, type ShopPlugin } from '../../platform/route.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { passwordMatches } from '../../shared/passwords.ts'
import {
  addSession,
  clearFailures,
  findLogin,
  minutesUntilFree,
  noteFailure,
  removeSession,
} from './auth.queries.ts'

export const authRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(login),
    handler: async ({ body, ip }, reply) => {
      const email = body.email.toLowerCase()
      // Asked before the password is looked at: while an e-mail is throttled, the right password gets 429 too.
      const minutes = await minutesUntilFree(app.db, email, ip)
      if (minutes > 0)
        throw new ShopError('too_many_logins', { params: { minutes }, retryAfter: minutes * 60 })

      const customer = await findLogin(app.db, email)
      if (!(await passwordMatches(body.password, customer?.password_hash ?? null)) || !customer) {
        await noteFailure(app.db, email, ip)
        throw new ShopError('login_failed')
      }
      const token = newToken()
      await app.db.transaction().execute(async (trx) => {
        await clearFailures(trx, email)
        await addSession(trx, customer.id, hashToken(token))
      })
      // A text by itself would be sent as plain text; the answer is a JSON string.
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(token)
    },
  })

  app.route({
    ...route(logout),
    handler: async ({ tokenHash }, reply) => {
      if (tokenHash) await removeSession(app.db, tokenHash)
      return reply.code(204).send(null)
    },
  })
}
