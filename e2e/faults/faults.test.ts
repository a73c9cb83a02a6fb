/**
 * Customers order without a pause while something fails. After each fault every answered order exists once with its
 * total, the books agree, no request took longer than the promised limit, and the shop recovers by itself.
 *
 * `npm run test:faults` runs all faults (FAULTS=long), `npm test` the quick ones with shorter limits. FAULTS_LOG=FILE
 * writes the shop's log into a file.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { type Way, wayTo } from '../../apps/server/src/testing/black-hole.ts'
import { withoutHoldLimits } from '../../apps/server/src/testing/known-accounts.ts'
import { startSmtp } from '../../apps/server/src/testing/smtp.ts'
import guide from '../../demo/guide.json' with { type: 'json' }
import { newAccount, newCustomer } from '../support/client.ts'
import { Server } from '../support/server.ts'
import { checkBooks, fillShelves, type Pool } from './books.ts'
import { type Answered, Shopper } from './customers.ts'

const long = process.env.FAULTS === 'long'
const shoppers = long ? 20 : 4
/** Seconds within which the shop answers, and the extra seconds that a busy machine may need. */
const answersIn = long ? 8 : 2
const late = long ? 2 : 3
const frozenFor = long ? 20_000 : 3_000

const folder = mkdtempSync(join(tmpdir(), 'partboard-faults-'))
const disk = join(folder, 'disk')
const hasDisk =
  long && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', makeFolder(disk)]).status === 0
const sku = guide.parts.inStock
const smtp = await startSmtp()

let postgres: EmbeddedPostgres
let database: Pool
let closeDatabase: () => Promise<void>
let ordersOfDemo: number
let toDatabase: Way
let toMail: Way
let shop: Server
const people: Shopper[] = []
let running: Promise<void>[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(hasDisk ? disk : join(folder, 'database'))
  toDatabase = await wayTo(postgres.url())
  toMail = await wayTo(smtp.url)
  const { PATH } = process.env
  shop = new Server({
    PATH,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: toDatabase.url,
    SMTP_URL: toMail.url,
    DEMO: 'on',
    REQUEST_SECONDS: String(answersIn),
    LOG_FORMAT: 'json',
  })
  await shop.start()
  const own = openDatabase(postgres.adminUrl(), { max: 2 })
  database = own.pool
  closeDatabase = own.close
  ordersOfDemo = await countOrders()
  // The demo's stock and limits are too small for this many orders.
  await database.query(withoutHoldLimits)
  await fillShelves(database, [sku])
  for (let number = 0; number < shoppers; number++) {
    const account = newAccount()
    const client = await newCustomer(shop.url, account)
    const choice = await client.checkoutChoice()
    if (number % 2 === 1) {
      const query = `update customer set price_basis = 'net', credit_limit_minor = 100000000 where email = $1`
      await database.query(query, [account.email])
      choice.PaymentMethodSystemName = 'Payments.Deferred'
    }
    // An address that nobody has confirmed gets five mails an hour.
    await database.query('update customer set email_verified_at = now() where email = $1', [account.email])
    people.push(new Shopper(shop.url, client.token, account.email, choice))
  }
  running = people.map((person) => person.run(sku))
})

afterAll(async () => {
  for (const person of people) person.stop()
  await Promise.allSettled(running)
  await shop?.end('SIGTERM')
  if (process.env.FAULTS_LOG) writeFileSync(process.env.FAULTS_LOG, shop.log())
  await closeDatabase?.()
  await toDatabase?.close()
  await toMail?.close()
  await postgres?.stop()
  if (hasDisk) spawnSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

type Fault = {
  name: string
  /** What the log says about the fault; null when the shop need not notice it. */
  cause: RegExp | null
  short: boolean
  run: () => Promise<void>
}

const faults: Fault[] = [
  {
    name: 'PostgreSQL is killed',
    short: true,
    cause: /"cause":"database_away"/,
    run: async () => process.kill(postmaster(), 'SIGKILL') && undefined,
  },
  {
    name: `PostgreSQL is frozen for ${frozenFor / 1000} s`,
    short: true,
    cause: /"cause":"(database_away|\w+_timeout|time_over)"/,
    run: async () => {
      const processes = [postmaster(), ...childrenOf(postmaster())]
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      await sleep(frozenFor)
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'the connections to the database go silent',
    short: true,
    cause: /"cause":"(database_away|\w+_timeout|time_over)"/,
    run: async () => toDatabase.swallow(),
  },
  {
    name: 'PostgreSQL is restarted',
    short: false,
    cause: /"cause":"database_away"/,
    run: async () => process.kill(postmaster(), 'SIGINT') && undefined,
  },
  {
    name: 'the server is killed',
    short: false,
    cause: null,
    run: async () => {
      await shop.end('SIGKILL')
      await sleep(1_000)
      await shop.start()
    },
  },
  {
    name: 'the mail server hangs',
    short: false,
    cause: /"msg":"job failed"/,
    run: async () => {
      toMail.hold(true)
      toMail.swallow()
      await sleep(30_000)
      toMail.hold(false)
      toMail.swallow()
    },
  },
  {
    name: 'the clock jumps three hours ahead, and a day back',
    short: false,
    cause: null,
    run: async () => {
      const library = libfaketime()
      if (!library) return console.log('Not tested without faketime.')
      for (const jump of ['+3h', '-26h']) {
        await shop.end('SIGTERM')
        await shop.start(['env', `LD_PRELOAD=${library}`, `FAKETIME=${jump}`])
        await moreOrders()
      }
      await shop.end('SIGTERM')
      await shop.start()
    },
  },
  {
    name: 'descriptors run out',
    short: false,
    cause: /connections refused: too many are open/,
    run: async () => {
      await shop.end('SIGTERM')
      await shop.start(['prlimit', '--nofile=160'])
      const { port } = new URL(shop.url)
      const idle: Socket[] = []
      for (let number = 0; number < 300; number++)
        idle.push(connect(Number(port), '127.0.0.1').on('error', () => {}))
      await sleep(5_000)
      for (const socket of idle) socket.destroy()
    },
  },
  {
    name: 'the disk is full',
    short: false,
    cause: /"cause":"(disk_full|database_away)"/,
    run: async () => {
      if (!hasDisk) return console.log('Not tested without the right to mount.')
      const filler = join(disk, 'filler')
      const from = shop.log().length
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 65_536)))
      await expect
        .poll(() => shop.log(from), { timeout: 60_000 })
        .toMatch(/"cause":"(disk_full|database_away)"/)
      await sleep(3_000)
      rmSync(filler)
    },
  },
]

