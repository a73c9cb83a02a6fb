import { register } from '@partboard/contract/customers/account'
import type { CustomerExport } from '@partboard/contract/customers/customers.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  builtPassword,
  byCourier,
} from '../../../../testing/builders.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { capturedLog } from '../../../../testing/log.ts'
import { asStaff, buildStaff } from '../../../../testing/office.ts'
import { searchDatabase } from '../../../../testing/search-database.ts'
import { startSmtp } from '../../../../testing/smtp.ts'
import { startMail } from '../../../letters/worker.ts'
import { deleteExpired } from '../../retention/retention.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url } })
await buildShop(db)
await db.updateTable('store').set({ name: 'Partboard', email: 'sklep@partboard.example' }).execute()
const clerk = asStaff(app, await buildStaff(db))
const base64 = (text: string) => Buffer.from(text).toString('base64')

const person = {
  Email: 'zofia.wyrazista@poczta.example',
  Password: 'tajne hasło',
  FirstName: 'Zofianna',
  LastName: 'Wyrazista',
  StreetAddress: 'ul. Niepowtarzalna 17',
  StreetAddress2: 'm. 2',
  ZipPostalCode: '00-001',
  City: 'Łódź',
  CountryId: 1,
  Phone: '512345098',
  Newsletter: true,
}
const vin = 'WBAZC11020K765432'
const words = ['Zofianna', 'Wyrazista', 'Niepowtarzalna', person.Email, person.Phone, vin]

/** Sends the mails that wait. */
async function sendMails(): Promise<void> {
  const { log } = capturedLog()
  const mail = startMail({ db, pool: database.pool, config, log })
  const waiting = async () =>
    (await sql`select from graphile_worker._private_jobs where attempts < max_attempts`.execute(db)).rows
      .length
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  await mail.stop()
}

async function registered(): Promise<BuiltCustomer> {
  const answer = await app.inject({ method: 'POST', url: register.url, payload: person })
  expect(answer.statusCode, answer.body).toBe(200)
  const token = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: person.Email, password: base64(person.Password) },
  })
  const id: number = answer.json().Id
  const { rows } = await sql<{ id: number }>`select id from address where customer_id = ${id}`.execute(db)
  return { id, token: token.json(), addressId: rows[0]!.id }
}

test('a customer reads everything, erases the account, and only what tax law keeps is left, until its term ends', async () => {
  const zofia = await registered()
  const { post } = as(app, zofia)
  const part = await buildPart(db)
  const offer = await post('/api/Offers', {
    Title: `Wyrazista ${vin}`,
    Client: { Name: 'Zofianna', Phone: person.Phone, Email: 'klientka.wyrazista@poczta.example' },
    Lines: [{ Kind: 'own', Text: 'Zofianna', Quantity: 1, Unit: 10 }],
  })
  // Only a confirmed account that the shop allows sends offers.
  const confirmed = (email_verified_at: Date | null) =>
    db
      .updateTable('customer')
      .set({ sends_offers: true, email_verified_at })
      .where('id', '=', zofia.id)
      .execute()
  await confirmed(new Date())
  expect((await post(`/api/Offers/${offer.json().Id}/Send`, { By: 'email' })).statusCode).toBe(200)
  await confirmed(null)
  await addToCart(app, zofia, part)
  const placed = await post(
    '/api/ShoppingCart/ConfirmCheckout',
    byCourier(zofia, { OrderNote: `Wyrazista, ${vin}` }),
  )
  const { Id: orderId } = placed.json().PlacedOrder
  await sql`update order_line set vehicle = ${JSON.stringify({ pl: { Vin: vin }, en: { Vin: vin } })}::jsonb
    where order_id = ${orderId}`.execute(db)
  await post('/api/ShoppingList', { Name: 'Dla Zofianna', Items: [] })
  await clerk.post(`/api/office/v1/customers/${zofia.id}/notes`, { text: 'Wyrazista dzwoniła z 512345098' })
  await clerk.post(
    `/api/office/v1/customers/${zofia.id}/block`,
    { reason: 'Wyrazista' },
    { 'idempotency-key': 'a-key-of-this-test' },
  )
  await clerk.post(`/api/office/v1/customers/${zofia.id}/unblock`, { reason: 'Wyrazista' })
  await sendMails()
  // Blocking has ended the session.
  const login = { email: person.Email, password: base64(person.Password) }
  zofia.token = (await app.inject({ method: 'POST', url: '/api/user/login', payload: login })).json()
  const session = as(app, zofia)

  const copy = (await session.post('/api/Customer/Data', {})).json()
  const tables: CustomerExport['tables'] = copy.Tables
  for (const table of ['customer', 'address', 'shopOrder', 'mailLog', 'consent', 'orderNote', 'customerNote'])
    expect(JSON.stringify(tables[table]), table).toMatch(/Wyrazista|wyrazista|asked/)
  expect(copy.Html).toContain('Wyrazista')
  expect(copy.Html).not.toContain('argon2')

  const preview = (await session.get('/api/Customer/Erasure')).json()
  expect(preview.Obstacles).toEqual([expect.stringContaining(placed.json().PlacedOrder.OrderNumber)])
  const erase = (password: string) =>
    session.post('/api/Customer/Erasure', { password: base64(password), confirmed: true })
  expect((await erase(person.Password)).json()).toMatchObject({ status: 409, code: 'customer_has_orders' })
  await sql`update shop_order set stage = 'delivered' where id = ${orderId}`.execute(db)
  await sql`update customer set credit_limit_minor = 100, credit_used_minor = 1 where id = ${zofia.id}`.execute(
    db,
  )
  expect((await erase(person.Password)).json()).toMatchObject({ code: 'customer_has_credit' })
  await sql`update customer set credit_limit_minor = null, credit_used_minor = 0 where id = ${zofia.id}`.execute(
    db,
  )
  await sql`
    insert into return_case (order_id, kind, statement, language, name, email, declared_at, source)
    values (${orderId}, 'withdrawal', 'Ja, Zofianna Wyrazista', 'pl', 'Zofianna Wyrazista', ${person.Email}, now(),
      'customer')`.execute(db)
  expect((await erase(person.Password)).json()).toMatchObject({ code: 'customer_has_returns' })
  await sql`update return_case set state = 'settled' where order_id = ${orderId}`.execute(db)
  // What other features store about the person.
  await sql`
    with issued as (
      insert into invoice (order_id, store_id, kind, year, serial, number, issued_on, currency_code, net_minor, vat_minor,
        gross_minor, buyer_nip, content, actor_kind, actor_name)
      values (${orderId}, 1, 'invoice', 2026, 1, 'FV/2026/000001', now(), 'PLN', 100, 23, 123, '',
        '{"buyer": "Zofianna Wyrazista"}', 'staff', 'Hanna') returning id
    ) insert into einvoice (invoice_id, xml) select id, '<Nazwa>Wyrazista</Nazwa>' from issued`.execute(db)
  await sql`
    insert into tax_check (customer_id, register, number, answer, name, actor_kind, actor_name)
    values (${zofia.id}, 'vies', '9990000014', 'registered', 'Zofianna Wyrazista', 'staff', 'Hanna')`.execute(
    db,
  )
  await sql`
    insert into customer_vehicle (customer_id, search, identity, vin, said, plate, owner, note)
    values (${zofia.id}, '{}', 'a', '', '{}', 'WX 1', 'Zofianna Wyrazista', 'klucze ma Wyrazista')`.execute(
    db,
  )
  expect((await erase('nie to')).json().errors).toHaveProperty('password')
  expect((await session.get('/api/Customer/Erasure')).json().Obstacles).toEqual([])

  expect((await searchDatabase(db, words)).length).toBeGreaterThan(15)
  expect((await erase(person.Password)).statusCode).toBe(204)
  expect((await session.get('/api/Customer/get')).statusCode).toBe(401)
  await sendMails()
  expect((await smtp.mailTo(person.Email, 4)).subject).toBe('Twoje konto w Partboard jest usunięte')

  // docs/security.md#erasure lists the same places.
  expect(await searchDatabase(db, words)).toEqual([
    'einvoice.xml: Wyrazista',
    'invoice.content: Zofianna',
    'invoice.content: Wyrazista',
    'return_case.statement: Zofianna',
    'return_case.statement: Wyrazista',
    'return_case.name: Zofianna',
    'return_case.name: Wyrazista',
    'shop_order.billing_address: Zofianna',
    'shop_order.billing_address: Wyrazista',
    'shop_order.billing_address: Niepowtarzalna',
  ])
  await sql`update shop_order set created_at = created_at - interval '7 years' where id = ${orderId}`.execute(
    db,
  )
  await deleteExpired(db, config.dataDir)
  expect(await searchDatabase(db, words)).toEqual([])
})

test('a person of a company erases the own login; the company keeps its account and its orders', async () => {
  const company = await buildCustomer(db)
  const ewa = as(app, await buildPerson(db, company))
  expect((await ewa.get('/api/Customer/Erasure')).json()).toMatchObject({
    Obstacles: [],
    Goes: [expect.stringContaining('Twój login w firmie'), expect.any(String)],
  })
  const body = { password: base64(builtPassword), confirmed: true }
  expect((await ewa.post('/api/Customer/Erasure', body)).statusCode).toBe(204)
  expect((await ewa.get('/api/Customer/get')).statusCode).toBe(401)
  expect((await as(app, company).get('/api/Customer/get')).statusCode).toBe(200)
})
