import { findPart, getProduct } from '@partboard/contract/catalogue/catalogue'
import { confirmCheckout } from '@partboard/contract/checkout/checkout'
import { listOrders } from '@partboard/contract/order-pages/orders'
import { Money } from '@partboard/contract/values'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeLetter } from '../modules/letters/write-letter.ts'
import { findOrderToConfirm } from '../modules/orders/letters/order-to-confirm.queries.ts'
import { buildTestApp } from '../testing/app.ts'
import { addToCart, as, type BuiltCustomer, buildPerson, byCourier } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { send } from './requests.ts'
import { samples } from './samples.ts'
import { buildLists, buildWorld, type World } from './world.ts'

const { app, db, config } = await buildTestApp({ database: await loadedDatabase() })
const owner = await buildWorld(app, db)
const blind = await buildPerson(db, owner.customer, { seesPrices: false })
const sighted = await buildPerson(db, owner.customer)

/** The world of a person: the company's, with the person's own cart and order. */
async function worldOf(person: BuiltCustomer): Promise<World> {
  await addToCart(app, person, owner.part)
  const { PlacedOrder } = (await as(app, person).post(confirmCheckout.url, byCourier(person))).json()
  await addToCart(app, person, owner.part, 2)
  return {
    ...owner,
    ...(await buildLists(app, person, owner.part)),
    customer: person,
    orderId: PlacedOrder.Id,
  }
}
const [blindWorld, sightedWorld] = [await worldOf(blind), await worldOf(sighted)]

/** All amounts in an answer on the wire that are not null, found by decoding it with a schema that notes them. */
function amountsIn(schema: z.ZodType, answer: unknown): number[] {
  const found: number[] = []
  const walk = (part: z.ZodType, value: unknown): void => {
    if (value === null || value === undefined) return
    if (part === Money) found.push(value as number)
    else if (part instanceof z.ZodNullable || part instanceof z.ZodOptional || part instanceof z.ZodDefault)
      walk(part.unwrap() as z.ZodType, value)
    else if (part instanceof z.ZodArray)
      for (const item of value as unknown[]) walk(part.element as z.ZodType, item)
    else if (part instanceof z.ZodUnion && !Array.isArray(value)) walk(part.options[1] as z.ZodType, value)
    else if (part instanceof z.ZodObject)
      for (const [name, field] of Object.entries(part.shape))
        walk(field as z.ZodType, (value as Record<string, unknown>)[name])
  }
  walk(schema, answer)
  return found
}

const priced = endpoints.filter(({ endpoint }) => endpoint.priced)
/** Calls that only managers make; a manager always sees prices. */
const ofManagers = ['listPeople', 'invitePerson', 'changePerson', 'removePerson']
/** Offers are made of prices, so their calls are refused as a whole. */
const ofOffers = priced.flatMap(({ name, endpoint }) => (endpoint.url.startsWith('/api/Offers') ? name : []))
/**
 * Changes of carts and lists whose answers differ at each call. `updateItem`, `listCarts`, `updateShoppingList` and
 * `mendShoppingList` have answers of the same schemas.
 */
const otherChanges = [
  'addItem',
  'addItems',
  'addItemsFromCsv',
  'addJobKit',
  'setItemVehicle',
  'deleteItem',
  'clearCart',
  'parkItems',
  'restoreItems',
  ...['createCart', 'updateCart', 'openCart', 'removeCart', 'restoreCart', 'setReference'],
  'createShoppingList',
  'undoShoppingList',
  'importShoppingList',
]
/** Calls of the catalogue, of back-office documents and of what a person waits for may have no amount to show. */
const mayBeEmpty = [
  // A pickup costs nothing.
  'listDeliveryPlans',
  'findPart',
  'getBoard',
  'getProduct',
  'getMissing',
  'getPartJob',
  'listIncadeaOrders',
  'listCustomerInvoices',
  'listOpenDeposits',
  'getCreditLimit',
  'listOrderRequests',
  'listAlerts',
  'addAlert',
]

/** Calls without a login have no person whose rights they could follow. */
const ofPeople = priced.filter(({ endpoint }) => !isGuest(endpoint))

test.each(ofPeople.filter(({ name }) => ![...ofManagers, ...ofOffers, ...otherChanges].includes(name)))(
  '$name shows no amount to a person without the right to see prices',
  async ({ name, endpoint }) => {
    const schema = endpoint.schema.response[200] as z.ZodType
    const seen = await send(app, endpoint, samples[name]!.good(sightedWorld), sighted.token)
    expect(seen.statusCode, seen.body).toBe(200)
    if (!mayBeEmpty.includes(name))
      expect(amountsIn(schema, seen.json()).some((amount) => amount > 0)).toBe(true)
    const hidden = await send(app, endpoint, samples[name]!.good(blindWorld), blind.token)
    expect(hidden.statusCode, hidden.body).toBe(200)
    expect(amountsIn(schema, hidden.json()).filter((amount) => amount !== 0)).toEqual([])
    expect(hidden.body).not.toMatch(/"Discount":[1-9]/)
    // The cache of catalogue answers keeps both apart.
    const again = await send(app, endpoint, samples[name]!.good(sightedWorld), sighted.token)
    expect(amountsIn(schema, again.json())).toEqual(amountsIn(schema, seen.json()))
  },
)

