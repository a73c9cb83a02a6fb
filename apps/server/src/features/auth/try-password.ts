import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { countAttempt, forgiveLogins, loginLimits, takeBack } from '../../services/passwords/attempts.ts'
import { hashing } from '../../services/passwords/passwords.ts'
import { holdPassword, renewHash } from './auth.queries.ts'

type Account = { id: number; password_hash: string }
type Try<T> = {
  emailLower: string
  /** The network address that tries. */
  ip: string
  password: string
  /** Whose password it should be; undefined = nobody has this e-mail. */
  account: () => Promise<Account | undefined>
  /** What a right password opens, in the transaction that takes the attempt back. */
  whenRight: (trx: Transaction<Database>, customerId: number) => Promise<T>
  /** Hears of a try that failed or was not made, with the account when it is known. */
  note: (event: 'login_failed' | 'login_limited', accountId: number | null) => void
}

/**
 * Tries a password of an account. The attempt is counted before the password is looked at and taken back when it was
 * right, so that no more wrong ones than the limits allow are ever tried. A right one forgives the account its wrong ones.
 *
 * @returns null when it is wrong
 * @throws ShopError 'too_many_logins' while account or address are throttled, also for the right password
 */
export function tryPassword<T>(
  db: Kysely<Database>,
  { emailLower, ip, password, account, whenRight, note }: Try<T>,
): Promise<{ answer: T } | null> {
  return hashing(async ({ matches, isOutdated, hash }) => {
    const attempt = await countAttempt(db, loginLimits(emailLower, ip), () => note('login_limited', null))
    for (;;) {
      const known = await account()
      if (!(await matches(password, known?.password_hash ?? null)) || !known) {
        note('login_failed', known?.id ?? null)
        return null
      }
      const right = await db.transaction().execute(async (trx) => {
        if (!(await holdPassword(trx, known.id, known.password_hash))) return null
        await takeBack(trx, attempt)
        await forgiveLogins(trx, emailLower)
        return { answer: await whenRight(trx, known.id) }
      })
      // Another hash by now: of a new password, or of this one by a login that renewed it.
      if (!right) continue
      if (isOutdated(known.password_hash))
        await renewHash(db, known.id, known.password_hash, await hash(password))
      return right
    }
  })
}
