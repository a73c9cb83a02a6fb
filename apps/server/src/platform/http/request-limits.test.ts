import { request } from 'node:http'
import { connect } from 'node:net'
import { addItem } from '@partboard/contract/cart'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildTestApp } from '../../testing/app.ts'
import { wayTo } from '../../testing/black-hole.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide } from '../../testing/demo.ts'
import { openDatabase } from '../database/database.ts'
import { servingLimits } from '../database/database-limits.ts'
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
      expect(answer.json()).toMatchObject({ type: 'urn:partboard:problem:unavailable' })
    }
  }
  await expect.poll(async () => (await add()).statusCode, { timeout: 15_000 }).toBe(200)
  expect((await shop.inject('/readyz')).statusCode).toBe(200)
  await shop.close()
  await open.close()
  await way.close()
})

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
