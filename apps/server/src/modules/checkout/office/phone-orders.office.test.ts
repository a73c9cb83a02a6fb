import type { OrderQuote } from '@partboard/contract/checkout/phone-orders.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  courier,
  deferred,
  inStore,
  krakow,
  warsaw,
} from '../../../testing/builders.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { read, skuOf, stockOf, eventsOf } = await officeOrders(app, db)
const ewa = await buildStaff(db, { role: 'sales' })
const clerk = asStaff(app, ewa)

/** What the customer says on the phone. */
const byPhone = (buyer: BuiltCustomer, items: object[], more: object = {}) => ({
  customerId: buyer.id,
  items,
  delivery: courier,
  payment: blik,
  shippingAddressId: buyer.addressId,
  billingAddressId: buyer.addressId,
  termsAccepted: true,
  ...more,
})

const cartOf = async (buyer: BuiltCustomer) =>
  (await db
    .selectFrom('cart_item')
    .select(['sku', 'quantity'])
    .where('customer_id', '=', buyer.id)
    .execute()) as object[]

test('an order by phone is that of the shop: prices, stock, event, mail; the cart stays', async () => {
  const buyer = await buildCustomer(db)
  const [part, inCart] = [await buildPart(db, { grossMinor: 100_00 }), await buildPart(db)]
  await as(app, buyer).post('/api/Level4/AddItem', { ProductId: inCart.id, Quantity: 3 })
  const before = await cartOf(buyer)
  const sku = await skuOf(part)
  const body = byPhone(buyer, [
    { sku: `${sku.slice(0, 2)} ${sku.slice(2)}`, quantity: 2 },
    { sku: sku.slice(-7), quantity: 1 },
  ])
  const quoted = (await clerk.post(`${orders}/quote`, body)).json() as OrderQuote
  expect(quoted).toMatchObject({ refusals: [], lines: [{ sku, quantity: 3, unitPrice: 100, total: 300 }] })
  expect(quoted.lines[0]!.branches).toContainEqual({ code: 'W1', available: 50 })
  const placed = await clerk.post(orders, body, { 'idempotency-key': 'telefon-1' })
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, number } = placed.json()
  const order = await read(id)
  expect(order).toMatchObject({
    number,
    stage: 'new',
    total: quoted.totals.total,
    customer: { id: buyer.id },
  })
  expect(order.history[0]).toMatchObject({ kind: 'placed', by: { kind: 'staff', name: ewa.name } })
  expect(await cartOf(buyer)).toEqual(before)
  expect(await stockOf(part)).toContainEqual({ warehouse_id: warsaw, on_hand: 50, held: 3 })
  expect(await eventsOf(id)).toEqual(['order.placed'])
  const events = await db.selectFrom('event').select('payload').where('kind', '=', 'order.placed').execute()
  // Events never have a person's name.
  expect(events).toContainEqual({ payload: expect.objectContaining({ orderId: id, placedBy: 'staff' }) })
  expect(JSON.stringify(events)).not.toContain(ewa.name)
  const shown = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(shown).toMatchObject({ PlacedByShop: 'To zamówienie złożyliśmy za Ciebie.', OrderNumber: number })

  const again = await clerk.post(orders, body, { 'idempotency-key': 'telefon-1' })
  expect(again.json()).toEqual({ id, number })
  expect(again.headers['idempotent-replayed']).toBe('true')
  const audited = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'order.placed')
    .execute()
  expect(audited).toMatchObject([{ actor_name: ewa.name, subject_id: String(id) }])
})

test('a program places an order for a trade customer on account, up to the limit', async () => {
  const buyer = await buildCustomer(db, {
    priceBasis: 'net',
    creditLimitMinor: 200_00,
    discounts: { A: 1000 },
  })
  const part = await buildPart(db, { grossMinor: 123_00 })
  const program = asKey(app, await buildKey(db, ['orders:write', 'orders:read']))
  const body = (quantity: number) =>
    byPhone(buyer, [{ sku: part.sku, quantity }], {
      payment: deferred,
      delivery: null,
      pickupBranchId: warsaw,
      shippingAddressId: null,
    })
  const placed = await program.post(orders, body(1))
  expect(placed.statusCode, placed.body).toBe(201)
  expect((await read(placed.json().id)).history[0]).toMatchObject({ by: { kind: 'key' } })
  const over = await program.post(orders, body(5))
  expect(over.json()).toEqual(refusal('order_refused'))
  expect(over.json().title).toMatch(/limit/i)
})

test('a VIN that is not listed and fits a pattern is the vehicle of the order', async () => {
  const buyer = await buildCustomer(db)
  const part = await buildPart(db)
  await sql`
    insert into vin_pattern (version_id, position, pattern, type_keys, model_year)
    select version_id, 1, 'SZFZF01??????????', '{ZF01}', false from catalogue_current`.execute(db)
  const vin = 'SZFZF0100FN000500'
  const placed = await clerk.post(orders, byPhone(buyer, [{ sku: part.sku, quantity: 1 }], { vin }))
  expect(placed.statusCode, placed.body).toBe(201)
  const { Items } = (await as(app, buyer).get(`/api/Order/get?id=${placed.json().id}`)).json()
  expect(Items[0].Vehicle).toEqual({ Text: 'typ ZF01', Vin: vin })
})

