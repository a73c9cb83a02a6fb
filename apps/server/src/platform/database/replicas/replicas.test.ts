import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { getCustomer } from '@partboard/contract/customers/account'
import { searchParts } from '@partboard/contract/search/part-search'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { partitionedTables } from '../../../import/publishing/partitions.ts'
import { insertPages } from '../../../modules/content/index.ts'
import { prepareQueue } from '../../../modules/mail/queue.ts'
import { forgetVersion } from '../../../modules/parts/catalogue/catalogue-version.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop } from '../../../testing/builders.ts'
import { capturedLog } from '../../../testing/log.ts'
import { PostgresServer } from '../../../testing/postgres-server.ts'
import { openDatabase } from '../database.ts'
import { findBinaries } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { readLogPosition } from './log-position.ts'
import { onReplicas } from './reading.ts'
import { fallbacks, reads } from './replica-metrics.ts'
import { openReplicas, requireOwnReplicas } from './replicas.ts'

// A real standby, which is what all of this is about: both servers are up in two seconds.
const folder = mkdtempSync(join(tmpdir(), 'partboard-replicas-'))
const quick = { fsync: 'off', max_standby_streaming_delay: '0' }
const server = await PostgresServer.create(join(folder, 'primary'), await findBinaries())
await server.start(quick)
await server.ask('create database shop')
const primary = openDatabase(server.url('shop'))
await migrate(primary.pool)
await prepareQueue(primary.pool)
await buildShop(primary.db)
const part = await buildPart(primary.db, {})
const jan = await buildCustomer(primary.db)
const standby = await server.copy(join(folder, 'standby'))
await standby.start(quick)
const { lines, log } = capturedLog()
const urls = [standby.url('shop')]
const replicas = openReplicas({
  urls,
  primary,
  url: server.url('shop'),
  max: 4,
  requestTime: 4_000,
  log,
})
const { app } = await buildTestApp({ database: { ...primary, db: replicas.db, url: server.url('shop') } })

