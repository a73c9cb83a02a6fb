import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { lockCart } from '../../services/cart/cart.ts'

/** Why an account is not closed: its orders are not done yet. */
export type Unfinished = { openOrders: string[] }

/** @returns the customer with this e-mail or this number, who may be closed already; undefined = there is none */
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
 * Closes an account for good: nobody logs in, its e-mail is free, and what the shop keeps for the person is gone. Orders
 * stay with their copies of names and addresses for as long as the law wants them (services/retention). The cart is taken
 * first, as by an order, so that none is placed meanwhile.
 *
 * @param passwordHash of a password that nobody knows
 * @returns null when it is closed
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
    .where('order_status', 'in', ['Pending', 'Processing'])
    .orderBy('id')
    .execute()
  if (open.length > 0) return { openOrders: open.map(({ order_number }) => order_number) }

  const name = `closed-${customerId}@closed.invalid`
  await sql`
    update customer set
      email = ${name}, email_lower = ${name}, password_hash = ${passwordHash}, email_verified_at = null,
      first_name = '', last_name = '', phone = '', company = '', vat_number = '', newsletter = false,
      billing_address_id = null, shipping_address_id = null, last_shipping_method = null, last_payment_method = null,
      -- What is owed stays owed: the limit ends where it is used up to.
      credit_limit_minor = nullif(credit_used_minor, 0), closed_at = now()
    where id = ${customerId}`.execute(trx)
  const theirs = [
    ...(['session', 'password_recovery', 'email_verification', 'idempotency_key', 'cart'] as const),
    ...(['shopping_list', 'address', 'customer_discount', 'incadea_order'] as const),
  ] as const
  for (const table of theirs)
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(trx)
  await trx.deleteFrom('attempt').where('key', '=', email_lower).execute()
  return null
}
