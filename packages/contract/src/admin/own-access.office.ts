import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText, NewPassword, TypedPassword } from '../values.ts'
import * as samples from './own-access.office.samples.ts'
import { PasskeyAnswer } from './passkeys.office.ts'
import * as staffSamples from './staff.office.samples.ts'
import { OfficeSession, SecondFactor } from './staff.office.ts'

const id = z.int().min(1).max(2_147_483_647)

export const proveIdentity = {
  method: 'POST',
  url: '/api/office/v1/session/proof',
  access: 'anyone',
  people: true,
  docs: {
    summary: 'Prove again who you are, by password and code',
    description:
      'For 15 minutes after it, acts of power are allowed. The session gets a new token. `code` is missing only for the account of the demo.',
    example: { body: { password: 'pewne i długie hasło', code: '123456' }, answer: staffSamples.session },
  },
  schema: {
    body: z.object({ password: TypedPassword, code: SecondFactor.optional() }),
    response: { 200: OfficeSession },
  },
} as const satisfies OfficeEndpoint

export const proveByPasskey = {
  method: 'POST',
  url: '/api/office/v1/session/proof/passkey',
  access: 'anyone',
  people: true,
  docs: {
    summary: 'Prove again who you are, by a passkey',
    description: 'Its challenge is that of a sign-in. The session gets a new token.',
    example: {
      body: {
        id: 'ZXhhbXBsZQ',
        rawId: 'ZXhhbXBsZQ',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'ZXhhbXBsZQ',
          signature: 'ZXhhbXBsZQ',
        },
      },
      answer: staffSamples.session,
    },
  },
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
  docs: {
    summary: 'Sessions and recovery codes of the signed-in person',
    example: { answer: samples.ownAccess },
  },
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
  docs: { summary: 'End another session of the signed-in person', example: { params: { id: '7' } } },
  schema: { params: z.object({ id: idFromText(id) }), response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const endOtherOwnSessions = {
  method: 'DELETE',
  url: '/api/office/v1/session/access',
  access: 'anyone',
  people: true,
  docs: { summary: 'End all other sessions of the signed-in person' },
  schema: { response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const changeOwnPassword = {
  method: 'PUT',
  url: '/api/office/v1/session/password',
  access: 'anyone',
  people: true,
  docs: {
    summary: 'Change the own password',
    description: 'It needs the current password. All other sessions of the person end.',
    example: { body: { current: 'pewne i długie hasło', password: 'nowe i długie hasło' } },
  },
  schema: {
    body: z.object({ current: TypedPassword, password: NewPassword }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

export const makeRecoveryCodes = {
  method: 'POST',
  url: '/api/office/v1/session/recovery-codes',
  access: 'anyone',
  people: true,
  power: 'own',
  docs: {
    summary: 'Make new recovery codes',
    description:
      'Each works once in place of the code of the authenticator app. They are in this answer only. Earlier ones stop working.',
    example: { answer: { codes: ['abcd-efgh-jkmn-pqrs'] } },
  },
  schema: { response: { 200: z.object({ codes: z.array(z.string()) }) } },
} as const satisfies OfficeEndpoint
