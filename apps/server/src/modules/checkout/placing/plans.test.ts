import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import { instantOf } from '@partboard/domain/stock/calendar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  central,
  courier,
  inStore,
  krakow,
  locker,
  ownRoute,
  warsaw,
} from '../../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
await db.updateTable('shipping_method').set({ transit_days: 1 }).where('system_name', '=', ownRoute).execute()

// A Friday, before the cut-off of the branches.
beforeEach(() => setClock(instantOf({ day: '2026-11-20', minute: 11 * 60 + 42 }, 'Europe/Warsaw')))
afterEach(() => setClock(null))

const plansOf = async (customer: BuiltCustomer, query = ''): Promise<DeliveryPlan[]> => {
  const response = await as(app, customer).get(`/api/ShoppingCart/Plans${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const the = (kind: DeliveryPlan['Kinds'][number], plans: readonly DeliveryPlan[]): DeliveryPlan =>
  plans.find(({ Kinds }) => Kinds.includes(kind))!

/** Orders by a plan, as the web app sends it. */
async function order(customer: BuiltCustomer, plan: DeliveryPlan) {
  const isPickup = plan.PickUpInStoreId !== null
  const response = await as(app, customer).post(
    '/api/ShoppingCart/ConfirmCheckout',
    byCourier(customer, {
      ShippingAddressId: isPickup ? null : customer.addressId,
      ShippingMethodName: isPickup ? '' : plan.ShippingMethodName,
      ShippingRateComputationMethodSystemName: isPickup ? '' : plan.ShippingRateComputationMethodSystemName,
      PickUpInStoreId: plan.PickUpInStoreId,
      ...(isPickup && { PaymentMethodSystemName: inStore }),
      Plan: {
        Warehouses: plan.Warehouses,
        Together: plan.Together,
        Items: plan.Items.map(({ Sku, Day }) => ({ Sku, Day })),
      },
    }),
  )
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as {
    Success: boolean
    Errors: string[]
    ErrorCode: string | null
    PlacedOrder: { Id: number }
  }
}
/** The pieces that an order holds, as `number warehouse: quantity`. */
const heldBy = async ({ PlacedOrder }: { PlacedOrder: { Id: number } }) =>
  (
    await db
      .selectFrom('order_take')
      .select(['sku', 'warehouse_id', 'quantity'])
      .where('order_id', '=', PlacedOrder.Id)
      .orderBy('sku')
      .orderBy('warehouse_id')
      .execute()
  ).map(({ sku, warehouse_id, quantity }) => `${sku} ${warehouse_id}: ${quantity}`)
const sell = (part: BuiltPart, warehouse: number, left: number) =>
  db
    .updateTable('stock')
    .set({ on_hand: left })
    .where('sku', '=', part.sku)
    .where('warehouse_id', '=', warehouse)
    .execute()

/** Switches the pickup off, or on again. */
const withoutPickup = (isOff: boolean) =>
  db
    .updateTable('shipping_method')
    .set({ is_on: !isOff })
    .where('system_name', '=', 'Pickup.InStore')
    .execute()

test('the plan of the delivery with which the checkout begins is selected', async () => {
  const customer = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 5 } })
  await addToCart(app, customer, part, 2)
  const selected = async (lastDelivery: string | null) => {
    await db
      .updateTable('customer')
      .set({ last_shipping_method: lastDelivery })
      .where('id', '=', customer.id)
      .execute()
    const plans = await plansOf(customer)
    const methods = await as(app, customer).get(
      `/api/ShoppingCart/ShippingMethods?addressId=${customer.addressId}`,
    )
    const usual = methods.json().ShippingMethods.find(({ Selected }: { Selected: boolean }) => Selected)
    return {
      plans: plans.map((plan) => [plan.ShippingRateComputationMethodSystemName, plan.Selected]),
      usual: usual?.ShippingRateComputationMethodSystemName,
    }
  }
  const afterPickup = await selected('Pickup.InStore')
  expect(afterPickup.plans.filter(([, isSelected]) => isSelected)).toEqual([['Pickup.InStore', true]])
  // The usual way has a plan, also where it is best at nothing.
  for (const last of [courier, ownRoute, null]) {
    const { plans, usual } = await selected(last)
    expect(plans.filter(([, isSelected]) => isSelected)).toEqual([[usual, true]])
  }
})

test('a garage reads three plans of its cart, with a day for each line and for all', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  const here = await buildPart(db)
  const away = await buildPart(db, { stock: { [central]: 3 } })
  await addToCart(app, garage, here, 2)
  await addToCart(app, garage, away, 1)
  const plans = await plansOf(garage)

  // A parcel of the own route leaves today and is there on Monday; a transfer from the central store takes two days.
  expect(the('soonest', plans)).toMatchObject({
    ShippingRateComputationMethodSystemName: ownRoute,
    Fee: 12.3,
    FeeNetto: 10,
    Day: '2026-11-23',
    DayText: 'pon. 23.11',
    Deliveries: 2,
    Warehouses: [warsaw, central],
    Items: [
      { Sku: here.sku, Day: '2026-11-23', DayText: 'pon. 23.11' },
      { Sku: away.sku, Day: '2026-11-23' },
    ],
  })
  const cheapest = the('cheapest', plans)
  expect(cheapest).toMatchObject({
    PickUpInStoreId: warsaw,
    PickUpInStoreName: 'Warszawa',
    Fee: 0,
    Day: '2026-11-24',
    Deliveries: 2,
    Together: false,
    Items: [{ Day: '2026-11-20' }, { Day: '2026-11-24' }],
  })
  const fewest = the('fewest', plans)
  expect(fewest).toMatchObject({ PickUpInStoreId: warsaw, Deliveries: 1, Together: true, Day: '2026-11-24' })
  expect(fewest.Items.map((item) => [item.Day, item.Promise?.Text])).toEqual(
    Array(2).fill(['2026-11-24', cheapest.Items[1]!.Promise!.Text]),
  )
})

test('a consumer is offered no method of the trade, and a branch of choice; an unknown branch is 404', async () => {
  const consumer = await buildCustomer(db)
  await addToCart(app, consumer, await buildPart(db, { stock: { [krakow]: 1 } }))
  const plans = await plansOf(consumer, `?branchId=${krakow}`)
  const methods = await as(app, consumer).get(
    `/api/ShoppingCart/ShippingMethods?addressId=${consumer.addressId}`,
  )
  const open = methods
    .json()
    .ShippingMethods.map(
      (one: { ShippingRateComputationMethodSystemName: string }) =>
        one.ShippingRateComputationMethodSystemName,
    )
  expect(['Pickup.InStore', ...open]).toEqual(
    expect.arrayContaining(plans.map((plan) => plan.ShippingRateComputationMethodSystemName)),
  )
  // The second one is the way with which his checkout begins.
  expect(plans.map(({ Kinds, Selected }) => [Kinds, Selected])).toEqual([
    [['soonest', 'cheapest', 'fewest'], false],
    [['usual'], true],
  ])
  expect(plans[0]).toMatchObject({
    PickUpInStoreId: krakow,
    FeeNetto: null,
    Day: '2026-11-20',
  })
  expect((await as(app, consumer).get(`/api/ShoppingCart/Plans?branchId=${central}`)).statusCode).toBe(404)
  await as(app, consumer).post('/api/ShoppingCart/ClearCart')
  expect(await plansOf(consumer)).toEqual([])
})

test('an order holds the pieces of its plan, also where the shop would take others', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  const part = await buildPart(db, { stock: { [warsaw]: 5, [krakow]: 5 } })
  const other = await buildPart(db, { stock: { [krakow]: 5 } })
  await addToCart(app, garage, part, 2)
  await addToCart(app, garage, other, 1)
  await withoutPickup(true)
  const soonest = the('soonest', await plansOf(garage))
  // One parcel from one branch is as soon as two.
  expect(soonest).toMatchObject({ Warehouses: [krakow], Deliveries: 1, Day: '2026-11-23' })
  const placed = await order(garage, soonest)
  expect(placed.Success, placed.Errors.join()).toBe(true)
  expect(await heldBy(placed)).toEqual([`${part.sku} ${krakow}: 2`, `${other.sku} ${krakow}: 1`])
  await withoutPickup(false)
})

test('an order keeps the words of its plan: when a parcel is there, from where, and when it is sent', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  const part = await buildPart(db, { stock: { [krakow]: 5 } })
  await addToCart(app, garage, part, 1)
  await withoutPickup(true)
  const soonest = the('soonest', await plansOf(garage))
  expect(soonest.Items[0]!.Promise).toMatchObject({
    Short: 'U Ciebie pon. 23.11',
    Text: expect.stringMatching(/^U Ciebie pon\. 23\.11, z .*Krak.* · Wysyłka dziś/),
  })
  const inEnglish = await as(app, garage, { 'accept-language': 'en' }).get('/api/ShoppingCart/Plans')
  expect(inEnglish.json()[0].DayText).toBe('Mon 23 Nov')
  const { PlacedOrder } = await order(garage, soonest)
  const detail = await as(app, garage).get(`/api/Order/get?id=${PlacedOrder.Id}`)
  expect(detail.json().Items[0].PromiseText).toMatch(
    /^U Ciebie pon\. 23\.11, z .*Krak.* · Wysyłka pt\. 20\.11$/,
  )
  await withoutPickup(false)
})

test('when a branch has sold its pieces meanwhile, only their line moves, and nothing is ordered before the buyer knows', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  const part = await buildPart(db, { stock: { [warsaw]: 2, [central]: 2 } })
  const other = await buildPart(db)
  await addToCart(app, garage, part, 2)
  await addToCart(app, garage, other, 1)
  const cheapest = the('cheapest', await plansOf(garage))
  expect(cheapest.Items.map(({ Day }) => Day)).toEqual(['2026-11-20', '2026-11-20'])
  await sell(part, warsaw, 1)

  const refused = await order(garage, cheapest)
  expect(refused).toMatchObject({ Success: false, ErrorCode: 'plan_changed', PlacedOrder: null })
  expect(refused.Errors).toEqual([expect.stringMatching(/dopiero wt\. 24\.11, a nie pt\. 20\.11/)])

  const next = the('cheapest', await plansOf(garage))
  expect(next.Items.map(({ Sku, Day }) => [Sku, Day])).toEqual([
    [part.sku, '2026-11-24'],
    [other.sku, '2026-11-20'],
  ])
  const placed = await order(garage, next)
  expect(await heldBy(placed)).toEqual([
    `${part.sku} ${warsaw}: 1`,
    `${part.sku} ${central}: 1`,
    `${other.sku} ${warsaw}: 1`,
  ])
})

test('a plan of a branch that has closed since is refused, and so is one after its hours', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  await addToCart(app, garage, await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 2 } }))
  const cheapest = the('cheapest', await plansOf(garage))
  setClock(instantOf({ day: '2026-11-20', minute: 16 * 60 + 30 }, 'Europe/Warsaw'))
  expect(await order(garage, cheapest)).toMatchObject({ Success: false, ErrorCode: 'plan_changed' })

  setClock(instantOf({ day: '2026-11-20', minute: 12 * 60 }, 'Europe/Warsaw'))
  await db.updateTable('warehouse').set({ closed_at: new Date() }).where('id', '=', warsaw).execute()
  const closed = await order(garage, cheapest)
  expect(closed).toMatchObject({ Success: false, PlacedOrder: null })
  expect(closed.Errors[0]).toMatch(/oddział/i)
  await db.updateTable('warehouse').set({ closed_at: null }).where('id', '=', warsaw).execute()
})

test('by courier, whose journey the shop does not know, no day is promised', async () => {
  const consumer = await buildCustomer(db)
  const part = await buildPart(db, { theftRelevant: false, stock: { [central]: 1 } })
  await addToCart(app, consumer, part)
  await withoutPickup(true)
  const [plan] = await plansOf(consumer)
  expect(plan).toMatchObject({ Day: null, DayText: '', Items: [{ Day: null, DayText: '' }] })
  expect(plan!.Items[0]!.Promise!.Text).toMatch(/^Wysyłka/)
  expect([courier, locker]).toContain(plan!.ShippingRateComputationMethodSystemName)
  await withoutPickup(false)
})
