import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { password } from '../samples.ts'
import { Base64Text, Done, Instant, Line } from '../values.ts'

/** A code of six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = Line(40)

const code = '492 039'
const RecoveryCodes = z.array(z.string()).describe('Ten codes that work once each; they are shown this once.')
const recoveryCodes = ['k3vd-7qaz-m2xw-p4ne', 'b6tr-2hys-q7lc-d3uf']

/** Ours: whether a login of the account needs a code. */
export const readSecondFactor = {
  method: 'GET',
  url: '/api/Customer/SecondFactor',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'Whether a login needs a code',
    description:
      '`Since` = since when a login of this person needs the code of an authenticator app; null = it needs none. `CodesLeft` counts the recovery codes that were not used. Not a call of the specification.',
    example: { answer: { Since: '2026-11-20T10:42:00.000Z', CodesLeft: 10 } },
  },
  schema: {
    response: {
      200: z.object({ Since: Instant.nullable(), CodesLeft: z.int().min(0) }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint

/** Ours: makes the secret of an app, which counts from its first code on. 409 when an app is connected. */
export const startSecondFactor = {
  method: 'POST',
  url: '/api/Customer/SecondFactor/Start',
  access: 'customer',
  docs: {
    summary: 'Begin to connect an authenticator app',
    description:
      'Answers a new secret in Base32 and as the address of an app (`otpauth:`, RFC 6238: SHA-1, 6 digits, 30 seconds), with its QR code as a picture. Nothing changes until its first code is confirmed. The password travels as Base64 of UTF-8; a wrong one is 400 and counts as a failed login. 409 with `second_factor_on` when an app is connected. Not a call of the specification.',
    refusals: [409, 429],
    example: {
      body: { password },
      answer: {
        Secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        Uri: 'otpauth://totp/Partboard:warsztat%40partboard.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Partboard',
        QrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
      },
    },
  },
  schema: {
    body: z.object({ password: Base64Text }),
    response: { 200: z.object({ Secret: z.string(), Uri: z.string(), QrCode: z.string() }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: the first code connects the app. Other sessions end, and a mail tells. */
export const confirmSecondFactor = {
  method: 'POST',
  url: '/api/Customer/SecondFactor/Confirm',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Connect the app with its first code',
    description:
      'From now on each login needs a code. Answers ten recovery codes, which are stored nowhere. The other tokens of the customer die, and a mail says so. 400 for a wrong code; 409 with `second_factor_on` when an app is connected, `second_factor_off` when none was begun with; 429 after 10 wrong codes in 15 minutes. Not a call of the specification.',
    refusals: [409, 429],
    example: { body: { code }, answer: { RecoveryCodes: recoveryCodes } },
  },
  schema: {
    body: z.object({ code: SecondFactorCode.min(1) }),
    response: { 200: z.object({ RecoveryCodes }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: new recovery codes; earlier ones stop working. */
export const makeRecoveryCodes = {
  method: 'POST',
  url: '/api/Customer/SecondFactor/RecoveryCodes',
  access: 'customer',
  docs: {
    summary: 'Make new recovery codes',
    description:
      'Earlier ones stop working. 400 for a wrong password or code; 409 with `second_factor_off` when no app is connected. Not a call of the specification.',
    refusals: [409, 429],
    example: { body: { password, code }, answer: { RecoveryCodes: recoveryCodes } },
  },
  schema: {
    body: z.object({ password: Base64Text, code: SecondFactorCode.min(1) }),
    response: { 200: z.object({ RecoveryCodes }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: a login needs no code any more. A mail tells. */
export const endSecondFactor = {
  method: 'POST',
  url: '/api/Customer/SecondFactor/Off',
  access: 'customer',
  docs: {
    summary: 'Log in without a code again',
    description:
      'Needs the password and a code of the app, or a recovery code. A mail says so. 400 for a wrong one; 409 with `second_factor_off` when no app is connected. Not a call of the specification.',
    refusals: [409, 429],
    example: { body: { password, code }, answer: [] },
  },
  schema: {
    body: z.object({ password: Base64Text, code: SecondFactorCode.min(1) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint
