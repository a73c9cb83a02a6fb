import { connect } from 'node:net'
import { findPart, getBoard, listBoards, listCategories } from '@partboard/contract/catalogue/catalogue'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { listCaches } from '../../platform/cache/cache.ts'
import { isFollowing, settleChanges } from '../../platform/cache/followed.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { setClock } from '../../platform/time/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import { as, buildCustomer, buildPerson } from '../../testing/builders.ts'
import { answeredByFront, askFront, listen, type WireCall } from '../../testing/connection.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { capturedLog } from '../../testing/log.ts'
import { KnownQuestions } from './questions.ts'

const database = await loadedDatabase()
const { log, lines } = capturedLog()
const env = { TRUST_PROXY: '127.0.0.1', OFFICE_URL: 'https://office.example' }
const { app, db } = await buildTestApp({ database, follows: true, log, env })
const call = await listen(app)
const customer = await buildCustomer(db)
const own = { authorization: `Bearer ${customer.token}` }
const { id, sku } = await db
  .selectFrom('part')
  .select(['id', 'sku'])
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow()
const product = `/api/Product('${id}')`

/** Asks until the front answers, and returns its answer. */
const kept = (question: WireCall) => askFront(call, question)

/** Whether the front answers. */
async function isKept(question: WireCall): Promise<boolean> {
  const before = await answeredByFront()
  await call(question)
  return (await answeredByFront()) > before
}

const post = (endpoint: { url: string }, body: object): WireCall => ({
  method: 'POST',
  url: endpoint.url,
  headers: { ...own, 'content-type': 'application/json' },
  payload: JSON.stringify(body),
})

test('a thousand unknown parameters flush no answer', async () => {
  const reads = () => listCaches().find(({ name }) => name === 'answers')!
  await kept({ url: product, headers: own })
  const { misses, stored } = reads()
  for (let n = 0; n < 1_000; n++) await call({ url: `${product}?x=${n}`, headers: own })
  expect(reads()).toMatchObject({ misses, stored })
  await kept({ url: product, headers: own })
})

test('the list of known questions is bounded', () => {
  const questions = new KnownQuestions()
  const question = {
    cache: 'reference',
    isGuests: true,
    isForVisitors: false,
    method: 'GET',
    route: '/x',
    text: 'GET /x',
  } as const
  for (let n = 0; n < 20_000; n++) questions.learn(`GET /x?${n} ${'x'.repeat(1_000)}`, question)
  expect(questions.size).toBeLessThan(4 * 1024 * 1024)
  questions.learn('x'.repeat(100_000), question)
  expect(questions.find('x'.repeat(100_000))).toBe(undefined)
})

test('a kept answer has its line in the log, with the forwarded address, and its ids', async () => {
  const trace = 'a'.repeat(32)
  const headers = {
    ...own,
    'x-forwarded-for': '203.0.113.9',
    'x-request-id': 'call-7',
    traceparent: `00-${trace}-${'b'.repeat(16)}-01`,
  }
  const answer = await kept({ url: product, headers })
  expect(answer.headers['x-request-id']).toBe('call-7')
  expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`))
  expect(lines().findLast(({ msg }) => msg === 'request')).toMatchObject({
    traceId: trace,
    method: 'GET',
    route: '/api/Product/:id',
    status: 200,
    ms: expect.any(Number),
    address: '203.0.113.9',
    account: customer.id,
  })
})

test('kept searches and boards are counted like others', async () => {
  const board = await db.selectFrom('board').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const first = await buildCustomer(db)
  const questions = [
    post(findPart, { Sku: sku, EquipmentList: [], VehicleKeyList: [] }),
    post(getBoard, { id: board.id }),
  ]
  for (const question of questions) await kept(question)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${first.token}` }
  await call({ url: product, headers: { authorization: headers.authorization } }) // the session is known now
  const counts = () =>
    ['counted_demand', 'counted_searches'].map(
      (name) => listCaches().find((one) => one.name === name)!.stored,
    )
  const before = counts()
  for (const question of questions) await kept({ ...question, headers })
  // Both calls count as demand.
  expect(counts()).toEqual([before[0]! + 400, before[1]! + 200])
})

