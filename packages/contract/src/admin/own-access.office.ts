import { MAX_PASSWORD } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../office/endpoint.ts'
import { Instant, idFromText } from '../values.ts'
import { PasskeyAnswer } from './passkeys.office.ts'
import { OfficeSession, SecondFactor } from './staff.office.ts'

const id = z.int().min(1).max(2_147_483_647)
const Password = z.string().min(1).max(MAX_PASSWORD)

export const proveIdentity = {
  method: 'POST',
  url: '/api/office/v1/session/proof',
  access: 'anyone',
  people: true,
  summary: 'Prove again who you are, by password and code',
  description:
    'For 15 minutes after it, acts of power are allowed. The session gets a new token. `code` is missing only for the account of the demo.',
  schema: {
    body: z.object({ password: Password, code: SecondFactor.optional() }),
    response: { 200: OfficeSession },
  },
} as const satisfies OfficeEndpoint

export const proveByPasskey = {
  method: 'POST',
  url: '/api/office/v1/session/proof/passkey',
  access: 'anyone',
  people: true,
  summary: 'Prove again who you are, by a passkey',
  description: 'Its challenge is that of a sign-in. The session gets a new token.',
  schema: { body: PasskeyAnswer, response: { 200: OfficeSession } },
} as const satisfies OfficeEndpoint

/** A session of the signed-in person. */
export const OwnSession = z.object({
  id,
  browser: z.string().describe("'' = unknown"),
  system: z.string().describe("'' = unknown"),
  network: z.string().describe('The network address, shortened.'),
  createdAt: Instant,
  lastSeenAt: Instant,
  endsAt: Instant,
  isCurrent: z.boolean().describe('The session of this call.'),
})
export type OwnSession = z.infer<typeof OwnSession>

export const readOwnAccess = {
  method: 'GET',
  url: '/api/office/v1/session/access',
  access: 'anyone',
  people: true,
  summary: 'Sessions and recovery codes of the signed-in person',
  schema: {
    response: {
      200: z.object({
        sessions: z.array(OwnSession),
        recoveryCodes: z.int().describe('Recovery codes that were not used.'),
      }),
    },
  },
} as const satisfies OfficeEndpoint

export const endOwnSession = {
  method: 'DELETE',
  url: '/api/office/v1/session/access/{id}',
  access: 'anyone',
  people: true,
  summary: 'End another session of the signed-in person',
  schema: { params: z.object({ id: idFromText(id) }), response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const endOtherOwnSessions = {
  method: 'DELETE',
  url: '/api/office/v1/session/access',
  access: 'anyone',
  people: true,
  summary: 'End all other sessions of the signed-in person',
  schema: { response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const changeOwnPassword = {
  method: 'PUT',
  url: '/api/office/v1/session/password',
  access: 'anyone',
  people: true,
  summary: 'Change the own password',
  description: 'It needs the current password. All other sessions of the person end.',
  schema: {
    body: z.object({ current: Password, password: Password }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

export const makeRecoveryCodes = {
  method: 'POST',
  url: '/api/office/v1/session/recovery-codes',
  access: 'anyone',
  people: true,
  power: 'own',
  summary: 'Make new recovery codes',
  description:
    'Each works once in place of the code of the authenticator app. They are in this answer only. Earlier ones stop working.',
  schema: { response: { 200: z.object({ codes: z.array(z.string()) }) } },
} as const satisfies OfficeEndpoint
