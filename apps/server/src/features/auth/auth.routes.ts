import {
  confirmPasswordRecovery,
  login,
  logout,
  recoverPassword,
  setPassword,
} from '@partboard/contract/auth'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { securityEvent } from '../../platform/observability/security-log.ts'
import { enqueueMail } from '../../services/mail/queue.ts'
import { countAttempt, forgiveLogins, guestLimits } from '../../services/passwords/attempts.ts'
import { unfitPassword } from '../../services/passwords/new-password.ts'
import { hashPassword } from '../../services/passwords/passwords.ts'
import {
  type Account,
  changePassword,
  findAccount,
  findLogin,
  findRecovery,
  useRecovery,
} from './auth.queries.ts'
import { deviceOf } from './device.ts'
import { addSession, removeSession } from './sessions.queries.ts'
import { tryPassword } from './try-password.ts'

export const authRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(login),
    handler: async (request, reply) => {
      const { body, ip } = request
      const emailLower = body.email.toLowerCase()
      const token = newToken()
      const right = await tryPassword(app.db, {
        emailLower,
        ip,
        password: body.password,
        account: () => findLogin(app.db, emailLower),
        whenRight: async (trx, customerId) => {
          await addSession(trx, customerId, hashToken(token), deviceOf(request.headers['user-agent'], ip))
          return customerId
        },
        note: (event, accountId) => securityEvent(request, event, accountId),
      })
      if (!right) throw new ShopError('login_failed')
      request.writer = right.answer
      securityEvent(request, 'login_ok', right.answer)
      // A text by itself would be sent as plain text; the answer is a JSON string.
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(token)
    },
  })

  app.route({
    ...route(logout),
    handler: async (request, reply) => {
      const { tokenHash, customer } = request
      if (tokenHash) await removeSession(app.db, tokenHash)
      securityEvent(request, 'logout', customer.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(recoverPassword),
    handler: async (request) => {
      const { body, ip, lang, storeId } = request
      await countAttempt(app.db, guestLimits('recovery', ip), () =>
        securityEvent(request, 'recovery_limited'),
      )
      securityEvent(request, 'recovery_asked')
      // Nothing is looked up here, so the answer and its time are the same for everybody; whether a mail goes out, and
      // how often, is decided where it is sent.
      await enqueueMail(app.db, { kind: 'recovery', email: body.email, lang, storeId })
      return []
    },
  })

  app.route({
    ...route(confirmPasswordRecovery),
    handler: async (request) => {
      const { body, lang, storeId, translate } = request
      const email = body.email.toLowerCase()
      const errors: Record<string, string[]> = {}
      const unfit = unfitPassword(body.NewPassword, email, app.settings.publicUrl, translate)
      if (unfit) errors.NewPassword = [unfit]
      if (body.ConfirmNewPassword !== body.NewPassword)
        errors.ConfirmNewPassword = [translate('field.passwordMismatch')]
      const tokenHash = hashToken(body.token)
      const customerId = await findRecovery(app.db, email, tokenHash)
      if (customerId === null) errors.token = [translate('field.recoveryToken')]
      if (customerId === null || Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const passwordHash = await hashPassword(body.NewPassword)
      await app.db.transaction().execute(async (trx) => {
        if (!(await useRecovery(trx, customerId, tokenHash)))
          throw new ShopError('validation', { errors: { token: [translate('field.recoveryToken')] } })
        await changePassword(trx, customerId, passwordHash, null)
        // Who proved to own the e-mail does not wait for the failures of whoever guessed at it.
        await forgiveLogins(trx, email)
        await enqueueMail(trx, { kind: 'passwordChanged', customerId, lang, storeId })
      })
      securityEvent(request, 'recovery_used', customerId)
      return []
    },
  })

  app.route({
    ...route(setPassword),
    handler: async (request) => {
      const { body, customer, tokenHash, lang, storeId, translate } = request
      const errors: Record<string, string[]> = {}
      const account = await findAccount(app.db, customer.id)
      const unfit = unfitPassword(body.password, account.email_lower, app.settings.publicUrl, translate)
      if (unfit) errors.password = [unfit]
      const { currentPassword } = body
      if (currentPassword != null && !(await isCurrentPassword(account, currentPassword, request)))
        errors.currentPassword = [translate('field.currentPassword')]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const passwordHash = await hashPassword(body.password)
      await app.db.transaction().execute(async (trx) => {
        await changePassword(trx, customer.id, passwordHash, tokenHash)
        await enqueueMail(trx, { kind: 'passwordChanged', customerId: customer.id, lang, storeId })
      })
      securityEvent(request, 'password_changed', customer.id)
      return []
    },
  })

  /** A wrong one counts as a failed login of the account: a token alone lets nobody guess the password. */
  async function isCurrentPassword({ id, email_lower }: Account, password: string, request: FastifyRequest) {
    const right = await tryPassword(app.db, {
      emailLower: email_lower,
      ip: request.ip,
      password,
      account: () => findAccount(app.db, id),
      whenRight: async () => {},
      note: (event, accountId) => securityEvent(request, event, accountId),
    })
    return right !== null
  }
}