test('refusals are the sentences of the shop, and nothing is written', async () => {
  const buyer = await buildCustomer(db)
  const few = await buildPart(db, { stock: { [warsaw]: 1 } })
  const count = async () =>
    (await db.selectFrom('shop_order').select('id').where('customer_id', '=', buyer.id).execute()).length
  const refused = async (items: object[], more: object = {}) => {
    const answer = await clerk.post(orders, byPhone(buyer, items, more))
    expect(answer.json()).toEqual(refusal('order_refused'))
    return Object.values(answer.json().errors as Record<string, string[]>).flat()
  }
  const one = [{ sku: few.sku, quantity: 1 }]
  expect((await refused([{ sku: few.sku, quantity: 2 }])).join()).toContain('1')
  expect(await refused([])).toHaveLength(1)
  expect(await refused(one, { termsAccepted: false })).toHaveLength(1)
  expect(
    (await refused(one, { shippingAddressId: null, billingAddressId: null, payment: null })).length,
  ).toBe(3)
  const stranger = await buildCustomer(db)
  expect((await refused(one, { billingAddressId: stranger.addressId })).length).toBe(1)
  expect(
    (await clerk.post(orders, byPhone(buyer, [{ sku: '99999999999', quantity: 1 }]))).json(),
  ).toMatchObject({
    status: 400,
    errors: { 'items.0.sku': [expect.any(String)] },
  })
  expect((await clerk.post(orders, byPhone(buyer, one, { vin: 'K999999' }))).json().errors).toHaveProperty(
    'vin',
  )
  await db.updateTable('customer').set({ blocked_at: new Date() }).where('id', '=', buyer.id).execute()
  expect((await clerk.post(orders, byPhone(buyer, one))).json()).toEqual(refusal('customer_blocked'))
  await db
    .updateTable('customer')
    .set({ blocked_at: null, closed_at: new Date() })
    .where('id', '=', buyer.id)
    .execute()
  expect((await clerk.post(`${orders}/quote`, byPhone(buyer, one))).json()).toEqual(
    refusal('customer_closed'),
  )
  expect((await clerk.post(orders, byPhone({ ...buyer, id: 2_000_000_000 }, one))).json()).toEqual(
    refusal('customer_not_found', 404),
  )
  expect(await count()).toBe(0)
  const jan = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
  const pickup = byPhone(stranger, one, { delivery: null, pickupBranchId: warsaw, payment: inStore })
  expect((await jan.post(orders, pickup)).json().errors).toHaveProperty('pickupBranchId')
})

test('a quote says what is still missing, and which choices there are', async () => {
  const buyer = await buildCustomer(db)
  const part = await buildPart(db)
  const { refusals, deliveries, payments, branches, totals } = (
    await clerk.post(`${orders}/quote`, { customerId: buyer.id, items: [{ sku: part.sku, quantity: 1 }] })
  ).json() as OrderQuote
  expect(refusals.length).toBeGreaterThan(2)
  expect(totals).toMatchObject({ goods: 100, shipping: null, total: null })
  expect(deliveries.map(({ systemName }) => systemName)).toContain(courier)
  expect(payments.map(({ systemName }) => systemName)).toContain(blik)
  expect(payments.map(({ systemName }) => systemName)).not.toContain(deferred)
  expect(branches).toContainEqual(expect.objectContaining({ id: warsaw }))
})

test('the billing address says who gets an invoice and who is asked about the purchase; the order keeps the answer', async () => {
  const buyer = await buildCustomer(db)
  const part = await buildPart(db)
  const items = [{ sku: part.sku, quantity: 1 }]
  const billingOf = async () =>
    ((await clerk.post(`${orders}/quote`, byPhone(buyer, items))).json() as OrderQuote).billing
  expect(await billingOf()).toEqual({ isFirm: false, isAsked: false })
  const asPerson = await clerk.post(orders, byPhone(buyer, items, { saleDocument: 'invoice' }))
  expect(await read(asPerson.json().id)).toMatchObject({
    buyer: { saleDocument: 'invoice', professional: null },
  })
  const firm = (company: string) =>
    db
      .updateTable('address')
      .set({ company, vat_number: '5260250274' })
      .where('id', '=', buyer.addressId)
      .execute()
  await firm('Warsztat Jan Żak')
  expect(await billingOf()).toEqual({ isFirm: true, isAsked: true })
  const placed = await clerk.post(orders, byPhone(buyer, items, { professional: false }))
  expect(await read(placed.json().id)).toMatchObject({
    buyer: { saleDocument: 'invoice', professional: false },
  })
  await firm('Żak Sp. z o.o.')
  expect(await billingOf()).toEqual({ isFirm: true, isAsked: false })
})

