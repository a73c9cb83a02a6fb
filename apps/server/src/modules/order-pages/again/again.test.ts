import type { ReorderReport } from '@partboard/contract/order-pages/reorder'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildPerson,
  byCourier,
} from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide, scopeOf } from '../../../testing/demo.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })

type Wanted = { part: { id: number }; quantity?: number; vehicle?: object }

async function place(customer: BuiltCustomer, ...wanted: Wanted[]): Promise<number> {
  const { post } = as(app, customer)
  for (const { part, quantity = 1, vehicle } of wanted) {
    const added = await post('/api/Level4/AddItem', {
      ProductId: part.id,
      Quantity: quantity,
      ...(vehicle && { Vehicle: vehicle }),
    })
    expect(added.statusCode, added.body).toBe(200)
  }
  const response = await post('/api/ShoppingCart/ConfirmCheckout', byCourier(customer))
  expect(response.json().Success, response.body).toBe(true)
  return response.json().PlacedOrder.Id
}

async function again(customer: BuiltCustomer, id: number, key?: string, query = ''): Promise<ReorderReport> {
  const response = await as(app, customer, key ? { 'idempotency-key': key } : {}).post(
    `/api/Order/${id}/Again${query}`,
  )
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const preview = async (customer: BuiltCustomer, id: number): Promise<ReorderReport> =>
  (await as(app, customer).get(`/api/Order/${id}/Again`)).json()

const cartOf = async (customer: BuiltCustomer) => {
  const { rows } = await sql<{ sku: string; quantity: number; reference: string; vehicle: object | null }>`
    select sku, quantity, reference, vehicle from cart_item where customer_id = ${customer.id} order by sku`.execute(
    db,
  )
  return rows
}
const quantities = async (customer: BuiltCustomer) =>
  Object.fromEntries((await cartOf(customer)).map(({ sku, quantity }) => [sku, quantity]))

const setStock = ({ sku }: BuiltPart, pieces: number) =>
  sql`
    with moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, reason)
      select sku, warehouse_id, held + ${pieces}::int - on_hand, 'import' from stock where sku = ${sku}
    )
    update stock set on_hand = held + ${pieces}::int where sku = ${sku}`.execute(db)

const short = ({ Lines }: ReorderReport) =>
  Lines.map(({ Sku, Outcome, Asked, Quantity, Changes }) => ({
    Sku,
    Outcome,
    Asked,
    Quantity,
    kinds: Changes.map(({ Kind }) => Kind),
  }))

test('the report says line by line what was added, and nothing else is in the cart', async () => {
  const anna = await buildCustomer(db)
  const [same, dearer, scarce, soldOut, withdrawn, replaced, successor] = await Promise.all([
    buildPart(db),
    buildPart(db, { grossMinor: 50_00 }),
    buildPart(db),
    buildPart(db),
    buildPart(db),
    buildPart(db),
    buildPart(db, { grossMinor: 80_00 }),
  ])
  const ordered = [same, dearer, scarce, soldOut, withdrawn, replaced]
  const id = await place(anna, ...ordered.map((part) => ({ part, quantity: 5 })))
  await db.updateTable('price').set({ gross_minor: 60_00 }).where('sku', '=', dearer.sku).execute()
  await setStock(scarce, 2)
  await setStock(soldOut, 0)
  await sql`delete from part where sku = ${withdrawn.sku}`.execute(db)
  await sql`
    insert into replacement (version_id, old_sku, new_sku, kind, position)
    select version_id, ${replaced.sku}, ${successor.sku}, 'replaced', 0 from catalogue_current`.execute(db)

  const expected = [
    { Sku: same.sku, Outcome: 'added', Asked: 5, Quantity: 5, kinds: [] },
    { Sku: dearer.sku, Outcome: 'added', Asked: 5, Quantity: 5, kinds: ['dearer'] },
    { Sku: scarce.sku, Outcome: 'short', Asked: 5, Quantity: 2, kinds: ['short'] },
    { Sku: soldOut.sku, Outcome: 'soldOut', Asked: 5, Quantity: 0, kinds: ['soldOut'] },
    { Sku: withdrawn.sku, Outcome: 'gone', Asked: 5, Quantity: 0, kinds: ['withdrawn'] },
    { Sku: replaced.sku, Outcome: 'added', Asked: 5, Quantity: 5, kinds: ['replaced', 'cheaper'] },
  ]
  expect(short(await preview(anna, id))).toEqual(expected)
  expect(await quantities(anna)).toEqual({})

  const report = await again(anna, id)
  expect(short(report)).toEqual(expected)
  expect(await quantities(anna)).toEqual({
    [same.sku]: 5,
    [dearer.sku]: 5,
    [scarce.sku]: 2,
    [successor.sku]: 5,
  })
  expect(report).toMatchObject({ Total: 1_400, PriceBasis: 'gross', CurrencyCode: 'PLN' })
  expect(report.Lines[1]!.Changes[0]).toMatchObject({ OldPrice: 50, NewPrice: 60 })
  expect(report.Lines[5]!.Parts).toEqual([{ Sku: successor.sku, ProductId: successor.id }])
})

test('pieces in the cart are not there twice', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const id = await place(anna, { part, quantity: 4 })
  await setStock(part, 5)
  expect(short(await again(anna, id))[0]).toMatchObject({ Outcome: 'added', Quantity: 4 })
  expect(short(await again(anna, id))[0]).toMatchObject({ Outcome: 'short', Quantity: 1 })
  expect(short(await again(anna, id))[0]).toMatchObject({ Outcome: 'soldOut', Quantity: 0 })
  expect(await quantities(anna)).toEqual({ [part.sku]: 5 })
})

