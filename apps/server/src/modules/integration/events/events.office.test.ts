import { setTimeout as wait } from 'node:timers/promises'
import type { ShopEvent } from '@partboard/contract/integration/events.office'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { followChanges } from '../../../follow-changes.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  warsaw,
} from '../../../testing/builders.ts'
import { importCounts } from '../../../testing/counts.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const key = await buildKey(db, ['events:read'])
const erp = asKey(app, key)
const url = '/api/office/v1/events'
const base = await app.listen({ port: 0, host: '127.0.0.1' })
const stopFollowing = followChanges({
  outage: app.outage,
  db,
  url: database.url,
  pictures: config.dataDir,
  log: app.log as Log,
})
afterAll(stopFollowing)

type Page = { items: ShopEvent[]; next: string; hasMore: boolean }
const read = async (query = ''): Promise<Page> => (await erp.get(`${url}?${query}`)).json()

async function readAll(after: string, limit = 200): Promise<ShopEvent[]> {
  const found: ShopEvent[] = []
  for (let place = after; ; ) {
    const { items, next, hasMore } = await read(`after=${place}&limit=${limit}`)
    found.push(...items)
    place = next
    if (!hasMore) return found
  }
}

const now = async () => (await read('limit=200&kinds=test.none')).next

test('a reader who polls misses nothing and gets nothing twice, whatever order transactions commit in', async () => {
  const start = await now()
  const committed: string[] = []
  let isWriting = true
  const rounds = 8
  const writer = async (order: number) => {
    for (let round = 0; round < rounds; round++)
      await db
        .transaction()
        .execute(async (trx) => {
          // As with orders, one subject's changes wait for each other.
          await sql`select pg_advisory_xact_lock(77, ${order % 4})`.execute(trx)
          const payload = JSON.stringify({ orderId: order % 4, mark: `${order}.${round}` })
          await sql`insert into event (kind, payload) values ('order.note', ${payload}::jsonb)`.execute(trx)
          await wait(Math.random() * 25)
          if ((order + round) % 7 === 0) throw new Error('rolled back')
          return `${order}.${round}`
        })
        .then(
          (mark) => committed.push(mark),
          () => {},
        )
  }
  const reader = async (limit: number) => {
    const seen: ShopEvent[] = []
    let after = start
    for (let last = false; ; ) {
      const { items, next, hasMore } = await read(`after=${after}&limit=${limit}`)
      seen.push(...items)
      after = next
      if (last && !hasMore) return seen
      last = !isWriting
    }
  }
  const readers = [reader(1), reader(7), reader(200)]
  await Promise.all(Array.from({ length: 6 }, (_, order) => writer(order)))
  isWriting = false
  const [one, seven, all] = await Promise.all(readers)
  expect(one).toEqual(all)
  expect(seven).toEqual(all)
  expect(await readAll(start, 13)).toEqual(all)
  const marks = all!.map(({ data }) => data.mark)
  expect(marks.toSorted()).toEqual(committed.toSorted())
  expect(all!.map(({ id }) => Number(id) - Number(start))).toEqual(marks.map((_, index) => index + 1))
  for (const order of [0, 1, 2, 3]) {
    const own = (mark: unknown) => Number(String(mark).split('.')[0]) % 4 === order
    expect(marks.filter(own)).toEqual(committed.filter(own))
  }
})

test('orders, customers, stock and imports have events, with ids and without personal data', async () => {
  const start = await now()
  const part = await buildPart(db)
  const anna = await buildCustomer(db)
  await addToCart(app, anna, part)
  const placed = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  await as(app, anna).post('/api/Customer/Update', { FirstName: 'Anna Maria' })
  await asKey(app, await buildKey(db, ['stock:write'])).post('/api/office/v1/stock/deltas', {
    items: [{ sku: part.sku, warehouse: 'W1', delta: 1 }],
  })
  await importCounts(database, part.sku, { [warsaw]: 3 })
  const { Id, OrderNumber } = placed.json().PlacedOrder
  const { items } = await read(`after=${start}`)
  expect(items.map(({ kind, subject, data }) => [kind, subject, data])).toMatchObject([
    [
      'order.placed',
      { kind: 'order', id: String(Id) },
      { orderId: Id, orderNumber: OrderNumber, customerId: anna.id },
    ],
    ['customer.changed', { kind: 'customer', id: String(anna.id) }, { customerId: anna.id }],
    ['stock.changed', { kind: 'stock', id: `${part.sku}@W1` }, { sku: part.sku, onHand: 51, held: 1 }],
    ['stock.imported', { kind: 'stock', id: 'all' }, { rows: 1 }],
  ])
  const only = await read(`after=${start}&kinds=stock.imported,order.placed`)
  expect(only.items.map(({ kind }) => kind)).toEqual(['order.placed', 'stock.imported'])
  expect(JSON.stringify(items)).not.toMatch(/Anna|@.*example/)
})

test('a place of which nothing is known any more is refused, and the feed starts at the oldest event', async () => {
  const start = await now()
  for (let n = 0; n < 5; n++)
    await sql`insert into event (kind, payload) values ('test.gone', '{}')`.execute(db)
  const all = await readAll(start)
  await sql`delete from event where position <= ${Number(start) + 3}`.execute(db)
  expect((await erp.get(`${url}?after=${start}`)).json()).toMatchObject({ status: 410, code: 'events_gone' })
  expect((await read(`after=${Number(start) + 3}`)).items).toEqual(all.slice(3))
  expect((await read()).items).toEqual(all.slice(3))
  expect((await erp.get(`${url}?after=${Number(start) + 6}`)).json()).toMatchObject({ code: 'events_gone' })
  expect((await erp.get(`${url}?after=x`)).json()).toMatchObject({ status: 400, code: 'validation' })
  await sql`delete from event`.execute(db)
  expect(await read(`after=${all.at(-1)!.id}`)).toEqual({ items: [], next: all.at(-1)!.id, hasMore: false })
})

/** Opens a stream. @returns its events and whether it has ended */
async function open(headers: Record<string, string>, query = '') {
  const ended = new AbortController()
  const response = await fetch(`${base}${url}/stream?${query}`, { headers, signal: ended.signal })
  const state = {
    status: response.status,
    type: response.headers.get('content-type'),
    events: [] as ShopEvent[],
  }
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      state.events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!))
    }
  })().catch(() => {})
  return { state, reading, close: () => ended.abort() }
}

const announce = (payload: object) =>
  sql`insert into event (kind, payload) values ('order.note', ${JSON.stringify(payload)}::jsonb)`.execute(db)
const authorization = `Bearer ${key}`

test('a stream has an event within two seconds, and goes on after Last-Event-ID', async () => {
  const { state, close } = await open({ authorization })
  expect(state).toMatchObject({ status: 200, type: 'text/event-stream' })
  const began = performance.now()
  await announce({ orderId: 7 })
  await vi.waitFor(() => expect(state.events).toHaveLength(1), { timeout: 15_000, interval: 20 })
  expect(performance.now() - began).toBeLessThan(2_000)
  close()
  await announce({ orderId: 8 })
  const again = await open({ authorization, 'last-event-id': state.events[0]!.id })
  await vi.waitFor(() => expect(again.state.events).toMatchObject([{ subject: { id: '8' } }]), {
    timeout: 15_000,
  })
  again.close()
  expect((await open({ authorization }, 'after=999999999')).state.status).toBe(410)
})

test('a stream ends when the session or the key does', async () => {
  const ola = await buildStaff(db, { role: 'sales' })
  const own = await open({ cookie: `office_session=${ola.token}` })
  const second = await buildKey(db, ['events:read'])
  const program = await open({ authorization: `Bearer ${second}` })
  await asStaff(app, ola).delete('/api/office/v1/session')
  await sql`update api_key set revoked_at = now() where id = (select max(id) from api_key)`.execute(db)
  await announce({ orderId: 9 })
  await Promise.all([own.reading, program.reading])
  expect(own.state).toMatchObject({ status: 200, events: [] })
})

test('a stream ends when the person gets other branches', async () => {
  const branch = await buildStaff(db, { role: 'warehouse' })
  const own = await open({ cookie: `office_session=${branch.token}` })
  await db.insertInto('staff_branch').values({ staff_id: branch.id, warehouse_id: warsaw }).execute()
  await announce({ orderId: 10 })
  await own.reading
  expect(own.state).toMatchObject({ status: 200, events: [] })
})

test('a stream has what the person may read, of the own branches', async () => {
  const content = await open({
    cookie: `office_session=${(await buildStaff(db, { role: 'content' })).token}`,
  })
  const branch = await buildStaff(db, { role: 'warehouse', branchIds: [warsaw] })
  const own = await open({ cookie: `office_session=${branch.token}` })
  const start = await now()
  const insert = (kind: string, payload: object) =>
    sql`insert into event (kind, payload) values (${kind}, ${JSON.stringify(payload)}::jsonb)`.execute(db)
  await insert('stock.changed', { sku: 'A', warehouse: 'W2' })
  await insert('stock.changed', { sku: 'A', warehouse: 'W1' })
  await insert('order.note', { orderId: 2_000_000_000 })
  await insert('customer.changed', { customerId: 1 })
  await insert('catalogue.published', { version: 1 })
  await vi.waitFor(() => expect(own.state.events).toHaveLength(2), { timeout: 15_000 })
  await vi.waitFor(() => expect(content.state.events).toHaveLength(1), { timeout: 15_000 })
  expect(own.state.events.map(({ subject }) => subject.id)).toEqual(['A@W1', '1'])
  expect(await readAll(start)).toHaveLength(5)
  own.close()
  content.close()
})

test('streams end when the shop stops', async () => {
  const { reading, state } = await open({ authorization })
  expect(state.status).toBe(200)
  await app.close()
  await reading
})
