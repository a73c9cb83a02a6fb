import type { QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  type BuiltPart,
  blik,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  byCourier,
  courier,
  warsaw,
} from '../testing/builders.ts'
import { buildGarage, partLine } from '../testing/offers.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { officeOrdersUrl } from '../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

/** 100 zł gross, 90 from 4 pieces, 80 from 10. */
const steps: QuantityStep[] = [
  { from: 4, netMinor: 73_17, grossMinor: 90_00 },
  { from: 10, netMinor: 65_04, grossMinor: 80_00 },
]
const buildStepped = (more: object = {}) =>
  buildPart(db, { netMinor: 81_30, grossMinor: 100_00, steps, ...more })
const post = async (customer: BuiltCustomer, url: string, body: object = {}) =>
  (await as(app, customer).post(url, body)).json()
const lineOf = async (customer: BuiltCustomer) =>
  (await as(app, customer).get('/api/Level4/Cart')).json().Items[0]
const setQuantity = (customer: BuiltCustomer, { id }: BuiltPart, Quantity: number) =>
  post(customer, '/api/ShoppingCart/UpdateItem', { ProductId: id, Quantity })
const setSteps = ({ sku }: BuiltPart, changed: QuantityStep[] | null) =>
  sql`update price set quantity_prices = ${changed && JSON.stringify(changed)}::jsonb where sku = ${sku}`.execute(
    db,
  )

test('a part has the price of one piece, and the table of its prices by quantity', async () => {
  const part = await buildStepped({ measure: '5 l' })
  expect(
    await post(await buildCustomer(db), '/api/level4/ProductStock', { sku: part.sku, quantity: 10 }),
  ).toMatchObject({
    Price: 100,
    PerUnit: { Price: 20 },
    QuantityPrices: [
      { From: 1, Price: 100, PriceNetto: 81.3, PerUnit: { Price: 20, PriceNetto: 16.26, Unit: 'l' } },
      { From: 4, Price: 90, PriceNetto: 73.17, PerUnit: { Price: 18 } },
      { From: 10, Price: 80, PriceNetto: 65.04, PerUnit: { Price: 16 } },
    ],
  })
  // 15 % off the list price is below the first step.
  const garage = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 15_00 } })
  expect(await post(garage, '/api/level4/ProductStock', { sku: part.sku })).toMatchObject({
    PriceNetto: 69.11,
    Discount: 15,
    QuantityPrices: [
      { From: 1, PriceNetto: 69.11 },
      { From: 10, PriceNetto: 65.04, Price: 80 },
    ],
  })
  const plain = await buildPart(db)
  expect((await post(garage, '/api/level4/ProductStock', { sku: plain.sku })).QuantityPrices).toEqual([])
})

test('the price of a cart line follows its quantity, up and down, and that is no change of a price', async () => {
  const anna = await buildCustomer(db)
  const part = await buildStepped()
  await addToCart(app, anna, part, 3)
  expect(await lineOf(anna)).toMatchObject({ Product: { Price: 100 }, Total: 300 })
  for (const [quantity, price] of [
    [4, 90],
    [9, 90],
    [12, 80],
    [3, 100],
  ] as const) {
    await setQuantity(anna, part, quantity)
    const line = await lineOf(anna)
    expect(line).toMatchObject({
      Quantity: quantity,
      Total: quantity * price,
      Product: { Price: price, OldPrice: null, Discount: null, LowestPrice: null },
    })
    expect(line).not.toHaveProperty('Changed')
  }
  // Pieces that are added to the line, and a line that is restored, count together.
  await addToCart(app, anna, part, 1)
  expect(await lineOf(anna)).toMatchObject({ Quantity: 4, Product: { Price: 90 } })
  await post(anna, '/api/ShoppingCart/Restore', [{ ProductId: part.id, Quantity: 6 }] as unknown as object)
  const line = await lineOf(anna)
  expect(line).toMatchObject({ Quantity: 10, Product: { Price: 80 }, Total: 800 })
  expect(line).not.toHaveProperty('Changed')
})

test('a garage reads the list price beside a quantity price, in the cart and on the order', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 5_00 } })
  const part = await buildStepped()
  await addToCart(app, garage, part, 10)
  expect((await lineOf(garage)).Product).toMatchObject({
    PriceNetto: 65.04,
    OldPriceNetto: 81.3,
    OldPriceKind: 'catalogue',
    Discount: null,
  })
  const { PlacedOrder } = await post(garage, '/api/ShoppingCart/ConfirmCheckout', byCourier(garage))
  const order = (await as(app, garage).get(`/api/Order/get?id=${PlacedOrder.Id}`)).json()
  expect(order.Items).toMatchObject([
    { UnitPriceNetto: 65.04, UnitPriceNettoWithoutDiscount: 81.3, Discount: null },
  ])
})

