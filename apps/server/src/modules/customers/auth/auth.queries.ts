import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { endSessions } from '../accounts/sessions.queries.ts'
import { forgetDeviceLinks } from '../passwords/devices.queries.ts'

/** @param deviceHash of the device on which somebody logs in; null = it has none */
export function findLogin(db: Kysely<Database>, emailLower: string, deviceHash: Buffer | null) {
  return db
    .selectFrom('customer')
    .select([
      'id',
      'password_hash',
      sql<boolean>`exists (
        select from known_device where customer_id = customer.id and device_hash = ${deviceHash}::bytea)`.as(
        'isKnownDevice',
      ),
    ])
    .where('email_lower', '=', emailLower)
    .where('is_visitor', '=', false)
    .executeTakeFirst()
}

/** Whether the customer is blocked, or its company. @param trx holds a lock on the customer, as after `lockPassword` and `useDeviceLink` */
export async function isBlocked(trx: Transaction<Database>, customerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('customer')
    .leftJoin('customer as company', 'company.id', 'customer.company_id')
    .select(['customer.blocked_at', 'company.blocked_at as companyBlockedAt'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return row != null && (row.blocked_at !== null || row.companyBlockedAt !== null)
}

/** Finds the customer of a recovery link; null when it is used, expired, or of another e-mail. */
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
 * Marks a recovery link as used.
 *
 * @returns false when a concurrent request has used the link
 */
export async function useRecovery(
  trx: Transaction<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const used = await trx
    .updateTable('password_recovery')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return used?.customer_id === customerId
}

/**
 * Finds the account of a link that confirms its e-mail. The link works again until it expires, because mail programs and
 * people follow links twice.
 *
 * @returns null when the link is unknown or expired
 */
export async function findVerification(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<{ id: number; email: string; isProven: boolean } | null> {
  const { rows } = await sql<{ id: number; email: string; isProven: boolean }>`
    select c.id, c.email, c.email_verified_at is not null as "isProven"
    from email_verification v join customer c on c.id = v.customer_id
    where v.token_hash = ${tokenHash} and v.expires_at > now() and c.closed_at is null`.execute(db)
  return rows[0] ?? null
}

/**
 * Sets a customer's password. All recovery links and sessions of the customer end.
 *
 * @param keptToken hash of the token whose session stays; null = none
 */
export async function changePassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
  keptToken: Buffer | null,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ password_hash: passwordHash, is_guest: false })
    .where('id', '=', customerId)
    .execute()
  await trx
    .updateTable('password_recovery')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
  await forgetDeviceLinks(trx, customerId)
  await endSessions(trx, customerId, keptToken)
}
