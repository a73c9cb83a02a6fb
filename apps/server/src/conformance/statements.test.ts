import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { buildPart } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { samplePayments } from '../testing/payments.ts'
import { fewestStatementsOf, type SentStatement, statementsOf } from '../testing/statements.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { send } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld } from './world.ts'

const { app, db } = await buildTestApp({
  database: await loadedDatabase(),
  env: await samplePayments(),
  follows: true,
})
const world = await buildWorld(app, db)
const parts: string[] = []
for (let n = 0; n < 100; n++) parts.push((await buildPart(db)).sku)

/** Fills the cart with this number of lines, among them the part of the world. */
async function fillCart(lines: number): Promise<void> {
  const id = world.customer.id
  await sql`insert into cart (customer_id) values (${id}) on conflict do nothing`.execute(db)
  await sql`delete from cart_item where customer_id = ${id}`.execute(db)
  await sql`
    insert into cart_item (customer_id, sku, quantity, marke, produktart)
    select ${id}::int, unnest(${[world.part.sku, ...parts].slice(0, lines)}::text[]), 2, 'BMW', 'PKW'`.execute(
    db,
  )
}

/**
 * Statements of a call that is answered for the fourth time, transactions included. A change of the cart may have what its
 * answer shows. The customer sees the cart of the test for the first time, so its prices are stored as seen.
 */
const most: Record<string, number> = {
  getCustomer: 3,
  getCart: 2,
  getSimpleCart: 1,
  addItem: 2,
  'addItem show=cart': 4,
  updateItem: 1,
  'updateItem show=badge': 2,
  'updateItem show=cart': 3,
  deleteItem: 1,
  getMissing: 3,
  listJobKits: 4,
  getCheckout: 2,
  getTotals: 2,
  getShippingAddress: 2,
  listShippingMethods: 2,
  listPaymentMethods: 2,
  confirmCheckout: 8,
  findPart: 0,
  getBoard: 0,
  listBoards: 0,
  getProduct: 0,
  'getProduct show=page': 0,
  getProductStock: 1,
  suggestParts: 0,
  searchParts: 0,
  searchVehicle: 4,
  listOrders: 2,
  getOrder: 3,
  listGiveBack: 3,
  listShoppingLists: 1,
  'listShoppingLists show=changes': 4,
  listOffers: 1,
  getOffer: 1,
  listSlides: 0,
  listTopics: 0,
  getConfig: 0,
  getReference: 0,
}

/** What a call sends when caches are filled and statements are prepared. */
function statementsOfCall(key: string, lines: number): Promise<SentStatement[]> {
  const [name = key, show] = key.split(' show=')
  const { endpoint } = endpoints.find((one) => one.name === name)!
  const token = isGuest(endpoint) ? null : world.customer.token
  return fewestStatementsOf(
    async () => {
      const { querystring = {}, ...good } = samples[name]!.good(world)
      const { show: _, ...others } = querystring
      const request = { ...good, querystring: { ...others, ...(show ? { show } : {}) } }
      const { statusCode, body } = await send(app, endpoint, request, token)
      expect([200, 204], body).toContain(statusCode)
    },
    () => fillCart(lines),
  )
}

const isControl = ({ text }: SentStatement) => /^(begin|commit|start transaction)/.test(text)

describe.each(Object.entries(most))('%s', (name, count) => {
  test(`sends ${count} statements, all prepared, for 1 line and for 100`, async () => {
    const few = await statementsOfCall(name, 1)
    const many = await statementsOfCall(name, 100)
    expect(few.length, few.map(({ text }) => text).join('\n')).toBe(count)
    expect(many.length, many.map(({ text }) => text).join('\n')).toBe(few.length)
    const others = many.filter((one) => !one.isPrepared && !isControl(one))
    expect(others.map(({ text }) => text)).toEqual([])
  })
})

const listOf = (table: 'part' | 'board') =>
  db.selectFrom(table).select('id').orderBy('id', 'desc').limit(6).execute()
const [otherParts, otherBoards] = [await listOf('part'), await listOf('board')]
const skuOf = async (id: number) =>
  (await db.selectFrom('part').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku

/** Statements of a call that is asked for something else each time, at most; the vehicle stays the same. */
const mostComputed: Record<string, { count: number; ask: (nth: number) => object | Promise<object> }> = {
  getProduct: { count: 1, ask: (nth) => ({ params: { id: String(otherParts[nth]!.id) } }) },
  findPart: { count: 2, ask: async (nth) => ({ body: { Sku: await skuOf(otherParts[nth]!.id) } }) },
  getBoard: {
    count: 5,
    ask: (nth) => ({
      body: { ...(samples.listMostAsked!.good(world).body as object), id: otherBoards[nth]!.id },
    }),
  },
  'getProduct show=page': {
    count: 5,
    ask: (nth) => ({
      params: { id: String(otherBoards[nth]!.id) },
      querystring: {
        show: 'page',
        vehicleKeyList: (samples.listMostAsked!.good(world).body as { vehicleKeyList: string[] })
          .vehicleKeyList,
      },
    }),
  },
  searchParts: {
    count: 17,
    ask: (nth) => ({ querystring: { q: ['klocki', 'tarcza', 'filtr', 'pasek', 'śruba', 'olej'][nth]! } }),
  },
  suggestParts: {
    count: 3,
    ask: async (nth) => ({ querystring: { q: await skuOf(otherParts[nth]!.id) } }),
  },
}

test.each(Object.entries(mostComputed))(
  '%s is computed with few statements',
  async (name, { count, ask }) => {
    const { endpoint } = endpoints.find((one) => one.name === name.split(' ')[0])!
    const reads: string[][] = []
    for (let nth = 0; nth < 6; nth++) {
      const request = await ask(nth)
      const sent = await statementsOf(async () => {
        const { statusCode, body } = await send(app, endpoint, request, world.customer.token)
        expect(statusCode, body).toBe(200)
      })
      // Only those that read a version: settings, counts and sessions are read and written in between.
      reads.push(sent.map(({ text }) => text).filter((text) => text.includes('version_id = $')))
    }
    // The first two fill the caches of vehicles, names and equipment. One of the others may meet a cache that ends.
    const [, longest] = reads.slice(2).toSorted((one, other) => other.length - one.length)
    expect(longest!.length, longest!.join('\n')).toBeLessThanOrEqual(count)
    expect(longest!.length).toBeGreaterThan(0)
  },
)