test('a new price is told, also together with a new quantity', async () => {
  const anna = await buildCustomer(db)
  const part = await buildStepped()
  await addToCart(app, anna, part, 2)
  await lineOf(anna)
  await db.updateTable('price').set({ gross_minor: 105_00 }).where('sku', '=', part.sku).execute()
  await setQuantity(anna, part, 4)
  expect(await lineOf(anna)).toMatchObject({ Product: { Price: 90 }, Changed: { OldPrice: 100 } })
  expect(await lineOf(anna)).not.toHaveProperty('Changed')
  await setSteps(part, [{ from: 4, netMinor: 70_00, grossMinor: 86_10 }])
  expect(await lineOf(anna)).toMatchObject({ Product: { Price: 86.1 }, Changed: { OldPrice: 90 } })
  await setSteps(part, null)
  expect(await lineOf(anna)).toMatchObject({ Product: { Price: 105 }, Changed: { OldPrice: 86.1 } })
})

test('when the shop takes pieces away because they are sold, the dearer price is told', async () => {
  const anna = await buildCustomer(db)
  const part = await buildStepped({ stock: { [warsaw]: 12 } })
  await addToCart(app, anna, part, 10)
  expect(await lineOf(anna)).toMatchObject({ Product: { Price: 80 } })
  await db.updateTable('stock').set({ on_hand: 3 }).where('sku', '=', part.sku).execute()
  expect(await lineOf(anna)).toMatchObject({
    Quantity: 3,
    Total: 300,
    Product: { Price: 100 },
    Changed: { OldPrice: 80, OldQuantity: 10 },
  })
})

test('an order costs what the cart showed, and keeps its price when pieces are cancelled or steps change', async () => {
  const anna = await buildCustomer(db)
  const part = await buildStepped()
  await addToCart(app, anna, part, 10)
  const totals = await post(anna, '/api/ShoppingCart/Totals')
  const { PlacedOrder } = await post(anna, '/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  await setSteps(part, null)
  const order = (await as(app, anna).get(`/api/Order/get?id=${PlacedOrder.Id}`)).json()
  expect(order.Items).toMatchObject([
    { Quantity: 10, UnitPrice: 80, UnitPriceWithoutDiscount: 80, Discount: null, SubTotal: 800 },
  ])
  expect(totals.SubTotal).toBe(800)
  const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))
  const cancelled = await clerk.post(`${officeOrdersUrl}/${PlacedOrder.Id}/cancellations`, {
    lines: [{ position: 1, quantity: 8 }],
    reason: 'Klient',
  })
  expect(cancelled.statusCode, cancelled.body).toBeLessThan(300)
  const less = (await as(app, anna).get(`/api/Order/get?id=${PlacedOrder.Id}`)).json()
  expect(less.Items).toMatchObject([{ UnitPrice: 80, SubTotal: 160 }])

  // Ordered again, two pieces cost what two cost today; the table has no steps any more.
  await setSteps(part, steps)
  const again = (await as(app, anna).get(`/api/Order/${PlacedOrder.Id}/Again`)).json()
  expect(again.Lines).toMatchObject([
    { Quantity: 2, Total: 200, Changes: [{ Kind: 'dearer', OldPrice: 80, NewPrice: 100 }] },
  ])
})

