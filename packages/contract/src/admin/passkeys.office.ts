import { MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText, Line } from '../values.ts'
import * as staffSamples from './staff.office.samples.ts'
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
  docs: {
    summary: 'A challenge for a sign-in with a passkey',
    description: 'It works once, for 5 minutes.',
    example: {
      answer: {
        challenge: 'ZXhhbXBsZQ',
        rpId: 'partboard.example',
        timeout: 300000,
        userVerification: 'required',
      },
    },
  },
  schema: { response: { 200: PasskeyRequest } },
} as const satisfies OfficeEndpoint

export const signInWithPasskey = {
  method: 'POST',
  url: '/api/office/v1/session/passkey',
  access: 'guest',
  people: true,
  docs: {
    summary: 'Sign in with a passkey',
    description:
      'Sets the session cookie. The device has verified the person, so no password and no code is needed.',
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
  docs: {
    summary: 'The passkeys of the signed-in person',
    example: {
      answer: {
        items: [
          {
            id: 1,
            name: 'Laptop',
            createdAt: '2026-11-27T09:30:00.000Z',
            lastUsedAt: '2026-11-27T09:30:00.000Z',
          },
        ],
      },
    },
  },
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
  docs: {
    summary: 'A challenge for a new passkey',
    description: 'It works once, for 5 minutes, in this session.',
    example: {
      answer: {
        challenge: 'ZXhhbXBsZQ',
        rp: { id: 'partboard.example', name: 'Partboard' },
        user: { id: 'c3RhZmYgMQ', name: 'anna@sklep.example', displayName: 'Anna Lis' },
        pubKeyCredParams: [
          { type: 'public-key', alg: -8 },
          { type: 'public-key', alg: -7 },
        ],
        timeout: 300000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  },
  schema: { response: { 200: PasskeyCreation } },
} as const satisfies OfficeEndpoint

export const addPasskey = {
  method: 'POST',
  url: '/api/office/v1/passkeys',
  access: 'anyone',
  people: true,
  power: 'own',
  docs: {
    summary: 'Add a passkey',
    example: {
      body: {
        name: 'Laptop',
        credential: {
          id: 'ZXhhbXBsZQ',
          rawId: 'ZXhhbXBsZQ',
          type: 'public-key',
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
            attestationObject: 'ZXhhbXBsZQ',
          },
        },
      },
      answer: { id: 1, name: 'Laptop', createdAt: '2026-11-27T09:30:00.000Z', lastUsedAt: null },
    },
  },
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
  docs: { summary: 'Remove a passkey of the signed-in person', example: { params: { id: '1' } } },
  schema: { params: z.object({ id: idFromText(id) }), response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint
