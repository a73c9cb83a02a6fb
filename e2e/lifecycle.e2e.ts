import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isReady, launchShop, processesOf, type Shop, startShop } from './support/shop.ts'

/** How long everything may take to be gone after a signal, and the shop to be ready when nothing is to be made. */
const soon = { timeout: 5_000, interval: 50 }

const DATA_DIR = mkdtempSync(join(tmpdir(), 'partboard-e2e-'))
const shops: Shop[] = []

async function start(): Promise<Shop> {
  const shop = await startShop({ DATA_DIR })
  shops.push(shop)
  return shop
}

const left = (shop: Shop) => processesOf(DATA_DIR, shop.launcher.pid!)

/** What a shop says to a person; the log, which is for programs here, may warn beside it. */
const sentences = (shop: Shop) => shop.output().replaceAll(/^\{.*\}\n/gm, '')

beforeAll(async () => {
  await (await start()).stop() // builds, creates the database and loads the demo catalogue
})

afterEach(async () => {
  for (const shop of shops.splice(0)) if (shop.launcher.exitCode === null) await shop.stop()
})

afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('the second start has nothing to prepare', async () => {
  const shop = await start()
  await expect.poll(shop.output, soon).toContain(`Partboard is ready at ${shop.url}`)
  expect(shop.output()).not.toMatch(/install|build|migrated|demo catalogue/i)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with code 0 and leaves no process', async (signal) => {
  const shop = await start()
  expect(left(shop).join('\n')).toContain('postgres')
  shop.launcher.kill(signal)
  expect(await shop.ended()).toBe(0)
  expect(left(shop)).toEqual([])
})

test('Ctrl-C, which reaches every process of the terminal and often twice, ends it the same way', async () => {
  const shop = await start()
  process.kill(-shop.launcher.pid!, 'SIGINT')
  process.kill(-shop.launcher.pid!, 'SIGINT')
  expect(await shop.ended()).toBe(0)
  expect(left(shop)).toEqual([])
})

/** A login whose body arrives in two halves: the second one when the test wants the answer. */
async function halfALogin(shop: Shop) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: btoa('wrong password') })
  const login = request(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  login.write(body.slice(0, 5))
  await sleep(200)
  return { login, sendTheRest: () => login.end(body.slice(5)) }
}

test('a request in flight is answered before it ends', async () => {
  const shop = await start()
  const { login, sendTheRest } = await halfALogin(shop)
  shop.launcher.kill('SIGTERM')
  await expect.poll(() => isReady(shop.url), soon).toBe(false)
  const answered = performance.now()
  sendTheRest()
  const [response] = await once(login, 'response')
  expect(response.statusCode).toBe(401)
  expect(await shop.ended()).toBe(0)
  expect(performance.now() - answered).toBeLessThan(5_000)
})

test('a request that does not finish holds it up for ten seconds and no longer', async () => {
  const shop = await start()
  const { login } = await halfALogin(shop)
  const cut = once(login, 'error')
  const before = performance.now()
  expect(await shop.stop()).toBe(0)
  const seconds = (performance.now() - before) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(16)
  expect((await cut)[0].code).toBe('ECONNRESET')
})

test.each([
  ['the launcher', (shop: Shop) => process.kill(shop.launcher.pid!, 'SIGKILL')],
  ['the whole process group', (shop: Shop) => process.kill(-shop.launcher.pid!, 'SIGKILL')],
  [
    'every process, the database too',
    (shop: Shop) => {
      for (const line of left(shop)) {
        try {
          process.kill(Number.parseInt(line, 10), 'SIGKILL')
        } catch (error) {
          // The database ends its own processes as soon as one of them is gone.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    },
  ],
])('after kill -9 of %s nothing is left, and the next start works by itself', async (_, kill) => {
  const shop = await start()
  kill(shop)
  await expect.poll(() => left(shop), soon).toEqual([])
  const next = await start()
  expect(await next.stop()).toBe(0)
})

test('a start right after kill -9 does not wait for anybody to clean up', async () => {
  const shop = await start()
  process.kill(-shop.launcher.pid!, 'SIGKILL')
  const next = await start()
  expect(await next.stop()).toBe(0)
})

test('a database that is killed comes back, and the shop with it', async () => {
  const shop = await start()
  const postgres = left(shop).find((line) => line.includes('/bin/postgres'))
  process.kill(Number.parseInt(postgres!, 10), 'SIGKILL')
  await expect.poll(shop.output, soon).toContain('PostgreSQL ended unexpectedly and is started again')
  await expect.poll(() => isReady(shop.url), { timeout: 15_000, interval: 100 }).toBe(true)
})

test('a port in use is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await expect.poll(() => other.address()).not.toBeNull()
  const { port } = other.address() as { port: number }
  const shop = await launchShop({ DATA_DIR, PORT: String(port) })
  expect(await shop.ended()).toBe(1)
  expect(sentences(shop)).toBe(
    `Port ${port} on 127.0.0.1 is in use; stop what runs there, or set PORT to another.\n`,
  )
  other.close()
})

test('a second shop on the same data directory is one sentence, and the first one serves on', async () => {
  const first = await start()
  const second = await launchShop({ DATA_DIR })
  expect(await second.ended()).toBe(1)
  expect(sentences(second)).toBe(
    `Partboard already runs on the data directory ${DATA_DIR}; stop it first, or set DATA_DIR to another directory.\n`,
  )
  expect(await isReady(first.url)).toBe(true)
})

test('a data directory that cannot be written is one sentence', async () => {
  const file = join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  const shop = await launchShop({ DATA_DIR: join(file, 'data') })
  expect(await shop.ended()).toBe(1)
  expect(sentences(shop)).toBe(
    `The data directory ${file}/data cannot be written (ENOTDIR); set DATA_DIR to a directory that can.\n`,
  )
})
