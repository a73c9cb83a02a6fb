import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { withoutHoldLimits } from '../../apps/server/src/testing/known-accounts.ts'
import { startSmtp } from '../../apps/server/src/testing/smtp.ts'
import { checkBooks, fillShelves } from '../faults/books.ts'
import { Shopper } from '../faults/customers.ts'
import { randomOf } from '../fuzz/random.ts'
import { type Client, newAccount, newCustomer } from '../support/client.ts'
import { freePort } from '../support/shop.ts'
import { Cluster } from './cluster.ts'
import { Walker } from './walker.ts'

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')
const steps = Number(process.env.CLUSTER_STEPS ?? 10_000)
const seed = Number(process.env.CLUSTER_SEED ?? Math.floor(Math.random() * 2 ** 31))
const people = 12
const answersIn = 10_000 // ms

const smtp = await startSmtp()
const cluster = new Cluster()
/** A direct connection to the primary, as superuser. */
let database: OpenDatabase
const clients: Client[] = []
const emails: string[] = []
let skus: string[] = []
/** A part number that no customer orders; its prices and counts change. */
let watched = ''

beforeAll(async () => {
  await cluster.start(smtp.url)
  database = openDatabase(cluster.primary.url('partboard'), { max: 2 })
  const { pool } = database
  await pool.query(withoutHoldLimits)
  const { rows } = await pool.query<{ sku: string }>(`
    select s.sku from stock s join price p using (sku) join part t using (sku)
    where p.gross_minor > 0 and p.promo_from is null and not t.bulky and not t.dangerous and not t.theft_relevant
    group by s.sku having sum(s.on_hand) > 0 order by s.sku limit 7`)
  ;[watched = '', ...skus] = rows.map(({ sku }) => sku)
  expect(skus).toHaveLength(6)
  await fillShelves(pool, skus)
  for (let number = 0; number < people; number++) {
    const account = newAccount()
    emails.push(account.email)
    clients.push(await newCustomer(cluster.url, account))
  }
}, 300_000)

afterAll(async () => {
  await database?.close()
  await cluster.stop()
}, 120_000)

test(`${steps} writes, each read at once on any process, are never missed`, async () => {
  console.log(`seed ${seed}, CLUSTER_SEED repeats it`)
  const walkers = await Promise.all(
    clients.map((client, number) => Walker.of(client, randomOf(seed + number), skus)),
  )
  const [served, late] = [await byReplica(), await cluster.figure('partboard_replica_fallbacks_total')]
  const done = new AbortController()
  const stuttering = stutter(done.signal)
  const importing = importPrices(done.signal)
  const each = Math.ceil(steps / people)
  const walks = Promise.all(
    walkers.map(async (walker) => {
      while (walker.steps < each) await walker.step()
    }),
  ).finally(() => done.abort())
  const [, imports] = await Promise.all([walks, importing, stuttering])
  const reads = (await byReplica()) - served
  const fallbacks = (await cluster.figure('partboard_replica_fallbacks_total')) - late
  const orders = walkers.flatMap((walker) => walker.orders)
  console.log(
    `${each * people} steps, ${orders.length} orders, ${imports} imports of prices; ` +
      `queries answered by the replica: ${reads}, by the primary because the replica was not as far: ${fallbacks}`,
  )
  expect(reads).toBeGreaterThan(steps / 10)
  expect(imports).toBeGreaterThan(0)
}, 1_500_000)

test('sixty orders at once have one mail each', async () => {
  const before = smtp.taken.length
  const numbers = await Promise.all(clients.map((client) => orderTimes(client, 5)))
  const orders = numbers.flat()
  expect(new Set(orders).size).toBe(5 * people)
  const mailsOf = (number: string) =>
    smtp.taken.slice(before).filter(({ subject }) => new RegExp(`\\b${number}\\b`).test(subject ?? '')).length
  await expect.poll(() => orders.filter((number) => mailsOf(number) === 0), { timeout: 60_000 }).toEqual([])
  await sleep(2_000)
  expect(orders.filter((number) => mailsOf(number) !== 1)).toEqual([])
}, 180_000)

