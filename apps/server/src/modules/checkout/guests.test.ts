import { mergeVisitorCart } from '@partboard/contract/cart/carts'
import { beginVisit } from '@partboard/contract/customers/auth'
import { beginGuestCheckout } from '@partboard/contract/customers/guests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetSettings } from '../../platform/http/context.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addressInput,
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  courier,
  inStore,
  warsaw,
} from '../../testing/builders.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { deleteExpired } from '../customers/retention/retention.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const open = (isOpen: boolean) =>
  db
    .updateTable('store')
    .set({ open_to_visitors: isOpen })
    .execute()
    .then(() => forgetSettings(db))
await open(true)
const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))

let count = 0
const buyer = (changes: object = {}) => ({
  Email: `ola${count++}@klient.example`,
  FirstName: 'Ola',
  LastName: 'Wiśniewska',
  Phone: '503 000 000',
  ...changes,
})
const begin = (body: object) => app.inject({ method: 'POST', url: beginGuestCheckout.url, payload: body })

async function buildGuest(changes: object = {}): Promise<BuiltCustomer> {
  const answer = await begin(buyer(changes))
  expect(answer.statusCode, answer.body).toBe(200)
  const token: string = answer.json()
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from session where token_hash = ${hashToken(token)}`.execute(db)
  return { id: rows[0]!.id, token, addressId: 0 }
}
const customerOf = async (guest: BuiltCustomer) => (await as(app, guest).get('/api/Customer/get')).json()
const confirm = async (guest: BuiltCustomer, changes: object = {}) =>
  (
    await as(app, guest).post('/api/ShoppingCart/ConfirmCheckout', {
      PickUpInStoreId: warsaw,
      PaymentMethodSystemName: inStore,
      TermsOfServiceOnOrderConfirmPage: true,
      ...changes,
    })
  ).json()
const orderOf = async (guest: BuiltCustomer, id: number) =>
  (await as(app, guest).get(`/api/Order/get?id=${id}`)).json()

async function buildCollected() {
  const guest = await buildGuest()
  await addToCart(app, guest, await buildPart(db))
  const { PlacedOrder } = await confirm(guest)
  return { guest, id: PlacedOrder.Id as number }
}

test('a visitor gives a name, keeps the cart, collects the parts without an address, and makes an account after', async () => {
  const visitor = {
    token: (await app.inject({ method: 'POST', url: beginVisit.url })).json(),
    id: 0,
    addressId: 0,
  }
  const part = await buildPart(db, { grossMinor: 12_345 })
  await addToCart(app, visitor, part)
  const guest = await buildGuest({ Email: 'Ola@Klient.example' })
  await as(app, guest).post(mergeVisitorCart.url, { Token: visitor.token })

  expect(await customerOf(guest)).toMatchObject({
    Email: 'Ola@Klient.example',
    FirstName: 'Ola',
    Phone: '+48503000000',
    HasPassword: false,
    EmailVerified: false,
    Addresses: [],
  })
  const answer = await confirm(guest)
  expect(answer).toMatchObject({ Success: true, Errors: [] })
  const { Id } = answer.PlacedOrder
  expect(await orderOf(guest, Id)).toMatchObject({
    BillingAddress: {},
    ShippingAddress: {},
    OrderTotal: 123.45,
  })
  expect((await clerk.get(`/api/office/v1/orders/${Id}`)).json().billingAddress).toMatchObject({
    firstName: 'Ola',
    lastName: 'Wiśniewska',
    phone: '+48503000000',
    email: 'Ola@Klient.example',
    street: '',
  })
  // The clerk finds the order by the name.
  const found = (await clerk.get(`/api/office/v1/orders?q=${encodeURIComponent('wiśniewska ola')}`)).json()
  expect(found.items.map(({ id }: { id: number }) => id)).toContain(Id)

  const password = Buffer.from('moje nowe hasło').toString('base64')
  expect((await as(app, guest).post('/api/Customer/SetPassword', { password })).statusCode).toBe(200)
  expect(await customerOf(guest)).toMatchObject({ HasPassword: true })
  const login = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'ola@klient.example', password },
  })
  expect(login.statusCode, login.body).toBe(200)
})

test('what is wrong is refused by field, and nothing is made', async () => {
  const countOf = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from customer`.execute(db)).rows[0]!.n)
  const before = await countOf()
  for (const [wrong, field] of [
    [{ Email: 'ola' }, 'Email'],
    [{ Email: '' }, 'Email'],
    [{ FirstName: ' ' }, 'FirstName'],
    [{ LastName: 'https://zly.example/wygrana' }, 'LastName'],
    [{ Phone: '12' }, 'Phone'],
    [{ Phone: '' }, 'Phone'],
  ] as const) {
    const answer = await begin(buyer(wrong))
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], JSON.stringify(wrong)).toEqual([
      400,
      [field],
    ])
  }
  expect(await countOf()).toBe(before)
})

