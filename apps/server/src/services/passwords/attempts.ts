import type { ErrorCode } from '@partboard/contract/problem'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { ShopError } from '../../platform/http/errors.ts'

type Kind =
  | 'login email'
  | 'login address'
  | 'verification'
  | `${'registration' | 'recovery'} ${'address' | 'anywhere'}`
/** How many attempts of one kind may be made under one key within so many seconds. */
type Limit = { kind: Kind; key: string; most: number; seconds: number }
/** The attempts that count together, and how the shop refuses what is more. The refusal's sentence says `minutes`. */
export type Limits = { refusal: ErrorCode; limits: Limit[] }

/** An attempt that was counted, to be taken back. */
export type Counted = { ids: number[] }

const quarterHour = 15 * 60
const hour = 3600

/** Wrong passwords of one account and from one network address; until it is known, each counts as wrong. */
export const loginLimits = (emailLower: string, ip: string): Limits => ({
  refusal: 'too_many_logins',
  limits: [
    { kind: 'login email', key: emailLower, most: 10, seconds: quarterHour },
    { kind: 'login address', key: addressKey(ip), most: 50, seconds: quarterHour },
  ],
})

/** What anybody may ask for and what sends mails: from one network address, and from all together. */
export const guestLimits = (what: 'registration' | 'recovery', ip: string): Limits => ({
  refusal: 'too_many_tries',
  limits: [
    { kind: `${what} address`, key: addressKey(ip), most: 300, seconds: hour },
    { kind: `${what} anywhere`, key: '', most: 3000, seconds: hour },
  ],
})

/** Mails with a link that says whose an e-mail is, for one account. */
export const verificationLimits = (customerId: number): Limits => ({
  refusal: 'too_many_tries',
  limits: [{ kind: 'verification', key: String(customerId), most: 5, seconds: hour }],
})

/**
 * Counts an attempt against all its limits before it is made, or against none when one is reached: so no more than the
 * limit are ever made, however many come at once. Counted in the database, so several processes share the limit and a
 * restart does not reset it. Locks: migration 0020.
 *
 * @throws ShopError of the limits, with the time until one more is allowed
 */
export async function countAttempt(
  db: Kysely<Database>,
  { refusal, limits }: Limits,
  whenRefused: () => void = () => {},
): Promise<Counted> {
  const column = <K extends keyof Limit>(name: K) => sql.val(limits.map((limit) => limit[name]))
  const { rows } = await sql<{ ids: number[] | null; wait_seconds: number }>`
    select ids, wait_seconds
    from count_attempt(${column('kind')}::text[], ${column('key')}::text[], ${column('most')}::int[],
      ${column('seconds')}::int[])`.execute(db)
  const { ids, wait_seconds } = rows[0]!
  if (ids) return { ids }
  whenRefused()
  throw new ShopError(refusal, {
    params: { minutes: Math.ceil(wait_seconds / 60) },
    retryAfter: wait_seconds,
  })
}

/** Takes an attempt back that was none of those that are limited. */
export async function takeBack(db: Kysely<Database>, { ids }: Counted): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/**
 * Forgets the wrong passwords of an account, for whoever proved to be its owner. What counts against network addresses
 * stays: one right password does not excuse an address that guessed at others.
 */
export async function forgiveLogins(db: Kysely<Database>, emailLower: string): Promise<void> {
  const kind: Kind = 'login email'
  // A row that is locked belongs to a login that takes it back by itself; waiting for it could be a deadlock.
  await sql`
    delete from attempt where id in (
      select id from attempt where kind = ${kind} and key = ${emailLower} for update skip locked)`.execute(db)
}
