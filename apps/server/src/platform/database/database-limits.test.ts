import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { wayTo } from '../../testing/black-hole.ts'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase } from './database.ts'
import { servingLimits, workingLimits } from './database-limits.ts'
import { failureOf } from './failures/database-failure.ts'
import { timeLeft, withinTime } from './time-limit.ts'

const { url } = await testDatabase()
const way = await wayTo(url)
afterAll(() => way.close())

test('silent connections are closed, and the next queries use new ones', async () => {
  const { db, pool, close } = openDatabase(way.url, { max: 5, limits: servingLimits(1_000) })
  const all = () => Array.from({ length: 5 }, () => sql`select pg_sleep(0.02)`.execute(db))
  await Promise.all(all())
  expect(pool.totalCount).toBe(5)
  way.swallow()
  // One query times out; its connection and the four idle ones are closed.
  expect(await sql`select 1`.execute(db).catch(failureOf)).toBe('database_away')
  await expect.poll(() => pool.totalCount).toBe(0)
  await Promise.all(all())
  expect(way.opened()).toBe(10)
  await close()
})

test('a transaction on a silent connection fails, and starts no query after its time limit', async () => {
  const { db, close } = openDatabase(way.url, { max: 2, limits: servingLimits(10_000) })
  // The time is that of the work, not of opening a connection.
  await sql`select 1`.execute(db)
  let started = 0
  const work = withinTime(1_000, () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      way.swallow()
      for (;;) {
        started++
        await sql`select 1`.execute(trx)
      }
    }),
  )
  expect(await work.catch(failureOf)).toBe('time_over')
  expect(started).toBe(1)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('work that exceeds its time limit between queries starts no other, and is rolled back', async () => {
  const { db, pool, close } = openDatabase(url, { max: 1, limits: servingLimits(10_000) })
  const work = withinTime(50, () =>
    db.transaction().execute(async (trx) => {
      await sql`create table never_seen ()`.execute(trx)
      await expect.poll(() => performance.now() - started).toBeGreaterThan(60)
      await sql`select 1`.execute(trx)
    }),
  )
  const started = performance.now()
  expect(await work.catch(failureOf)).toBe('time_over')
  expect((await sql`select to_regclass('never_seen') as found`.execute(db)).rows).toEqual([{ found: null }])
  // The rollback succeeded, so the connection is kept.
  expect(pool.totalCount).toBe(1)
  await close()
})

test('the server cancels slow statements and lock waits; commands have longer limits', async () => {
  const { db, pool, close } = openDatabase(url, { max: 2, limits: servingLimits(3_000) })
  expect(await sql`select pg_sleep(5)`.execute(db).catch((error) => error.code)).toBe('57014')
  await db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holder)
    const waiting = db.transaction().execute((trx) => sql`select pg_advisory_xact_lock(1)`.execute(trx))
    expect(await waiting.catch((error) => error.code)).toBe('55P03')
  })
  expect(pool.totalCount).toBe(2)
  await close()
  const commands = openDatabase(url, { max: 1, limits: workingLimits })
  const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
    commands.db,
  )
  expect(rows).toEqual([{ value: '2h' }])
  await commands.close()
})

test('a pause of the process does not count: an answer that came meanwhile is read', async () => {
  const { db, pool, close } = openDatabase(url, { max: 1, limits: servingLimits(1_000) })
  await sql`select 1`.execute(db)
  const answer = withinTime(900, () => sql<{ one: number }>`select 1 as one`.execute(db))
  // Sent in this turn, and then the thread is held for longer than every limit.
  await new Promise(setImmediate)
  const until = performance.now() + 1_500
  while (performance.now() < until);
  expect((await answer).rows).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  await close()
})

test('work waits for a connection as long as its time lasts, longer than the pool', async () => {
  const { db, pool, close } = openDatabase(url, { max: 1, connectTimeoutMs: 100 })
  // A busy machine may need more than the pool's limit for the connection itself.
  let held: pg.PoolClient | undefined
  while (!held) held = await pool.connect().catch(() => undefined)
  const patient = withinTime(10_000, () => sql`select 1`.execute(db))
  const impatient = await withinTime(300, () => sql`select 1`.execute(db)).catch(failureOf)
  expect(['pool_timeout', 'time_over']).toContain(impatient)
  held.release()
  expect((await patient).rows).toHaveLength(1)
  await close()
})

test('who listens on a connection has no time limit, whoever opened it', async () => {
  const { pool, close } = openDatabase(url)
  const listener = await withinTime(1_000, () => pool.connect())
  const limits: (number | undefined)[] = []
  listener.on('notification', () => limits.push(timeLeft()))
  await listener.query('listen limits')
  await pool.query('notify limits')
  await expect.poll(() => limits).toEqual([undefined])
  listener.release()
  await close()
})