type Figures = { fault: string; orders: number; longest: number }
const figures: Figures[] = []

const ran = faults.filter(({ short }) => long || short)
test.each(ran)(
  '$name',
  async ({ name, run, cause }) => {
    await moreOrders()
    for (const person of people) person.longest = 0
    const before = { log: shop.log().length, orders: ordersAnswered() }
    await run()
    await moreOrders()
    const longest = Math.max(...people.map((person) => person.longest)) / 1000
    figures.push({
      fault: name,
      orders: ordersAnswered() - before.orders,
      longest: Number(longest.toFixed(2)),
    })
    expect(longest).toBeLessThan(answersIn + late)
    // The log reports a cause once in ten seconds, and the quick faults follow at shorter intervals.
    if (cause) expect(troubles(shop.log(long ? before.log : 0))).toMatch(cause)
    await expect.poll(() => database.query('select 1').catch(() => null), { timeout: 15_000 }).not.toBeNull()
    await checkBooks(
      database,
      people.flatMap(({ answered }) => answered.slice()),
    )
  },
  long ? 180_000 : 60_000,
)

test('at the end there is no order without an answer, and each order has had one mail', async () => {
  for (const person of people) person.stop()
  await Promise.all(running)
  toDatabase.drop()
  const answered = people.flatMap((person) => person.answered)
  if (long) console.table(figures)
  await checkBooks(database, answered)
  expect(await countOrders()).toBe(ordersOfDemo + answered.length)
  // Jobs that failed meanwhile wait for their next try; they are rescheduled to now. Only a sender that is killed leaves
  // mails in doubt, which are sent again: at most the two that it is sending.
  const hurry = `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where run_at > now() having count(*) > 0`
  // Thousands of mails take long: it is enough that more keep coming.
  for (let before = -1; mailsOf(answered).never > 0 && smtp.taken.length > before; ) {
    before = smtp.taken.length
    // A job that fails once more waits again.
    const isComing = async () => {
      await database.query(hurry)
      return mailsOf(answered).never === 0 || smtp.taken.length > before
    }
    await expect.poll(isComing, { timeout: 30_000 }).toBe(true)
  }
  expect(mailsOf(answered).never).toBe(0)
  const { more } = mailsOf(answered)
  if (long) console.log(`Delivered twice: ${more} of ${answered.length} confirmations.`)
  expect(more).toBeLessThanOrEqual(2 * ran.filter(({ name }) => name === 'the server is killed').length)
}, 600_000)

async function countOrders(): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from shop_order')
  return rows[0]!.count
}

/** The log lines whose level is not info. */
const troubles = (log: string) =>
  log
    .split('\n')
    .filter((line) => !line.includes('"level":"info"'))
    .join('\n')

const ordersAnswered = () => people.reduce((sum, { answered }) => sum + answered.length, 0)

/** Waits until each customer has received answers to two more orders. */
async function moreOrders(): Promise<void> {
  const goals = people.map((person) => [person, person.answered.length + 2] as const)
  const going = Promise.race(running) // settles only on a failure
  const reached = expect
    .poll(() => goals.every(([{ answered }, goal]) => answered.length >= goal), { timeout: 60_000 })
    .toBe(true)
  await Promise.race([reached, going])
}

/** Counts the orders without a mail to the customer and those with more than one. Must be fast: the mail server is in this process. */
function mailsOf(orders: Answered[]) {
  const times = new Map<string, number>()
  const toCustomers = smtp.taken.filter(({ subject }) => !subject?.startsWith('Nowe zamówienie'))
  for (const { subject } of toCustomers)
    for (const [number] of (subject ?? '').matchAll(/\b\d+\b/g))
      times.set(number, (times.get(number) ?? 0) + 1)
  const counts = orders.map(({ number }) => times.get(number) ?? 0)
  const never = counts.filter((count) => count === 0).length
  return { never, more: counts.filter((count) => count > 1).length }
}

/** The library that changes a program's clock. The command `faketime` stays the parent and does not pass signals on. */
function libfaketime(): string | undefined {
  const { stdout } = spawnSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' })
  return stdout?.trim() || undefined
}

function makeFolder(path: string): string {
  mkdirSync(path)
  return path
}

function postmaster(): number {
  const cluster = join(hasDisk ? disk : join(folder, 'database'), 'postgres/cluster')
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]) === parent
      } catch {
        return false // the process ended meanwhile
      }
    })
}
