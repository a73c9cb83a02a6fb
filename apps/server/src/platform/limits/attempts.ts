import type { ErrorCode } from '@partboard/contract/problem'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressKey } from '../http/address-key.ts'
import { ShopError } from '../http/errors.ts'

/** A limit's name. It is stored with each attempt and stands in the security log (docs/operations/run.md#log). */
export type LimitName =
  | `login ${Pair | 'anywhere'}`
  | `staff ${Pair}`
  | `staff code ${Pair | 'anywhere' | 'known'}`
  | 'staff challenge'
  | 'second factor'
  | `new password ${Pair}`
  | `order of guest ${Pair | 'anywhere'}`
  | `offer question ${Pair}`
  | 'offer link'
  | 'claim secret'
  | 'registration'
  | 'recovery'
  | 'visit'
  | 'visitor search'
  | 'verification'
  | 'invitation'
  | 'data copy'
  | 'part question'
  | 'offer mail'
  | 'offer send'
  | `company ${CompanyAsker | `${CompanyAsker} day`}`

/** By whom and at whom together, and by whom alone. */
type Pair = 'pair' | 'address'

/** Who asks for the data of a company: each kind has its own share of the questions that the registers take in a day. */
export type CompanyAsker = 'guest' | 'customer' | 'office'

/**
 * Maximum number of attempts of one kind with one key within `seconds`. Without `max`, attempts are only counted.
 * A key names who tries, or who tries at whom. Never only at whom: strangers could shut that account
 * (docs/decisions/0089-tries-are-counted-by-who-tries.md).
 */
type Limit = { kind: LimitName; key: string; max: number | null; seconds: number }
/** Limits that apply together, and the refusal when one is reached. The refusal's message contains `minutes`. */
export type Limits = { refusal: ErrorCode; limits: Limit[] }

/** The rows of a counted attempt. */
export type Counted = { ids: number[] }

const quarterHour = 15 * 60
const hour = 3600
const day = 24 * hour

/** So many wrong passwords or codes for one name in an hour, from all addresses together, are an attack on it. */
export const attackThreshold = 100
/** The same for wrong order numbers of one e-mail in a quarter of an hour: one address alone may try as many. */
export const orderGuessThreshold = 50

/** Who tries at whom: the network address and the name that is tried. */
const pairKey = (whom: string | number, ip: string): string => `${whom} ${addressKey(ip)}`

/** A limit of who tries at whom, and one of who tries. */
const pairLimits = (
  kind: 'login' | 'staff' | 'staff code' | 'new password' | 'order of guest' | 'offer question',
  { whom, ip, seconds = quarterHour }: { whom: string | number; ip: string; seconds?: number },
): Limit[] => [
  { kind: `${kind} pair`, key: pairKey(whom, ip), max: 10, seconds },
  { kind: `${kind} address`, key: addressKey(ip), max: 50, seconds },
]

/** Limits for wrong passwords. An unchecked password counts as wrong. Those from all addresses are counted for `isGuessedAt`. */
export const loginLimits = (emailLower: string, ip: string): Limits => ({
  refusal: 'too_many_logins',
  limits: [
    ...pairLimits('login', { whom: emailLower, ip }),
    { kind: 'login anywhere', key: emailLower, max: null, seconds: hour },
  ],
})

/** Limits for wrong passwords of the office. */
export const staffLoginLimits = (emailLower: string, ip: string): Limits => ({
  refusal: 'too_many_logins',
  limits: pairLimits('staff', { whom: emailLower, ip }),
})

/**
 * Limits for wrong codes of a second factor: a code has a million values, and three count at a time. Those from all
 * addresses are counted for `requireKnownPlace`.
 */
export const staffCodeLimits = (staffId: number, ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [
    ...pairLimits('staff code', { whom: staffId, ip }),
    { kind: 'staff code anywhere', key: String(staffId), max: null, seconds: hour },
  ],
})

/**
 * Limit for wrong codes of a customer's second factor, by a session's account or by the link of a mail: nobody else
 * reaches them. Those of a login count as wrong passwords.
 */
export const codeLimits = (by: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'second factor', key: by, max: 10, seconds: quarterHour }],
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

/**
 * Limits for new passwords, because each is hashed.
 *
 * @param by who sets one: a signed-in customer, or a link
 */
export const newPasswordLimits = (by: string, ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: pairLimits('new password', { whom: by, ip, seconds: hour }),
})

/** Limit for calls of guests that send mails, by network address. */
export const guestLimits = (what: 'registration' | 'recovery', ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: what, key: addressKey(ip), max: 300, seconds: hour }],
})

/** Limits for wrong pairs of an order number and an e-mail. Those from all addresses are counted for `isGuessedAt`. */
export const orderOfGuestLimits = (email: string, ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [
    ...pairLimits('order of guest', { whom: email.toLowerCase(), ip }),
    { kind: 'order of guest anywhere', key: email.toLowerCase(), max: null, seconds: quarterHour },
  ],
})

