import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  central,
  krakow,
  warsaw,
} from '../../testing/builders.ts'
import { commandOf, runCommand } from '../../testing/commands.ts'
import { importCounts } from '../../testing/counts.ts'
import { testDatabase } from '../../testing/database.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../testing/office.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { pool, close } = openDatabase(database.url, { max: 4 })
afterAll(close)
await db.insertInto('supplier_class').values({ code: 'S', min_days: 5, max_days: 7 }).execute()

const erp = asKey(app, await buildKey(db, ['stock:read', 'stock:write']))
const url = '/api/office/v1/stock'
const warehouse = 'W1'

const change = async (...items: object[]) => (await erp.post(`${url}/deltas`, { items })).json()
const count = async (sku: string, counted: number, reason = '') =>
  (await erp.put(`${url}/counts`, { items: [{ sku, warehouse, counted }], reason })).json()

async function levelOf(sku: string, warehouseId: number = warsaw) {
  const row = await db
    .selectFrom('stock')
    .select(['on_hand', 'held', 'available'])
    .where('sku', '=', sku)
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst()
  return row && [row.on_hand, row.held, row.available]
}

const eventsOf = async (sku: string) =>
  (
    await sql<{ payload: object }>`
    select payload from event where kind = 'stock.changed' and payload ->> 'sku' = ${sku} order by id`.execute(
      db,
    )
  ).rows

/** Orders a part. @returns the order's id */
async function order(part: { id: number }, quantity: number): Promise<number> {
  const anna = await buildCustomer(db)
  const { post } = as(app, anna)
  await post('/api/Level4/AddItem', { ProductId: part.id, Quantity: quantity })
  const answer = await post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  return answer.json().PlacedOrder.Id
}

test('deltas of a part in any spelling add up, are recorded with author and reason, and are seen at once', async () => {
  const { sku } = await buildPart(db, { stock: { [warsaw]: 5 } })
  const spaced = `${sku.slice(0, 2)} ${sku.slice(2, 4)}-${sku.slice(4)}`
  const { items } = await change(
    { sku: spaced, warehouse, delta: -5, reason: 'Sold at the counter' },
    { sku, warehouse, delta: 3 },
    { sku: sku.slice(-7), warehouse: 'W2', delta: 2 },
  )
  expect(items).toEqual([
    { sku, warehouse: 'W1', onHand: 3, held: 0, available: 3 },
    { sku, warehouse: 'W2', onHand: 2, held: 0, available: 2 },
  ])
  const movements = (await erp.get(`${url}/movements?sku=${sku}`)).json().items
  expect(movements.slice(0, 3)).toMatchObject([
    { warehouse: 'W2', onHandDelta: 2, reason: 'delta', note: null },
    { warehouse: 'W1', onHandDelta: 3, reason: 'delta' },
    {
      onHandDelta: -5,
      note: 'Sold at the counter',
      author: { kind: 'key', name: 'stock:read stock:write' },
    },
  ])
  expect((await eventsOf(sku)).map(({ payload }) => payload)).toEqual([
    { sku, warehouse: 'W1', delta: -2, onHand: 3, held: 0, available: 3 },
    { sku, warehouse: 'W2', delta: 2, onHand: 2, held: 0, available: 2 },
  ])
  const anna = await buildCustomer(db)
  const { WarehouseInventory } = (await as(app, anna).post('/api/level4/ProductStock', { sku })).json()
  expect(
    WarehouseInventory.map(({ StockQuantity }: { StockQuantity: number }) => StockQuantity).slice(0, 2),
  ).toEqual([3, 2])
})

test('all items or none: each wrong item is named', async () => {
  const { sku } = await buildPart(db, { stock: { [warsaw]: 2 } })
  const refused = await change(
    { sku, warehouse, delta: -2 },
    { sku, warehouse, delta: -1 },
    { sku, warehouse: 'W2', delta: -1 },
  )
  expect(refused).toMatchObject({ status: 400, code: 'validation' })
  expect(Object.keys(refused.errors)).toEqual(['items.1.delta', 'items.2.delta'])
  const unknown = await change(
    { sku, warehouse: 'W9', delta: 1 },
    { sku: '99999999999', warehouse, delta: 1 },
    { sku: `99${sku.slice(2)}`, warehouse, delta: 1 },
  )
  expect(Object.keys(unknown.errors)).toEqual(['items.0.warehouse', 'items.1.sku', 'items.2.sku'])
  const tooMany = Array.from({ length: 1001 }, () => ({ sku, warehouse, delta: 1 }))
  expect((await change(...tooMany)).errors).toHaveProperty('items')
  expect(await levelOf(sku)).toEqual([2, 0, 2])
  expect(await eventsOf(sku)).toEqual([])
})

test('a count keeps what orders hold, as a stock file does, also when it is less than that', async () => {
  const [part, same] = [await buildPart(db), await buildPart(db)]
  for (const one of [part, same]) {
    await count(one.sku, 10)
    await order(one, 4)
  }
  for (const counted of [8, 3, 0, 6]) {
    // The file has one part, which sets all others to 0.
    await importCounts(database, same.sku, { [warsaw]: counted })
    await count(part.sku, counted, 'Stocktaking')
    expect(await levelOf(part.sku)).toEqual([counted, 4, Math.max(counted - 4, 0)])
    expect(await levelOf(same.sku)).toEqual(await levelOf(part.sku))
  }
  const again = await count(part.sku, 6)
  expect(again.items).toEqual([{ sku: part.sku, warehouse, onHand: 6, held: 4, available: 2 }])
})

test('a part twice in one call of counts is refused', async () => {
  const { sku } = await buildPart(db)
  const items = [
    { sku, warehouse, counted: 1 },
    { sku, warehouse, counted: 2 },
  ]
  expect((await erp.put(`${url}/counts`, { items })).json().errors).toHaveProperty(['items.1.sku'])
})

test.each(['delta', 'count'])('pieces of a %s go to orders that wait for them first', async (way) => {
  const part = await buildPart(db, { stock: { [warsaw]: 1 } })
  await db.updateTable('price').set({ supplier_class: 'S' }).where('sku', '=', part.sku).execute()
  const id = await order(part, 4)
  const { items } =
    way === 'delta' ? await change({ sku: part.sku, warehouse, delta: 4 }) : await count(part.sku, 5)
  expect(items).toEqual([{ sku: part.sku, warehouse, onHand: 5, held: 4, available: 1 }])
  const line = await db
    .selectFrom('order_line')
    .select('waiting')
    .where('order_id', '=', id)
    .executeTakeFirst()
  expect(line).toEqual({ waiting: 0 })
})

test('a part that has never been in a warehouse can be counted there', async () => {
  const { sku } = await buildPart(db, { stock: {} })
  expect((await count(sku, 7)).items).toEqual([{ sku, warehouse, onHand: 7, held: 0, available: 7 }])
})

test('many deltas at once add up', async () => {
  const parts = await Promise.all([1, 2, 3].map(() => buildPart(db, { stock: {} })))
  const deltas = Array.from({ length: 20 }, (_, n) => {
    const items = parts.map(({ sku }) => ({ sku, warehouse: `W${(n % 2) + 1}`, delta: 1 }))
    return erp.post(`${url}/deltas`, { items: n % 3 === 0 ? items : items.reverse() })
  })
  for (const { statusCode } of await Promise.all(deltas)) expect(statusCode).toBe(200)
  for (const { sku } of parts) {
    expect(await levelOf(sku)).toEqual([10, 0, 10])
    expect(await levelOf(sku, krakow)).toEqual([10, 0, 10])
  }
})

test('with an Idempotency-Key a delta counts once', async () => {
  const { sku } = await buildPart(db, { stock: {} })
  const items = [{ sku, warehouse, delta: 2 }]
  const send = () => erp.post(`${url}/deltas`, { items }, { 'idempotency-key': `delta-${sku}` })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await levelOf(sku)).toEqual([2, 0, 2])
})

test('a person of one branch sees and changes its stock only', async () => {
  const { sku } = await buildPart(db, { stock: { [warsaw]: 1, [krakow]: 2, [central]: 3 } })
  const ewa = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [krakow] }))
  const items = (code: string) => [{ sku, warehouse: code, delta: 1 }]
  const foreign = await ewa.post(`${url}/deltas`, { items: items('W1') })
  expect(foreign.json()).toMatchObject({ status: 403, code: 'other_branch' })
  expect((await ewa.post(`${url}/deltas`, { items: items('W2') })).statusCode).toBe(200)
  expect((await ewa.get(`${url}?sku=${sku}`)).json().items).toMatchObject([
    { onHand: 3, warehouses: [{ warehouse: 'W2' }] },
  ])
  const movements = (await ewa.get(`${url}/movements?sku=${sku}`)).json().items
  expect(new Set(movements.map((one: { warehouse: string }) => one.warehouse))).toEqual(new Set(['W2']))
  expect((await ewa.get(`${url}/movements?warehouse=W1`)).json().items).toEqual([])
})

test('the list goes by part number, page by page, and finds a number by its beginning', async () => {
  const parts = []
  for (let n = 0; n < 5; n++) parts.push(await buildPart(db, { stock: { [warsaw]: n, [krakow]: 1 } }))
  const skus = parts.map(({ sku }) => sku)
  const walk = async (query: string, limit: number) => {
    const found: string[] = []
    let after = ''
    for (;;) {
      const { items, next } = (await erp.get(`${url}?${query}&limit=${limit}${after}`)).json()
      found.push(...items.map((item: { sku: string }) => item.sku))
      if (next === null) return found
      after = `&after=${next}`
    }
  }
  const all = await walk('', 200)
  expect(all).toEqual([...new Set(all)].sort())
  expect(await walk('', 2)).toEqual(all)
  expect(all).toEqual(expect.arrayContaining(skus))
  expect(await walk(`q=${skus[0]!.slice(0, 10)}`, 2)).toContain(skus[0])
  expect(await walk(`q=${skus[3]!.slice(-7)}`, 2)).toEqual([skus[3]])
  expect(await walk('q=klocki', 2)).toEqual([])
  const [item] = (await erp.get(`${url}?sku=${skus[2]!.slice(-7)}`)).json().items
  expect(item).toMatchObject({
    name: 'Klocki hamulcowe',
    onHand: 3,
    warehouses: [{ warehouse: 'W1', name: 'Warszawa', onHand: 2, held: 0, available: 2 }, {}],
  })
  expect((await erp.get(`${url}?after=x`)).json()).toMatchObject({ code: 'bad_cursor' })
})

test('the command line shows, counts and changes', async () => {
  const { sku } = await buildPart(db, { stock: {} })
  const run = async (...args: string[]) => {
    return await runCommand(commandOf('stock'), { db, pool, config }, args)
  }
  const shelf = [`items.sku=${sku}`, `items.warehouse=${warehouse}`]
  await run('count', ...shelf, 'items.counted=5', 'reason=Stocktaking')
  await run('change', ...shelf, 'items.delta=-2', 'items.reason=Broken')
  const [line] = await run('change', ...shelf, 'items.delta=1', 'items.reason=Found', '--json')
  expect(JSON.parse(line!)).toEqual({ items: [{ sku, warehouse, onHand: 4, held: 0, available: 4 }] })
  const [listed] = await run('list', '--sku', sku, '--json')
  expect(JSON.parse(listed!).items[0].warehouses).toMatchObject([{ warehouse: 'W1', onHand: 4 }])
  const wrong = run('change', ...shelf, 'items.delta=-9', 'items.reason=Broken')
  await expect(wrong).rejects.toThrow('There are 4 pieces on hand. Nothing was changed.')
  const nowhere = run('count', shelf[0]!, 'items.warehouse=W9', 'items.counted=1')
  await expect(nowhere).rejects.toThrow('no warehouse with this code')
  const entries = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', `${sku}@W1`)
    .execute()
  expect(entries.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
    ['stock.counted', 'command'],
    ['stock.changed', 'command'],
    ['stock.changed', 'command'],
  ])
})
