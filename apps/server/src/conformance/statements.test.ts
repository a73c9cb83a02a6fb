import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { buildPart } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { samplePayments } from '../testing/payments.ts'
import { type SentStatement, statementsOf } from '../testing/statements.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { send } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld } from './world.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase(), env: await samplePayments() })
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

/** Statements of a call that is answered for the fourth time, transactions included. */
const most: Record<string, number> = {
  getCustomer: 4,
  getCart: 14,
  getSimpleCart: 2,
  addItem: 11,
  updateItem: 8,
  deleteItem: 6,
  getTotals: 4,
  getShippingAddress: 4,
  listShippingMethods: 4,
  listPaymentMethods: 5,
  confirmCheckout: 13,
  findPart: 1,
  getBoard: 1,
  listBoards: 1,
  getProduct: 1,
  getProductStock: 5,
  suggestParts: 1,
  searchVehicle: 5,
  listOrders: 3,
  getOrder: 26,
  listShoppingLists: 2,
  listSlides: 1,
  listTopics: 1,
  getConfig: 1,
}

/**
 * What a call sends at its fourth time, when caches are filled and statements are prepared. A cache that ends in
 * between costs statements of its own, so the fewest of three calls count.
 */
async function statementsOfCall(name: string, lines: number): Promise<SentStatement[]> {
  const { endpoint } = endpoints.find((one) => one.name === name)!
  const token = isGuest(endpoint) ? null : world.customer.token
  const tries: SentStatement[][] = []
  for (let n = 0; n < 6; n++) {
    await fillCart(lines)
    const request = samples[name]!.good(world)
    tries.push(
      await statementsOf(async () => {
        const { statusCode, body } = await send(app, endpoint, request, token)
        expect([200, 204], body).toContain(statusCode)
      }),
    )
  }
  return tries.slice(3).toSorted((a, b) => a.length - b.length)[0]!
}

const isControl = ({ text }: SentStatement) => /^(begin|commit|start transaction)/.test(text)
const isPlannedEachTime = ({ text }: SentStatement) => text.startsWith('/* planned each time */')

describe.each(Object.entries(most))('%s', (name, count) => {
  test(`sends ${count} statements, all prepared, for 1 line and for 100`, async () => {
    const few = await statementsOfCall(name, 1)
    const many = await statementsOfCall(name, 100)
    expect(few.length, few.map(({ text }) => text).join('\n')).toBe(count)
    expect(many.length, many.map(({ text }) => text).join('\n')).toBe(few.length)
    const others = many.filter((one) => !one.isPrepared && !isControl(one) && !isPlannedEachTime(one))
    expect(others.map(({ text }) => text)).toEqual([])
  })
})
