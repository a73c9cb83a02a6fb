import { MAX_EMAIL, MAX_PASSWORD, MIN_PASSWORD } from '@partboard/domain/limits'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'
import { Base64Text, Done, Instant, idFromText, Line, SessionId } from './values.ts'

export const Login = z.object({ email: z.string().trim().min(1).max(MAX_EMAIL), password: Base64Text })

/** A password as it is typed; it travels as Base64, except in the registration (docs/spec/wire.md#login). */
export const TypedPassword = z.string().min(1).max(MAX_PASSWORD)
/** A new password as it is typed (docs/spec/shop.md#passwords). */
export const NewPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)

/** Answers the token. A wrong password and an unknown e-mail are the same 401; 429 after too many failures. */
export const login = {
  method: 'POST',
  url: '/api/user/login',
  config: { access: 'guest', session: 'begins' },
  schema: { body: Login, response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint

/** The token is dead at once, on every instance. */
export const logout = {
  method: 'POST',
  url: '/api/user/logout',
  config: { session: 'ends' },
  schema: { response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** Always 200, known e-mail or not: the answer tells nobody who has an account. A mail carries the link. */
export const recoverPassword = {
  method: 'POST',
  url: '/api/Customer/PasswordRecovery',
  config: { access: 'guest' },
  schema: {
    body: z.object({ email: Line(MAX_EMAIL).min(1) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** 400 for a bad, used or old token, a mismatch or a short password. Kills all the customer's tokens. */
export const confirmPasswordRecovery = {
  method: 'POST',
  url: '/api/Customer/PasswordRecoveryConfirm',
  config: { access: 'guest' },
  schema: {
    body: z.object({
      email: Line(MAX_EMAIL).min(1),
      NewPassword: Base64Text,
      ConfirmNewPassword: Base64Text,
      token: z.string().min(1).max(200),
    }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** `currentPassword` is checked when it is sent. Kills the customer's other tokens; a mail says so. */
export const setPassword = {
  method: 'POST',
  url: '/api/Customer/SetPassword',
  schema: {
    body: z.object({ password: Base64Text, currentPassword: Base64Text.nullish() }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** 400 for a bad or old token. The same link may be followed again. */
export const verifyEmail = {
  method: 'POST',
  url: '/api/Customer/VerifyEmail',
  config: { access: 'guest' },
  schema: {
    body: z.object({ token: z.string().min(1).max(200) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Does nothing for an e-mail that is confirmed. */
export const sendVerification = {
  method: 'POST',
  url: '/api/Customer/SendVerification',
  schema: {
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** A login that lives, in words for its customer. `Network` is the network address, shortened. */
export const Session = z.object({
  Id: SessionId,
  Browser: z.string(),
  System: z.string(),
  Network: z.string(),
  CreatedAt: Instant,
  LastSeenAt: Instant,
  EndsAt: Instant,
  IsCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The current one first, then the one that was used last. */
export const listSessions = {
  method: 'GET',
  url: '/api/Customer/Sessions',
  config: { reads: 'primary' },
  schema: {
    response: { 200: z.array(Session), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Its token is dead at once. Another customer's session is 404. */
export const endSession = {
  method: 'DELETE',
  url: '/api/Customer/Sessions/{id}',
  schema: {
    params: z.object({ id: idFromText(SessionId) }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** All but the one that asks. */
export const endOtherSessions = {
  method: 'DELETE',
  url: '/api/Customer/Sessions',
  schema: { response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint
