import { resolve } from 'node:path'
import { openStages, stages } from '@partboard/domain/orders/order-state'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sumDays } from '../../modules/admin/figures/figures.queries.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readGuide } from '../../platform/process/guide.ts'
import { loadedDatabase, testDatabase } from '../../testing/database.ts'
import { loadDemoIfEmpty } from '../load-demo.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../demo')
const database = await testDatabase()
const { db: catalogue } = await loadedDatabase()
const { db } = database
const load = () => loadDemoIfEmpty(database, { demoDir, report: () => {}, withOrders: true })

const listOrders = () => db.selectFrom('shop_order').selectAll().orderBy('id').execute()

async function readStock(db: Kysely<Database>): Promise<Map<string, { onHand: number; held: number }>> {
  const rows = await db.selectFrom('stock').select(['sku', 'warehouse_id', 'on_hand', 'held']).execute()
  return new Map(
    rows.map(({ sku, warehouse_id, on_hand, held }) => [`${sku} ${warehouse_id}`, { onHand: on_hand, held }]),
  )
}

beforeAll(load, 120_000)

test('orders of 60 days are in every stage, and their numbers follow their times', async () => {
  const orders = await listOrders()
  expect(orders.length).toBeGreaterThan(130)
  expect(orders.length).toBeLessThan(190)
  expect(new Set(orders.map(({ stage }) => stage))).toEqual(new Set(stages))
  const open = orders.filter(({ is_open }) => is_open)
  expect(new Set(open.map(({ stage }) => stage))).toEqual(new Set(openStages))
  expect(open.length).toBeGreaterThan(8)
  expect(open.length).toBeLessThan(22)
  expect(open.filter(({ hold_reason }) => hold_reason)).toHaveLength(1)
  const times = orders.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Date.now() - times[0]!).toBeLessThan(61 * 24 * 3_600_000)
  const { last_number } = await db.selectFrom('order_counter').selectAll().executeTakeFirstOrThrow()
  expect(orders.map(({ order_number }) => Number(order_number))).toEqual(
    orders.map((_, index) => last_number - orders.length + 1 + index),
  )
})

test('the figures are the sums of the orders', async () => {
  const orders = await listOrders()
  const days = await sumDays(db, { from: '2000-01-01', to: '2999-01-01', branchIds: [] })
  const counted = orders.filter(({ stage }) => stage !== 'cancelled')
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(sum(days.map(({ grossMinor }) => grossMinor))).toBe(
    sum(counted.map(({ order_total_minor }) => order_total_minor)),
  )
  expect(sum(days.map(({ orders }) => orders))).toBe(counted.length)
  expect(sum(days.map(({ cancelled }) => cancelled))).toBe(orders.length - counted.length)
})

test('the stock is that of the catalogue, and only open orders hold pieces', async () => {
  const [stock, plain] = [await readStock(db), await readStock(catalogue)]
  const { rows: takes } = await sql<{ shelf: string; held: number }>`
    select sku || ' ' || warehouse_id as shelf, sum(quantity - shipped)::int as held from order_take
    where state = 'held' group by 1`.execute(db)
  const held = new Map(takes.map((take) => [take.shelf, take.held]))
  for (const [shelf, { onHand }] of plain)
    expect([shelf, stock.get(shelf)]).toEqual([shelf, { onHand, held: held.get(shelf) ?? 0 }])
  expect(stock.size).toBe(plain.size)
  const { rows: wrong } = await sql`
    select sku, warehouse_id from stock s join (
      select sku, warehouse_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held from stock_movement group by 1, 2
    ) m using (sku, warehouse_id)
    where s.on_hand <> m.on_hand or s.held <> m.held`.execute(db)
  expect(wrong).toEqual([])
})

test('the examples of the guide are not ordered, and the demo accounts have no orders', async () => {
  const { accounts, parts } = readGuide(demoDir)!
  const examples = await db
    .selectFrom('order_line')
    .select('sku')
    .where('sku', 'in', Object.values(parts) as string[])
    .execute()
  expect(examples).toEqual([])
  const emails = Object.values(accounts).map(({ email }) => email)
  const own = await db
    .selectFrom('shop_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('customer.id')
    .where('email', 'in', emails)
    .execute()
  expect(own).toEqual([])
})

test('the events are in the order of time, each order was placed, and no mail waits', async () => {
  const events = await db.selectFrom('event').select(['kind', 'created_at']).orderBy('id').execute()
  const dated = events.filter(({ kind }) => /^order\.|^stock\.changed/.test(kind))
  const times = dated.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const orders = await listOrders()
  expect(dated.filter(({ kind }) => kind === 'order.placed')).toHaveLength(orders.length)
  const { rows: late } = await sql`
    select id from order_step where at > now() union all select id from order_payment where at > now()`.execute(
    db,
  )
  expect(late).toEqual([])
  const { rows: mails } = await sql`select id from graphile_worker.jobs`.execute(db)
  expect(mails).toEqual([])
})

test('one order has a day left to be paid, one waits for a piece, and some are sent', async () => {
  const { rows } = await sql<{ unpaid: number; waiting: number; sent: number; fits: number }>`
    select
      (select count(*)::int from shop_order where is_open and payment = 'open' and lapses_at > now()
        and lapses_at < now() + interval '2 days') as unpaid,
      (select count(distinct order_id)::int from order_line join shop_order o on o.id = order_id
        where waiting > 0 and o.is_open) as waiting,
      (select count(*)::int from shop_order where stage = 'shipped') as sent,
      (select count(*)::int from order_line where fit = 'fits') as fits`.execute(db)
  expect(rows[0]).toMatchObject({ unpaid: 1, waiting: 1 })
  expect(rows[0]!.sent).toBeGreaterThan(1)
  expect(rows[0]!.fits).toBeGreaterThan(50)
})

test('a piece is missing at picking, pieces came back, and most ordered parts have a place in each branch', async () => {
  const { rows } = await sql<{ kind: string; isInTime: boolean }>`
    select c.kind, c.at between o.created_at and now() as "isInTime"
    from piece_change c join shop_order o on o.id = c.order_id`.execute(db)
  expect(rows.filter(({ kind }) => kind === 'short')).toHaveLength(1)
  expect(rows.filter(({ kind }) => kind === 'returned').length).toBeGreaterThan(1)
  expect(rows.every(({ isInTime }) => isInTime)).toBe(true)
  const { rows: places } = await sql<{ warehouse: number; known: number; all: number }>`
    select warehouse_id as warehouse, count(*) filter (where place ~ '^[A-E]-[01][0-9]-[1-4]$')::int as known,
      count(*)::int as all
    from stock where sku in (select sku from order_line) group by 1`.execute(db)
  for (const { known, all } of places) {
    expect(known).toBeGreaterThan(all / 2)
    expect(known).toBeLessThan(all)
  }
})

test('a second start adds nothing', async () => {
  const before = await listOrders()
  expect(await load()).toBe(false)
  expect(await listOrders()).toEqual(before)
})
