import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { countAttempt, forgetLogins, loginLimits, uncountAttempt } from './attempts.ts'
import { lockPassword, renewHash } from './passwords.queries.ts'
import { hashing } from './passwords.ts'

type Account = { id: number; password_hash: string }
type Try<T> = {
  emailLower: string
  /** The client's network address. */
  ip: string
  password: string
  /** Finds the account; undefined = no account has this e-mail. */
  findAccount: () => Promise<Account | undefined>
  /** Runs in the transaction that removes the attempt again. */
  onSuccess: (trx: Transaction<Database>, customerId: number) => Promise<T>
  /** Called for a wrong password and for a throttled attempt, with the account if it is known. */
  onFailure: (event: 'login_failed' | 'login_limited', accountId: number | null) => void
}

/**
 * Checks a password of an account. The attempt is counted before the check and removed when the password is right, so
 * that concurrent guesses cannot exceed the limits. A right password also removes the account's wrong attempts.
 *
 * @returns null when the password is wrong
 * @throws ShopError 'too_many_logins' while the account or the network address is throttled, also for a right password
 */
export function tryPassword<T>(
  db: Kysely<Database>,
  { emailLower, ip, password, findAccount, onSuccess, onFailure }: Try<T>,
): Promise<{ answer: T } | null> {
  return hashing(async ({ matches, isOutdated, hash }) => {
    const attempt = await countAttempt(db, loginLimits(emailLower, ip), () =>
      onFailure('login_limited', null),
    )
    for (;;) {
      const account = await findAccount()
      if (!(await matches(password, account?.password_hash ?? null)) || !account) {
        onFailure('login_failed', account?.id ?? null)
        return null
      }
      const result = await db.transaction().execute(async (trx) => {
        if (!(await lockPassword(trx, account.id, account.password_hash))) return null
        await uncountAttempt(trx, attempt)
        await forgetLogins(trx, emailLower)
        return { answer: await onSuccess(trx, account.id) }
      })
      // The hash has changed: a new password was set, or a concurrent login renewed the hash. Try again.
      if (!result) continue
      if (isOutdated(account.password_hash))
        await renewHash(db, account.id, account.password_hash, await hash(password))
      return result
    }
  })
}
