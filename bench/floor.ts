import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/support/shop.ts'
import type { Admin, Customer } from './customers.ts'
import type { Goods } from './goods.ts'
import { request } from './load.ts'
import { cycle, type Row } from './rows.ts'

const program = resolve(import.meta.dirname, 'floor-server.ts')
const mayStart = 30_000 // ms

export type Floor = { port: number; pid: number; stop(): Promise<void> }

/** Sizes of answers in bytes. */
export type AnswerSizes = { part: number; board: number }

/**
 * Makes the floor's own tables, which have the columns and indexes of the shop's, without triggers and foreign keys.
 * The rows of the shop's newest order are copied for every order of the floor.
 */
export async function prepareFloor(admin: Admin, sold: readonly string[]): Promise<void> {
  for (const statement of [
    'drop schema if exists floor cascade',
    'create schema floor',
    'create sequence floor.order_id',
    ...['shop_order', 'order_line', 'cart_item', 'stock'].map(
      (table) => `create table floor.${table} (like ${table} including all excluding identity)`,
    ),
    'create table floor.order_sample as select * from shop_order order by id desc limit 1',
    'create table floor.line_sample as select l.* from order_line l join floor.order_sample o on o.id = l.order_id',
    'grant all on schema floor to shop',
    'grant all on all tables in schema floor to shop',
    'grant all on all sequences in schema floor to shop',
  ])
    await admin.query(statement)
  await admin.query(
    `insert into floor.stock (sku, warehouse_id, on_hand) select sku, 1, 1000000 from unnest($1::text[]) as s (sku)`,
    [sold],
  )
}

/** Starts the bare server. @param wrapper a command that runs it, to pin it */
export async function startFloor(
  databaseUrl: string,
  { version, sizes, wrapper }: { version: number; sizes: AnswerSizes; wrapper: string[] },
): Promise<Floor> {
  const port = await freePort()
  const [command, ...args] = [...wrapper, process.execPath, program]
  const child = spawn(command!, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      VERSION: String(version),
      PART_BYTES: String(sizes.part),
      BOARD_BYTES: String(sizes.board),
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (const started = performance.now(); !(await answers(port)); await sleep(50))
    if (child.exitCode !== null || performance.now() - started > mayStart)
      throw new Error('The bare server does not start')
  return {
    port,
    pid: child.pid!,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/part`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The rows of the floor. The key of each is what the shop's rows name in `floor`. */
export function floorRows(goods: Goods, customers: readonly Customer[]): Row[] {
  const get = (key: string, name: string, paths: string[]): Row => ({
    key,
    name,
    next: cycle(paths.map((path) => [{ bytes: request(path) }])),
  })
  const numbers = goods.sold.map(({ sku }) => sku)
  return [
    get('static-part', 'floor: an answer as large as a part', ['/part']),
    get('static-board', 'floor: an answer as large as a board', ['/board']),
    get(
      'select-id',
      'floor: select a part by id',
      goods.parts.slice(0, 10_000).map(({ id }) => `/id/${id}`),
    ),
    get(
      'select-number',
      'floor: select a part by number',
      goods.parts.slice(0, 10_000).map(({ sku }) => `/number/${sku}`),
    ),
    get(
      'select-stock',
      'floor: select price and stock',
      numbers.map((sku) => `/stock/${sku}`),
    ),
    {
      key: 'insert-line',
      name: 'floor: insert a line of a cart',
      next: cycle(
        numbers.map((sku, nth) => {
          const body = { customer: customers[nth % customers.length]!.id, sku }
          return [{ bytes: request('/cart', { body }) }]
        }),
      ),
    },
    {
      key: 'insert-order',
      name: 'floor: insert an order',
      next: cycle(numbers.map((sku) => [{ bytes: request('/order', { body: { sku } }) }])),
    },
  ]
}
