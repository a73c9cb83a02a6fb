import { resolve } from 'node:path'
import {
  acceptInvitation,
  enterCode,
  getAbout,
  getSession,
  signIn,
  signOut,
  startTotp,
} from '@partboard/contract/office/staff'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/http/errors.ts'
import { csrfTokenOf, findStaffActor } from '../../platform/http/office/actors.ts'
import {
  cookiePath,
  type OfficePlugin,
  officeRoute,
  sessionCookie,
} from '../../platform/http/office/context.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { securityEvent } from '../../platform/observability/security-log.ts'
import { readGuide } from '../../platform/process/guide.ts'
import { audit } from '../../services/audit/audit.ts'
import { deviceOf } from '../../services/device/device.ts'
import {
  countAttempt,
  staffCodeLimits,
  staffLoginLimits,
  uncountAttempt,
} from '../../services/passwords/attempts.ts'
import { passwordError } from '../../services/passwords/new-password.ts'
import { hashing, hashPassword } from '../../services/passwords/passwords.ts'
import { presentSession, setSessionCookie } from './session.answer.ts'
import {
  completeSession,
  emailOfInvitation,
  findDemoEmail,
  findStaffLogin,
  lockSecret,
  openStaffSession,
  removeStaffSession,
  setStaffPassword,
  storeSecret,
  takeInvitation,
} from './session.queries.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../demo')

/** A code counts half a minute before and after its time, because clocks differ. */
const toleranceSeconds = 30

/** Sign-in with password and second factor, and the first password of an invitation. */
export const sessionOffice: OfficePlugin = async (app) => {
  const { demo, publicUrl, officeUrl } = app.settings

  app.route({
    ...officeRoute(getAbout),
    handler: async () => {
      const email = demo ? await findDemoEmail(app.db) : null
      const office = readGuide(demoDir)?.office
      return { demo: office && email === office.email ? office : null }
    },
  })

  app.route({
    ...officeRoute(signIn),
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
    return hashing(async ({ matches }) => {
      const attempt = await countAttempt(app.db, staffLoginLimits(emailLower, request.ip), () =>
        securityEvent(request, 'office_login_limited'),
      )
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
    ...officeRoute(getSession),
    handler: async ({ actor }) => presentSession(actor, actor.session!.csrfToken),
  })

  app.route({
    ...officeRoute(signOut),
    handler: async (request, reply) => {
      const { actor } = request
      await removeStaffSession(app.db, actor.session!.tokenHash)
      securityEvent(request, 'office_logout', actor.id)
      return reply.clearCookie(sessionCookie, { path: cookiePath }).code(204).send(undefined)
    },
  })

  app.route({
    ...officeRoute(startTotp),
    handler: async ({ actor }) => {
      const { generateSecret, generateURI } = await oneTimeCodes()
      const secret = generateSecret()
      if (!(await storeSecret(app.db, actor.id, secret))) throw new ShopError('already_confirmed')
      return { secret, uri: generateURI({ issuer: 'Partboard', label: actor.session!.email, secret }) }
    },
  })

  app.route({
    ...officeRoute(enterCode),
    handler: async (request) => {
      const { actor, body, id } = request
      const session = actor.session!
      const attempt = await countAttempt(app.db, staffCodeLimits(actor.id))
      const isRight = await app.db.transaction().execute(async (trx) => {
        const own = await lockSecret(trx, actor.id)
        if (!own?.totp_secret) return false
        const { verify } = await oneTimeCodes()
        const result = await verify({
          secret: own.totp_secret,
          token: body.code.replace(' ', ''),
          epochTolerance: toleranceSeconds,
          ...(own.totp_last_step > 0 ? { afterTimeStep: Number(own.totp_last_step) } : {}),
        })
        if (!result.valid || !('timeStep' in result)) return false
        const { tokenHash } = session
        await completeSession(trx, { staffId: actor.id, tokenHash, timeStep: result.timeStep })
        await uncountAttempt(trx, attempt)
        if (own.totp_confirmed_at) return true
        const author = { kind: 'staff', id: actor.id, name: actor.name, traceId: id } as const
        await audit(trx, author, { action: 'staff.appConnected', subject: { kind: 'staff', id: actor.id } })
        return true
      })
      if (!isRight) {
        securityEvent(request, 'office_code_failed', actor.id)
        throw new ShopError('second_factor_wrong')
      }
      const done = { ...session, hasSecondFactor: true, isSecondFactorDone: true }
      return presentSession({ ...actor, session: done }, session.csrfToken)
    },
  })

  app.route({
    ...officeRoute(acceptInvitation),
    handler: async (request, reply) => {
      const { body, translate, id } = request
      const tokenHash = hashToken(body.token)
      const email = await emailOfInvitation(app.db, tokenHash)
      if (email === null) throw new ShopError('invitation_not_found')
      const unfit = passwordError(body.password, email, publicUrl, translate)
      if (unfit) throw new ShopError('validation', { errors: { password: [unfit] } })
      const passwordHash = await hashPassword(body.password)
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

/** Loads the library when somebody signs in, because most processes never need it. */
const oneTimeCodes = () => import('otplib')