test('the replica hangs, is killed and comes back: no call fails, and it serves again by itself', async () => {
  const done = new AbortController()
  const calls = Promise.all(clients.map((client) => keepReading(client, done.signal)))
  await sleep(2_000)
  cluster.replica.freeze()
  await sleep(5_000)
  cluster.replica.thaw()
  await sleep(2_000)
  await cluster.replica.end('SIGKILL')
  await sleep(5_000)
  const before = await byReplica()
  await cluster.replica.start()
  await expect.poll(byReplica, { timeout: 15_000 }).toBeGreaterThan(before)
  done.abort()
  const made = await calls
  const longest = Math.max(...made.map((one) => one.longest))
  const count = made.reduce((sum, one) => sum + one.calls, 0)
  console.log(`${count} calls, none failed; the longest took ${(longest / 1000).toFixed(1)} s`)
  expect(longest).toBeLessThan(answersIn)
}, 60_000)

test('a picture that one process’s command imports is served by all three with its bytes', async () => {
  const folder = join(cluster.folder, 'export')
  expect(await cluster.command(1, 'export', folder)).toMatchObject({ code: 0 })
  const name = readdirSync(join(folder, 'pictures')).find((file) => file.endsWith('.svg'))!
  appendFileSync(join(folder, 'pictures', name), '\n')
  writeManifest(folder, 'with a new picture')
  expect(await cluster.command(2, 'import', folder)).toMatchObject({ code: 0 })
  const bytes = readFileSync(join(folder, 'pictures', name))
  const { rows } = await database.pool.query<{ path: string }>(
    'select path from picture_file where bytes = $1',
    [bytes],
  )
  expect(rows).toHaveLength(1)
  for (const { url } of cluster.shops) {
    const answer = await fetch(`${url}/pictures/${rows[0]!.path}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
}, 180_000)

test('a replica of another database ends the start with its sentence', async () => {
  const other = await cluster.newServer('other')
  await other.ask('create database partboard')
  const env = {
    ...cluster.settings(4),
    PORT: String(await freePort()),
    DATABASE_REPLICA_URLS: `${cluster.replica.url('partboard')},${other.url('partboard')}`,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  await other.end()
  expect([code, said]).toEqual([
    1,
    `The replica at 127.0.0.1:${other.port}/partboard is of another database than DATABASE_URL; correct DATABASE_REPLICA_URLS.\n`,
  ])
}, 60_000)

test('the primary is killed and the replica promoted: every answered order exists once, and the shop recovers by itself', async () => {
  await cluster.primary.ask(`alter system set synchronous_standby_names = '*'`)
  await cluster.primary.ask('select pg_reload_conf()')
  const isSynchronous = () => cluster.primary.ask(`select from pg_stat_replication where sync_state = 'sync'`)
  await expect.poll(isSynchronous, { timeout: 10_000 }).toHaveLength(1)
  const shoppers = await Promise.all(
    clients.map(async (client, number) => {
      await client.post('/api/ShoppingCart/ClearCart')
      const choice = await client.checkoutChoice()
      return new Shopper(cluster.url, client.token, emails[number]!, choice)
    }),
  )
  const running = Promise.all(shoppers.map((shopper) => shopper.run(skus[0]!)))
  const moreOrders = (each: number) => {
    const goals = shoppers.map((shopper) => [shopper, shopper.answered.length + each] as const)
    const reached = expect
      .poll(() => goals.every(([{ answered }, goal]) => answered.length >= goal), { timeout: 60_000 })
      .toBe(true)
    return Promise.race([reached, running])
  }
  await moreOrders(3)
  const started = Date.now()
  await cluster.failOver()
  await database.close()
  database = openDatabase(cluster.replica.url('partboard'), { max: 2 })
  await moreOrders(1)
  console.log(`orders again after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  await moreOrders(3)
  for (const shopper of shoppers) shopper.stop()
  await running
  const longest = Math.max(...shoppers.map((shopper) => shopper.longest))
  const answered = shoppers.flatMap((shopper) => shopper.answered)
  console.log(`${answered.length} orders answered, the longest call took ${(longest / 1000).toFixed(1)} s`)
  await checkBooks(database.pool, answered)
  expect(longest).toBeLessThan(answersIn)
}, 180_000)

const byReplica = () => cluster.figure('partboard_reads_total', 'primary')

/** Makes the replica fall behind again and again, by up to 1.5 seconds. */
async function stutter(signal: AbortSignal): Promise<void> {
  const random = randomOf(seed - 1)
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    await cluster.replica.ask('select pg_wal_replay_pause()')
    await pause(100 + random.upTo(1_400))
    await cluster.replica.ask('select pg_wal_replay_resume()')
    await pause(200 + random.upTo(1_000))
  }
}

/**
 * Imports prices and counts in turn, with the commands of all processes. When a command has ended, every customer on
 * every process must see its values.
 *
 * @returns the number of imports
 */
async function importPrices(signal: AbortSignal): Promise<number> {
  const all = join(cluster.folder, 'all')
  expect(await cluster.command(1, 'export', all)).toMatchObject({ code: 0 })
  const folder = join(cluster.folder, 'prices')
  mkdirSync(folder)
  for (const file of ['manifest.json', 'prices.csv', 'stock.csv']) cpSync(join(all, file), join(folder, file))
  const file = (name: string) => join(folder, `${name}.csv`)
  const [prices, stock] = [readFileSync(file('prices'), 'utf8'), readFileSync(file('stock'), 'utf8')]
  const line = new RegExp(`^(${watched},)[^,]*,[^,]*(.*)$`, 'm')
  const counts = new RegExp(`^(${watched},[^,]*),\\d+$`, 'gm')
  let imports = 0
  while (!signal.aborted) {
    const price = 100 + ++imports
    writeFileSync(file('prices'), prices.replace(line, `$1${price}.00,${price}.00$2`))
    writeFileSync(file('stock'), stock.replace(counts, `$1,${imports}`))
    const done = await cluster.command(1 + (imports % 3), 'import', folder, '--only', 'prices,stock')
    expect(done).toMatchObject({ code: 0 })
    for (const { url } of [...cluster.shops, cluster])
      for (const { token } of clients.slice(0, 4)) {
        const answer = await fetch(`${url}/api/level4/ProductStock`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ sku: watched }),
        })
        const { Price, WarehouseInventory } = await answer.json()
        const [{ StockQuantity }] = WarehouseInventory.filter(
          (one: typeof WarehouseInventory) => one.StockQuantity > 0,
        )
        expect([Price, StockQuantity], `prices of import ${imports}`).toEqual([price, imports])
      }
  }
  return imports
}

function writeManifest(folder: string, version: string): void {
  const file = join(folder, 'manifest.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }))
}

/** @returns the numbers of the orders */
async function orderTimes(client: Client, times: number): Promise<string[]> {
  const choice = await client.checkoutChoice()
  const numbers: string[] = []
  while (numbers.length < times) {
    await client.post('/api/Level4/AddItem', { Sku: skus[0], Quantity: 1 })
    const { Success, PlacedOrder } = await client.post('/api/ShoppingCart/ConfirmCheckout', choice)
    expect(Success).toBe(true)
    numbers.push(PlacedOrder.OrderNumber)
  }
  return numbers
}

/** Reads until the signal; no call may fail. @returns the number of calls and the duration of the longest, in ms */
async function keepReading(client: Client, signal: AbortSignal): Promise<{ calls: number; longest: number }> {
  let [calls, longest] = [0, 0]
  const timed = async (call: () => Promise<unknown>) => {
    const asked = performance.now()
    await call()
    calls++
    longest = Math.max(longest, performance.now() - asked)
  }
  while (!signal.aborted) {
    await timed(() => client.get('/api/Customer/get'))
    await timed(() => client.post('/api/level4/ProductStock', { sku: watched }))
  }
  return { calls, longest }
}
