import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { notifiedTables } from '../platform/database/changes.ts'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase } from '../testing/database.ts'
import { samplePayments } from '../testing/payments.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { send } from './requests.ts'
import { samples } from './samples.ts'
import { worldsIn } from './world.ts'

const database = await loadedDatabase()
const { app, db } = await buildTestApp({ database, env: await samplePayments() })
const worldOf = worldsIn(app, db)

const listener = new pg.Client(database.url)
await listener.connect()
afterAll(() => listener.end())
await listener.query('listen partboard_changed')
const heard: string[] = []
listener.on('notification', ({ payload = '' }) => heard.push(payload))

/** What was notified since the last time; events of the shop are in no cache. */
async function takeNotifications(): Promise<string[]> {
  await listener.query(`select pg_notify('partboard_changed', 'mark')`)
  await vi.waitFor(() => expect(heard).toContain('mark'), { timeout: 5_000 })
  return heard.splice(0).filter((payload) => payload !== 'mark' && payload !== 'event')
}

const writing = endpoints.filter(({ endpoint }) => !endpoint.reads && !endpoint.cache)
test.each(writing.map((one) => [one.name, one.endpoint] as const))(
  '%s changes nothing that processes cache, unless it waits until they have dropped it',
  async (name, endpoint) => {
    const world = await worldOf(endpoint)
    await takeNotifications()
    const token = isGuest(endpoint) ? null : world.customer.token
    const { statusCode, body } = await send(app, endpoint, samples[name]!.good(world), token)
    expect([200, 204], body).toContain(statusCode)
    if (!endpoint.settles) expect(await takeNotifications()).toEqual([])
  },
)

test('each table that caches follow has its trigger', async () => {
  const { rows } = await listener.query<{ name: string }>(`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_\\_tell\\_change' order by name`)
  expect(rows.map(({ name }) => name)).toEqual([...notifiedTables].toSorted())
})
