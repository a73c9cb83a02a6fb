import type { DayFigures } from '@partboard/contract/admin/figures.office'
import { expect, test } from 'vitest'
import { today } from '../../../platform/time/today.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  cash,
  krakow,
  warsaw,
} from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const owner = asStaff(app, await buildStaff(db))
const url = '/api/office/v1/figures'

/** Places an order of one part, and dates it. */
async function placeOn(moment: string, { quantity = 1, warehouse = warsaw as number, headers = {} } = {}) {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 123_00, stock: { [warehouse]: 10 } })
  const calls = as(app, anna, headers)
  await calls.post('/api/Level4/AddItem', { ProductId: part.id, Quantity: quantity })
  const { PlacedOrder } = (
    await calls.post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna, { PaymentMethodSystemName: cash }))
  ).json()
  const order = await db
    .updateTable('shop_order')
    .set({ created_at: new Date(moment) })
    .where('id', '=', PlacedOrder.Id)
    .returning(['id', 'order_total_minor', 'tax_minor'])
    .executeTakeFirstOrThrow()
  return { ...order, sku: part.sku }
}

const days = async (query: string, by = owner) => (await by.get(`${url}/days?${query}`)).json()

test('the figures of a month are the sums of its orders, by Polish days', async () => {
  // 23:30 UTC is the next day in Poland, and the last day of the month ends at 22:00 UTC in summer.
  const orders = [
    await placeOn('2025-06-30T23:30Z', { quantity: 2 }),
    await placeOn('2025-07-31T21:59Z'),
    await placeOn('2025-07-31T22:01Z'),
  ]
  const { items, total } = await days('from=2025-07-01&to=2025-07-31')
  expect(items).toHaveLength(31)
  const [first, second, third] = orders
  const sum = (first!.order_total_minor + second!.order_total_minor) / 100
  expect(total).toMatchObject({ orders: 2, pieces: 3, gross: sum, cancelled: 0, refunded: 0 })
  expect(items.at(0)).toMatchObject({ day: '2025-07-01', orders: 1, pieces: 2 })
  expect(items.at(-1)).toMatchObject({ day: '2025-07-31', orders: 1 })
  const august = await days('from=2025-08-01&to=2025-08-01')
  expect(august.total.net).toBe((third!.order_total_minor - third!.tax_minor) / 100)
  const everyDay = items.reduce((all: number, { gross }: DayFigures) => all + gross * 100, 0)
  expect(Math.round(everyDay)).toBe(Math.round(total.gross * 100))
})

test('a cancelled order is counted, and its amount is not', async () => {
  const { id } = await placeOn('2025-05-05T10:00Z')
  await placeOn('2025-05-05T11:00Z')
  const before = (await days('from=2025-05-05&to=2025-05-05')).total
  await db.updateTable('shop_order').set({ stage: 'cancelled' }).where('id', '=', id).execute()
  const after = (await days('from=2025-05-05&to=2025-05-05')).total
  expect([before.orders, after.orders, after.cancelled]).toEqual([2, 1, 1])
  expect(after.gross).toBeCloseTo(before.gross / 2)
})

test('an order in euros counts in zlotys, at its own rate', async () => {
  const { order_total_minor } = await placeOn('2025-04-01T10:00Z', { headers: { 'x-currency': 'EUR' } })
  const { total } = await days('from=2025-04-01&to=2025-04-01')
  expect(total.gross).toBeGreaterThan((order_total_minor / 100) * 4)
})

test('a person of one branch sees the till of that branch alone', async () => {
  await placeOn('2025-03-03T10:00Z', { warehouse: warsaw })
  await placeOn('2025-03-03T10:00Z', { warehouse: krakow })
  const ola = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
  const day = 'from=2025-03-03&to=2025-03-03'
  expect((await days(day)).total.orders).toBe(2)
  expect((await days(day, ola)).total.orders).toBe(1)
  expect((await days(`${day}&branch=${krakow}`)).total.orders).toBe(1)
  expect((await days(`${day}&branch=${warsaw}`, ola)).errors).toHaveProperty('branch')
})

test('days in the wrong order, too many, or none are refused by field', async () => {
  expect((await days('from=2025-03-03&to=2025-03-02')).errors).toHaveProperty('to')
  expect((await days('from=2025-01-01&to=2026-12-31')).errors).toHaveProperty('to')
  expect((await days('from=yesterday')).errors).toMatchObject({ from: [expect.any(String)] })
})

test('the best parts come by their amount, without cancelled orders', async () => {
  const many = await placeOn('2025-02-02T10:00Z', { quantity: 3 })
  const one = await placeOn('2025-02-02T10:00Z')
  const gone = await placeOn('2025-02-02T10:00Z', { quantity: 5 })
  await db.updateTable('shop_order').set({ stage: 'cancelled' }).where('id', '=', gone.id).execute()
  const { items } = (await owner.get(`${url}/parts?from=2025-02-02&to=2025-02-02`)).json()
  expect(items).toMatchObject([
    { sku: many.sku, pieces: 3, orders: 1, gross: 369 },
    { sku: one.sku, pieces: 1 },
  ])
})

test('returned pieces are counted by reason', async () => {
  const { id } = await placeOn('2025-01-15T10:00Z', { quantity: 3 })
  for (const to of ['confirmed', 'picked', 'shipped'])
    await owner.post(`/api/office/v1/orders/${id}/transitions`, { to })
  const takeBack = (quantity: number, reasonCode: string) =>
    owner.post(`/api/office/v1/orders/${id}/returns`, {
      lines: [{ position: 1, branchId: warsaw, quantity, restock: false }],
      reasonCode,
    })
  await takeBack(1, 'damaged')
  await takeBack(2, 'wrongPart')
  const day = today()
  const { items } = (await owner.get(`${url}/returns?from=${day}&to=${day}`)).json()
  expect(items.slice(0, 2)).toMatchObject([
    { reason: 'wrongPart', returns: 1, pieces: 2 },
    { reason: 'damaged', returns: 1, pieces: 1, amount: 123 },
  ])
  expect(items).toHaveLength(5)
  const none = await owner.get(`${url}/returns?from=${day}&to=${day}&branch=${krakow}`)
  expect(none.json().items[0]).toMatchObject({ pieces: 0, amount: 0 })
})