describe('a repeated call', () => {
  test('with the same key adds once, also when both run at the same time', async () => {
    const anna = await buildCustomer(db)
    const part = await buildPart(db)
    const id = await place(anna, { part, quantity: 2 })
    const reports = await Promise.all([again(anna, id, 'a'), again(anna, id, 'a'), again(anna, id, 'a')])
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1)
    expect(await quantities(anna)).toEqual({ [part.sku]: 2 })
    expect(await again(anna, id, 'a')).toEqual(reports[0])
    expect(await quantities(anna)).toEqual({ [part.sku]: 2 })
  })

  test('with another key, or for another order with the same key, adds again', async () => {
    const anna = await buildCustomer(db)
    const part = await buildPart(db)
    const id = await place(anna, { part, quantity: 2 })
    const other = await place(anna, { part, quantity: 1 })
    await again(anna, id, 'a')
    await again(anna, id, 'b')
    await again(anna, other, 'a')
    expect(await quantities(anna)).toEqual({ [part.sku]: 5 })
  })
})

describe('a vehicle', async () => {
  const garage = await buildCustomer(db)
  const find = async (vin: string) =>
    scopeOf((await as(app, garage).post('/api/Level4/VehicleSearch', { vin })).json())
  const car = await find(guide.vins.car)
  const { rows } = await sql<{ id: number; sku: string }>`
    select p.id, p.sku from part p join catalogue_current using (version_id) where p.sku = '34114300102'`.execute(
    db,
  )
  const [disc] = rows as [{ id: number; sku: string }]

  test('goes along with its line; the reference of the finished job only when that is asked', async () => {
    const id = await place(garage, { part: disc, vehicle: car })
    await sql`update order_line set reference = 'WX 4821K' where order_id = ${id}`.execute(db)
    const report = await again(garage, id)
    expect(report.Lines[0]).toMatchObject({
      Outcome: 'added',
      Vehicle: { Vin: guide.vins.car },
      Reference: 'WX 4821K',
    })
    const [line] = await cartOf(garage)
    expect(line).toMatchObject({ reference: '', vehicle: { vehicleId: car.vehicleId } })
    await as(app, garage).post('/api/ShoppingCart/ClearCart')

    await again(garage, id, undefined, '?keepReferences=true')
    expect(await cartOf(garage)).toMatchObject([{ reference: 'WX 4821K' }])
    await as(app, garage).post('/api/ShoppingCart/ClearCart')
  })

  test('that the part does not fit any more keeps it out of the cart, unless the customer insisted', async () => {
    const id = await place(garage, { part: disc, vehicle: car })
    const motorcycle = JSON.stringify({
      ...(await find(guide.vins.motorcycle)),
      vehicleConditions: [],
    })
    await sql`update order_line set scope = ${motorcycle}::jsonb where order_id = ${id}`.execute(db)
    const report = await again(garage, id)
    expect(report.Lines[0]).toMatchObject({ Outcome: 'notFitting', Quantity: 0 })
    expect(report.Lines[0]!.FitText).not.toBe('')
    expect(await cartOf(garage)).toEqual([])
    await sql`update order_line set insisted = true where order_id = ${id}`.execute(db)
    expect((await again(garage, id)).Lines[0]).toMatchObject({ Outcome: 'added', Quantity: 1 })
  })
})

test('another account’s order does not exist, and a helper’s report has no amounts', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db)
  const id = await place(anna, { part })
  for (const method of ['get', 'post'] as const)
    expect((await as(app, jan)[method](`/api/Order/${id}/Again`)).statusCode).toBe(404)
  const helper = await buildPerson(db, anna, { seesPrices: false })
  expect((await as(app, helper).post(`/api/Order/${id}/Again`)).statusCode).toBe(404)
  const own = await place(helper, { part })
  await db.updateTable('price').set({ gross_minor: 120_00 }).where('sku', '=', part.sku).execute()
  const report = await again(helper, own)
  expect([report.Total, report.Lines[0]!.Total, report.Lines[0]!.Changes]).toEqual([0, 0, []])
})

describe('bought before', () => {
  const bought = async (customer: BuiltCustomer, part: BuiltPart) =>
    (await as(app, customer).get(`/api/Part/${part.id}/Bought`)).json()

  test('counts orders and pieces, with the price of the last order', async () => {
    const anna = await buildCustomer(db)
    const part = await buildPart(db)
    expect(await bought(anna, part)).toEqual({ Times: 0, Pieces: 0, Last: null })
    await place(anna, { part, quantity: 2 })
    const last = await place(anna, { part, quantity: 3 })
    const cancelled = await place(anna, { part, quantity: 7 })
    await sql`update shop_order set stage = 'cancelled' where id = ${cancelled}`.execute(db)
    expect(await bought(anna, part)).toEqual({
      Times: 2,
      Pieces: 5,
      Last: expect.objectContaining({ OrderId: last, Price: 100, CurrencyCode: 'PLN', PriceBasis: 'gross' }),
    })
  })

  test('is the account’s own, and has no price for a person who sees none', async () => {
    const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
    const part = await buildPart(db)
    await place(anna, { part })
    expect(await bought(jan, part)).toMatchObject({ Times: 0, Last: null })
    const helper = await buildPerson(db, anna, { seesPrices: false })
    await place(helper, { part, quantity: 2 })
    expect(await bought(helper, part)).toMatchObject({ Times: 1, Pieces: 2, Last: { Price: 0 } })
    expect(await bought(anna, part)).toMatchObject({ Times: 2, Pieces: 3 })
  })
})
