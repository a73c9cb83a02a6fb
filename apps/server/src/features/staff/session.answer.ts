import type { OfficeSession } from '@partboard/contract/office/staff'
import type { FastifyReply } from 'fastify'
import type { OfficeActor } from '../../platform/http/office/actors.ts'
import { cookiePath, sessionCookie } from '../../platform/http/office/context.ts'
import { declaredBrands } from '../../services/catalogue/part-brands.ts'

export function setSessionCookie(reply: FastifyReply, token: string, officeUrl: string): void {
  reply.setCookie(sessionCookie, token, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: officeUrl.startsWith('https:'),
  })
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
