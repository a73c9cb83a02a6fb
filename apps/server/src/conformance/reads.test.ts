import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase } from '../testing/database.ts'
import { endpoints, isGuest } from './endpoints.ts'
import { send } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld } from './world.ts'

const database = await loadedDatabase()
const { app, db } = await buildTestApp({ database })
const world = await buildWorld(app, db)
const reading = openDatabase(database.url, { max: 5, readOnly: true })
afterAll(reading.close)
const { app: readingApp } = await buildTestApp({ database: { ...reading, url: database.url } })

test('a database that is opened read-only refuses writes', async () => {
  await expect(sql`create table tried ()`.execute(reading.db)).rejects.toThrow(/read-only transaction/)
})

const onlyRead = endpoints.filter(({ endpoint }) => endpoint.reads)
test.each(onlyRead.map((one) => [one.name, one.endpoint] as const))(
  '%s, a read-only call, writes nothing',
  async (name, endpoint) => {
    const token = isGuest(endpoint) ? null : world.customer.token
    const { statusCode, body } = await send(readingApp, endpoint, samples[name]!.good(world), token)
    expect(statusCode, body).toBe(200)
  },
)
