import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { forgetLogins, isGuessedAt, loginLimits, uncountAttempt } from '../../../platform/limits/attempts.ts'
import { lockPassword, renewHash } from './passwords.queries.ts'
import { hashing } from './passwords.ts'

type Account = {
  id: number
  password_hash: string
  /** Whether somebody signed in on this device before. */
  isKnownDevice: boolean
}
type Try<T> = {
  emailLower: string
  /** The client's network address. */
  ip: string
  password: string
  /** Finds the account; undefined = no account has this e-mail. */
  findAccount: () => Promise<Account | undefined>
  /** Runs in the transaction that removes the attempt again. */
  onSuccess: (trx: Transaction<Database>, customerId: number) => Promise<T>
  /** Called for a wrong password, with the account if it is known. */
  onFailure: (accountId: number | null) => void
  /**
   * Called instead of the two while many addresses guess at the e-mail and the device is not known, to send a letter.
   * It has to do the same work for a wrong password.
   *
   * @param accountId the account whose password is right; null = it is wrong
   */
  onUnknownDevice: (accountId: number | null) => Promise<void>
}

/**
 * Checks a password of an account. The attempt is counted before the check and removed when the password is right, so
 * that concurrent guesses cannot exceed the limits. A right password also removes the wrong attempts that came from the
 * network address.
 *
 * While many addresses guess at the e-mail, a device on which nobody signed in before gets the same refusal for a right
 * and a wrong password, and both stay counted: guessing teaches nothing (docs/spec/wire.md#login).
 *
 * @returns null when the password is wrong
 * @throws ShopError 'too_many_logins' while the e-mail is throttled for the network address, or the address for every
 *         e-mail, also for a right password; 'confirm_by_mail'
 */
export function tryPassword<T>(
  db: Kysely<Database>,
  { emailLower, ip, password, findAccount, onSuccess, onFailure, onUnknownDevice }: Try<T>,
): Promise<{ answer: T } | null> {
  const asker = { db, ip, account: emailLower, limits: loginLimits(emailLower, ip) }
  return hashing(asker, async ({ matches, isOutdated, hash }, attempt) => {
    const isUnderAttack = await isGuessedAt(db, 'login anywhere', emailLower)
    for (;;) {
      const account = await findAccount()
      const isRight = await matches(password, account?.password_hash ?? null)
      if (isUnderAttack && !account?.isKnownDevice) {
        await onUnknownDevice(isRight ? account!.id : null)
        throw new ShopError('confirm_by_mail')
      }
      if (!isRight || !account) {
        onFailure(account?.id ?? null)
        return null
      }
      const result = await db.transaction().execute(async (trx) => {
        if (!(await lockPassword(trx, account.id, account.password_hash))) return null
        await uncountAttempt(trx, attempt)
        await forgetLogins(trx, emailLower, ip)
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
