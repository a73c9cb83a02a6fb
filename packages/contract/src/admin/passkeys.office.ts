import { MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../office/endpoint.ts'
import { Instant, idFromText, Line } from '../values.ts'
import { OfficeSession } from './staff.office.ts'

const id = z.int().min(1).max(2_147_483_647)
const Bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)
  .describe('Base64url without padding.')

/** What a browser needs to sign in with a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: Bytes,
  rpId: z.string(),
  timeout: z.int().describe('Milliseconds.'),
  userVerification: z.literal('required'),
})

const Credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
}

/** A signed challenge (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAnswer = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})

export const startPasskeySignIn = {
  method: 'POST',
  url: '/api/office/v1/session/passkey/challenge',
  access: 'guest',
  people: true,
  summary: 'A challenge for a sign-in with a passkey',
  description: 'It works once, for 5 minutes.',
  schema: { response: { 200: PasskeyRequest } },
} as const satisfies OfficeEndpoint

export const signInWithPasskey = {
  method: 'POST',
  url: '/api/office/v1/session/passkey',
  access: 'guest',
  people: true,
  summary: 'Sign in with a passkey',
  description:
    'Sets the session cookie. The device has verified the person, so no password and no code is needed.',
  schema: { body: PasskeyAnswer, response: { 200: OfficeSession } },
} as const satisfies OfficeEndpoint

export const Passkey = z.object({
  id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = {
  method: 'GET',
  url: '/api/office/v1/passkeys',
  access: 'anyone',
  people: true,
  summary: 'The passkeys of the signed-in person',
  schema: { response: { 200: z.object({ items: z.array(Passkey) }) } },
} as const satisfies OfficeEndpoint

/** What a browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().describe('Milliseconds.'),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: Bytes })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const startPasskey = {
  method: 'POST',
  url: '/api/office/v1/passkeys/challenge',
  access: 'anyone',
  people: true,
  power: 'own',
  summary: 'A challenge for a new passkey',
  description: 'It works once, for 5 minutes, in this session.',
  schema: { response: { 200: PasskeyCreation } },
} as const satisfies OfficeEndpoint

export const addPasskey = {
  method: 'POST',
  url: '/api/office/v1/passkeys',
  access: 'anyone',
  people: true,
  power: 'own',
  summary: 'Add a passkey',
  schema: {
    body: z.object({
      name: Line(MAX_PERSON_NAME).min(1),
      credential: z.object({
        ...Credential,
        response: z.object({
          clientDataJSON: Bytes,
          attestationObject: Bytes,
        }),
      }),
    }),
    response: { 201: Passkey },
  },
} as const satisfies OfficeEndpoint

export const removePasskey = {
  method: 'DELETE',
  url: '/api/office/v1/passkeys/{id}',
  access: 'anyone',
  people: true,
  power: 'own',
  summary: 'Remove a passkey of the signed-in person',
  schema: { params: z.object({ id: idFromText(id) }), response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint
