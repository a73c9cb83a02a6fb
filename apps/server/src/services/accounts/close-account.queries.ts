import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { lockCart } from '../cart/cart.ts'

/**
 * Finds an account by e-mail or customer number, also a closed one; undefined when there is none. A person of a company
 * is no account.
 */
export function findAccount(db: Kysely<Database>, emailOrNumber: string) {
  const byNumber = /^\d{1,9}$/.test(emailOrNumber)
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'closed_at'])
    .where('company_id', 'is', null)
    .$if(byNumber, (query) => query.where('id', '=', Number(emailOrNumber)))
    .$if(!byNumber, (query) => query.where('email_lower', '=', emailOrNumber.toLowerCase()))
    .executeTakeFirst()
}

/**
 * Locks an account that is about to be closed. The cart is locked first, as for an order, so that no order is placed
 * meanwhile.
 *
 * @param owner.companyId the company of a person; null = an account of its own
 * @returns null when there is no such account
 */
export async function lockAccount(
  trx: Transaction<Database>,
  customerId: number,
  { companyId }: { companyId: number | null },
) {
  const { rows } = await sql`
    select from customer where id = ${customerId} and company_id is not distinct from ${companyId}::int`.execute(
    trx,
  )
  if (rows.length === 0) return null
  await lockCart(trx, customerId)
  // The company comes before its people, as for an order.
  if (companyId !== null)
    await sql`select from customer where id = ${companyId} for no key update`.execute(trx)
  return trx
    .selectFrom('customer')
    .select(['email_lower', 'closed_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Numbers of a customer's open orders. */
export async function openOrderNumbers(trx: Transaction<Database>, customerId: number): Promise<string[]> {
  const open = await trx
    .selectFrom('shop_order')
    .select('order_number')
    .where('customer_id', '=', customerId)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute()
  return open.map(({ order_number }) => order_number)
}

/** Fields of a customer in the audit log that are deleted with the account. */
const personalFields = ['firstName', 'lastName', 'company', 'nip', 'phone', 'erpNumber', 'reason']

/**
 * Deletes the personal data of an account. Orders keep their copies of names and addresses as long as tax law requires
 * (services/retention), and the audit log keeps who changed what, without the person's data.
 *
 * @param trx          holds the locks of `lockAccount`
 * @param passwordHash hash of a random password
 */
export async function erasePerson(
  trx: Transaction<Database>,
  customerId: number,
  { emailLower, passwordHash }: { emailLower: string; passwordHash: string },
): Promise<void> {
  const name = `closed-${customerId}@closed.invalid`
  await sql`
    update customer set
      email = ${name}, email_lower = ${name}, password_hash = ${passwordHash}, email_verified_at = null,
      first_name = '', last_name = '', phone = '', company = '', vat_number = '', erp_number = null, newsletter = false,
      billing_address_id = null, shipping_address_id = null, last_shipping_method = null, last_payment_method = null,
      -- Used credit stays owed, so the limit becomes the used amount.
      credit_limit_minor = nullif(credit_used_minor, 0), trade_reason = '', blocked_reason = '',
      revision = revision + 1, closed_at = now()
    where id = ${customerId}`.execute(trx)
  const personalTables = [
    ...(['session', 'password_recovery', 'email_verification', 'idempotency_key', 'cart'] as const),
    ...([
      'shopping_list',
      'address',
      'customer_discount',
      'discount_history',
      'promotion_customer',
      'incadea_order',
      'customer_note',
      'look_up_day',
    ] as const),
  ] as const
  for (const table of personalTables)
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(trx)
  // The statement stays with the order; where its receipt went is the person's.
  await sql`update return_case set email = '' where lower(email) = ${emailLower}`.execute(trx)
  await sql`delete from order_request where customer_id = ${customerId} or person_id = ${customerId}`.execute(
    trx,
  )
  await trx.deleteFrom('attempt').where('key', '=', emailLower).execute()
  await sql`
    update audit_entry set before = before - ${personalFields}::text[], after = after - ${personalFields}::text[]
    where subject_kind = 'customer' and subject_id = ${String(customerId)}`.execute(trx)
  // The name of a manager is on the entries of the company, and of accounts that were merged into it.
  await sql`
    update audit_entry set actor_name = ''
    where actor_kind = 'customer' and actor_id = ${customerId} and subject_kind = 'customer' and subject_id in (
      select other.id::text from customer own
      join customer other on coalesce(own.company_id, own.id) in (other.id, other.company_id)
      where own.id = ${customerId}
    )`.execute(trx)
}
