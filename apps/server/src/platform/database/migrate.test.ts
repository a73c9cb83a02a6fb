import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const { pool, url } = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'partboard-migrations-'))
afterAll(() => rmSync(directory, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  write('0001_first.sql', 'CREATE TABLE first (id int);\nINSERT INTO first VALUES (1);')
  write('0002_second.sql', 'ALTER TABLE first ADD COLUMN name text;')
})

test('files are applied once, in order', async () => {
  expect(await migrate(pool, { directory })).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(pool, { directory })).toEqual([])
  expect((await pool.query('SELECT * FROM first')).rows).toEqual([{ id: 1, name: null }])
})

test('a file with a lower number than those that were applied is applied too', async () => {
  rmSync(join(directory, '0001_first.sql'))
  write('0002_second.sql', 'CREATE TABLE second (id int);')
  expect(await migrate(pool, { directory })).toEqual(['0002_second.sql'])
  write('0001_first.sql', 'CREATE TABLE first (id int);')
  expect(await migrate(pool, { directory })).toEqual(['0001_first.sql'])
})

test('a failing file is rolled back, and the message has its line', async () => {
  write('0002_second.sql', 'CREATE TABLE second (id int);\nSELECT 1;\nSELECT nothing_such;')
  await expect(migrate(pool, { directory })).rejects.toThrow(
    'Migration 0002_second.sql failed at line 3: column "nothing_such" does not exist.',
  )
  expect((await pool.query(`SELECT to_regclass('first') AS a, to_regclass('second') AS b`)).rows).toEqual([
    { a: 'first', b: null },
  ])
  write('0002_second.sql', 'CREATE TABLE second (id int);')
  expect(await migrate(pool, { directory })).toEqual(['0002_second.sql'])
})

test('a file that was changed after it was applied is refused', async () => {
  await migrate(pool, { directory })
  write('0001_first.sql', 'CREATE TABLE first (id bigint);')
  await expect(migrate(pool, { directory })).rejects.toThrow(
    'Migration 0001_first.sql was changed after this database applied it',
  )
})

test('a database of a newer version is refused', async () => {
  await migrate(pool, { directory })
  rmSync(join(directory, '0002_second.sql'))
  await expect(migrate(pool, { directory })).rejects.toThrow('migrated by a newer Partboard (0002_second.sql')
})

test('concurrent processes apply each file once', async () => {
  const others = Array.from({ length: 4 }, () => openDatabase(url, { max: 1 }))
  const applied = await Promise.all(others.map((other) => migrate(other.pool, { directory })))
  expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql'])
  await Promise.all(others.map((other) => other.close()))
})

test('a migration does not block other users of its table, and is applied once they are done', async () => {
  const second = join(directory, '0002_second.sql')
  rmSync(second)
  await migrate(pool, { directory })
  write('0002_second.sql', 'ALTER TABLE first ADD COLUMN name text;')
  const reader = await pool.connect()
  await reader.query('BEGIN; SELECT FROM first')
  const migrating = migrate(pool, { directory, lockTimeout: 100 })
  // Queries behind the waiting migration wait only briefly, not as long as the reader's transaction.
  for (let time = 0; time < 3; time++) await pool.query('SELECT FROM first')
  expect((await pool.query(`SELECT FROM migration`)).rowCount).toBe(1)
  await reader.query('COMMIT')
  reader.release()
  expect(await migrating).toEqual(['0002_second.sql'])
})

test('a migration of several tables backs off before a deadlock would cancel a customer’s transaction', async () => {
  rmSync(join(directory, '0002_second.sql'))
  write('0001_first.sql', 'CREATE TABLE first (id int);\nCREATE TABLE second (id int);')
  await migrate(pool, { directory })
  write(
    '0002_second.sql',
    'ALTER TABLE first ADD COLUMN name text;\nSELECT pg_sleep(0.5);\nALTER TABLE second ADD COLUMN name text;',
  )
  const customer = await pool.connect()
  await customer.query('BEGIN; UPDATE second SET id = 1')
  const migrating = migrate(pool, { directory })
  await expect
    .poll(async () => (await pool.query(`SELECT FROM pg_locks WHERE relation = 'first'::regclass`)).rowCount)
    .toBeGreaterThan(0)
  // Waits for the migration, which waits for the customer.
  await customer.query('UPDATE first SET id = 1; COMMIT')
  customer.release()
  expect(await migrating).toEqual(['0002_second.sql'])
})
