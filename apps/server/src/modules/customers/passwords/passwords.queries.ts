import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/**
 * Checks that a hash is still the customer's, and locks it until the transaction ends. Otherwise a login during a change
 * of password could create a session that outlives the change.
 */
export async function lockPassword(
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

/** Replaces the hash of an unchanged password, unless the password was changed meanwhile. */
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
