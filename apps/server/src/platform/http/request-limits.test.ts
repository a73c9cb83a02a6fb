import { request } from 'node:http'
import { connect } from 'node:net'
import { addItem } from '@partboard/contract/cart/cart'
import { sql, type Transaction } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { followChanges, followSettings } from '../../follow-changes.ts'
import { buildTestApp } from '../../testing/app.ts'
import { wayTo } from '../../testing/black-hole.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide } from '../../testing/demo.ts'
import { capturedLog } from '../../testing/log.ts'
import { isFollowing } from '../cache/followed.ts'
import { openDatabase } from '../database/database.ts'
import { servingLimits } from '../database/database-limits.ts'
import { watchOutages } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import { connectionLimits } from './connection-limits.ts'

const database = await loadedDatabase()
const { app, db, config } = await buildTestApp({ database })

test('a body that arrives too slowly is cut before 30 s', async () => {
  const { requestTimeout, http } = connectionLimits
  expect(requestTimeout + http.connectionsCheckingInterval).toBeLessThan(30_000)
  expect(app.server.requestTimeout).toBe(requestTimeout)

  Object.assign(app.server, { requestTimeout: 300, headersTimeout: 200 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.write(
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
  )
  const drip = setInterval(() => socket.write(' '), 100)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
  socket.destroy()
  Object.assign(app.server, { requestTimeout, headersTimeout: http.headersTimeout })
})

test.each([
  '/pictures/../x',
  '/pictures/%00',
  '//a/%2e%2e',
  '/pictures/%2e%2e/%2e%2e/etc/passwd',
  '/%c0%ae/x',
])('GET %s answers 400 or 404', async (path) => {
  const { port } = app.server.address() as { port: number }
  const status = await new Promise((resolve) =>
    request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end(),
  )
  expect([400, 404]).toContain(status)
})

test('calls answer within their time limit while the database is silent, and succeed when it is back', async () => {
  const way = await wayTo(database.url)
  const short = { ...config, requestTime: 2_500 }
  const open = openDatabase(way.url, { max: 4, limits: servingLimits(short.requestTime) })
  const shop = await buildApp({ db: open.db, config: short })
  const headers = await demoHeaders(app)
  const add = () =>
    shop.inject({
      method: 'POST',
      url: addItem.url,
      headers,
      payload: { Sku: guide.parts.inStock, Quantity: 1 },
    })
  await expect.poll(async () => (await add()).statusCode, { timeout: 15_000 }).toBe(200)

  way.swallow()
  const answers = await Promise.all(Array.from({ length: 12 }, add))
  for (const answer of answers) {
    expect([200, 503]).toContain(answer.statusCode)
    if (answer.statusCode === 503) {
      expect(answer.headers).toMatchObject({ 'retry-after': '2' })
      expect(answer.json().code).toMatch(/^(unavailable|busy)$/)
    }
  }
  await expect.poll(async () => (await add()).statusCode, { timeout: 15_000 }).toBe(200)
  expect((await shop.inject('/readyz')).statusCode).toBe(200)
  await shop.close()
  await open.close()
  await way.close()
})

describe('with limits of six seconds', async () => {
  // Long enough that a busy machine does not make the limit of the call end first.
  const short = { ...config, requestTime: 6_000 }
  const open = openDatabase(database.url, { max: 4, limits: servingLimits(short.requestTime) })
  const shop = await buildApp({ db: open.db, config: short })
  afterAll(async () => {
    await shop.close()
    await open.close()
  })
  const counted = async (cause: string) =>
    Number(
      new RegExp(`^partboard_unavailable_total\\{cause="${cause}"\\} (\\d+)`, 'm').exec(
        (await shop.inject('/metrics')).body,
      )?.[1],
    )
  const blockCart = (trx: Transaction<Database>) => sql`lock table cart_item in exclusive mode`.execute(trx)
  const slowDown = (trx: Transaction<Database>) =>
    sql`
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(8); return new; end $$;
    create trigger dawdle before insert on cart_item for each row execute function dawdle()`.execute(trx)

  test.each([
    ['a lock that another transaction holds', 'lock_timeout', blockCart, false],
    ['a statement that takes too long', 'statement_timeout', slowDown, true],
  ])('%s is answered as busy, not as away', async (_, cause, hinder, isCommitted) => {
    const headers = { ...(await demoHeaders(app)), 'accept-language': 'pl' }
    const payload = { Sku: guide.parts.inStock, Quantity: 1 }
    const add = () => shop.inject({ method: 'POST', url: addItem.url, headers, payload })
    const before = await counted(cause)
    const holder = await db.startTransaction().execute()
    await hinder(holder)
    if (isCommitted) await holder.commit().execute()
    const answer = await add()
    if (!isCommitted) await holder.rollback().execute()
    else await sql`drop function dawdle() cascade`.execute(db)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({
      code: 'busy',
      title: 'Sklep ma teraz dużo pracy. Spróbuj ponownie za chwilę.',
    })
    expect(await counted(cause)).toBe(before + 1)
    expect((await shop.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await add()).statusCode).toBe(200)
  })
})

test('an outage is one line at its beginning and one at its end, and /readyz and /metrics say so', async () => {
  const way = await wayTo(database.url)
  const { log, lines } = capturedLog()
  const outage = watchOutages(log)
  const open = openDatabase(way.url, { max: 4, limits: servingLimits(5_000) })
  const shop = await buildApp({ db: open.db, config: { ...config, requestTime: 5_000 }, log, outage })
  const queue = openDatabase(way.url, { max: 2 })
  const stops = [
    followChanges({ db: open.db, url: way.url, pictures: config.dataDir, log, outage }),
    followSettings(queue.db, { url: way.url, log, outage }),
  ]
  const ready = async () => (await shop.inject('/readyz')).json()
  await expect.poll(() => isFollowing(open.db) && isFollowing(queue.db), { timeout: 15_000 }).toBe(true)
  expect(await ready()).toEqual({ status: 'ready' })

  // Existing and new connections are silent, as when PostgreSQL is frozen.
  way.hold(true)
  way.swallow()
  await expect
    .poll(ready, { timeout: 40_000 })
    .toEqual({ status: 'database_away', seconds: expect.toSatisfy((seconds: number) => seconds > 0) })
  expect((await shop.inject('/metrics')).body).toMatch(/^partboard_database_up 0$/m)
  const refused = await shop.inject({ url: '/api/Order/List', headers: await demoHeaders(app) })
  expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' })
  way.hold(false)
  way.drop()
  await expect.poll(ready, { timeout: 40_000 }).toEqual({ status: 'ready' })
  await expect.poll(() => isFollowing(open.db) && isFollowing(queue.db), { timeout: 40_000 }).toBe(true)
  expect((await shop.inject('/metrics')).body).toMatch(/^partboard_database_up 1$/m)

  const said = lines()
    .filter(({ level }) => level !== 'debug' && level !== 'trace')
    .map(({ msg }) => msg.replace(/since .*|after .*/, '…'))
  expect(
    said.filter((msg) => /^The connection that listens .* is open again$/.test(msg)).length,
  ).toBeGreaterThan(1)
  // On a machine that is busy for seconds the new connections may be late, which is an outage of its own.
  const ofOutages = said.filter((msg) => msg.startsWith('The database '))
  expect(ofOutages).toEqual(
    ofOutages.map((_, index) => (index % 2 === 0 ? 'The database is away …' : 'The database is back …')),
  )
  expect(ofOutages.length % 2).toBe(0)
  const away = lines().find(({ msg }) => msg.startsWith('The database is away'))!
  expect(away).toMatchObject({ level: 'error', since: expect.any(String), err: expect.any(Object) })
  expect(lines().find(({ msg }) => msg.startsWith('The database is back'))).toMatchObject({
    level: 'info',
    seconds: expect.any(Number),
  })
  for (const stop of stops) await stop()
  await shop.close()
  await queue.close()
  await open.close()
  await way.close()
}, 150_000)

test('a full disk answers 503, and the shop is not ready until a write succeeds', async () => {
  const trigger = (event: string) => sql`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on cart_item for each row execute function ${sql.raw(event)}`
  await trigger('refuse()').execute(db)
  const headers = await demoHeaders(app)
  const payload = { Sku: guide.parts.inStock, Quantity: 1 }
  const add = () => app.inject({ method: 'POST', url: addItem.url, headers, payload })
  expect((await add()).statusCode).toBe(503)
  expect(app.readiness.full).toBe(true)
  await sql`drop function refuse() cascade`.execute(db)
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
  expect(app.readiness.full).toBe(false)
  expect((await add()).statusCode).toBe(200)
})

test('a process that is about to stop is not ready', async () => {
  app.readiness.draining = true
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }])
  app.readiness.draining = false
})
