import { documented } from '../documented.ts'
import { newPassword, password } from '../samples.ts'
import {
  beginVisit,
  confirmPasswordRecovery,
  endOtherSessions,
  endSession,
  letDeviceIn,
  listSessions,
  login,
  logout,
  recoverPassword,
  sendVerification,
  setPassword,
  verifyEmail,
} from './auth.ts'

const email = 'warsztat@partboard.example'

export const authCalls = {
  login: documented(login, {
    summary: 'Log in',
    description:
      'Answers the token to send as `Authorization: Bearer TOKEN`. The password travels as Base64 of UTF-8. A wrong password and an unknown e-mail give the same 401; the right password of an account that the shop has blocked gives 401 with the code `login_blocked`. After 10 failures for one e-mail from one address (IPv6: one /64), or 50 from one address, in 15 minutes it is 429 there, also with the right password; other addresses are let in. After 100 failures for one e-mail in an hour from all addresses, a `device` on which nobody has logged in gets 401 with the code `confirm_by_mail`, whatever the password; a right one causes a mail with a link for `/api/user/device`. `device` is a random number that the client makes once and keeps.',
    refusals: [401, 429],
    example: { body: { email, password }, answer: '1P_HMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt7899zE' },
  }),
  letDeviceIn: documented(letDeviceIn, {
    summary: 'Log in by the link of a mail',
    description:
      'The mail is sent for a right password on an unknown device, while many addresses guess at it. The call answers the token to who has the link, and remembers `device`. The link works once, for 30 minutes; 400 for another one. Not a call of the specification.',
    refusals: [401],
    example: {
      body: {
        token: 'q7Jx0a2mVd5kq0Yc3yq7Tn8sWl1uRz4eHb6oPg9iXfA',
        device: '3f0c6b1e9a7d45829c1e5b7a0d2f4c68',
      },
      answer: '1P_HMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt7899zE',
    },
  }),
  beginVisit: documented(beginVisit, {
    summary: 'Begin a visit without an account',
    description:
      'In a store that is open to visitors (`OpenToVisitors` of the store): answers a token for the calls of the cart. The catalogue needs none. All other calls answer 403 with the code `account_needed` to it. The visitor and the cart are deleted 30 days after their last use. In a store that is not open it is 403. After 300 visits from one address in an hour it is 429. Not a call of the specification.',
    refusals: [403, 429],
    example: { answer: '9bX1hMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt77zE0' },
  }),
  logout: documented(logout, {
    summary: 'Log out',
    description: 'The token is dead at once, on every instance.',
    example: {},
  }),
  recoverPassword: documented(recoverPassword, {
    summary: 'Ask for a mail to set a new password',
    description:
      'Answers 200 whether or not the e-mail is known. A known one gets a mail with a link that holds a token for one use within an hour. After 300 calls from one address in an hour it is 429.',
    refusals: [429],
    example: { body: { email }, answer: [] },
  }),
  confirmPasswordRecovery: documented(confirmPasswordRecovery, {
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
  }),
  setPassword: documented(setPassword, {
    summary: 'Change the password',
    description:
      'Passwords travel as Base64 of UTF-8. `currentPassword` is checked when it is sent; a wrong one counts as a failed login of the account. More than 10 new passwords an hour from one address are 429. The other tokens of the customer die, and a mail says so.',
    refusals: [429],
    example: { body: { password: newPassword, currentPassword: password }, answer: [] },
  }),
  listSessions: documented(listSessions, {
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
  }),
  endSession: documented(endSession, {
    summary: 'Log out one device',
    description: "The session's token is dead at once. Another customer's session is 404.",
    refusals: [404],
    example: { params: { id: '12' } },
  }),
  endOtherSessions: documented(endOtherSessions, {
    summary: 'Log out all other devices',
    description: 'Ends all sessions of the customer but the one that asks.',
    example: {},
  }),
  verifyEmail: documented(verifyEmail, {
    summary: 'Confirm the e-mail with the token of the mail',
    description:
      'Whoever has the token has the mailbox. Until then mails to this e-mail leave out names, addresses and notes, and the account invites nobody. With the token of a session of the account, that session stays and the others end. Without one, somebody else may have made the account, so it begins anew: the password, sessions, people, invitations, addresses, carts, lists, offers and consents end, and a mail brings the link to a new password. Orders, prices and credit stay. The link lives 7 days and may be sent again.',
    example: { body: { token: 'q7Jx0a2mVd5kq0Yc3yq7Tn8sWl1uRz4eHb6oPg9iXfA' }, answer: [] },
  }),
  sendVerification: documented(sendVerification, {
    summary: 'Ask for the mail to confirm the e-mail once more',
    description: 'Nothing is sent for an e-mail that is confirmed. After 5 mails in an hour it is 429.',
    refusals: [429],
    example: { answer: [] },
  }),
}