test('nor do the pages of a product', async () => {
  const { rows } = await sql<{ part: number; sku: string; board: number }>`
    select p.id as part, p.sku, l.board_id as board from part p
    join board_line l on l.version_id = p.version_id and l.part_id = p.id
    where p.deposit_minor > 0 order by l.board_id limit 1`.execute(db)
  const { part, sku, board } = rows[0]!
  const shown = { show: 'page' }
  const pages = [
    [getProduct, { params: { id: String(part) }, querystring: shown }],
    [getProduct, { params: { id: String(board) }, querystring: shown }],
    [findPart, { body: { Sku: sku, ...shown } }],
  ] as const
  for (const [endpoint, request] of pages) {
    const schema = endpoint.schema.response[200]
    const seen = await send(app, endpoint, request, sighted.token)
    expect(
      amountsIn(schema, seen.json()).some((amount) => amount > 0),
      seen.body,
    ).toBe(true)
    const hidden = await send(app, endpoint, request, blind.token)
    expect(hidden.statusCode).toBe(200)
    expect(amountsIn(schema, hidden.json()).filter((amount) => amount !== 0)).toEqual([])
  }
})

/** Ways in which an amount of the shop may be written: as units and as money, with the signs of the languages. */
function writingsOf(minor: number): string[] {
  const [units, rest] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, '0')]
  const grouped = [' ', '\u00a0', '\u202f', ',', '.'].map((sign) => units.replace(/\B(?=(\d{3})+$)/g, sign))
  const whole = [units, ...grouped]
  const money = whole.flatMap((text) => [`${text}.${rest}`, `${text},${rest}`])
  // A round sum in JSON is a number like any other, such as a place in a drawing.
  return [String(minor), ...(rest === '00' ? [] : [String(minor / 100)]), ...money]
}
const escaped = (text: string) => text.replace(/[.]/g, '\\.')

/** Calls after which the person could not go on. */
const lasting = ['logout', 'endSession', 'endOtherSessions', 'eraseAccount', 'setPassword', 'handOverCompany']

test('no answer of any call has a known amount in any writing, whatever its schema says', async () => {
  // What the company pays is known to the test: the price of the part, and the totals of its orders, lists and requests.
  const shown = (await as(app, sighted).get(`/api/Order/get?id=${sightedWorld.orderId}`)).body
  const { rows } = await sql<{ minor: string }>`
    select distinct value::text as minor from shop_order o, order_line l,
      lateral (values (o.order_total_minor), (o.sub_total_minor), (l.unit_price_minor), (l.unit_price_net_minor),
        (l.sub_total_minor), (l.sub_total_net_minor), (l.unit_price_without_discount_minor)) as v (value)
    where l.order_id = o.id and o.customer_id = ${owner.customer.id}`.execute(db)
  const amounts = rows.map(({ minor }) => Number(minor)).filter((minor) => minor >= 10_000)
  const known = new RegExp(`(?<![\\d.,])(?:${amounts.flatMap(writingsOf).map(escaped).join('|')})(?![\\d])`)
  expect(amounts.length).toBeGreaterThan(3)
  expect(shown).toMatch(known)

  const calls = endpoints.filter((one) => !isGuest(one.endpoint) && !lasting.includes(one.name))
  const leaks: string[] = []
  for (const { name, endpoint } of calls) {
    const request = samples[name]?.good(blindWorld) ?? {}
    const { body } = await send(app, endpoint, request, blind.token)
    const [found] = known.exec(body) ?? []
    if (found) leaks.push(`${name}: ${found}`)
  }
  expect(leaks).toEqual([])
})

test.each(ofManagers)('%s is refused to a person who does not manage people', async (name) => {
  const { endpoint } = endpoints.find((one) => one.name === name)!
  for (const { token } of [blind, sighted]) {
    const response = await send(app, endpoint, samples[name]!.good(owner), token)
    expect([response.statusCode, response.json().code]).toEqual([403, 'not_allowed'])
  }
})

test.each(ofOffers)('%s is refused to a person who does not see prices', async (name) => {
  const { endpoint } = endpoints.find((one) => one.name === name)!
  const response = await send(app, endpoint, samples[name]!.good(owner), blind.token)
  expect([response.statusCode, response.json().code]).toEqual([403, 'not_allowed'])
})

test('a person without the right to see prices sees only the own orders', async () => {
  const numbers = async (who: BuiltCustomer) =>
    (await as(app, who).get(listOrders.url)).json().map((order: { OrderNumber: string }) => order.OrderNumber)
  const all = await numbers(owner.customer)
  expect(all).toHaveLength(3)
  expect(await numbers(sighted)).toEqual(all)
  expect(await numbers(blind)).toHaveLength(1)
  const foreign = await as(app, blind).get(`/api/Order/get?id=${sightedWorld.orderId}`)
  expect(foreign.statusCode).toBe(404)
})

test('mails about an order have no amount for such a person, and the company gets the complete confirmation', async () => {
  const { orderId } = blindWorld
  const { rows } = await sql<{ payload: { toCompany?: boolean } }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'orderId' = ${String(orderId)} and payload ->> 'kind' = 'orderPlaced' order by id`.execute(
    db,
  )
  expect(rows.map(({ payload }) => payload.toCompany ?? false)).toEqual([false, true])
  const job = { id: 1, createdAt: new Date() }
  const write = async (toCompany: boolean) =>
    JSON.stringify(
      (await writeLetter(db, { kind: 'orderPlaced', orderId, toCompany }, job, config.publicUrl))!.blocks,
    )
  const amount = /\d,\d\d/
  expect(await write(false)).not.toMatch(amount)
  expect(await write(true)).toMatch(amount)
  const own = await findOrderToConfirm(db, orderId, { toCompany: false })
  expect(own!.recipient.id).toBe(blind.id)
})
