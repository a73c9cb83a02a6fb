import type { ErrorCode } from '@partboard/contract/problem'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { ShopError } from '../../platform/http/errors.ts'

type Kind =
  | 'login email'
  | 'login address'
  | 'verification'
  | 'invitation'
  | 'data copy'
  | 'part question'
  | 'staff email'
  | 'staff address'
  | 'staff code'
  | 'staff challenge'
  | 'withdrawal order'
  | 'withdrawal address'
  | 'claim secret'
  | 'offer link'
  | 'offer mail'
  | 'offer send'
  | 'offer question'
  | 'offer question address'
  | 'visit'
  | 'visitor search'
  | `${'registration' | 'recovery'} ${'address' | 'anywhere'}`
/** Maximum number of attempts of one kind with one key within `seconds`. */
type Limit = { kind: Kind; key: string; max: number; seconds: number }
/** Limits that apply together, and the refusal when one is reached. The refusal's message contains `minutes`. */
export type Limits = { refusal: ErrorCode; limits: Limit[] }

/** The rows of a counted attempt. */
export type Counted = { ids: number[] }

const quarterHour = 15 * 60
const hour = 3600

/** Limits for wrong passwords, by account and by network address. An unchecked password counts as wrong. */
export const loginLimits = (emailLower: string, ip: string): Limits => ({
  refusal: 'too_many_logins',
  limits: [
    { kind: 'login email', key: emailLower, max: 10, seconds: quarterHour },
    { kind: 'login address', key: addressKey(ip), max: 50, seconds: quarterHour },
  ],
})

/** Limits for wrong passwords of the office, by account and by network address. */
export const staffLoginLimits = (emailLower: string, ip: string): Limits => ({
  refusal: 'too_many_logins',
  limits: [
    { kind: 'staff email', key: emailLower, max: 10, seconds: quarterHour },
    { kind: 'staff address', key: addressKey(ip), max: 50, seconds: quarterHour },
  ],
})

/** Limit for wrong codes of a second factor, by account: a code has a million values, and three count at a time. */
export const staffCodeLimits = (staffId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'staff code', key: String(staffId), max: 10, seconds: quarterHour }],
})

/** Limit for challenges of passkeys, by network address: each is a row of the database. */
export const challengeLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'staff challenge', key: addressKey(ip), max: 300, seconds: quarterHour }],
})

/** Limit for signatures of an unknown passkey, by network address. Those of a known one have `staffLoginLimits`. */
export const unknownPasskeyLimits = (ip: string): Limits => ({
  refusal: 'too_many_logins',
  limits: [{ kind: 'staff address', key: addressKey(ip), max: 50, seconds: quarterHour }],
})

/** Limits for calls of guests that send mails, by network address and for all together. */
export const guestLimits = (what: 'registration' | 'recovery', ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [
    { kind: `${what} address`, key: addressKey(ip), max: 300, seconds: hour },
    { kind: `${what} anywhere`, key: '', max: 3000, seconds: hour },
  ],
})

/** Limits for wrong pairs of an order number and an e-mail, by order number and by network address. */
export const withdrawalLimits = (orderNumber: string, ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [
    { kind: 'withdrawal order', key: orderNumber, max: 10, seconds: quarterHour },
    { kind: 'withdrawal address', key: addressKey(ip), max: 50, seconds: quarterHour },
  ],
})

/** Limit for wrong secrets of claims, by network address. */
export const claimTokenLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'claim secret', key: addressKey(ip), max: 50, seconds: quarterHour }],
})

/** Limit for wrong codes of links to offers, by network address. */
export const offerLinkLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'offer link', key: addressKey(ip), max: 50, seconds: quarterHour }],
})

/** Limits for questions of clients, by offer and by network address: each is a mail to the garage. */
export const offerQuestionLimits = (offerId: number, ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [
    { kind: 'offer question', key: String(offerId), max: 10, seconds: hour },
    { kind: 'offer question address', key: addressKey(ip), max: 50, seconds: hour },
  ],
})

/** Limit for visits with a cart, by network address: each is a row of the database. */
export const visitLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'visit', key: addressKey(ip), max: 300, seconds: hour }],
})

/** Limit for searches of visitors, by network address. Answers that the shop has kept do not count. */
export const visitorSearchLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'visitor search', key: addressKey(ip), max: 600, seconds: quarterHour }],
})

/** Limit for mails with an offer, by company, because they go to strangers. */
export const offerMailLimits = (companyId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'offer mail', key: String(companyId), max: 60, seconds: hour }],
})

/** Limit for links to offers, by company: each is a row of the database. */
export const offerSendLimits = (companyId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'offer send', key: String(companyId), max: 600, seconds: hour }],
})

/** Limit for mails with a verification link, by account. */
export const verificationLimits = (customerId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'verification', key: String(customerId), max: 5, seconds: hour }],
})

/** Limit for copies of the own data, by account: each reads every table. */
export const copyLimits = (customerId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'data copy', key: String(customerId), max: 20, seconds: hour }],
})

/** Limit for questions about parts, by person: somebody at the shop reads each. */
export const questionLimits = (customerId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'part question', key: String(customerId), max: 10, seconds: hour }],
})

/** Limit for mails with an invitation, by company, so that nobody writes to strangers in the name of the shop. */
export const invitationLimits = (companyId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'invitation', key: String(companyId), max: 20, seconds: hour }],
})

/**
 * Counts an attempt against all its limits, or against none when one is reached. Call it before the attempt, so that
 * concurrent ones cannot exceed a limit. The database counts, so processes share the limit and a restart does not reset
 * it. Its locks are described in migration 0020.
 *
 * @throws ShopError `refusal`, with the time until the next attempt is allowed
 */
export async function countAttempt(
  db: Kysely<Database>,
  { refusal, limits }: Limits,
  whenRefused: () => void = () => {},
): Promise<Counted> {
  const column = <K extends keyof Limit>(name: K) => sql.val(limits.map((limit) => limit[name]))
  const { rows } = await sql<{ ids: number[] | null; wait_seconds: number }>`
    select ids, wait_seconds
    from count_attempt(${column('kind')}::text[], ${column('key')}::text[], ${column('max')}::int[],
      ${column('seconds')}::int[])`.execute(db)
  const { ids, wait_seconds } = rows[0]!
  if (ids) return { ids }
  whenRefused()
  throw new ShopError(refusal, {
    params: { minutes: Math.ceil(wait_seconds / 60) },
    retryAfter: wait_seconds,
  })
}

/** Removes a counted attempt that the limits are not meant for, such as a right password. */
export async function uncountAttempt(db: Kysely<Database>, { ids }: Counted): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/**
 * Removes the counted wrong passwords of an account, after a login or recovery of its owner. Counts of network addresses
 * stay, because the address may have guessed passwords of other accounts.
 */
export async function forgetLogins(db: Kysely<Database>, emailLower: string): Promise<void> {
  const kind: Kind = 'login email'
  // A locked row belongs to a concurrent login that removes it itself; waiting for it could cause a deadlock.
  await sql`
    delete from attempt where id in (
      select id from attempt where kind = ${kind} and key = ${emailLower} for update skip locked)`.execute(db)
}
