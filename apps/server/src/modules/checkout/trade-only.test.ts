import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
} from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const anna = await buildCustomer(db)
const garage = await buildCustomer(db, { priceBasis: 'net' })
const airbag = await buildPart(db, { grossMinor: 2400_00, tradeOnly: true, name: 'Poduszka kierowcy' })
const why = 'Tylko dla warsztatów: tej części nie wolno sprzedać konsumentowi.'

const stockOf = async (customer: BuiltCustomer) =>
  (await as(app, customer).post('/api/level4/ProductStock', { sku: airbag.sku })).json()
const cartOf = async (customer: BuiltCustomer) => (await as(app, customer).get('/api/Level4/Cart')).json()
const confirm = async (customer: BuiltCustomer) =>
  (await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', byCourier(customer))).json()

test('a consumer reads why an airbag is not sold to consumers, and cannot add it', async () => {
  expect(await stockOf(anna)).toMatchObject({ Price: 2400, Refusal: why })
  const added = await as(app, anna).post('/api/Level4/AddItem', { ProductId: airbag.id, Quantity: 1 })
  expect(JSON.stringify(added.json())).toContain('jest tylko dla warsztatów')
  expect((await cartOf(anna)).Items).toEqual([])
})

test('a part that becomes a trade part stays in a consumer’s cart, which cannot be ordered', async () => {
  const belt = await buildPart(db, { grossMinor: 100_00 })
  await addToCart(app, anna, belt)
  await sql`update part set trade_only = true where sku = ${belt.sku}`.execute(db)
  expect(await cartOf(anna)).toMatchObject({ HasUnavailable: true, Items: [{ Refusal: why }] })
  const refused = await confirm(anna)
  expect(refused.PlacedOrder ?? null).toBeNull()
  expect(JSON.stringify(refused)).toContain('jest tylko dla warsztatów')
  expect((await cartOf(anna)).Items).toHaveLength(1)
  await sql`update part set trade_only = false where sku = ${belt.sku}`.execute(db)
  expect(await cartOf(anna)).toMatchObject({ HasUnavailable: false, Items: [{ Refusal: null }] })
  expect((await confirm(anna)).PlacedOrder).toMatchObject({ OrderNumber: expect.any(String) })
})

test('a garage orders the part', async () => {
  expect(await stockOf(garage)).toMatchObject({ Refusal: null })
  await addToCart(app, garage, airbag)
  expect(await cartOf(garage)).toMatchObject({ HasUnavailable: false, Items: [{ Refusal: null }] })
  expect((await confirm(garage)).PlacedOrder).toMatchObject({ OrderNumber: expect.any(String) })
})