test('an order that is repeated costs what the line of the cart then costs', async () => {
  const anna = await buildCustomer(db)
  const part = await buildStepped()
  await addToCart(app, anna, part, 5)
  const { PlacedOrder } = await post(anna, '/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  await addToCart(app, anna, part, 5)
  const url = `/api/Order/${PlacedOrder.Id}/Again`
  const preview = (await as(app, anna).get(url)).json()
  // Five more make ten in the cart. The price of five has not changed.
  expect(preview.Lines).toMatchObject([{ Quantity: 5, Total: 400, Changes: [] }])
  await post(anna, url)
  expect(await lineOf(anna)).toMatchObject({ Quantity: 10, Total: 800 })
})

test('an order by phone, a pasted text and a list have the price of their quantity', async () => {
  const anna = await buildCustomer(db)
  const part = await buildStepped()
  const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))
  const quote = await clerk.post(`${officeOrdersUrl}/quote`, {
    customerId: anna.id,
    items: [
      { sku: part.sku, quantity: 6 },
      { sku: part.sku, quantity: 4 },
    ],
    delivery: courier,
    payment: blik,
    shippingAddressId: anna.addressId,
    billingAddressId: anna.addressId,
    termsAccepted: true,
  })
  expect(quote.json().lines).toMatchObject([{ quantity: 10, unitPrice: 80, total: 800 }])

  const read = await post(anna, '/api/Part/ReadText', { Text: `${part.sku}\t5` })
  expect(read.Lines[0].Parts[0]).toMatchObject({
    Quantity: 5,
    Part: { Price: 90, QuantityPrices: [{ From: 1, Price: 100 }, { From: 4 }, { From: 10, Price: 80 }] },
  })

  const list = await post(anna, '/api/ShoppingList', {
    Name: 'Części',
    Items: [{ Sku: part.sku, Quantity: 3 }],
  })
  const itemOf = async () =>
    (await as(app, anna).get('/api/ShoppingList?show=changes'))
      .json()
      .find(({ Id }: { Id: number }) => Id === list.Id).Items[0]
  expect(await itemOf()).toMatchObject({ Price: 100, Total: 300, Changes: [] })
  await app.inject({
    method: 'PUT',
    url: `/api/ShoppingList/${list.Id}`,
    headers: { authorization: `Bearer ${anna.token}` },
    payload: { Items: [{ Sku: part.sku, Quantity: 4 }] },
  })
  // A new quantity is no new price; a new price for as many as were saved is one.
  expect(await itemOf()).toMatchObject({ Price: 90, Total: 360, Changes: [] })
  await db.updateTable('price').set({ gross_minor: 98_00 }).where('sku', '=', part.sku).execute()
  expect(await itemOf()).toMatchObject({
    Price: 90,
    Changes: [{ Kind: 'cheaper', OldPrice: 100, NewPrice: 98 }],
  })
})

test('the cost of an offer follows its quantity; its catalogue price is that of a single piece', async () => {
  const garage = await buildGarage(db)
  const part = await buildStepped({ steps: [{ from: 4, netMinor: 60_00, grossMinor: 73_80 }] })
  const [other, gone] = [await buildPart(db), await buildStepped()]
  const offer = await post(garage, '/api/Offers', {
    Title: 'Filtry',
    Lines: [part, other, gone].map((one) => partLine(one, { Quantity: 3 })),
  })
  expect(offer.Lines).toMatchObject([{ Catalogue: 100, Cost: 65.04 }, { Cost: 65.04 }, { Cost: 65.04 }])
  // A price that does not depend on the quantity stays as it was saved, and so does that of a part that is sold no more.
  await sql`delete from part where sku = ${gone.sku}`.execute(db)
  await db.updateTable('price').set({ net_minor: 90_00 }).where('sku', '=', other.sku).execute()
  const saved = await app.inject({
    method: 'PUT',
    url: `/api/Offers/${offer.Id}`,
    headers: { authorization: `Bearer ${garage.token}` },
    payload: {
      Revision: offer.Revision,
      Title: 'Filtry',
      Lines: offer.Lines.map(({ Id, Sku }: { Id: number; Sku: string }) => ({
        Id,
        Kind: 'part',
        Sku,
        Quantity: 4,
      })),
    },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().Lines).toMatchObject([
    { Quantity: 4, Catalogue: 100, Cost: 60 },
    { Quantity: 4, Cost: 65.04 },
    { Quantity: 4, Cost: 65.04 },
  ])
})

test('a person without the right to see prices sees none in the table', async () => {
  const anna = await buildCustomer(db)
  const blind = await buildPerson(db, anna, { seesPrices: false })
  const part = await buildStepped()
  const { QuantityPrices } = await post(blind, '/api/level4/ProductStock', { sku: part.sku })
  expect(QuantityPrices).toMatchObject([1, 4, 10].map((From) => ({ From, Price: 0, PriceNetto: 0 })))
})

test.each([
  ['no step', []],
  ['a first step of one piece', [{ from: 1, netMinor: 2, grossMinor: 2 }]],
  [
    'quantities that do not rise',
    [
      { from: 4, netMinor: 9, grossMinor: 9 },
      { from: 4, netMinor: 8, grossMinor: 8 },
    ],
  ],
  [
    'a gross price that does not fall',
    [
      { from: 4, netMinor: 9, grossMinor: 9 },
      { from: 5, netMinor: 8, grossMinor: 9 },
    ],
  ],
  ['no price', [{ from: 4, grossMinor: 9 }]],
])('the database refuses %s', async (_, wrong) => {
  const part = await buildPart(db)
  await expect(setSteps(part, wrong as QuantityStep[])).rejects.toThrow('price__quantity_prices')
})