test('an e-mail with an account logs in instead, in any spelling; a closed store has no guests', async () => {
  const { id } = await buildCustomer(db)
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const taken = await begin(buyer({ Email: email.toUpperCase() }))
  expect([taken.statusCode, taken.json().errors]).toEqual([
    400,
    { Email: ['Ten adres e-mail ma już konto.'] },
  ])
  await open(false)
  const closed = await begin(buyer())
  expect([closed.statusCode, closed.json().code]).toEqual([403, 'account_needed'])
  await open(true)
})

test('two presses at once make one buyer', async () => {
  const body = buyer()
  const answers = await Promise.all([begin(body), begin(body)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('a parcel and an invoice need an address, also of who has none', async () => {
  const guest = await buildGuest()
  await addToCart(app, guest, await buildPart(db))
  const sent = {
    PickUpInStoreId: null,
    ShippingRateComputationMethodSystemName: courier,
    PaymentMethodSystemName: blik,
  }
  expect((await confirm(guest, sent)).Errors).toEqual([
    expect.stringMatching(/adres.*dostaw/i),
    expect.stringMatching(/faktur|rozlicze/i),
  ])
  expect(await confirm(guest, { SaleDocument: 'invoice' })).toMatchObject({ Success: false })
  const address = (await as(app, guest).post('/api/Customer/AddAddress', addressInput())).json()
  // Whoever has an address names it.
  expect(await confirm(guest)).toMatchObject({ Success: false })
  const named = { ShippingAddressId: address.Id, BillingAddressId: address.Id }
  expect(await confirm(guest, { ...sent, ...named })).toMatchObject({ Success: true })
})

test('an invoice that is asked for later takes the address of the account, and is refused without one', async () => {
  const { guest, id } = await buildCollected()
  const ask = () => as(app, guest).post(`/api/Order/requestInvoice?id=${id}`, {})
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice_needs_address'])
  await sql`update store set invoicing = 'office'`.execute(db)
  const issued = await clerk.post(`/api/office/v1/orders/${id}/invoices`, {})
  expect(issued.json().code).toBe('invoice_needs_address')
  await as(app, guest).post('/api/Customer/AddAddress', addressInput({ City: 'Łódź' }))
  expect((await ask()).statusCode).toBe(204)
  expect((await orderOf(guest, id)).BillingAddress).toMatchObject({ City: 'Łódź' })
})

test('who has ordered nothing is forgotten after the days of a visitor, with the name and the e-mail', async () => {
  const [gone, kept, ordered] = [await buildGuest(), await buildGuest(), await buildCollected()]
  await as(app, kept).post('/api/Customer/SetPassword', {
    password: Buffer.from('moje nowe hasło').toString('base64'),
  })
  await sql`update customer set created_at = created_at - interval '31 days'`.execute(db)
  await sql`update session set last_seen = last_seen - interval '31 days'`.execute(db)
  await deleteExpired(db, config.dataDir)
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select id, first_name as name, email from customer where id in (${gone.id}, ${kept.id}, ${ordered.guest.id})
    order by id`.execute(db)
  expect(rows).toEqual([
    { id: gone.id, name: '', email: `closed-${gone.id}@closed.invalid` },
    expect.objectContaining({ id: kept.id, name: 'Ola' }),
    expect.objectContaining({ id: ordered.guest.id, name: 'Ola' }),
  ])
})