test('a kept page of a list says how long the list is, also to who has it already', async () => {
  const page = { page: 1, pageSize: 2, retrofit: false }
  const group = await db
    .selectFrom('board')
    .select('category_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const question of [
    post(listCategories, { ...page, id: 0 }),
    post(listBoards, { ...page, id: group.category_id }),
  ]) {
    const { headers: fresh } = await call({
      ...question,
      headers: { ...question.headers, 'x-store-id': '1' },
    })
    expect(fresh['x-total-count']).toMatch(/^\d+$/)
    const counts = ['x-total-count', 'x-retrofit-count'].map((name) => fresh[name])
    const { headers } = await kept(question)
    expect(['x-total-count', 'x-retrofit-count'].map((name) => headers[name])).toEqual(counts)
    const known = { ...question.headers, 'if-none-match': String(headers.etag) }
    const unchanged = await kept({ ...question, headers: known })
    expect([unchanged.status, unchanged.headers['x-total-count']]).toEqual([304, counts[0]])
  }
})

test('a body that comes late, in pieces, or with another type is read by Fastify', async () => {
  const question = post(listCategories, { id: 0 })
  const { body } = await kept(question)
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const head = [
    `POST ${listCategories.url} HTTP/1.1`,
    'host: x',
    `authorization: ${own.authorization}`,
    'content-type: application/json',
    `content-length: ${question.payload!.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${question.payload!.slice(0, 3)}`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.write(question.payload!.slice(3))
  await expect.poll(() => received).toContain(body.toString())
  const { status } = await call({ ...question, headers: { ...own, 'content-type': 'text/plain' } })
  expect(status).toBe(415)
})

test('HEAD has the headers of GET and no body', async () => {
  const { headers } = await kept({ url: '/api/country' })
  const head = await call({ url: '/api/country', method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.body).toHaveLength(0)
  for (const name of ['etag', 'content-length', 'cache-control', 'vary', 'content-type'])
    expect(head.headers[name]).toBe(headers[name])
})

test('wrong stores and currencies are refused, also when the answer is kept', async () => {
  await kept({ url: '/api/config' })
  expect((await call({ url: '/api/config', headers: { 'x-store-id': '999' } })).status).toBe(400)
  expect((await call({ url: '/api/config', headers: { 'x-currency': 'XXX' } })).status).toBe(400)
  expect((await call({ url: product })).status).toBe(401)
})

test('the store follows the host name, also the one that a trusted proxy forwards', async () => {
  const { name } = await db.selectFrom('store').select('name').where('id', '=', 2).executeTakeFirstOrThrow()
  await db.insertInto('store_host').values({ host: 'drugi.example', store_id: 2 }).execute()
  const nameFor = async (headers: Record<string, string>) =>
    JSON.parse((await kept({ url: '/api/Store/get', headers })).body.toString()).Name
  await vi.waitFor(async () => expect(await nameFor({ host: 'drugi.example:8080' })).toBe(name), {
    timeout: 15_000,
  })
  const forwarded = { 'x-forwarded-host': 'other.example, DRUGI.example' }
  expect(await nameFor(forwarded)).toBe(name)
  expect(await nameFor({ ...forwarded, 'x-store-id': '1' })).not.toBe(name)
  expect(await nameFor({ host: 'drugi.example', 'x-forwarded-host': 'other.example' })).not.toBe(name)
})

test('a session that another process ends gets no kept answer any more', async () => {
  const pool = openDatabase(database.url, { max: 4 })
  afterAll(pool.close)
  const other = await buildTestApp({ database: { ...pool, url: database.url }, follows: true })
  for (let n = 0; n < 5; n++) {
    const ending = await buildCustomer(db)
    const question = { url: product, headers: { authorization: `Bearer ${ending.token}` } }
    await kept(question)
    const stream = { ended: false, after: [] as number[] }
    const streaming = (async () => {
      while (!stream.ended || stream.after.length < 3) {
        const { ended } = stream
        const { status } = await call(question)
        if (ended) stream.after.push(status)
      }
    })()
    const { statusCode } = await as(other.app, ending).post('/api/user/logout')
    stream.ended = true
    expect(statusCode).toBe(204)
    await streaming
    expect(
      stream.after.every((status) => status === 401),
      String(stream.after),
    ).toBe(true)
  }
})

test('rate, language, currency and the right to see prices have their own answers', async () => {
  const priced = await db
    .selectFrom('part')
    .select('id')
    .where('deposit_minor', '=', 250_00)
    .limit(1)
    .executeTakeFirstOrThrow()
  const url = `/api/Product('${priced.id}')`
  const read = async (more: Record<string, string>) =>
    JSON.parse((await kept({ url, headers: { ...own, ...more } })).body.toString())
  const setRate = async (rate: number) => {
    await db.updateTable('currency').set({ rate_micro: rate }).where('code', '=', 'EUR').execute()
    await vi.waitFor(
      async () => expect((await read({ 'x-currency': 'EUR' })).DepositPrice).toBe((250 * rate) / 1_000_000),
      { timeout: 15_000 },
    )
  }
  await setRate(250_000)
  await setRate(200_000)
  expect((await read({})).DepositPrice).toBe(250)
  expect((await read({ 'accept-language': 'en' })).Name).not.toBe((await read({})).Name)
  const person = await buildPerson(db, customer, { seesPrices: false })
  const hidden = await kept({ url, headers: { authorization: `Bearer ${person.token}` } })
  expect(JSON.parse(hidden.body.toString()).DepositPrice).toBe(null)
})

test('the day after has other answers, and planned content appears at its moment', async () => {
  onTestFinished(() => setClock(null))
  await kept({ url: product, headers: own })
  setClock(new Date(Date.now() + 24 * 60 * 60_000))
  expect(await isKept({ url: product, headers: own })).toBe(false)
  setClock(null)
  const seName = await sql<{ name: string }>`select se_name as name from topic order by id limit 1`.execute(
    db,
  )
  const page = { url: `/api/Topic/get?seName=${seName.rows[0]!.name}` }
  const before = await kept(page)
  await sql`
    insert into topic_version (topic_id, version, title, body, published_from, saved_at, pl_changed_at, en_changed_at,
      actor_kind, actor_name)
    select topic_id, version + 1, '{"pl":"Nowa","en":"New"}', body, now() + interval '1 hour', saved_at, pl_changed_at,
      en_changed_at, actor_kind, actor_name
    from topic_version where topic_id = (select min(id) from topic) order by version desc limit 1`.execute(db)
  await settleChanges(db)
  expect((await kept(page)).body).toEqual(before.body)
  setClock(new Date(Date.now() + 2 * 60 * 60_000))
  expect((await call(page)).body.toString()).toContain('Nowa')
})

test('without a listening connection, the front gives no personal answer, and answers are right', async () => {
  await kept({ url: '/api/config' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'partboard changes' and datname = current_database()`.execute(db)
  await vi.waitFor(() => expect(isFollowing(db)).toBe(false), { timeout: 15_000, interval: 1 })
  await db.updateTable('store').set({ home_slider_full: sql`not home_slider_full` }).execute()
  const { status } = await call({ url: product, headers: own })
  expect(status).toBe(200)
  const expected = (
    await db.selectFrom('store').select('home_slider_full').limit(1).executeTakeFirstOrThrow()
  ).home_slider_full
  const { global } = JSON.parse((await call({ url: '/api/config' })).body.toString())
  expect(global.homeSliderFull).toBe(expected)
  await vi.waitFor(() => expect(isFollowing(db)).toBe(true), { timeout: 15_000 })
})

test('the office’s own host and a request with two hosts get no answer that is kept', async () => {
  const question = { url: product, headers: own }
  expect((await kept(question)).status).toBe(200)
  for (const host of ['office.example', 'OFFICE.example:443'])
    expect((await call({ ...question, headers: { ...own, host } })).status).toBe(404)
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const lines = [`GET ${product} HTTP/1.1`, 'Host: a', 'Host: b', `Authorization: ${own.authorization}`]
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})
