import { MAX_EMAIL, MAX_PASSWORD } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Base64Text, Done, Instant, idFromText, Line, SessionId } from '../values.ts'

/** A number that a device makes and keeps, at least 128 random bits. Ours: it says that somebody has logged in there before. */
const Device = z.string().min(22).max(100).nullish()

export const Login = z.object({
  email: z.string().trim().min(1).max(MAX_EMAIL),
  password: Base64Text,
  device: Device,
})

/** A typed password. On the wire it is Base64, except in the registration (docs/spec/wire.md#login). */
export const TypedPassword = z.string().min(1).max(MAX_PASSWORD)

/**
 * Answers the token. A wrong password and an unknown e-mail get the same 401, a blocked account its own code; 429 after
 * too many failures. While many addresses guess at the e-mail, an unknown `device` gets 401 `confirm_by_mail`, whatever
 * the password; only a right one causes a mail.
 */
export const login = {
  method: 'POST',
  url: '/api/user/login',
  config: { access: 'guest', session: 'begins' },
  schema: { body: Login, response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: answers the token, by the link of a mail that a right password has caused. The link works once, for 30 minutes;
 * 400 for another one.
 */
export const letDeviceIn = {
  method: 'POST',
  url: '/api/user/device',
  config: { settles: true, access: 'guest', session: 'begins' },
  schema: {
    body: z.object({ token: z.string().min(1).max(200), device: Device }),
    response: { 200: z.string(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: answers the token of a visitor, who has a cart and no account. 403 in a store that is not open to visitors. */
export const beginVisit = {
  method: 'POST',
  url: '/api/user/visitor',
  config: { access: 'guest', session: 'begins' },
  schema: { response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint

/** The token becomes invalid at once, in every process. */
export const logout = {
  method: 'POST',
  url: '/api/user/logout',
  config: { settles: true, session: 'ends' },
  schema: { response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** Always 200, also for an unknown e-mail, so that the answer does not reveal accounts. The link is sent by mail. */
export const recoverPassword = {
  method: 'POST',
  url: '/api/Customer/PasswordRecovery',
  config: { access: 'guest' },
  schema: {
    body: z.object({ email: Line(MAX_EMAIL).min(1) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** 400 for a wrong, used or old token, a mismatch or a short password. All the customer's tokens become invalid. */
export const confirmPasswordRecovery = {
  method: 'POST',
  url: '/api/Customer/PasswordRecoveryConfirm',
  config: { settles: true, access: 'guest' },
  schema: {
    body: z.object({
      email: Line(MAX_EMAIL).min(1),
      NewPassword: Base64Text,
      ConfirmNewPassword: Base64Text,
      token: z.string().min(1).max(200),
      device: Device,
    }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** `currentPassword` is checked if it is sent. The customer's other tokens become invalid, and a mail reports it. */
export const setPassword = {
  method: 'POST',
  url: '/api/Customer/SetPassword',
  config: { settles: true },
  schema: {
    body: z.object({ password: Base64Text, currentPassword: Base64Text.nullish() }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * 400 for a wrong or old token. The same link may be used again. With the token of a session of the account, that session
 * stays and the others end. Without one, the account begins anew: sessions, password, people and what was made end, and a
 * mail brings the link to a new password.
 */
export const verifyEmail = {
  method: 'POST',
  url: '/api/Customer/VerifyEmail',
  config: { settles: true, access: 'guest' },
  schema: {
    body: z.object({ token: z.string().min(1).max(200) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Has no effect for a verified e-mail. */
export const sendVerification = {
  method: 'POST',
  url: '/api/Customer/SendVerification',
  schema: {
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** A valid session, with texts for the customer. `Network` is the network address, shortened. */
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

/** The current session first, then by time of last use. */
export const listSessions = {
  method: 'GET',
  url: '/api/Customer/Sessions',
  config: { reads: 'primary' },
  schema: {
    response: { 200: z.array(Session), '4xx': Problem },
  },
} as const satisfies Endpoint

/** The session's token becomes invalid at once. 404 for another customer's session. */
export const endSession = {
  method: 'DELETE',
  url: '/api/Customer/Sessions/{id}',
  config: { settles: true },
  schema: {
    params: z.object({ id: idFromText(SessionId) }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ends all sessions except the caller's. */
export const endOtherSessions = {
  method: 'DELETE',
  url: '/api/Customer/Sessions',
  config: { settles: true },
  schema: { response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint
