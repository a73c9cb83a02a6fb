import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { listTopics } from '@partboard/contract/pages/content'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'
import { importPackage } from './import/import-package.ts'
import { openDatabase } from './platform/database/database.ts'
import { watchOutages } from './platform/database/outage.ts'
import { buildTestApp } from './testing/app.ts'
import { loadedDatabase } from './testing/database.ts'
import { demoHeaders } from './testing/demo.ts'
import { capturedLog } from './testing/log.ts'

const demo = resolve(import.meta.dirname, '../../../demo')
const home = mkdtempSync(join(tmpdir(), 'partboard-changes-'))
const database = await loadedDatabase()

/** A shop process that shares only the database with the others. */
async function openShop() {
  const own = openDatabase(database.url, { max: 4 })
  const shop = await buildTestApp({ database: { ...own, url: database.url } })
  const { log, lines } = capturedLog()
  const stop = followChanges({
    outage: watchOutages(log),
    db: own.db,
    url: database.url,
    pictures: join(shop.config.dataDir, 'pictures'),
    log,
  })
  afterAll(async () => {
    await stop()
    await own.close()
  })
  const said = () => lines().flatMap(({ level, msg }) => (level === 'debug' ? [] : [msg]))
  return { ...shop, said }
}

const listening = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'partboard changes' and query <> ''`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

const shop = await openShop()
await openShop()
await vi.waitFor(async () => expect(await listening()).toHaveLength(2), { timeout: 10_000 })
const headers = await demoHeaders(shop.app)
afterAll(() => rmSync(home, { recursive: true, force: true }))

// Time stands still, so that no cache expires: only a notification can drop it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const boardOf = async () => {
  const { json } = await shop.app.inject({
    method: 'POST',
    url: '/api/Level4Product/Board',
    headers,
    payload: { id: boardId },
  })
  return json() as { Name: string; Pictures: { ImageUrl: string }[] }
}
const { rows: found } = await sql<{ id: number }>`
  select b.id from board b join catalogue_current using (version_id) where number = '34_9030'`.execute(
  database.db,
)
const boardId = found[0]!.id

test('a process shows what another one imports, pictures included', async () => {
  const before = await boardOf()
  const folder = join(home, 'package')
  cpSync(join(demo, 'catalogue'), folder, { recursive: true })
  cpSync(join(demo, 'pictures'), join(folder, 'pictures'), { recursive: true })
  const drawing = join(folder, 'pictures/34_9030.svg')
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace('</svg>', '<g/></svg>'))
  await importPackage(database, { path: folder })
  await expect.poll(async () => (await boardOf()).Pictures).not.toEqual(before.Pictures)
  const after = await boardOf()
  expect((await shop.app.inject(after.Pictures[0]!.ImageUrl)).body).toContain('<g/></svg>')
})

test('a process sees a new store of another process, also after the listening connection broke', async () => {
  const statusOf = async (store: number) =>
    (await shop.app.inject({ url: listTopics.url, headers: { 'x-store-id': String(store) } })).statusCode
  const copyStore = (id: number) =>
    sql`
      with template as (select to_jsonb(s) - 'id' as row from store s order by id limit 1)
      insert into store select (jsonb_populate_record(null::store, row || jsonb_build_object('id', ${id}::int))).*
      from template`.execute(database.db)
  expect(await statusOf(71)).toBe(400)
  await copyStore(71)
  await expect.poll(() => statusOf(71)).toBe(200)

  const broken = await listening()
  for (const pid of broken) await sql`select pg_terminate_backend(${pid})`.execute(database.db)
  // A change while the connection is down is not lost.
  await copyStore(72)
  await expect.poll(() => statusOf(72), { timeout: 10_000 }).toBe(200)
  // One connection that broke is no outage.
  await expect
    .poll(() => shop.said(), { timeout: 10_000 })
    .toEqual(['The connection that listens for changes of other processes is open again'])
  await copyStore(73)
  await expect.poll(() => statusOf(73)).toBe(200)
})
