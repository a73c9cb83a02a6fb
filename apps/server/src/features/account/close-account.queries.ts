import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { lockCart } from '../../services/cart/cart.ts'
import { addEvent } from '../../services/events/events.ts'

/** Why an account cannot be closed: numbers of its open orders. */
export type Unfinished = { openOrders: string[] }

/** Finds an account by e-mail or customer number, also a closed one; undefined when there is none. */
export function findAccountToClose(db: Kysely<Database>, emailOrNumber: string) {
  const byNumber = /^\d{1,9}$/.test(emailOrNumber)
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'closed_at'])
    .$if(byNumber, (query) => query.where('id', '=', Number(emailOrNumber)))
    .$if(!byNumber, (query) => query.where('email_lower', '=', emailOrNumber.toLowerCase()))
    .executeTakeFirst()
}

/**
 * Closes an account permanently: it has no login, its e-mail is free, and its personal data are deleted. Orders keep
 * their copies of names and addresses as long as tax law requires (services/retention). The cart is locked first, as for
 * an order, so that no order is placed meanwhile.
 *
 * @param passwordHash hash of a random password
 * @returns null when the account is closed
 */
export async function closeAccount(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
): Promise<Unfinished | null> {
  await lockCart(trx, customerId)
  const { email_lower } = await trx
    .selectFrom('customer')
    .select('email_lower')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const open = await trx
    .selectFrom('shop_order')
    .select('order_number')
    .where('customer_id', '=', customerId)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute()
  if (open.length > 0) return { openOrders: open.map(({ order_number }) => order_number) }

  const name = `closed-${customerId}@closed.invalid`
  await sql`
    update customer set
      email = ${name}, email_lower = ${name}, password_hash = ${passwordHash}, email_verified_at = null,
      first_name = '', last_name = '', phone = '', company = '', vat_number = '', newsletter = false,
      billing_address_id = null, shipping_address_id = null, last_shipping_method = null, last_payment_method = null,
      -- Used credit stays owed, so the limit becomes the used amount.
      credit_limit_minor = nullif(credit_used_minor, 0), closed_at = now()
    where id = ${customerId}`.execute(trx)
  const personalTables = [
    ...(['session', 'password_recovery', 'email_verification', 'idempotency_key', 'cart'] as const),
    ...(['shopping_list', 'address', 'customer_discount', 'incadea_order'] as const),
  ] as const
  for (const table of personalTables)
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(trx)
  await trx.deleteFrom('attempt').where('key', '=', email_lower).execute()
  await addEvent(trx, 'customer.closed', { customerId })
  return null
}
