import { expect, test } from 'vitest'
import { referenceTables } from '../modules/answers/answer-cache.ts'
import { buildTestApp } from '../testing/app.ts'
import { askFront, listen, type WireAnswer } from '../testing/connection.ts'
import { loadedDatabase } from '../testing/database.ts'
import { statementsOf } from '../testing/statements.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { send, urlOf } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld } from './world.ts'

const database = await loadedDatabase()
const { app, db } = await buildTestApp({ database, follows: true })
const world = await buildWorld(app, db)
const call = await listen(app)

const kept = endpoints
  .filter(({ endpoint }) => endpoint.cache)
  .map(({ name, endpoint }) => [name, endpoint] as const)

/** What must be the same, whoever answers: all but ids, the time and what belongs to the connection. */
function comparable({ status, headers, body }: WireAnswer) {
  const { date: _, traceparent, 'x-request-id': id, connection: __, 'keep-alive': ___, ...others } = headers
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  expect(id).toMatch(/^[\da-f]{32}$/)
  return { status, headers: others, body: body.toString('latin1') }
}

test.each(kept)(
  '%s: the front answers like Fastify, header by header and byte by byte',
  async (name, endpoint) => {
    const sample = samples[name]!.good(world)
    const payload = sample.body === undefined ? undefined : JSON.stringify(sample.body)
    const own = {
      ...(isGuest(endpoint) ? {} : { authorization: `Bearer ${world.customer.token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...sample.headers,
    }
    const question = {
      method: endpoint.method,
      url: urlOf(endpoint, sample),
      ...(payload ? { payload } : {}),
    }
    const first = await app.inject({ ...question, headers: own })
    expect(first.statusCode, first.body).toBe(200)
    const etag = String(first.headers.etag)
    for (const more of [
      {},
      { 'accept-encoding': 'gzip, deflate, br, zstd' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=0, gzip;q=0' },
      { 'accept-encoding': 'identity;q=0' },
      { 'accept-encoding': '*' },
      { 'accept-language': 'en-GB,en;q=0.5' },
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}`, 'accept-encoding': 'br' },
      { 'if-none-match': '"other"' },
      { 'x-currency': 'eur' },
    ] as Record<string, string>[]) {
      const headers = Object.assign({}, own, more)
      // The first two make the answer and its encoding.
      for (let n = 0; n < 2; n++) await app.inject({ ...question, headers })
      const fastify = await app.inject({ ...question, headers })
      const front = await askFront(call, { ...question, headers })
      expect(comparable(front)).toEqual(
        comparable({
          status: fastify.statusCode,
          headers: fastify.headers as WireAnswer['headers'],
          body: fastify.rawPayload,
        }),
      )
    }
  },
)

test('reference answers are made of followed tables only', async () => {
  const read = new Set<string>()
  // A database of its own: its pool has no cache yet, and nothing else reads it meanwhile.
  const own = await loadedDatabase()
  const fresh = await buildTestApp({ database: own })
  const ownName = new URL(own.url).pathname.slice(1)
  for (const [name, endpoint] of kept.filter(([, { cache }]) => cache === 'reference')) {
    const sent = await statementsOf(() => send(fresh.app, endpoint, samples[name]!.good(world), null))
    for (const { text } of sent.filter(
      (one) => one.database === ownName && !one.text.includes('insert into'),
    ))
      for (const [, table] of text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)) read.add(table!)
  }
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => read.has(name))
  // Hosts and currencies of the context have their own cache, and the rows of a version never change.
  const ofVersion = ['catalogue_version', 'part_brand', 'part_number', 'vehicle']
  expect(tables.toSorted()).toEqual([...referenceTables, 'store_host', ...ofVersion].toSorted())
})
