import * as wire from '@partboard/contract/customers/auth'
import { deviceOf } from '../../../platform/device/device.ts'
import { isOpenToVisitors } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import {
  codeLimits,
  countAttempt,
  forgetLogins,
  guestLimits,
  newPasswordLimits,
  visitLimits,
} from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { addVisitor } from '../../cart/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { proveEmail } from '../accounts/prove-email.ts'
import { addSession, removeSession } from '../accounts/sessions.queries.ts'
import { deviceHashOf, forgetDevices, rememberDevice, useDeviceLink } from '../passwords/devices.queries.ts'
import { passwordError } from '../passwords/new-password.ts'
import { isOwnPassword } from '../passwords/own-password.ts'
import { findAccount } from '../passwords/passwords.queries.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { tryPassword } from '../passwords/try-password.ts'
import { requireCode } from '../second-factor/use-code.ts'
import { changePassword, findLogin, findRecovery, isBlocked, useRecovery } from './auth.queries.ts'

export const authRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.login),
    handler: async (request, reply) => {
      const { body, ip, lang, storeId } = request
      const emailLower = body.email.toLowerCase()
      const deviceHash = deviceHashOf(body.device)
      const token = newToken()
      const result = await tryPassword(app.db, {
        emailLower,
        ip,
        password: body.password,
        findAccount: () => findLogin(app.db, emailLower, deviceHash),
        onSuccess: async (trx, customerId) => {
          if (await isBlocked(trx, customerId)) throw new ShopError('login_blocked')
          await requireCode(trx, request, { customerId, code: body.code })
          await addSession(trx, customerId, hashToken(token), deviceOf(request.headers['user-agent'], ip))
          await rememberDevice(trx, customerId, deviceHash)
          return customerId
        },
        onUnknownDevice: async (customerId) => {
          securityEvent(request, customerId === null ? 'login_failed' : 'login_by_mail', customerId)
          // Without an account, the worker has nothing to send: answer and duration do not say if the password is right.
          await enqueueMail(app.db, { kind: 'deviceLink', customerId: customerId ?? 0, lang, storeId })
        },
        onFailure: (accountId) => securityEvent(request, 'login_failed', accountId),
      })
      if (!result) throw new ShopError('login_failed')
      securityEvent(request, 'login_ok', result.answer)
      // Fastify sends a string as plain text by default, but the answer is a JSON string.
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(token)
    },
  })

  app.route({
    ...route(wire.letDeviceIn),
    handler: async (request, reply) => {
      const { body, ip, translate } = request
      const token = newToken()
      const linkHash = hashToken(body.token)
      if (body.code) await countAttempt(app.db, codeLimits(`link ${linkHash.toString('hex')}`))
      const customerId = await app.db.transaction().execute(async (trx) => {
        const customerId = await useDeviceLink(trx, linkHash)
        if (customerId === null)
          throw new ShopError('validation', { errors: { token: [translate('field.deviceToken')] } })
        if (await isBlocked(trx, customerId)) throw new ShopError('login_blocked')
        await requireCode(trx, request, { customerId, code: body.code })
        await addSession(trx, customerId, hashToken(token), deviceOf(request.headers['user-agent'], ip))
        await rememberDevice(trx, customerId, deviceHashOf(body.device))
        return customerId
      })
      securityEvent(request, 'login_ok', customerId)
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(token)
    },
  })

  app.route({
    ...route(wire.beginVisit),
    handler: async (request, reply) => {
      const { headers, ip, lang, storeId } = request
      if (!(await isOpenToVisitors(app.db, storeId))) throw new ShopError('account_needed')
      await countAttempt(app.db, visitLimits(ip))
      const token = newToken()
      const device = deviceOf(headers['user-agent'], ip)
      await addVisitor(app.db, { tokenHash: hashToken(token), device, lang, storeId })
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(token)
    },
  })

  app.route({
    ...route(wire.logout),
    handler: async (request, reply) => {
      const { tokenHash, customer } = request
      if (tokenHash) await removeSession(app.db, tokenHash)
      securityEvent(request, 'logout', customer.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.recoverPassword),
    handler: async (request) => {
      const { body, ip, lang, storeId } = request
      await countAttempt(app.db, guestLimits('recovery', ip))
      securityEvent(request, 'recovery_asked')
      // Nothing is looked up here, so that answer and duration do not reveal whether the e-mail has an account. The
      // worker decides whether a mail is sent.
      await enqueueMail(app.db, { kind: 'recovery', email: body.email, lang, storeId })
      return []
    },
  })

  app.route({
    ...route(wire.confirmPasswordRecovery),
    handler: async (request) => {
      const { body, ip, lang, storeId, translate } = request
      const email = body.email.toLowerCase()
      const errors: Record<string, string[]> = {}
      const unfit = passwordError(body.NewPassword, email, app.settings.publicUrl, translate)
      if (unfit) errors.NewPassword = [unfit]
      if (body.ConfirmNewPassword !== body.NewPassword)
        errors.ConfirmNewPassword = [translate('field.passwordMismatch')]
      const tokenHash = hashToken(body.token)
      const customerId = await findRecovery(app.db, email, tokenHash)
      if (customerId === null) errors.token = [translate('field.recoveryToken')]
      if (customerId === null || Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const limits = newPasswordLimits(`link ${tokenHash.toString('hex')}`, ip)
      const asker = { db: app.db, ip, account: email, limits }
      const passwordHash = await hashPassword(asker, body.NewPassword)
      await app.db.transaction().execute(async (trx) => {
        // The account is locked before its link, as at a confirmation.
        await proveEmail(trx, customerId, { lang, keptToken: null })
        if (!(await useRecovery(trx, customerId, tokenHash)))
          throw new ShopError('validation', { errors: { token: [translate('field.recoveryToken')] } })
        await changePassword(trx, customerId, passwordHash, null)
        await forgetDevices(trx, customerId)
        await rememberDevice(trx, customerId, deviceHashOf(body.device))
        // The owner of the e-mail must not wait because of another person's wrong guesses.
        await forgetLogins(trx, email, ip)
        await enqueueMail(trx, { kind: 'passwordChanged', customerId, lang, storeId })
      })
      securityEvent(request, 'recovery_used', customerId)
      return []
    },
  })

  app.route({
    ...route(wire.setPassword),
    handler: async (request) => {
      const { body, customer, ip, tokenHash, lang, storeId, translate } = request
      const errors: Record<string, string[]> = {}
      const account = await findAccount(app.db, customer.id)
      const unfit = passwordError(body.password, account.email_lower, app.settings.publicUrl, translate)
      if (unfit) errors.password = [unfit]
      const { currentPassword } = body
      if (currentPassword != null && !(await isOwnPassword(app.db, request, currentPassword)))
        errors.currentPassword = [translate('field.currentPassword')]
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })

      const limits = newPasswordLimits(`customer ${customer.id}`, ip)
      const asker = { db: app.db, ip, account: account.email_lower, limits }
      const passwordHash = await hashPassword(asker, body.password)
      await app.db.transaction().execute(async (trx) => {
        await changePassword(trx, customer.id, passwordHash, tokenHash)
        await enqueueMail(trx, { kind: 'passwordChanged', customerId: customer.id, lang, storeId })
      })
      securityEvent(request, 'password_changed', customer.id)
      return []
    },
  })
}
