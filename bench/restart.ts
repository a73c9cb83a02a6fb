/**
 * Restarts the shop under load, behind the documented proxies, and counts who noticed (docs/performance.md#a-restart).
 * Ten customers order through the proxy, and 15 reads a second come beside them: about 30 requests a second.
 *
 *     node bench/restart.ts                           # SIGTERM and start, five times behind nginx, five times behind Caddy
 *     node bench/restart.ts --proxy nginx --runs 1
 *     node bench/restart.ts --workers 2               # several workers
 *     node bench/restart.ts --fault worker --workers 2    # kill -9 of one worker instead
 *     node bench/restart.ts --fault kill              # kill -9 of all, and a start two seconds later, as systemd does
 *     node bench/restart.ts --fault none              # what the load alone costs on this machine
 *     node bench/restart.ts --no-socket               # the shop opens its port itself, as by `npm start`
 *
 * It needs `npm run build`, and nginx and Caddy.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { findProxy, startCaddy } from '../apps/server/src/testing/caddy.ts'
import { withoutHoldLimits } from '../apps/server/src/testing/known-accounts.ts'
import { startNginx } from '../apps/server/src/testing/nginx.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { fillShelves } from '../e2e/faults/books.ts'
import { type Client, newCustomer } from '../e2e/support/client.ts'
import { freePort, isReady } from '../e2e/support/shop.ts'
import { SocketUnit } from '../e2e/support/socket-unit.ts'
import heapFlags from '../scripts/heap-flags.json' with { type: 'json' }

const { values } = parseArgs({
  allowNegative: true,
  options: {
    proxy: { type: 'string', multiple: true, default: ['nginx', 'caddy'] },
    fault: { type: 'string', default: 'restart' },
    workers: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5' },
    socket: { type: 'boolean', default: true },
    port: { type: 'string' },
  },
})

const main = resolve(import.meta.dirname, '../apps/server/dist/main.js')
const customers = 10
const readsEveryMs = 66
const pauseMs = 500
const [before, after] = [3_000, 8_000]
const folder = mkdtempSync(join(tmpdir(), 'partboard-restart-'))
const children: ChildProcess[] = []
const port = Number(values.port ?? (await freePort()))
const unit = values.socket ? new SocketUnit(port) : null

const postgres = await startEmbeddedPostgres(join(folder, 'database'))
const admin = openDatabase(postgres.adminUrl(), { max: 2 })
try {
  let shop = await startShop()
  const base = `http://127.0.0.1:${port}`
  await admin.pool.query(withoutHoldLimits)
  await fillShelves(admin.pool, [guide.parts.inStock])
  const people: { client: Client; choice: object }[] = []
  for (let number = 0; number < customers; number++) {
    const client = await newCustomer(base)
    people.push({ client, choice: await client.checkoutChoice() })
  }
  const rows: object[] = []
  for (const name of values.proxy as ('caddy' | 'nginx')[])
    for (let run = 1; run <= Number(values.runs); run++) {
      const front = await startFront(name)
      const load = startLoad(front.port, people)
      const ordersBefore = await countOrders()
      await sleep(before)
      const started = performance.now()
      shop = await breakAndMend(shop)
      const seconds = (performance.now() - started) / 1000
      await sleep(after)
      const { answers, placed } = await load.stop()
      const bad = answers.filter(({ status }) => status !== 200)
      rows.push({
        proxy: name,
        requests: answers.length,
        'not 200': bad.length,
        of: [...new Set(bad.map(({ what, status }) => `${what}: ${status}`))].join(', '),
        'longest s': (Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1),
        'until ready s': seconds.toFixed(1),
        'orders answered': placed,
        'in the database': (await countOrders()) - ordersBefore,
      })
      front.process.kill('SIGKILL')
    }
  console.table(rows)
  shop.kill('SIGTERM')
  await once(shop, 'exit')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  unit?.close()
  await admin.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function startShop(): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url(),
    DEMO: 'on',
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    WORKERS: values.workers,
    LOG_LEVEL: 'error',
  }
  const command = [process.execPath, ...heapFlags, main]
  const [program, ...args] = command
  const shop = unit
    ? unit.start(command, env)
    : spawn(program!, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(shop)
  for (const stream of [shop.stdout!, shop.stderr!]) stream.on('data', (text) => process.stderr.write(text))
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (shop.exitCode !== null) throw new Error('The shop has ended; see above.')
    await sleep(50)
  }
  return shop
}

/** @returns the process that serves afterwards, when it is ready */
async function breakAndMend(shop: ChildProcess): Promise<ChildProcess> {
  if (values.fault === 'none') return shop
  if (values.fault === 'worker') {
    const [first] = childrenOf(shop.pid!)
    process.kill(first!, 'SIGKILL')
    return shop
  }
  const ended = once(shop, 'exit')
  const told = performance.now()
  shop.kill(values.fault === 'kill' ? 'SIGKILL' : 'SIGTERM')
  await ended
  console.log(`Ended after ${((performance.now() - told) / 1000).toFixed(1)} s`)
  if (values.fault === 'kill') await sleep(2_000)
  return startShop()
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

async function countOrders(): Promise<number> {
  const { rows } = await admin.pool.query<{ count: number }>('select count(*)::int as count from shop_order')
  return rows[0]!.count
}

/** Puts a proxy with its example before the shop, and waits until it serves. */
async function startFront(name: 'caddy' | 'nginx') {
  const program = findProxy(name)
  if (!program) throw new Error(`${name} is not installed. On Debian: apt-get install ${name}`)
  const own = mkdtempSync(join(folder, `${name}-`))
  const [front, plainPort] = [await freePort(), await freePort()]
  const child = { caddy: startCaddy, nginx: startNginx }[name](program, {
    folder: own,
    port: front,
    plainPort,
    upstream: `127.0.0.1:${port}`,
  })
  children.push(child)
  const agent = new Agent({ rejectUnauthorized: false, servername: 'localhost' })
  while ((await ask(agent, front, { path: '/healthz' })).status !== 200) await sleep(100)
  return { process: child, port: front }
}

type Answer = { what: string; status: number | string; ms: number; body: string }
type Asked = { method?: string; path: string; token?: string; body?: unknown; key?: string }

function startLoad(front: number, people: { client: Client; choice: object }[]) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: 'localhost' })
  const answers: Answer[] = []
  let isOver = false
  let placed = 0
  const send = async (asked: Asked) => {
    const answer = await ask(agent, front, asked)
    answers.push(answer)
    return answer
  }
  const reads = (async () => {
    const sent: Promise<Answer>[] = []
    const paths = ['/', '/api/Customer/get', '/api/country', '/search?q=tarcza']
    for (let number = 0; !isOver; number++) {
      const path = paths[number % paths.length]!
      sent.push(send({ path, ...(path === '/api/Customer/get' ? { token: people[0]!.client.token } : {}) }))
      await sleep(readsEveryMs)
    }
    await Promise.all(sent)
  })()
  const orders = people.map(async ({ client: { token }, choice }, number) => {
    await sleep((number * pauseMs) / people.length)
    const post = async (path: string, body: unknown, key?: string) => {
      await sleep(pauseMs)
      return send({ method: 'POST', path, token, body, ...(key ? { key } : {}) })
    }
    while (!isOver) {
      const { status } = await post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
      if (status !== 200) continue
      await post('/api/ShoppingCart/Totals', choice)
      const { body } = await post('/api/ShoppingCart/ConfirmCheckout', choice, randomUUID())
      if (body.includes('"Success":true')) placed++
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all([reads, ...orders])
      agent.destroy()
      return { answers, placed }
    },
  }
}

/** Asks once. @returns the status, or the error's code */
function ask(
  agent: Agent,
  front: number,
  { method = 'GET', path, token, body, key }: Asked,
): Promise<Answer> {
  const started = performance.now()
  const what = `${method} ${path}`
  const ms = () => performance.now() - started
  return new Promise((answered) => {
    const headers = {
      host: `localhost:${front}`,
      ...(method === 'GET' && { 'accept-encoding': 'gzip' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const failed = (error: NodeJS.ErrnoException) =>
      answered({ what, status: error.code ?? error.message, ms: ms(), body: '' })
    const asking = request(
      { agent, host: '127.0.0.1', port: front, method, path, headers },
      async (answer) => {
        try {
          const text = (await answer.toArray()).join('')
          const { statusCode } = answer
          // The gate and the proxies say 5 s; a busy shop says 2 s.
          const status = statusCode === 503 ? `503, again in ${answer.headers['retry-after']} s` : statusCode!
          answered({ what, status, ms: ms(), body: text })
        } catch (error) {
          failed(error as NodeJS.ErrnoException)
        }
      },
    )
    asking.on('error', failed)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
