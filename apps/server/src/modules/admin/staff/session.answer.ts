import type { OfficeSession } from '@partboard/contract/admin/staff.office'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { csrfTokenOf, findStaffActor, type OfficeActor } from '../../../platform/http/office/actors.ts'
import { sessionCookieOf } from '../../../platform/http/office/session-cookie.ts'
import { declaredBrands } from '../../parts/index.ts'

export function setSessionCookie(reply: FastifyReply, token: string, officeUrl: string): void {
  const { name, options } = sessionCookieOf(officeUrl)
  reply.setCookie(name, token, options)
}

/** Sends a session with its new token. @throws ShopError 'office_signed_out' when it has ended meanwhile */
export async function answerSession(
  { db, settings }: Pick<FastifyInstance, 'db' | 'settings'>,
  reply: FastifyReply,
  token: string,
): Promise<OfficeSession> {
  const actor = await findStaffActor(db, token)
  if (!actor) throw new ShopError('office_signed_out')
  setSessionCookie(reply, token, settings.officeUrl)
  return presentSession(actor, csrfTokenOf(token))
}

export function presentSession(
  { name, rights, branchIds, session }: OfficeActor,
  csrfToken: string,
): OfficeSession {
  const { email, role, isDemo, hasSecondFactor, isSecondFactorDone } = session!
  const isComplete = isSecondFactorDone || isDemo
  const missing = hasSecondFactor ? 'enterCode' : 'connectApp'
  return {
    next: isComplete ? null : missing,
    isDemo,
    name,
    email,
    role,
    rights: [...rights],
    branchIds: [...branchIds],
    csrfToken,
    partBrands: declaredBrands(),
  }
}
