/** The customers of the benchmark: they are written into the database, so that no limit of logins applies to them. */

import { newCustomer } from '../apps/server/src/modules/admin/new-shop/first-rows.ts'
import type { OpenDatabase } from '../apps/server/src/platform/database/database.ts'
import { hashToken, newToken } from '../apps/server/src/platform/http/tokens.ts'
import { withoutHoldLimits } from '../apps/server/src/testing/known-accounts.ts'
import { Client } from '../e2e/support/client.ts'

const count = 50

/** Connections of the superuser. */
export type Admin = OpenDatabase['pool']

/** `choice` = the body of ConfirmCheckout. */
export type Customer = { id: number; token: string; choice: CheckoutChoice }
type CheckoutChoice = Record<string, unknown> & { ShippingAddressId: number }

const emailOf = (nth: number) => `klient${nth}@pomiar.example`

/** Adds the customers, each with an address: garages with net prices and discounts, and retail customers, in turns. */
export async function addCustomers({ db, pool }: OpenDatabase): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const isTrade = nth % 2 === 0
    const person = { first_name: 'Ewa', last_name: `Nowak ${nth}` }
    const firm = { company: isTrade ? `Warsztat ${nth}` : '', vat_number: isTrade ? '1234563218' : '' }
    const { id } = await db
      .insertInto('customer')
      .values({
        ...newCustomer(emailOf(nth), 'no password'),
        ...person,
        ...firm,
        phone: '501000000',
        price_basis: isTrade ? 'net' : 'gross',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = await db
      .insertInto('address')
      .values({
        ...person,
        ...firm,
        customer_id: id,
        email: emailOf(nth),
        phone_number: '501000000',
        fax_number: '',
        address1: 'ul. Przykładowa 1',
        address2: '',
        zip_postal_code: '00-001',
        city: 'Warszawa',
        country_id: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('customer')
      .set({ billing_address_id: address.id, shipping_address_id: address.id })
      .where('id', '=', id)
      .execute()
    if (isTrade)
      await pool.query(
        `insert into customer_discount (customer_id, discount_group, discount_bp)
         values ($1, 'A', 1000), ($1, 'B', 1250), ($1, 'C', 800), ($1, 'D', 2000)`,
        [id],
      )
  }
}

/** Begins a session of each customer, and asks the running shop how each can order. They pay by bank transfer. */
export async function openSessions(admin: Admin, url: string): Promise<Customer[]> {
  const { rows } = await admin.query<{ id: number }>(
    `select id from customer where email like '%@pomiar.example' order by id`,
  )
  const customers: Customer[] = []
  for (const { id } of rows) {
    const token = newToken()
    await admin.query(
      `insert into session (customer_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
      [id, hashToken(token)],
    )
    await admin.query('insert into cart (customer_id) values ($1) on conflict do nothing', [id])
    const choice = (await new Client(url, token).checkoutChoice()) as CheckoutChoice
    customers.push({ id, token, choice: { ...choice, PaymentMethodSystemName: 'Payments.Transfer' } })
  }
  return customers
}

/**
 * Removes what an earlier run has left: orders, carts, sessions and waiting mails. Also removes the store's limit of
 * unpaid orders, and gives the parts that are sold enough stock.
 */
export async function resetShop(admin: Admin, sold: readonly string[]): Promise<void> {
  await removeOrders(admin)
  await admin.query('delete from cart_item')
  await admin.query('delete from session')
  await admin.query(withoutHoldLimits)
  await admin.query('update stock set on_hand = 1000000 where sku = any($1) and on_hand <> 1000000', [sold])
}

/** Removes all orders with their waiting mails, so that the lists of orders stay short. */
export async function removeOrders(admin: Admin): Promise<void> {
  await admin.query('truncate shop_order cascade')
  await admin.query('delete from graphile_worker._private_jobs where locked_at is null')
  await admin.query('update stock set held = 0 where held <> 0')
}

/** Puts `lines` parts into each customer's cart, in place of its content; 0 empties the carts. */
export async function fillCarts(
  admin: Admin,
  customers: readonly Customer[],
  sold: readonly string[],
  lines: number,
): Promise<void> {
  const rows = customers.flatMap(({ id }, nth) =>
    Array.from({ length: lines }, (_, line) => ({ id, sku: sold[(nth * lines + line) % sold.length] })),
  )
  await admin.query('delete from cart_item')
  if (rows.length === 0) return
  await admin.query(
    `insert into cart_item (customer_id, sku, quantity, marke, produktart)
     select id, sku, 1, 'BMW', 'PKW' from jsonb_to_recordset($1::jsonb) as r (id int, sku text)`,
    [JSON.stringify(rows)],
  )
}
