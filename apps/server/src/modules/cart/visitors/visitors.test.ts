import { mergeVisitorCart } from '@partboard/contract/cart/carts'
import { confirmCheckout } from '@partboard/contract/checkout/checkout'
import { login } from '@partboard/contract/customers/auth'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetSettings } from '../../../platform/http/context.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  warsaw,
} from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { deleteExpired } from '../../customers/retention/retention.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
await db.updateTable('store').set({ open_to_visitors: true }).execute()
forgetSettings(db)

async function visit(): Promise<BuiltCustomer> {
  const answer = await app.inject({ method: 'POST', url: '/api/user/visitor' })
  expect(answer.statusCode, answer.body).toBe(200)
  const token: string = answer.json()
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from session where token_hash = ${hashToken(token)}`.execute(db)
  return { id: rows[0]!.id, token, addressId: 0 }
}
const merge = async (customer: BuiltCustomer, { token }: { token: string }) =>
  (await as(app, customer).post(mergeVisitorCart.url, { Token: token })).json()
const quantitiesOf = async (customer: BuiltCustomer) => {
  const { Items } = (await as(app, customer).get('/api/Level4/SimpleCart')).json()
  return Object.fromEntries(
    Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity]),
  )
}
const buildMany = () => buildPart(db, { stock: { [warsaw]: 100_000 } })

test('a cart of a visitor has gross retail prices, and is merged: quantities add up, nothing is lost', async () => {
  const [both, only] = [await buildMany(), await buildMany()]
  const visitor = await visit()
  await addToCart(app, visitor, both, 2)
  await addToCart(app, visitor, only, 3)
  const seen = (await as(app, visitor).get('/api/Level4/Cart')).json()
  expect(seen.Items.map(({ Total }: { Total: number }) => Total)).toEqual([200, 300])
  const customer = await buildCustomer(db, { priceBasis: 'net' })
  await addToCart(app, customer, both, 5)

  expect(await merge(customer, visitor)).toEqual(['Dołączyliśmy koszyk sprzed zalogowania. Pozycje: 2.'])
  expect(await quantitiesOf(customer)).toEqual({ [both.sku]: 7, [only.sku]: 3 })
  // The net price is no change of the gross one.
  const cart = (await as(app, customer).get('/api/Level4/Cart')).json()
  expect(cart.Items.map(({ Changed }: { Changed?: object }) => Changed)).toEqual([undefined, undefined])
  // The visitor is gone, with the session.
  expect((await as(app, visitor).get('/api/Level4/SimpleCart')).statusCode).toBe(401)
  expect(await db.selectFrom('customer').select('id').where('id', '=', visitor.id).execute()).toEqual([])
})

test('merged twice at once is merged once, and one cart goes to one of two customers', async () => {
  const part = await buildMany()
  for (let round = 0; round < 5; round++) {
    const customers = [await buildCustomer(db), await buildCustomer(db)] as const
    const visitor = await visit()
    await addToCart(app, visitor, part, 4)
    const answers = await Promise.all(
      [...customers, ...customers].map((customer) => merge(customer, visitor)),
    )
    expect(answers.filter((messages) => messages.length > 0)).toHaveLength(1)
    const carts = await Promise.all(customers.map(quantitiesOf))
    expect(carts.map((cart) => cart[part.sku] ?? 0).toSorted()).toEqual([0, 4])
  }
})

test('an addition during the merge is in the cart, or fails', async () => {
  const [first, later] = [await buildMany(), await buildMany()]
  for (let round = 0; round < 10; round++) {
    const customer = await buildCustomer(db)
    const visitor = await visit()
    await addToCart(app, visitor, first)
    const [added] = await Promise.all([
      as(app, visitor).post('/api/Level4/AddItem', { ProductId: later.id, Quantity: 1 }),
      merge(customer, visitor),
    ])
    expect((await quantitiesOf(customer))[later.sku] ?? 0).toBe(added.statusCode === 200 ? 1 : 0)
  }
})

test('more pieces than a line may have are said', async () => {
  const part = await buildMany()
  const [visitor, customer] = [await visit(), await buildCustomer(db)]
  await addToCart(app, visitor, part, MAX_QUANTITY)
  await addToCart(app, customer, part, 10)
  expect(await merge(customer, visitor)).toHaveLength(2)
  expect(await quantitiesOf(customer)).toEqual({ [part.sku]: MAX_QUANTITY })
})

test('an empty visit and an unknown token merge nothing, and a customer is no visitor', async () => {
  const [customer, other] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildMany()
  await addToCart(app, other, part)
  expect(await merge(customer, await visit())).toEqual([])
  expect(await merge(customer, { token: 'x'.repeat(43) })).toEqual([])
  expect(await merge(customer, other)).toEqual([])
  expect(await quantitiesOf(other)).toEqual({ [part.sku]: 1 })
})

test('a visitor cannot order', async () => {
  const visitor = await visit()
  await addToCart(app, visitor, await buildMany())
  const owner = await buildCustomer(db)
  const answer = await as(app, visitor).post(confirmCheckout.url, byCourier(owner))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_needed'])
  expect(answer.json().title).toMatch(/konto/)
})

test('nobody can log in as a visitor, and the database keeps it without a name, an e-mail and a password', async () => {
  const visitor = await visit()
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', visitor.id)
    .executeTakeFirstOrThrow()
  for (const password of ['', 'x'])
    for (const email of [row.email_lower, ' '])
      expect(
        (await app.inject({ method: 'POST', url: login.url, payload: { email, password } })).statusCode,
      ).not.toBe(200)
  for (const change of [
    { email: 'a@b.pl' },
    { password_hash: 'x' },
    { closed_at: null },
    { may_order: true },
  ])
    await expect(
      db.updateTable('customer').set(change).where('id', '=', visitor.id).execute(),
    ).rejects.toThrow('customer__is_visitor')
})

test('the office lists and counts no visitors', async () => {
  const office = asStaff(app, await buildStaff(db))
  const counted = async () => (await office.get('/api/office/v1/customers/counts')).json()
  const before = await counted()
  const visitor = await visit()
  expect(await counted()).toEqual(before)
  for (const view of ['all', 'retail', 'closed']) {
    const { items } = (await office.get(`/api/office/v1/customers?view=${view}&limit=200`)).json()
    expect(items.map(({ id }: { id: string }) => Number(id))).not.toContain(visitor.id)
  }
})

test('a visitor is deleted with the cart 30 days after the last use', async () => {
  const [old, used] = [await visit(), await visit()]
  const part = await buildMany()
  await addToCart(app, old, part)
  const age = (id: number, days: number) =>
    sql`with aged as (update customer set created_at = now() - interval '60 days' where id = ${id})
      update session set last_seen = now() - make_interval(days => ${days}) where customer_id = ${id}`.execute(
      db,
    )
  await age(old.id, 31)
  await age(used.id, 29)
  expect(await deleteExpired(db, config.dataDir)).toMatchObject({ customer: 1 })
  const left = await db.selectFrom('customer').select('id').where('id', 'in', [old.id, used.id]).execute()
  expect(left).toEqual([{ id: used.id }])
  expect((await as(app, used).get('/api/Level4/SimpleCart')).statusCode).toBe(200)
})

test('a store that is not open begins no visit', async () => {
  const visitor = await visit()
  await db.updateTable('store').set({ open_to_visitors: false }).execute()
  forgetSettings(db)
  const answer = await app.inject({ method: 'POST', url: '/api/user/visitor' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_needed'])
  expect((await as(app, visitor).get('/api/Level4/SimpleCart')).statusCode).toBe(401)
})