/** Limit for wrong codes of links to offers, by network address. */
export const offerLinkLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'offer link', key: addressKey(ip), max: 50, seconds: quarterHour }],
})

/** Limit for wrong secrets of pictures of a claim, by network address. */
export const claimTokenLimits = (ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'claim secret', key: addressKey(ip), max: 50, seconds: quarterHour }],
})

/** Limits for questions of clients about an offer: each is a mail to the garage. */
export const offerQuestionLimits = (offerId: number, ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: pairLimits('offer question', { whom: offerId, ip, seconds: hour }),
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

/** Limit for questions to the registers of companies, by who asks. */
export const companyLimits = (asker: CompanyAsker, key: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: `company ${asker}`, key, max: asker === 'guest' ? 5 : 20, seconds: hour }],
})

/**
 * The share of one kind of askers in the questions of a day. The list of VAT taxpayers takes about a hundred; what is left
 * is for garages that apply for trade prices. Guests have no way to use up the share of others.
 */
export const companyDayLimits = (asker: CompanyAsker): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: `company ${asker} day`, key: asker, max: asker === 'customer' ? 40 : 20, seconds: day }],
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
export async function countAttempt(db: Kysely<Database>, { refusal, limits }: Limits): Promise<Counted> {
  const column = <K extends keyof Limit>(name: K) => sql.val(limits.map((limit) => limit[name]))
  const { rows } = await sql<{ ids: number[] | null; wait_seconds: number; met: string }>`
    select ids, wait_seconds, met
    from count_attempt(${column('kind')}::text[], ${column('key')}::text[], ${column('max')}::int[],
      ${column('seconds')}::int[])`.execute(db)
  const { ids, wait_seconds, met } = rows[0]!
  if (ids) return { ids }
  throw new ShopError(refusal, {
    params: { minutes: Math.ceil(wait_seconds / 60) },
    retryAfter: wait_seconds,
    limit: met,
  })
}

/** Removes a counted attempt that the limits are not meant for, such as a right password. */
export async function uncountAttempt(db: Kysely<Database>, { ids }: Counted): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/**
 * Removes the wrong passwords of an account that came from a network address, after its owner has logged in from there
 * or set a new password. Counts of the address alone stay, because it may have guessed at other accounts.
 */
export async function forgetLogins(db: Kysely<Database>, emailLower: string, ip: string): Promise<void> {
  const kind: LimitName = 'login pair'
  // A locked row belongs to a concurrent login that removes it itself; waiting for it could cause a deadlock.
  await sql`
    delete from attempt where id in (
      select id from attempt where kind = ${kind} and key = ${pairKey(emailLower, ip)} for update skip locked)`.execute(
    db,
  )
}

/** How long a network address is known from which somebody has entered a right code. */
const knownPlaceDays = 90

/** Records that a person of the office has entered a right code at a network address. */
export async function rememberPlace(db: Kysely<Database>, staffId: number, ip: string): Promise<void> {
  const [kind, key]: [LimitName, string] = ['staff code known', pairKey(staffId, ip)]
  await sql`delete from attempt where kind = ${kind} and key = ${key}`.execute(db)
  await sql`
    insert into attempt (kind, key, counts_until)
    values (${kind}, ${key}, now() + make_interval(days => ${knownPlaceDays}))`.execute(db)
}

/**
 * While many addresses guess at the codes of a person, whose password they therefore know, only those count from which
 * the person has entered a right one. A passkey is not limited by it.
 *
 * @throws ShopError 'too_many_tries'
 */
export async function requireKnownPlace(db: Kysely<Database>, staffId: number, ip: string): Promise<void> {
  if (!(await isGuessedAt(db, 'staff code anywhere', String(staffId)))) return
  const kind: LimitName = 'staff code known'
  const known = await db
    .selectFrom('attempt')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', pairKey(staffId, ip))
    .where('counts_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const limit: LimitName = 'staff code anywhere'
  if (!known) throw new ShopError('too_many_tries', { params: { minutes: 60 }, retryAfter: hour, limit })
}

/** Whether many addresses guess at a name, whether or not it has an account. The own try is counted already. */
export async function isGuessedAt(
  db: Kysely<Database>,
  kind: 'login anywhere' | 'staff code anywhere' | 'order of guest anywhere',
  whom: string,
): Promise<boolean> {
  const most = kind === 'order of guest anywhere' ? orderGuessThreshold : attackThreshold
  const { rows } = await sql`
    select from attempt where kind = ${kind} and key = ${whom} and counts_until > clock_timestamp()
    order by counts_until desc offset ${most} limit 1`.execute(db)
  return rows.length > 0
}
