import type { CustomerExport } from '@partboard/contract/customers/customers.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  warsaw,
} from '../../testing/builders.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { personalTables } from './accounts/copy/copy.queries.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))

/** Tables that refer to customers or orders and are in no copy. */
const withoutPerson: Record<string, string> = {
  order_words: 'names and references of the order and its lines again, folded for the search',
  stock_movement: 'pieces of the shop; the order has its lines',
}

test('every table that refers to a customer or an order is in the copy, or has a reason not to be', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('customer_id', 'order_id', 'shipment_id', 'list_id')
    where c.relkind in ('r', 'p') order by 1`.execute(db)
  const copied = personalTables(1, '').map(({ table }) => table)
  expect(rows.map(({ name }) => name).filter((name) => !copied.includes(name))).toEqual(
    Object.keys(withoutPerson),
  )
})

test('a copy has everything of the person, no secret, and nothing of other people', async () => {
  const part = await buildPart(db)
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  for (const [customer, word] of [
    [anna, 'Dziennikowa'],
    [jan, 'Cudzoziemski'],
  ] as const) {
    await sql`update customer set last_name = ${word} where id = ${customer.id}`.execute(db)
    await sql`update address set company = ${word} where customer_id = ${customer.id}`.execute(db)
    await as(app, customer).post('/api/ShoppingList', { Name: `dla ${word}`, Items: [] })
    await addToCart(app, customer, part)
    await as(app, customer).post(
      '/api/ShoppingCart/ConfirmCheckout',
      byCourier(customer, { OrderNote: `${word}, II piętro` }),
    )
    await addToCart(app, customer, part)
    await sql`
      with added as (
        insert into order_document (order_id, audience, name, type, bytes, sha256, actor_kind, actor_name)
        select id, 'inside', ${`${word}.pdf`}, 'application/pdf', 6, 'abc', 'staff', 'Osoba' from shop_order
        where customer_id = ${customer.id} returning id
      ) insert into order_document_part select id, 0, 'SECRET' from added`.execute(db)
    await clerk.post(`/api/office/v1/customers/${customer.id}/notes`, { text: `Notatka: ${word}` })
    await sql`
      insert into mail_log (job_id, job_at, kind, customer_id, recipient, subject, answer)
      values (${customer.id}, now(), 'passwordChanged', ${customer.id}, ${`${word}@klient.example`}, 'Hasło', 'ok')`.execute(
      db,
    )
  }
  const response = await clerk.get(`/api/office/v1/customers/${anna.id}/export`)
  expect(response.statusCode, response.body).toBe(200)
  const { customerId, tables }: CustomerExport = response.json()
  expect(customerId).toBe(anna.id)
  for (const [table, count] of Object.entries({
    customer: 1,
    address: 1,
    cart: 1,
    cartItem: 1,
    shoppingList: 1,
    shopOrder: 1,
    orderLine: 1,
    orderTax: 1,
    orderNote: 1,
    orderDocument: 1,
    customerNote: 1,
    session: 1,
    auditEntry: 1,
    mailQueue: 2,
    mailLog: 1,
  }))
    expect(tables[table], table).toHaveLength(count)
  expect(tables.customer![0]).toMatchObject({ lastName: 'Dziennikowa', priceBasis: 'gross' })
  for (const table of ['customer', 'address', 'shoppingList', 'orderNote', 'orderDocument', 'customerNote'])
    expect(JSON.stringify(tables[table]), table).toContain('Dziennikowa')
  for (const word of ['Cudzoziemski', 'argon2', 'password_hash', 'passwordHash', 'token', 'Osoba', 'SECRET'])
    expect(response.body, word).not.toContain(word)
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from audit_entry where subject_id = ${String(anna.id)} order by id desc limit 1`.execute(
    db,
  )
  expect(rows).toEqual([{ action: 'customer.exported', after: null }])
})

test('a copy is for those who may change customers', async () => {
  const reader = asStaff(app, await buildStaff(db, { role: 'readOnly' }))
  const { id } = await buildCustomer(db)
  expect((await reader.get(`/api/office/v1/customers/${id}`)).statusCode).toBe(200)
  expect((await reader.get(`/api/office/v1/customers/${id}/export`)).statusCode).toBe(403)
  // The copy has the orders of all branches.
  const local = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [warsaw] }))
  expect((await local.get(`/api/office/v1/customers/${id}/export`)).statusCode).toBe(403)
})
