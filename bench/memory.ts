/**
 * Checks that the shop's memory does not grow under a steady load. It finds the maximum rate of visits a second (twenty
 * seconds), and continues at half of it. Every minute it prints the memory of the process: the median of samples every
 * five seconds, and the rest after a garbage collection. After five minutes of warm-up the rest may be at most 5 % above
 * that of the sixth minute.
 *
 *     node bench/memory.ts                 twenty minutes
 *     node bench/memory.ts --minutes 8
 *     node bench/memory.ts --rate 40       a fixed rate, for a machine that is busy with other work
 *
 * It starts a temporary shop with enough stock, and cancels orders every few seconds. The exit code is 1 if memory grew
 * or an answer was wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { takeStep } from '../apps/server/src/modules/orders/changes/order-changes.ts'
import { listShopOrders } from '../apps/server/src/modules/orders/shop-orders.queries.ts'
import { commandLine } from '../apps/server/src/platform/audit/audit.ts'
import { withoutHoldLimits } from '../apps/server/src/testing/known-accounts.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount, newCustomer } from '../e2e/support/client.ts'
import { temporaryShop } from '../e2e/support/temporary-shop.ts'
import { quantile, sendTo } from './client.ts'
import { collectGarbage } from './garbage.ts'
import { goodsOf, type Visitor, Visits } from './visits.ts'

const warmUp = 5 // minutes
const maxGrowth = 0.05
const customers = 40
const sampleIntervalMs = 5_000

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, rate: { type: 'string' } },
})
const minutes = Number(values.minutes)

const {
  server: shop,
  database,
  stop,
} = await temporaryShop('memory', { LOG_LEVEL: 'warn', NODE_OPTIONS: '--inspect=127.0.0.1:0' })
let grew = true
try {
  await shop.start()
  sendTo(shop.url)
  grew = await measure()
} finally {
  await stop()
}
process.exit(grew ? 1 : 0)

/** @returns whether memory grew by more than allowed, or an answer was wrong */
async function measure(): Promise<boolean> {
  const visits = await prepareVisits()
  const rate = values.rate ? Number(values.rate) : await halfOfMaximum(visits)
  console.log(`${rate} visits/s for ${minutes} minutes`)
  console.log('minute  RSS MB | left: RSS MB  heap MB  outside MB  caches MB | visits/s')

  let measuring = true
  const load = steadily(visits, rate, () => measuring)
  const tidying = cancelOrders(() => measuring)
  const left: number[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    const before = { visits: total(visits), at: performance.now() }
    const samples: number[] = []
    for (let sample = 1; sample <= 60_000 / sampleIntervalMs; sample++) {
      await sleep(sampleIntervalMs)
      samples.push((await memoryOf()).resident)
    }
    await collectGarbage(shop.log())
    const rest = await memoryOf()
    left.push(rest.resident)
    const bytes = [quantile(samples, 0.5), rest.resident, rest.heap, rest.outside, rest.cached]
    const seconds = (performance.now() - before.at) / 1000
    const figures = [...bytes.map((figure) => figure / 1e6), (total(visits) - before.visits) / seconds]
    console.log(String(minute).padStart(6), ...figures.map((figure) => figure.toFixed(1).padStart(9)))
  }
  measuring = false
  await load
  await tidying

  const growth = Math.max(...left.slice(warmUp)) / (left[warmUp] ?? Number.NaN) - 1
  console.log(JSON.stringify(visits.made))
  for (const error of visits.errors.slice(0, 10)) console.error(error)
  const good = growth <= maxGrowth && visits.errors.length === 0
  console.log(
    `${good ? 'passed' : 'FAILED'}: at most ${(growth * 100).toFixed(1)} % above minute ${warmUp + 1}, ${visits.errors.length} wrong answers`,
  )
  return !good
}

async function prepareVisits(): Promise<Visits> {
  const { pool } = database
  await pool.query(withoutHoldLimits)
  await pool.query('update stock set on_hand = 1000000 where sku = $1', [guide.parts.inStock])
  const { rows } = await pool.query<{ vin: string }>('select vin from vehicle order by vin')
  const visitors: Visitor[] = []
  for (let number = 0; number < customers; number++) {
    const account = newAccount()
    await pool.query('delete from attempt')
    const client = await newCustomer(shop.url, account)
    visitors.push({ account, client, choice: await client.checkoutChoice() })
  }
  const vins = rows.map(({ vin }) => vin)
  return new Visits(await goodsOf(visitors[0]!.client, vins), visitors, guide.parts.inStock)
}

/** @returns half the rate of sixteen visitors without pauses, in visits a second */
async function halfOfMaximum(visits: Visits): Promise<number> {
  const run = (seconds: number) => {
    const end = performance.now() + seconds * 1000
    const visitor = async () => {
      while (performance.now() < end) await visits.one()
    }
    return Promise.all(Array.from({ length: 16 }, visitor))
  }
  await run(5)
  const before = total(visits)
  await run(15)
  const maximum = Math.floor((total(visits) - before) / 15)
  console.log(`maximum: ${maximum} visits/s`)
  return Math.floor(maximum / 2)
}

/** Starts visits at a fixed rate, whether the previous ones have ended or not. */
async function steadily(visits: Visits, rate: number, goesOn: () => boolean): Promise<void> {
  const started = performance.now()
  for (let begun = 0; goesOn(); ) {
    const due = ((performance.now() - started) * rate) / 1000
    for (; begun < due; begun++) void visits.one()
    await sleep(10)
  }
}

async function cancelOrders(goesOn: () => boolean): Promise<void> {
  const { db, pool } = database
  while (goesOn()) {
    for (const order of await listShopOrders(db, { onlyOpen: true }))
      await takeStep(db, { id: order.id, author: commandLine }, { to: 'cancelled' })
    await pool.query('delete from attempt')
    await sleep(5_000)
  }
}

type Memory = { resident: number; heap: number; outside: number; cached: number }

async function memoryOf(): Promise<Memory> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    resident: figure('process_resident_memory_bytes'),
    heap: figure('nodejs_heap_size_used_bytes'),
    outside: figure('nodejs_external_memory_bytes'),
    cached: [...text.matchAll(/^partboard_cache_bytes\{.*\} (\S+)/gm)].reduce(
      (sum, [, bytes]) => sum + Number(bytes),
      0,
    ),
  }
}

function total({ made }: Visits): number {
  return Object.values(made).reduce((sum, times) => sum + times, 0)
}
