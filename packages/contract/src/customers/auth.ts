import { MAX_EMAIL } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { newPassword, password } from '../samples.ts'
import { Base64Text, Done, Instant, idFromText, Line, NewBase64Text, SessionId } from '../values.ts'
import { email } from './auth.samples.ts'
import { SecondFactorCode } from './second-factor.ts'

/** A number that a device makes and keeps, at least 128 random bits. Ours: it says that somebody has logged in there before. */
const Device = Line(100).min(22).nullish()

export const Login = z.object({
  email: Line(MAX_EMAIL).min(1),
  password: Base64Text,
  device: Device,
  code: SecondFactorCode.nullish(),
})

/**
 * Answers the token. A wrong password and an unknown e-mail get the same 401, a blocked account its own code; 429 after
 * too many failures. While many addresses guess at the e-mail, an unknown `device` gets 401 `confirm_by_mail`, whatever
 * the password; only a right one causes a mail.
 */
export const login = {
  method: 'POST',
  url: '/api/user/login',
  access: 'guest',
  session: 'begins',
  docs: {
    summary: 'Log in',
    description:
      'Answers the token to send as `Authorization: Bearer TOKEN`. The password travels as Base64 of UTF-8. A wrong password and an unknown e-mail give the same 401; the right password of an account that the shop has blocked gives 401 with the code `login_blocked`. After 10 failures for one e-mail from one address (IPv6: one /64), or 50 from one address, in 15 minutes it is 429 there, also with the right password; other addresses are let in. After 100 failures for one e-mail in an hour from all addresses, a `device` on which nobody has logged in gets 401 with the code `confirm_by_mail`, whatever the password; a right one causes a mail with a link for `/api/user/device`. `device` is a random number that the client makes once and keeps. An account with a second factor (`/api/Customer/SecondFactor`) gets 401 with `second_factor_needed` for the right password without `code`, and `login_code_wrong` for a wrong or used one; both count as failures until a login succeeds.',
    refusals: [401, 429],
    example: { body: { email, password }, answer: '1P_HMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt7899zE' },
  },
  schema: { body: Login, response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: answers the token, by the link of a mail that a right password has caused. The link works once, for 30 minutes;
 * 400 for another one.
 */
export const letDeviceIn = {
  method: 'POST',
  url: '/api/user/device',
  settles: true,
  access: 'guest',
  session: 'begins',
  docs: {
    summary: 'Log in by the link of a mail',
    description:
      'The mail is sent for a right password on an unknown device, while many addresses guess at it. The call answers the token to who has the link, and remembers `device`. The link works once, for 30 minutes; 400 for another one. An account with a second factor needs `code` as at the login; 429 after 10 wrong ones. Not a call of the specification.',
    refusals: [401, 429],
    example: {
      body: {
        token: 'q7Jx0a2mVd5kq0Yc3yq7Tn8sWl1uRz4eHb6oPg9iXfA',
        device: '3f0c6b1e9a7d45829c1e5b7a0d2f4c68',
      },
      answer: '1P_HMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt7899zE',
    },
  },
  schema: {
    body: z.object({ token: Line(200).min(1), device: Device, code: SecondFactorCode.nullish() }),
    response: { 200: z.string(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: answers the token of a visitor, who has a cart and no account. 403 in a store that is not open to visitors. */
export const beginVisit = {
  method: 'POST',
  url: '/api/user/visitor',
  access: 'guest',
  session: 'begins',
  docs: {
    summary: 'Begin a visit without an account',
    description:
      'In a store that is open to visitors (`OpenToVisitors` of the store): answers a token for the calls of the cart. The catalogue needs none. All other calls answer 403 with the code `account_needed` to it. The visitor and the cart are deleted 30 days after their last use. In a store that is not open it is 403. After 300 visits from one address in an hour it is 429. Not a call of the specification.',
    refusals: [403, 429],
    example: { answer: '9bX1hMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt77zE0' },
  },
  schema: { response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint

/** The token becomes invalid at once, in every process. */
export const logout = {
  method: 'POST',
  url: '/api/user/logout',
  access: 'customer',
  settles: true,
  session: 'ends',
  docs: {
    summary: 'Log out',
    description: 'The token is dead at once, on every instance.',
    example: {},
  },
  schema: { response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** Always 200, also for an unknown e-mail, so that the answer does not reveal accounts. The link is sent by mail. */
export const recoverPassword = {
  method: 'POST',
  url: '/api/Customer/PasswordRecovery',
  access: 'guest',
  docs: {
    summary: 'Ask for a mail to set a new password',
    description:
      'Answers 200 whether or not the e-mail is known. A known one gets a mail with a link that holds a token for one use within an hour. After 300 calls from one address in an hour it is 429.',
    refusals: [429],
    example: { body: { email }, answer: [] },
  },
  schema: {
    body: z.object({ email: Line(MAX_EMAIL).min(1) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** 400 for a wrong, used or old token, a mismatch or a short password. All the customer's tokens become invalid. */
export const confirmPasswordRecovery = {
  method: 'POST',
  url: '/api/Customer/PasswordRecoveryConfirm',
  settles: true,
  access: 'guest',
  docs: {
    summary: 'Set a new password with the token of the mail',
    description:
      'Both passwords travel as Base64 of UTF-8. 400 for a bad, used or old token, for two passwords that differ and for a short one. All tokens of the customer die.',
    example: {
      body: {
        email,
        NewPassword: newPassword,
        ConfirmNewPassword: newPassword,
        token: 'q7Jx0a2mVd5kq0Yc3yq7Tn8sWl1uRz4eHb6oPg9iXfA',
      },
      answer: [],
    },
  },
  schema: {
    body: z.object({
      email: Line(MAX_EMAIL).min(1),
      NewPassword: NewBase64Text,
      ConfirmNewPassword: NewBase64Text,
      token: Line(200).min(1),
      device: Device,
    }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** `currentPassword` is checked if it is sent. The customer's other tokens become invalid, and a mail reports it. */
export const setPassword = {
  method: 'POST',
  url: '/api/Customer/SetPassword',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Change the password',
    description:
      'Passwords travel as Base64 of UTF-8. `currentPassword` is checked when it is sent; a wrong one counts as a failed login of the account. More than 10 new passwords an hour from one address are 429. The other tokens of the customer die, and a mail says so.',
    refusals: [429],
    example: { body: { password: newPassword, currentPassword: password }, answer: [] },
  },
  schema: {
    body: z.object({ password: NewBase64Text, currentPassword: Base64Text.nullish() }),
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
  settles: true,
  access: 'guest',
  docs: {
    summary: 'Confirm the e-mail with the token of the mail',
    description:
      'Whoever has the token has the mailbox. Until then mails to this e-mail leave out names, addresses and notes, and the account invites nobody. With the token of a session of the account, that session stays and the others end. Without one, somebody else may have made the account, so it begins anew: the password, sessions, people, invitations, addresses, carts, lists, offers and consents end, and a mail brings the link to a new password. Orders, prices and credit stay. The link lives 7 days and may be sent again.',
    example: { body: { token: 'q7Jx0a2mVd5kq0Yc3yq7Tn8sWl1uRz4eHb6oPg9iXfA' }, answer: [] },
  },
  schema: {
    body: z.object({ token: Line(200).min(1) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Has no effect for a verified e-mail. */
export const sendVerification = {
  method: 'POST',
  url: '/api/Customer/SendVerification',
  access: 'customer',
  docs: {
    summary: 'Ask for the mail to confirm the e-mail once more',
    description: 'Nothing is sent for an e-mail that is confirmed. After 5 mails in an hour it is 429.',
    refusals: [429],
    example: { answer: [] },
  },
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
  access: 'customer',
  reads: true,
  docs: {
    summary: 'Where the customer is logged in',
    description:
      'Every login that lives: device, shortened network address, times. A session ends after 30 days, or after 7 days without use (EndsAt). LastSeenAt is right to the hour. Empty texts are not known. The 100 that were used last are listed.',
    example: {
      answer: [
        {
          Id: 12,
          Browser: 'Firefox',
          System: 'Windows',
          Network: '203.0.113.x',
          CreatedAt: '2026-11-20T10:42:00.000Z',
          LastSeenAt: '2026-11-22T09:15:00.000Z',
          EndsAt: '2026-11-29T09:15:00.000Z',
          IsCurrent: true,
        },
      ],
    },
  },
  schema: {
    response: { 200: z.array(Session), '4xx': Problem },
  },
} as const satisfies Endpoint

/** The session's token becomes invalid at once. 404 for another customer's session. */
export const endSession = {
  method: 'DELETE',
  url: '/api/Customer/Sessions/{id}',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Log out one device',
    description: "The session's token is dead at once. Another customer's session is 404.",
    refusals: [404],
    example: { params: { id: '12' } },
  },
  schema: {
    params: z.object({ id: idFromText(SessionId) }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ends all sessions except the caller's. */
export const endOtherSessions = {
  method: 'DELETE',
  url: '/api/Customer/Sessions',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Log out all other devices',
    description: 'Ends all sessions of the customer but the one that asks.',
    example: {},
  },
  schema: { response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint
