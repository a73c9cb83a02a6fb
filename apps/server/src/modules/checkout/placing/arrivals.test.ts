import { instantOf } from '@partboard/domain/stock/calendar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  inStore,
  krakow,
  ownRoute,
  warsaw,
} from '../../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
await db.updateTable('shipping_method').set({ transit_days: 1 }).where('system_name', '=', ownRoute).execute()

// A Saturday evening: what is promised is of the next week, so that no text says "today" or "tomorrow".
beforeEach(() => setClock(instantOf({ day: '2026-11-21', minute: 22 * 60 }, 'Europe/Warsaw')))
afterEach(() => setClock(null))

type Line = { Sku: string; Promise: { Text: string } | null }

/** A cart of a part that lies in Warsaw and one that the central store brings. */
async function cartOfTwo(): Promise<BuiltCustomer> {
  const customer = await buildCustomer(db, { priceBasis: 'net' })
  await addToCart(app, customer, await buildPart(db, { stock: { [warsaw]: 5 } }))
  await addToCart(app, customer, await buildPart(db, { stock: { [krakow]: 5 } }))
  return customer
}

const ways: Record<string, { body: (who: BuiltCustomer) => object; says: RegExp; all: RegExp }> = {
  'a branch': {
    body: (who) =>
      byCourier(who, {
        ShippingAddressId: null,
        ShippingMethodName: '',
        ShippingRateComputationMethodSystemName: '',
        PickUpInStoreId: warsaw,
        PaymentMethodSystemName: inStore,
      }),
    says: /^(?!Wysyłka|U Ciebie)/,
    all: /^Wszystko do odbioru /,
  },
  'a courier, whose journey is not known': {
    body: (who) => byCourier(who),
    says: /^Wysyłka /,
    all: /^Wysyłka całości /,
  },
  'the own route, whose journey is known': {
    body: (who) => byCourier(who, { ShippingRateComputationMethodSystemName: ownRoute }),
    says: /^U Ciebie /,
    all: /^Wszystko u Ciebie /,
  },
}

test.each(Object.entries(ways))('by %s the checkout names the days that the order keeps', async (_, way) => {
  const who = await cartOfTwo()
  const call = as(app, who)
  const { ShippingMethods } = (
    await call.get(`/api/ShoppingCart/ShippingMethods?addressId=${who.addressId}`)
  ).json()
  const methodOf = (systemName: string) =>
    ShippingMethods.find((one: typeof body) => one.ShippingRateComputationMethodSystemName === systemName)
  const body = way.body(who) as { PickUpInStoreId?: number; ShippingRateComputationMethodSystemName: string }
  const method = methodOf(body.ShippingRateComputationMethodSystemName)
  Object.assign(body, { ShippingMethodName: method?.Name ?? '' })
  const { Promises } = (await call.post('/api/ShoppingCart/Totals', body)).json()
  const promised: string[] = Promises.map((line: Line) => line.Promise?.Text)
  expect(promised).toHaveLength(2)
  for (const text of promised) expect(text).toMatch(way.says)

  const { PickupPoints } = (await call.get('/api/ShoppingCart/ShippingAddress')).json()
  const { AllText } = method ?? PickupPoints.find(({ Id }: { Id: number }) => Id === body.PickUpInStoreId)
  expect(AllText).toMatch(way.all)
  // The last of the days, in the words of the lines.
  const [day] = /\d\d\.\d\d/.exec(AllText)!
  expect(promised.some((text) => text.includes(day))).toBe(true)

  const placed = (await call.post('/api/ShoppingCart/ConfirmCheckout', body)).json()
  expect(placed.Errors).toEqual([])
  const { Items } = (await call.get(`/api/Order/get?id=${placed.PlacedOrder.Id}`)).json()
  expect(Items.map(({ PromiseText }: { PromiseText: string }) => PromiseText)).toEqual(promised)
})

test('before a delivery is chosen no day is named, and a line without a price has none', async () => {
  const who = await cartOfTwo()
  const { Promises } = (await as(app, who).post('/api/ShoppingCart/Totals', {})).json()
  expect(Promises).toEqual([])
})
