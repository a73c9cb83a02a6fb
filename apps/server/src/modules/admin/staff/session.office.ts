import { resolve } from 'node:path'
import * as wire from '@partboard/contract/admin/staff.office'
import type { FastifyRequest } from 'fastify'
import { audit, ownAuthorOf } from '../../../platform/audit/audit.ts'
import { deviceOf } from '../../../platform/device/device.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { csrfTokenOf, findStaffActor } from '../../../platform/http/office/actors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { sessionCookieOf } from '../../../platform/http/office/session-cookie.ts'
import { route } from '../../../platform/http/route.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import {
  countAttempt,
  newPasswordLimits,
  rememberPlace,
  requireKnownPlace,
  staffCodeLimits,
  staffLoginLimits,
  uncountAttempt,
} from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { readGuide } from '../../../platform/process/guide.ts'
import { newSecret } from '../../../platform/second-factor/codes.ts'
import { hashing, hashPassword, passwordError } from '../../customers/index.ts'
import { takeCode } from './second-factor.ts'
import { answerSession, presentSession, setSessionCookie } from './session.answer.ts'
import {
  emailOfInvitation,
  findDemoEmail,
  findStaffLogin,
  openStaffSession,
  removeStaffSession,
  renewSession,
  setStaffPassword,
  storeSecret,
  takeInvitation,
} from './session.queries.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../../demo')

/** Sign-in with password and second factor, and the first password of an invitation. */
export const sessionOffice: OfficePlugin = async (app) => {
  const { demo, publicUrl, officeUrl } = app.settings

  app.route({
    ...route(wire.getAbout),
    handler: async () => {
      const email = demo ? await findDemoEmail(app.db) : null
      const office = readGuide(demoDir)?.office
      return { demo: office && email === office.email ? office : null }
    },
  })

  app.route({
    ...route(wire.signIn),
    handler: async (request, reply) => {
      const token = await checkPassword(request)
      if (!token) throw new ShopError('office_login_failed')
      const actor = (await findStaffActor(app.db, token))!
      securityEvent(request, 'office_login_ok', actor.id)
      setSessionCookie(reply, token, officeUrl)
      return presentSession(actor, csrfTokenOf(token))
    },
  })

  /** @returns the token of a new session; null for a wrong password */
  function checkPassword(request: FastifyRequest): Promise<string | null> {
    const { email, password } = request.body as { email: string; password: string }
    const emailLower = email.toLowerCase()
    const { ip } = request
    const asker = { db: app.db, ip, account: emailLower, limits: staffLoginLimits(emailLower, ip) }
    return hashing(asker, async ({ matches }, attempt) => {
      const account = await findStaffLogin(app.db, emailLower, demo)
      const passwordHash = account?.password_hash ?? null
      if (!(await matches(password, passwordHash)) || !account || passwordHash === null) {
        securityEvent(request, 'office_login_failed', account?.id ?? null)
        return null
      }
      const token = newToken()
      const device = deviceOf(request.headers['user-agent'], request.ip)
      const isOpen = await app.db.transaction().execute(async (trx) => {
        await uncountAttempt(trx, attempt)
        return openStaffSession(trx, { id: account.id, passwordHash }, hashToken(token), device)
      })
      return isOpen ? token : null
    })
  }

  app.route({
    ...route(wire.getSession),
    handler: async ({ actor }) => presentSession(actor, actor.session!.csrfToken),
  })

  app.route({
    ...route(wire.signOut),
    handler: async (request, reply) => {
      const { actor } = request
      await removeStaffSession(app.db, actor.session!.tokenHash)
      securityEvent(request, 'office_logout', actor.id)
      const { name, options } = sessionCookieOf(officeUrl)
      return reply.clearCookie(name, options).code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.startTotp),
    handler: async ({ actor }) => {
      const created = await newSecret('Partboard', actor.session!.email)
      if (!(await storeSecret(app.db, actor.id, created.secret))) throw new ShopError('already_confirmed')
      return created
    },
  })

  app.route({
    ...route(wire.enterCode),
    handler: async (request, reply) => {
      const { actor, body } = request
      const { tokenHash } = actor.session!
      const attempt = await countAttempt(app.db, staffCodeLimits(actor.id, request.ip))
      await requireKnownPlace(app.db, actor.id, request.ip)
      const token = newToken()
      const author = ownAuthorOf(request)
      const used = await app.db.transaction().execute(async (trx) => {
        const used = await takeCode(trx, author, body.code)
        if (used === null) return null
        if (!(await renewSession(trx, tokenHash, hashToken(token)))) throw new ShopError('office_signed_out')
        await uncountAttempt(trx, attempt)
        await rememberPlace(trx, actor.id, request.ip)
        if (used === 'appConnected') {
          const subject = { kind: 'staff', id: actor.id }
          await audit(trx, author, { action: 'staff.appConnected', subject })
        }
        return used
      })
      if (used === null) {
        securityEvent(request, 'office_code_failed', actor.id)
        throw new ShopError('second_factor_wrong')
      }
      if (used === 'recoveryCode') securityEvent(request, 'office_recovery_code_used', actor.id)
      return answerSession(app, reply, token)
    },
  })

  app.route({
    ...route(wire.acceptInvitation),
    handler: async (request, reply) => {
      const { body, ip, translate, id } = request
      const tokenHash = hashToken(body.token)
      const email = await emailOfInvitation(app.db, tokenHash)
      if (email === null) throw new ShopError('invitation_not_found')
      const unfit = passwordError(body.password, email, publicUrl, translate)
      if (unfit) throw new ShopError('validation', { errors: { password: [unfit] } })
      const limits = newPasswordLimits(`link ${tokenHash.toString('hex')}`, ip)
      const passwordHash = await hashPassword({ db: app.db, ip, account: email, limits }, body.password)
      const staff = await app.db.transaction().execute(async (trx) => {
        const staff = await takeInvitation(trx, tokenHash)
        if (!staff) throw new ShopError('invitation_not_found')
        await setStaffPassword(trx, staff.id, passwordHash)
        const author = { kind: 'staff', id: staff.id, name: staff.name, traceId: id } as const
        await audit(trx, author, { action: 'staff.passwordSet', subject: { kind: 'staff', id: staff.id } })
        return staff
      })
      securityEvent(request, 'office_invitation_used', staff.id)
      return reply.code(204).send(undefined)
    },
  })
}
