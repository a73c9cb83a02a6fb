import {
  confirmPasswordRecovery,
  login,
  logout,
  recoverPassword,
  setPassword,
} from '@partboard/contract/auth'
import { MIN_PASSWORD } from '@partboard/domain/cart'
import { ShopError } from '../../platform/errors.ts'
import { route, type ShopPlugin } from '../../platform/route.ts'
import type { Say } from '../../platform/texts.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { enqueueMail } from '../../shared/mail/queue.ts'
import { hashPassword, passwordMatches } from '../../shared/passwords.ts'
import {
  addSession,
  changePassword,
  clearFailures,
  findLogin,
  findPasswordHash,
  findRecovery,
  holdPassword,
  minutesUntilFree,
  noteFailure,
  removeSession,
  useRecovery,
} from './auth.queries.ts'

/** As at registration. */
const MAX_PASSWORD = 200

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
        if (!(await holdPassword(trx, customer.id, customer.password_hash)))
          throw new ShopError('login_failed')
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

  app.route({
    ...route(recoverPassword),
    handler: async ({ body, lang, storeId }) => {
      // Nothing is looked up here, so the answer and its time are the same for everybody; whether a mail goes out, and
      // how often, is decided where it is sent.
      await enqueueMail(app.db, { kind: 'recovery', email: body.email, lang, storeId })
      return []
    },
  })

  app.route({
    ...route(confirmPasswordRecovery),
    handler: async ({ body, lang, storeId, say }) => {
      const email = body.email.toLowerCase()
      const errors: Record<string, string[]> = {}
      const unfit = unfitPassword(body.NewPassword, say)
      if (unfit) errors.NewPassword = [unfit]
      if (body.ConfirmNewPassword !== body.NewPassword)
        errors.ConfirmNewPassword = [say('field.passwordMismatch')]
      const tokenHash = hashToken(body.token)
      const customerId = await findRecovery(app.db, email, tokenHash)
      if (customerId === null) errors.token = [say('field.recoveryToken')]
      if (customerId === null || Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const passwordHash = await hashPassword(body.NewPassword)
      await app.db.transaction().execute(async (trx) => {
        if (!(await useRecovery(trx, customerId, tokenHash)))
          throw new ShopError('validation', { errors: { token: [say('field.recoveryToken')] } })
        await changePassword(trx, customerId, passwordHash, null)
        // Who proved to own the e-mail does not wait for the failures of whoever guessed at it.
        await clearFailures(trx, email)
        await enqueueMail(trx, { kind: 'passwordChanged', customerId, lang, storeId })
      })
      return []
    },
  })

  app.route({
    ...route(setPassword),
    handler: async ({ body, customer, tokenHash, lang, storeId, say }) => {
      const errors: Record<string, string[]> = {}
      const unfit = unfitPassword(body.password, say)
      if (unfit) errors.password = [unfit]
      const { currentPassword } = body
      if (
        currentPassword != null &&
        !(await passwordMatches(currentPassword, await findPasswordHash(app.db, customer.id)))
      )
        errors.currentPassword = [say('field.currentPassword')]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const passwordHash = await hashPassword(body.password)
      await app.db.transaction().execute(async (trx) => {
        await changePassword(trx, customer.id, passwordHash, tokenHash)
        await enqueueMail(trx, { kind: 'passwordChanged', customerId: customer.id, lang, storeId })
      })
      return []
    },
  })
}

/** The sentence that says why a text cannot be a password; null = it can (SPEC.md, Validation rules). */
function unfitPassword(password: string, say: Say): string | null {
  if (password.length < MIN_PASSWORD) return say('field.tooShort', { minimum: MIN_PASSWORD })
  return password.length > MAX_PASSWORD ? say('field.tooLong', { maximum: MAX_PASSWORD }) : null
}
