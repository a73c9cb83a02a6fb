import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../platform/time/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildShop,
  warsaw,
} from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const post = async (customer: BuiltCustomer, url: string, body?: object, headers = {}) =>
  (await as(app, customer, headers).post(url, body)).json()
const add = (customer: BuiltCustomer, id: number, Quantity = 1) =>
  post(customer, '/api/Level4/AddItem', { ProductId: id, Quantity })
const nextSunday = () => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay())
  return day
}
const quantityOf = async (customer: BuiltCustomer, id: number): Promise<number> => {
  const { Items } = (await as(app, customer).get('/api/Level4/SimpleCart')).json()
  return Items.find(({ ProductId }: { ProductId: number }) => ProductId === id)?.Quantity ?? 0
}

test('every change answers the badge, the cart and the totals that the three calls answer after it', async () => {
  // While a branch is open, a promise begins at the moment of its call. On a Sunday it is the same in all calls.
  onTestFinished(() => setClock(null))
  setClock(nextSunday())
  const [anna, marek] = [await buildCustomer(db), await buildCustomer(db, { priceBasis: 'net' })]
  const [one, two] = [await buildPart(db, { netMinor: 219_99, depositMinor: 50_00 }), await buildPart(db)]
  for (const [customer, headers] of [
    [anna, {}],
    [marek, { 'x-currency': 'EUR', 'accept-language': 'en-US' }],
  ] as const) {
    const changes: [string, object?][] = [
      ['/api/Level4/AddItem', { ProductId: one.id, Quantity: 2 }],
      ['/api/Level4/cartFromCsv', [{ sku: two.sku, quantity: 3 }]],
      ['/api/ShoppingCart/UpdateItem', { ProductId: one.id, Quantity: 5 }],
      ['/api/ShoppingCart/SetVehicle', { ProductId: two.id, Vehicle: null, Insist: true }],
      ['/api/ShoppingCart/Park', { ProductIds: [two.id], Parked: true }],
      ['/api/ShoppingCart/DeleteItem', { ProductId: one.id }],
      ['/api/ShoppingCart/Restore', [{ ProductId: one.id, Quantity: 1 }]],
      ['/api/ShoppingCart/ClearCart'],
    ]
    for (const [url, body] of changes) {
      const answer = await post(customer, `${url}?show=cart`, body, headers)
      const cart = await as(app, customer, headers).get('/api/Level4/Cart')
      const badge = await as(app, customer, headers).get('/api/Level4/SimpleCart')
      expect(answer, url).toEqual({
        Messages: [],
        ...(url.endsWith('cartFromCsv') && { Refused: [] }),
        SimpleCart: badge.json(),
        Cart: cart.json(),
        Totals: await post(customer, '/api/ShoppingCart/Totals', {}, headers),
      })
      if (url.endsWith('ClearCart')) expect(answer.SimpleCart.Items).toEqual([])
      else expect(answer.SimpleCart.ItemCount, url).toBeGreaterThan(0)
    }
  }
})

test('a change answers messages alone, or with the badge alone, as it is asked', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 4 } })
  expect(await add(anna, part.id, 2)).toEqual([])
  const update = '/api/ShoppingCart/UpdateItem'
  expect(await post(anna, update, { ProductId: part.id, Quantity: 3 })).toEqual([])
  expect(await post(anna, `${update}?show=badge`, { ProductId: part.id, Quantity: 9 })).toEqual({
    Messages: [expect.stringMatching(/jest tylko 4 szt/)],
    SimpleCart: {
      Items: [{ ProductId: part.id, Sku: part.sku, Name: expect.any(String), Quantity: 3 }],
      ItemCount: 3,
      Id: expect.any(Number),
      Name: '',
    },
    Cart: null,
    Totals: null,
  })
  expect(
    (await as(app, anna).post(`${update}?show=all`, { ProductId: part.id, Quantity: 1 })).statusCode,
  ).toBe(400)
  expect(
    (await as(app, anna).post(`${update}?show=cart`, { ProductId: 999_999, Quantity: 1 })).statusCode,
  ).toBe(404)
})

test('a price that changed is shown once, in the answer to a change too', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 100_00 })
  await add(anna, part.id)
  await db.updateTable('price').set({ gross_minor: 120_00 }).where('sku', '=', part.sku).execute()
  const change = () =>
    post(anna, '/api/ShoppingCart/UpdateItem?show=cart', { ProductId: part.id, Quantity: 2 })
  expect((await change()).Cart.Items[0]).toMatchObject({ Total: 240, Changed: { OldPrice: 100 } })
  expect((await change()).Cart.Items[0]).not.toHaveProperty('Changed')
})

test('of a hundred changes at once none is lost, and limits hold', async () => {
  const anna = await buildCustomer(db)
  const [summed, scarce, other] = [
    await buildPart(db, { stock: { [warsaw]: 500 } }),
    await buildPart(db, { stock: { [warsaw]: 7 } }),
    await buildPart(db, { stock: { [warsaw]: 500 } }),
  ]
  await add(anna, other.id)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => {
      if (nth % 4 === 0) return add(anna, scarce.id)
      if (nth % 4 === 1)
        return post(anna, '/api/ShoppingCart/UpdateItem', { ProductId: other.id, Quantity: nth })
      return add(anna, summed.id, 2)
    }),
  )
  // A call that the busy shop refuses says so, and is not lost.
  expect(answers.filter((answer) => !Array.isArray(answer))).toEqual([])
  expect(await quantityOf(anna, summed.id)).toBe(100)
  expect(await quantityOf(anna, scarce.id)).toBe(7)
  expect(answers.filter((messages) => messages.length > 0)).toHaveLength(18)
  expect((await quantityOf(anna, other.id)) % 4).toBe(1)
})

test('a first part is added once by each of several calls at once, before there is a cart', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 9 } })
  await Promise.all(Array.from({ length: 5 }, () => add(anna, part.id)))
  expect(await quantityOf(anna, part.id)).toBe(5)
})

test('a quantity that is changed while the line is removed leaves the line changed or removed', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 500 } })
  for (let round = 0; round < 10; round++) {
    await add(anna, part.id)
    const [update, remove] = await Promise.all([
      as(app, anna).post('/api/ShoppingCart/UpdateItem', { ProductId: part.id, Quantity: 4 }),
      as(app, anna).post('/api/ShoppingCart/DeleteItem', { ProductId: part.id }),
    ])
    expect(remove.statusCode).toBe(200)
    expect([200, 404]).toContain(update.statusCode)
    expect(await quantityOf(anna, part.id)).toBe(0)
  }
})
