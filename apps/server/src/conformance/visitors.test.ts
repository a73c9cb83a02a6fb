import { getProductStock } from '@partboard/contract/catalogue/catalogue'
import { findVehicles } from '@partboard/contract/fit/vehicles'
import { getStore } from '@partboard/contract/pages/reference'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listCaches } from '../platform/cache/cache.ts'
import { forgetSettings } from '../platform/http/context.ts'
import { setAfterHours } from '../testing/after-hours.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer, buildPart } from '../testing/builders.ts'
import { askFront, listen } from '../testing/connection.ts'
import { loadedDatabase } from '../testing/database.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { expectProblem, send } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld } from './world.ts'

setAfterHours()

const { app, db } = await buildTestApp({ database: await loadedDatabase(), follows: true })
const world = await buildWorld(app, db)
const call = await listen(app)

/** What an open store answers without a token. Another call here is one more door: think before you add it. */
const forVisitors = [
  ...['findPart', 'findVehicles', 'getBoard', 'getCategory', 'getPartJob', 'getProduct', 'getProductStock'],
  ...['listBoards', 'listCategories', 'listFilterOptions', 'listGroupParts', 'listHotspots', 'listJobKits'],
  ...['listVehicleConditions', 'searchParts', 'searchVehicle', 'suggestParts'],
]
/** What it answers to the token of a visitor besides. */
const forCarts = [
  ...[
    'addItem',
    'addItems',
    'addItemsFromCsv',
    'addJobKit',
    'clearCart',
    'deleteItem',
    'getCart',
    'getMissing',
  ],
  ...[
    'getSimpleCart',
    'getTotals',
    'listCarts',
    'listDeliveryPlans',
    'parkItems',
    'restoreCart',
    'restoreItems',
  ],
  ...['setItemVehicle', 'setReference', 'updateItem'],
]
const closed = endpoints.filter(({ endpoint }) => !isGuest(endpoint))

/** Opens or closes the first store; all others are closed. */
async function setOpen(isOpen: boolean): Promise<void> {
  await sql`update store set open_to_visitors = ${isOpen}::boolean and id = 1`.execute(db)
  forgetSettings(db)
}
await setOpen(false)
afterEach(() => setOpen(false))

describe.each(closed)('$name', ({ name, endpoint }) => {
  const isForVisitors = forVisitors.includes(name)

  test(`${isForVisitors ? 'answers' : 'refuses'} a visitor of an open store`, async () => {
    await setOpen(true)
    const answer = await send(app, endpoint, samples[name]!.good(world), null)
    expect(answer.statusCode, answer.body).toBe(isForVisitors ? 200 : 401)
    expect(['visitors', 'visitors:counted', 'visitors:cart'].includes(String(endpoint.access))).toBe(
      isForVisitors,
    )
  })

  const isForCarts = isForVisitors || forCarts.includes(name)
  test(`${isForCarts ? 'serves' : 'refuses'} the session of a visitor, and in a closed store refuses it`, async () => {
    const request = samples[name]!.good(world)
    expect(expectProblem(await send(app, endpoint, request, world.visitorToken), 'pl')).toBe('unauthorized')
    await setOpen(true)
    const answer = await send(app, endpoint, request, world.visitorToken)
    if (isForCarts) expect([200, 204, 404], answer.body).toContain(answer.statusCode)
    else expect(expectProblem(answer, 'pl')).toBe('account_needed')
  })

  test('refuses who has no token in a closed store, and a wrong token in an open one', async () => {
    const request = samples[name]!.good(world)
    expect(expectProblem(await send(app, endpoint, request, null), 'pl')).toBe('unauthorized')
    await setOpen(true)
    const wrong = 'x'.repeat(43)
    expect(expectProblem(await send(app, endpoint, request, wrong), 'pl')).toBe('unauthorized')
    const malformed = { ...request.headers, authorization: 'Basic eDp5' }
    const answer = await send(app, endpoint, { ...request, headers: malformed }, null)
    expect(expectProblem(answer, 'pl')).toBe('unauthorized')
  })
})

test('a store that is open leaves the others closed', async () => {
  await setOpen(true)
  const request = { ...samples.findPart!.good(world), headers: { 'x-store-id': '2' } }
  const { endpoint } = endpoints.find(({ name }) => name === 'findPart')!
  expect((await send(app, endpoint, request, null)).statusCode).toBe(401)
  expect((await app.inject({ url: getStore.url })).json().OpenToVisitors).toBe(true)
  expect(
    (await app.inject({ url: getStore.url, headers: { 'x-store-id': '2' } })).json().OpenToVisitors,
  ).toBe(false)
})

test('a visitor reads gross retail prices, and customers their own at the same address', async () => {
  await setOpen(true)
  const part = await buildPart(db, { netMinor: 70_00, grossMinor: 123_00 })
  const trade = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 1_000 } })
  const retail = await buildCustomer(db, { discounts: { A: 5_000 } })
  const body = { sku: part.sku, marke: 'BMW', produktart: 'PKW' }
  const read = async (token: string | null) => {
    const answer = await send(app, getProductStock, { body }, token)
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json()
  }
  const [first, ofTrade, ofRetail, again] = [
    await read(null),
    await read(trade.token),
    await read(retail.token),
    await read(null),
  ]
  expect(first).toMatchObject({ Price: 123, PriceNetto: 100 })
  expect(again).toEqual(first)
  expect(ofTrade.PriceNetto).toBe(63)
  expect(ofRetail.Price).toBe(61.5)
})

test('a kept answer goes to visitors while the store is open, and to nobody without a token after that', async () => {
  const url = `/api/Product('${world.part.id}')`
  await setOpen(true)
  const kept = await askFront(call, { url })
  const own = await call({ url, headers: { authorization: `Bearer ${world.customer.token}` } })
  expect(kept.body).toEqual(own.body)
  expect(kept.headers['cache-control']).toBe('private, no-cache')
  expect((await call({ url, headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
  await setOpen(false)
  await vi.waitFor(async () => expect((await call({ url })).status).toBe(401), { timeout: 15_000 })
})

test('searches of visitors are limited by network address, those of customers are not', async () => {
  await setOpen(true)
  await sql`
    insert into attempt (kind, key, counts_until)
    select 'visitor search', '10.99.99.99', now() + interval '10 minutes' from generate_series(1, 600)`.execute(
    db,
  )
  const query = `${findVehicles.url}?vin=ABC1234`
  const from = (remoteAddress: string) => app.inject({ url: query, remoteAddress })
  expect(expectProblem(await from('10.99.99.99'), 'pl')).toBe('too_many_tries')
  expect((await from('10.99.99.98')).statusCode).toBe(200)
  expect((await as(app, world.customer).get(query)).statusCode).toBe(200)
})

test('pages and searches of visitors are not counted, those of customers are', async () => {
  await setOpen(true)
  const counted = () =>
    ['counted_demand', 'counted_searches'].map(
      (cache) => listCaches().find(({ name }) => name === cache)!.stored,
    )
  const readAll = async (token: string | null) => {
    for (const name of ['findPart', 'getBoard', 'searchVehicle'])
      await send(app, endpoints.find((one) => one.name === name)!.endpoint, samples[name]!.good(world), token)
  }
  const before = counted()
  await readAll(null)
  expect(counted()).toEqual(before)
  const { token } = await buildCustomer(db)
  await readAll(token)
  expect(counted().every((bytes, index) => bytes > before[index]!)).toBe(true)
})
