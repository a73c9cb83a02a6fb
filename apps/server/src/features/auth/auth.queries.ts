import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { endSessions } from './sessions.queries.ts'

export function findLogin(db: Kysely<Database>, emailLower: string) {
  return db
    .selectFrom('customer')
    .select(['id', 'password_hash'])
    .where('email_lower', '=', emailLower)
    .executeTakeFirst()
}

/**
 * Whether a password that was just checked is still the customer's, and keeps it so until the transaction ends: a login
 * under way while the password changes would leave a token that outlives the change.
 */
export async function holdPassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The same password with another hash, unless it was changed in the meantime. */
export async function renewHash(
  db: Kysely<Database>,
  customerId: number,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ password_hash: to })
    .where('id', '=', customerId)
    .where('password_hash', '=', from)
    .execute()
}

export type Account = Pick<
  Selectable<Database['customer']>,
  'id' | 'email_lower' | 'password_hash' | 'email_verified_at'
>

export function findAccount(db: Kysely<Database>, customerId: number): Promise<Account> {
  return db
    .selectFrom('customer')
    .select(['id', 'email_lower', 'password_hash', 'email_verified_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Whose the link is, while it lives: not used, not old, and of this e-mail. */
export async function findRecovery(
  db: Kysely<Database>,
  emailLower: string,
  tokenHash: Buffer,
): Promise<number | null> {
  const row = await db
    .selectFrom('password_recovery')
    .innerJoin('customer', 'customer.id', 'password_recovery.customer_id')
    .select('customer.id')
    .where('password_recovery.token_hash', '=', tokenHash)
    .where('customer.email_lower', '=', emailLower)
    .where('password_recovery.used_at', 'is', null)
    .where('password_recovery.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Takes a customer's link: it works once, and says whose the e-mail is.
 *
 * @returns false when somebody else took it since it was found
 */
export async function useRecovery(
  trx: Transaction<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const taken = await trx
    .updateTable('password_recovery')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  if (taken?.customer_id !== customerId) return false
  await confirmEmail(trx, customerId)
  return true
}

/** Somebody followed a link that was mailed to the customer's address. */
async function confirmEmail(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/**
 * Takes a link to say that an e-mail is one's own. It may be followed again while it lives: mail programs do, and so do
 * people.
 *
 * @returns whose it is, null = nobody's or an old one
 */
export async function useVerification(trx: Transaction<Database>, tokenHash: Buffer): Promise<number | null> {
  const link = await trx
    .selectFrom('email_verification')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) return null
  await confirmEmail(trx, link.customer_id)
  return link.customer_id
}

/**
 * Gives a customer a new password. Links to set another one die, and so do all tokens.
 *
 * @param spared the token that stays, null = none
 */
export async function changePassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
  spared: Buffer | null,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute()
  await trx
    .updateTable('password_recovery')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(trx, customerId, spared)
}
