import * as wire from '@partboard/contract/admin/own-access.office'
import type { FastifyRequest } from 'fastify'
import { ownAuthorOf } from '../../../../platform/audit/audit.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../../platform/http/office/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { hashToken, newToken } from '../../../../platform/http/tokens.ts'
import {
  rememberPlace,
  requireKnownPlace,
  staffCodeLimits,
  uncountAttempt,
} from '../../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../../platform/observability/security-log.ts'
import { hashing, passwordError } from '../../../customers/index.ts'
import { tellPerson } from '../../../mail/index.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes.queries.ts'
import { takeCode } from '../second-factor.ts'
import { answerSession } from '../session.answer.ts'
import { renewSession } from '../session.queries.ts'
import {
  endOtherSessions,
  endSession,
  findPasswordHash,
  listOwnSessions,
  lockPassword,
  replacePassword,
} from './own-access.queries.ts'

/** The signed-in person's own access: a fresh proof, the password, sessions, and recovery codes. */
export const ownAccessOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.proveIdentity),
    handler: async (request, reply) => {
      const { actor, body } = request
      const { tokenHash, hasSecondFactor } = actor.session!
      await requireKnownPlace(app.db, actor.id, request.ip)
      const { passwordHash, attempt } = await checkPassword(request, body.password)
      const token = newToken()
      const author = ownAuthorOf(request)
      const isProved = await app.db.transaction().execute(async (trx) => {
        if (!(await lockPassword(trx, actor.id, passwordHash))) return false
        // Only the account of the demo has no second factor.
        const used = hasSecondFactor
          ? body.code !== undefined && (await takeCode(trx, author, body.code))
          : 'app'
        if (!used) return false
        if (!(await renewSession(trx, tokenHash, hashToken(token)))) throw new ShopError('office_signed_out')
        await uncountAttempt(trx, attempt)
        await rememberPlace(trx, actor.id, request.ip)
        return true
      })
      if (!isProved) refuse(request)
      securityEvent(request, 'office_proof_ok', actor.id)
      return answerSession(app, reply, token)
    },
  })

  app.route({
    ...route(wire.readOwnAccess),
    handler: async ({ actor }) => {
      const rows = await listOwnSessions(app.db, actor.id, actor.session!.tokenHash)
      const sessions = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      }))
      return { sessions, recoveryCodes: await countRecoveryCodes(app.db, actor.id) }
    },
  })

  app.route({
    ...route(wire.endOwnSession),
    handler: async (request, reply) => {
      const { actor, params } = request
      const ended = { staffId: actor.id, id: params.id, tokenHash: actor.session!.tokenHash }
      if (!(await endSession(app.db, ended))) throw new ShopError('own_session_not_found')
      securityEvent(request, 'office_session_ended', actor.id)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.endOtherOwnSessions),
    handler: async (request, reply) => {
      const { actor } = request
      await endOtherSessions(app.db, actor.id, actor.session!.tokenHash)
      securityEvent(request, 'office_session_ended', actor.id)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.changeOwnPassword),
    handler: async (request, reply) => {
      const { actor, body, translate } = request
      const { tokenHash, email } = actor.session!
      const unfit = passwordError(body.password, email.toLowerCase(), app.settings.publicUrl, translate)
      if (unfit) throw new ShopError('validation', { errors: { password: [unfit] } })
      const checked = await checkPassword(request, body.current, body.password)
      await app.db.transaction().execute(async (trx) => {
        if (!(await lockPassword(trx, actor.id, checked.passwordHash))) refuse(request)
        await uncountAttempt(trx, checked.attempt)
        await replacePassword(trx, actor.id, checked.nextHash)
        await endOtherSessions(trx, actor.id, tokenHash)
        await tellPerson(trx, ownAuthorOf(request), { action: 'staff.passwordChanged' })
      })
      securityEvent(request, 'office_password_changed', actor.id)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.makeRecoveryCodes),
    handler: async (request) => ({
      codes: await app.db.transaction().execute(async (trx) => {
        const codes = await replaceRecoveryCodes(trx, request.actor.id)
        await tellPerson(trx, ownAuthorOf(request), { action: 'staff.recoveryCodesMade' })
        return codes
      }),
    }),
  })

  /**
   * Checks the signed-in person's password. Tries are counted like those of codes.
   *
   * @param next a new password, which is hashed when the current one is right
   * @throws ShopError 'own_password_wrong', 'too_many_tries'
   */
  function checkPassword(request: FastifyRequest, typed: string, next?: string) {
    const { actor, ip } = request
    const limits = staffCodeLimits(actor.id, ip)
    const asker = { db: app.db, ip, account: actor.session!.email.toLowerCase(), limits }
    return hashing(asker, async ({ matches, hash }, attempt) => {
      const passwordHash = await findPasswordHash(app.db, actor.id)
      if (!(await matches(typed, passwordHash)) || passwordHash === null) refuse(request)
      return { passwordHash, attempt, nextHash: next === undefined ? '' : await hash(next) }
    })
  }

  function refuse(request: FastifyRequest): never {
    securityEvent(request, 'office_proof_failed', request.actor.id)
    throw new ShopError('own_password_wrong')
  }
}
