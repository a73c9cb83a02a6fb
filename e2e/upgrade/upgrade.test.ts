/**
 * Runs every migration on a database with rows while customers use the old release. From the schema before each
 * migration it runs: the migration by itself, to see which statements of the old release fail after it, and today's
 * server, which migrates the database to the newest schema and then serves it.
 *
 *     npm run test:upgrade                 all of them, twenty minutes or more
 *     npm run test:upgrade -- -t 0013      one of them
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { shopRole } from '../../apps/server/src/platform/database/postgres-access.ts'
import { checkBooks } from '../faults/books.ts'
import { Server } from '../support/server.ts'
import { OldRelease, type Refused } from './load.ts'
import { seedAfter } from './seed.ts'

const shopMigrations = resolve(import.meta.dirname, '../../apps/server/migrations')
const migrations = readdirSync(shopMigrations)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const numberOf = (migration: string | undefined) => Number(migration?.slice(0, 4) ?? 0)

/** From this migration on, the old release may serve until the new one is ready (docs/operations/upgrade.md, "Upgrading"). */
const firstBesideOld = 21
/** The migration that creates the orders; the first orders are inserted after it. */
const withOrders = 3
/** ms; a migration waits for a lock at most 3 s, and statements that queue behind it wait equally long. */
const maxWaitMs = 5_000
/** undefined_column, undefined_table, undefined_function, and rows that the newer schema refuses. */
const schemaIsNewer = /^(42703|42P01|42883|23502|23514)$/

const folder = mkdtempSync(join(tmpdir(), 'partboard-upgrade-'))
let postgres: EmbeddedPostgres
let admin: OpenDatabase
const figures: Record<string, unknown>[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, { durable: false })
  admin = openDatabase(postgres.adminUrl(), { max: 1 })
  // before_N has the schema before migration N of the list, with the rows that were inserted so far.
  await admin.pool.query(`create database growing owner ${shopRole}`)
  for (const [nth, migration] of migrations.entries()) {
    await copyOf('growing', `before_${nth}`)
    const growing = openDatabase(postgres.url('growing'), { max: 1 })
    await migrate(growing.pool, { only: upTo(nth) })
    await seedAfter(migration, growing.pool)
    await growing.close()
  }
}, 300_000)

afterAll(async () => {
  for (const line of figures) console.log(Object.values(line).join(' | '))
  await admin?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 180_000)

test.each(migrations)(
  'from the schema before %s',
  async (migration) => {
    const nth = migrations.indexOf(migration)
    const schema = numberOf(migrations[nth - 1])
    const besideOld = numberOf(migration) >= firstBesideOld

    const alone = await underLoad(nth, 'alone', schema, async (database) => {
      const started = performance.now()
      expect(await migrate(database.pool, { only: upTo(nth) })).toEqual([migration])
      return Math.round(performance.now() - started)
    })
    const today = await underLoad(nth, 'today', schema, (database) =>
      serveToday(database, schema >= withOrders),
    )
    figures.push({
      migration,
      'takes ms': alone.result,
      'longest visit ms': Math.round(alone.old.longest),
      'visits before and after': alone.old.done,
      races: alone.old.races + today.old.races,
      'refused after': kindsOf(alone.old.refused),
      'to today ms': today.result,
      'longest visit to today ms': Math.round(today.old.longest),
    })

    for (const { old } of [alone, today]) {
      expect(old.longest).toBeLessThan(maxWaitMs)
      if (besideOld) expect(old.refused).toEqual([])
      expect(old.refused.filter(({ code }) => !schemaIsNewer.test(code))).toEqual([])
    }
  },
  200_000,
)

test('a long read delays the migration, and no customer', async () => {
  const nth = migrations.findIndex((migration) => numberOf(migration) === firstBesideOld)
  const { old } = await underLoad(nth, 'reader', numberOf(migrations[nth - 1]), async (database) => {
    const reader = await database.pool.connect()
    await reader.query('begin; select from session; select from customer; select from shop_order')
    const serving = serveToday(database, true)
    await sleep(6_000)
    const { rowCount } = await database.pool.query('select from migration where name = $1', [migrations[nth]])
    expect(rowCount).toBe(0)
    await reader.query('commit')
    reader.release()
    return serving
  })
  expect(old.refused).toEqual([])
  expect(old.longest).toBeLessThan(maxWaitMs)
}, 180_000)

/** Runs an action on a copy of a state while customers of the old release are active before and after it. */
async function underLoad<T>(
  nth: number,
  what: string,
  schema: number,
  work: (database: OpenDatabase & { url: string }) => Promise<T>,
): Promise<{ result: T; old: OldRelease }> {
  const name = `${what}_${nth}`
  await copyOf(`before_${nth}`, name)
  const url = postgres.url(name)
  const database = openDatabase(url, { max: 3 })
  const old = new OldRelease(url, schema)
  try {
    await sleep(300)
    const result = await work({ ...database, url })
    await sleep(500)
    return { result, old }
  } finally {
    await old.stop()
    await database.close()
    await admin.pool.query(`drop database ${name} with (force)`)
  }
}

/** Starts today's server and checks the books when it serves. @returns ms until it was ready */
async function serveToday(
  { pool, url }: OpenDatabase & { url: string },
  hasOrders: boolean,
): Promise<number> {
  const data = mkdtempSync(join(folder, 'data-'))
  const { PATH } = process.env
  const shop = new Server({ PATH, DATA_DIR: data, DATABASE_URL: url, DEMO: 'off', LOG_FORMAT: 'json' })
  const started = performance.now()
  try {
    // With the first schemas the shop cannot become ready.
    if (hasOrders) await shop.start()
    else await shop.start([], async () => shop.log().includes('Server listening'))
    const ready = Math.round(performance.now() - started)
    if (hasOrders) await checkOrders(pool)
    return ready
  } finally {
    await shop.end('SIGTERM')
  }
}

/** Checks that the first orders are unchanged and that the books agree. */
async function checkOrders(pool: OpenDatabase['pool']): Promise<void> {
  const { rows } = await pool.query(
    'select order_number as number, order_total_minor from shop_order where id <= 3000',
  )
  await checkBooks(
    pool,
    rows.map(({ number, order_total_minor }) => ({ number, total: Number(order_total_minor) / 100 })),
  )
  expect(rows.every(({ order_total_minor }) => Number(order_total_minor) === 26_445)).toBe(true)
}

const upTo = (nth: number) => new Set(migrations.slice(0, nth + 1))

const copyOf = (template: string, name: string) =>
  admin.pool.query(`create database ${name} template ${template} owner ${shopRole} strategy file_copy`)

const kindsOf = (refused: Refused[]) =>
  [...new Set(refused.map(({ visit, code }) => `${visit} ${code}`))].sort().join(', ')