afterAll(async () => {
  await replicas.close()
  await primary.close()
  await standby.end()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const served = async () => {
  const { values } = await reads.get()
  return values.filter(({ labels }) => labels.target !== 'primary').reduce((sum, { value }) => sum + value, 0)
}
const instead = async (reason: string) =>
  (await fallbacks.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0

/** Whether the replica answered at least one query of some work. */
async function isServed(work: () => Promise<unknown>): Promise<boolean> {
  const before = await served()
  await work()
  return (await served()) > before
}
/** Each search has other words, so that no kept answer serves it. */
let searches = 0
const search = () => as(app, jan).get(`${searchParts.url}?q=klocki+${'x'.repeat(searches++)}`)
const untilItServes = () => expect.poll(() => isServed(search), { timeout: 10_000 }).toBe(true)

// Reads go to the replica once it has the catalogue version that this process knows.
beforeEach(untilItServes)

test('a replica answers what is of the catalogue; the primary answers what is of a customer', async () => {
  expect(await isServed(search)).toBe(true)
  expect(await isServed(() => as(app, jan).get(getCustomer.url))).toBe(false)
})

test('log positions are numbers in order', () => {
  expect(readLogPosition('16/B374D848')).toBe(0x16_b374_d848n)
  expect(readLogPosition('1/0')).toBeGreaterThan(readLogPosition('0/FFFFFFFF'))
})

test('a search finds a new page at once, also while the replica does not have it', async () => {
  await standby.ask('select pg_wal_replay_pause()')
  const page = {
    id: 900,
    se_name: 'klocki',
    in_footer_row1: false,
    in_footer_row2: false,
    in_footer_row3: false,
    in_sitemap: true,
    in_top_menu: false,
    position: 1,
    title: { pl: 'Klocki radzą', en: 'Pads' },
    body: { pl: '<p>Tak</p>', en: '<p>Yes</p>' },
  }
  await primary.db.transaction().execute((trx) => insertPages(trx, [page], new Date(0)))
  expect(await isServed(search)).toBe(true)
  expect((await as(app, jan).get(`${searchParts.url}?q=klocki`)).json().Pages).toMatchObject([
    { SeName: 'klocki' },
  ])
  await standby.ask('select pg_wal_replay_resume()')
})

test('customers see a new catalogue at once, also while the replica does not have it', async () => {
  const nameOf = async () =>
    (await as(app, jan).get(getProduct.url.replace('{id}', String(part.id)))).json().Name
  expect(await nameOf()).toBe('Klocki hamulcowe')
  await standby.ask('select pg_wal_replay_pause()')
  await nextCatalogue('Klocki nowe')
  forgetVersion(replicas.db)
  const before = await instead('not_there_yet')
  expect(await nameOf()).toBe('Klocki nowe')
  expect(await instead('not_there_yet')).toBeGreaterThan(before)
  await standby.ask('select pg_wal_replay_resume()')
  await untilItServes()
  expect(await nameOf()).toBe('Klocki nowe')
})

/** Publishes a new catalogue version in which the part has another name. */
async function nextCatalogue(name: string): Promise<void> {
  await primary.db.transaction().execute(async (trx) => {
    const { version_id: old } = await trx
      .selectFrom('catalogue_current')
      .selectAll()
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into catalogue_version (name) values ('next') returning id`.execute(trx)
    const { id } = rows[0]!
    for (const table of partitionedTables)
      await sql`create table ${sql.table(`${table}_${id}`)} partition of ${sql.table(table)} for values in (${sql.lit(id)})`.execute(
        trx,
      )
    await sql`
      insert into part (version_id, id, sku, name, description, attributes, bulky, dangerous, theft_relevant,
        picture_url, deposit_minor, deposit_kind)
      select ${id}::int, id, sku, ${JSON.stringify({ pl: name, en: name })}::jsonb, description, attributes, bulky,
        dangerous, theft_relevant, picture_url, deposit_minor, deposit_kind
      from part where version_id = ${old}`.execute(trx)
    await trx.updateTable('catalogue_current').set({ version_id: id }).execute()
  })
}

test('transactions go to the primary, and a read that the standby cancels is repeated there', async () => {
  const { rows } = await onReplicas(() =>
    replicas.db
      .transaction()
      .execute((trx) => sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(trx)),
  )
  expect(rows).toEqual([{ standby: false }])
  const before = await instead('conflict')
  const reading = onReplicas(() =>
    sql<{ standby: boolean }>`
      select pg_is_in_recovery() as standby, pg_sleep(0.5) from country limit 1`.execute(replicas.db),
  )
  await sleep(200)
  await sql`alter table country add column tried int`.execute(primary.db)
  expect((await reading).rows).toMatchObject([{ standby: false }])
  expect(await instead('conflict')).toBe(before + 1)
})

test('a killed replica is left out without a failed call, and serves again after its start', async () => {
  const from = lines().length
  await standby.end('SIGKILL')
  for (let call = 0; call < 20; call++) expect((await search()).statusCode).toBe(200)
  await standby.start()
  await untilItServes()
  const logged = lines()
    .slice(from)
    .filter(({ replica }) => replica)
  expect(logged.map(({ msg }) => msg)).toEqual([
    'A replica is left out: it does not answer',
    'A replica answers reads',
  ])
})

test('the start refuses a replica of another database, and warns about one that accepts writes or is away', async () => {
  const foreign = inject('clusterAdminUrl')
  await expect(requireOwnReplicas([...urls, foreign], primary.pool, log)).rejects.toThrow(
    /^The replica at .* is of another database than DATABASE_URL; correct DATABASE_REPLICA_URLS\.$/,
  )
  const from = lines().length
  await requireOwnReplicas(urls, primary.pool, log)
  expect(lines().slice(from)).toEqual([])
  await requireOwnReplicas([server.url('shop')], primary.pool, log)
  await requireOwnReplicas(['postgresql://127.0.0.1:1/shop'], primary.pool, log)
  expect(
    lines()
      .slice(from)
      .map(({ msg }) => msg),
  ).toEqual([
    'A server of DATABASE_REPLICA_URLS is not a standby: it accepts writes',
    'A replica does not answer',
  ])
})

test('a standby that was promoted is left out', async () => {
  await standby.ask('select pg_promote()')
  await expect.poll(() => isServed(search)).toBe(false)
  expect(lines().at(-1)).toMatchObject({ reason: 'no_standby' })
  await sql`select 1`.execute(primary.db)
}, 15_000)