/** A guest as the clerk types the data. */
const guest = (email: string, more: object = {}) => ({
  email,
  firstName: 'Jan',
  lastName: 'Kowalski',
  phone: '501 000 000',
  street: 'ul. Prosta 1',
  postcode: '02-002',
  city: 'Warszawa',
  ...more,
})

test('a guest gets an account without a password, with the address of the order; a refusal makes none', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 2 } })
  const email = 'Jan.Telefon@example.pl'
  const body = (quantity: number, more: object = {}) => ({
    guest: guest(email),
    items: [{ sku: part.sku, quantity }],
    delivery: courier,
    payment: blik,
    termsAccepted: true,
    ...more,
  })
  const accounts = () =>
    db.selectFrom('customer').selectAll().where('email_lower', '=', email.toLowerCase()).execute()
  const wrong = { guest: guest('', { phone: '12', postcode: 'x', city: '', nip: '1234567890' }) }
  const refusedFields = (await clerk.post(orders, body(1, wrong))).json()
  expect(refusedFields).toMatchObject({ status: 400 })
  expect(Object.keys(refusedFields.errors).sort()).toEqual(['guest.city', 'guest.email'])
  const wrongForms = { guest: guest(email, { phone: '12', postcode: 'x', nip: '1234567890' }) }
  const quoted = (await clerk.post(`${orders}/quote`, body(1, wrongForms))).json() as OrderQuote
  expect(quoted.refusals.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['guest.phone', 'guest.postcode', 'guest.nip']),
  )
  expect(quoted.countries).toContainEqual(expect.objectContaining({ code: 'PL' }))
  expect((await clerk.post(orders, body(3))).json()).toEqual(refusal('order_refused'))
  expect(await accounts()).toEqual([])

  const ready = (await clerk.post(`${orders}/quote`, body(2))).json() as OrderQuote
  expect(ready.refusals).toEqual([])
  const placed = await clerk.post(orders, body(2))
  expect(placed.statusCode, placed.body).toBe(201)
  const [account] = await accounts()
  expect(account).toMatchObject({ phone: '+48501000000', price_basis: 'gross', email_verified_at: null })
  expect(await read(placed.json().id)).toMatchObject({
    total: ready.totals.total,
    customer: { id: account!.id },
    billingAddress: { street: 'ul. Prosta 1', city: 'Warszawa' },
  })
  expect((await clerk.post(orders, body(1))).json().errors).toEqual({
    'guest.email': ['Ten adres e-mail ma już konto.'],
  })
  const both = { ...body(1), customerId: account!.id }
  expect((await clerk.post(orders, both)).json().errors).toHaveProperty('guest')
})

test('a refusal names the item, the field and the choice that it is about', async () => {
  const buyer = await buildCustomer(db)
  const [many, few] = [await buildPart(db), await buildPart(db, { stock: { [warsaw]: 1 } })]
  const { refusals, lines, preselected, addresses, customer } = (
    await clerk.post(`${orders}/quote`, {
      customerId: buyer.id,
      items: [
        { sku: many.sku, quantity: 1 },
        { sku: '99999999999', quantity: 1 },
        { sku: few.sku, quantity: 2 },
      ],
      vin: 'IOQ',
    })
  ).json() as OrderQuote
  expect(lines.map(({ item }) => item)).toEqual([0, 2])
  expect(refusals.map(({ field }) => field)).toEqual([
    'vin',
    'items.1.sku',
    'items.2',
    'shippingAddressId',
    'delivery',
    'billingAddressId',
    'payment',
    'termsAccepted',
  ])
  expect(preselected).toMatchObject({ delivery: courier, billingAddressId: buyer.addressId })
  expect(addresses).toEqual([expect.objectContaining({ id: buyer.addressId })])
  expect(customer).toMatchObject({ id: buyer.id })
})

test('a key that may only place orders reads a customer by name and city', async () => {
  const buyer = await buildCustomer(db)
  const program = asKey(app, await buildKey(db, ['orders:write']))
  expect((await program.get(`/api/office/v1/customers/${buyer.id}`)).statusCode).toBe(403)
  const answer = await program.post(`${orders}/quote`, { customerId: buyer.id, items: [] })
  const { customer, addresses } = answer.json() as OrderQuote
  expect(customer).toMatchObject({ id: buyer.id, nip: '', email: '', phone: '' })
  expect(addresses.map(({ text }) => text)).toEqual(['Poznań'])
  const known = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const address = await db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  for (const secret of [known.email, address.address1, address.zip_postal_code, address.phone_number])
    expect(answer.body).not.toContain(secret)
  const seen = (await clerk.post(`${orders}/quote`, { customerId: buyer.id, items: [] })).json() as OrderQuote
  expect(seen.customer!.email).toBe(known.email)
})
