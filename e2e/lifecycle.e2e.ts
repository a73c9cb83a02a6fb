import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { expect } from './support/journey.ts'
import { test } from './support/own-shop.ts'
import { freePort, isReady, launchShop, processesOf, type Shop } from './support/shop.ts'
import { SocketUnit } from './support/socket-unit.ts'

/** Time limit for all processes to end after a signal, and for a prepared shop to be ready. */
const soon = { timeout: 5_000, intervals: [50] }

const left = (dataDir: string, shop: Shop) => processesOf(dataDir, shop.launcher.pid!)

/** The output for people, without the JSON lines of the log, which may have warnings. */
const sentences = (shop: Shop) => shop.output().replaceAll(/^\{.*\}\n/gm, '')

test('the second start has nothing to prepare', async ({ start }) => {
  const shop = await start()
  await expect.poll(shop.output, soon).toContain(`Partboard is ready at ${shop.url}`)
  expect(shop.output()).not.toMatch(/install|build|migrated|demo catalogue/i)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the shop with code 0 and leaves no process`, async ({ start, dataDir }) => {
    const shop = await start()
    expect(left(dataDir, shop).join('\n')).toContain('postgres')
    shop.launcher.kill(signal)
    expect(await shop.ended()).toBe(0)
    expect(left(dataDir, shop)).toEqual([])
  })
}

test('Ctrl-C, which reaches every process of the terminal and often twice, ends the shop in the same way', async ({
  start,
  dataDir,
}) => {
  const shop = await start()
  process.kill(-shop.launcher.pid!, 'SIGINT')
  process.kill(-shop.launcher.pid!, 'SIGINT')
  expect(await shop.ended()).toBe(0)
  expect(left(dataDir, shop)).toEqual([])
})

/** A login whose body arrives in two halves; the test decides when to send the second one. */
async function halfALogin(shop: Shop) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: btoa('wrong password') })
  const login = request(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  login.flushHeaders()
  // The server sends "100 Continue" when it has begun to work on the request.
  await once(login, 'continue')
  login.write(body.slice(0, 5))
  return { login, sendTheRest: () => login.end(body.slice(5)) }
}

test('a request in flight is answered before the shop ends', async ({ start }) => {
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

test('a restart on a socket that systemd holds refuses no request: they wait', async ({ dataDir }) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const unit = new SocketUnit(port)
  const { PATH } = process.env
  const start = () =>
    unit.start([process.execPath, resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
      PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
    })
  const body = JSON.stringify({ email: 'nobody@example.com', password: btoa('wrong password') })
  const headers = { 'content-type': 'application/json' }
  const ask = () => [
    fetch(`${url}/api/country`).then(({ status }) => status),
    fetch(`${url}/api/user/login`, { method: 'POST', body, headers }).then(({ status }) => status),
  ]
  const first = start()
  await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true)
  const answers = ask()
  first.kill('SIGTERM')
  answers.push(...ask())
  await once(first, 'exit')
  answers.push(...ask())
  const second = start()
  const ended = once(second, 'exit')
  await expect.poll(() => fetch(`${url}/healthz`).then(({ status }) => status)).toBe(200)
  answers.push(...ask())
  expect(await Promise.all(answers)).toEqual([200, 401, 200, 401, 200, 401, 200, 401])
  second.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  unit.close()
})

test('a request that does not finish delays the end by ten seconds at most', { tag: '@long' }, async ({
  start,
}) => {
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

for (const [what, kill] of [
  ['the launcher', (_: string, shop: Shop) => process.kill(shop.launcher.pid!, 'SIGKILL')],
  ['the whole process group', (_: string, shop: Shop) => process.kill(-shop.launcher.pid!, 'SIGKILL')],
  [
    'every process, the database too',
    (dataDir: string, shop: Shop) => {
      for (const line of left(dataDir, shop)) {
        try {
          process.kill(Number.parseInt(line, 10), 'SIGKILL')
        } catch (error) {
          // The database ends its other processes when one is killed.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    },
  ],
] as const) {
  test(`after kill -9 of ${what} no process is left, and the next start needs no cleanup`, {
    tag: what.startsWith('every process') ? [] : ['@long'],
  }, async ({ start, dataDir }) => {
    const shop = await start()
    kill(dataDir, shop)
    await expect.poll(() => left(dataDir, shop), soon).toEqual([])
    const next = await start()
    expect(await next.stop()).toBe(0)
  })
}

test('a start right after kill -9 succeeds without waiting', { tag: '@long' }, async ({ start }) => {
  const shop = await start()
  process.kill(-shop.launcher.pid!, 'SIGKILL')
  const next = await start()
  expect(await next.stop()).toBe(0)
})

test('a killed database is restarted, and the shop recovers', async ({ start, dataDir }) => {
  const shop = await start()
  const postgres = left(dataDir, shop).find((line) => line.includes('/bin/postgres'))
  process.kill(Number.parseInt(postgres!, 10), 'SIGKILL')
  await expect.poll(shop.output, soon).toContain('PostgreSQL ended unexpectedly and is started again')
  // On a busy machine the processes of the killed server need their time to end before the next one may start.
  await expect.poll(() => isReady(shop.url), { timeout: 60_000, intervals: [100] }).toBe(true)
})

test('a port in use ends the start with one sentence', async ({ dataDir }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await expect.poll(() => other.address()).not.toBeNull()
  const { port } = other.address() as { port: number }
  const shop = await launchShop({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await shop.ended()).toBe(1)
  expect(sentences(shop)).toBe(
    `Port ${port} on 127.0.0.1 is in use; stop what runs there, or set PORT to another.\n`,
  )
  other.close()
})

test('a second shop on the same data directory ends with one sentence, and the first one continues', async ({
  start,
  dataDir,
}) => {
  const first = await start()
  const second = await launchShop({ DATA_DIR: dataDir })
  expect(await second.ended()).toBe(1)
  expect(sentences(second)).toBe(
    `Partboard already runs on the data directory ${dataDir}; stop it first, or set DATA_DIR to another directory.\n`,
  )
  expect(await isReady(first.url)).toBe(true)
})

test('a data directory that is not writable ends the start with one sentence', async ({ dataDir }) => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  const shop = await launchShop({ DATA_DIR: join(file, 'data') })
  expect(await shop.ended()).toBe(1)
  expect(sentences(shop)).toBe(
    `The data directory ${file}/data cannot be written (ENOTDIR); set DATA_DIR to a directory that can.\n`,
  )
})
