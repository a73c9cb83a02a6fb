import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase, requireDatabase } from './database.ts'
import { failureOf } from './failures/database-failure.ts'
import { prepared, statement } from './prepared.ts'
import type { Database } from './schema.ts'

const { db, pool, url } = await testDatabase()

async function answerOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(db)
  return rows[0]!.value
}

test.each([
  ['a bigint is a number', "'9007199254740991'::bigint", Number.MAX_SAFE_INTEGER],
  ['a list of bigints too', "'{1,NULL,-3}'::bigint[]", [1, null, -3]],
  ['a count is a number', '(SELECT count(*) FROM generate_series(1, 3))', 3],
  ['a date is its text', "'2026-02-28'::date", '2026-02-28'],
  ['a list of dates too', "'{2026-02-28,NULL}'::date[]", ['2026-02-28', null]],
  ['a moment is a Date', "'2026-02-28 12:00+01'::timestamptz", new Date('2026-02-28T11:00:00Z')],
])('%s', async (_, expression, expected) => expect(await answerOf(expression)).toEqual(expected))

test('a bigint that a number cannot hold exactly is an error', async () => {
  await expect(answerOf("'9007199254740993'::bigint")).rejects.toThrow('too large')
})

test('a numeric is an error, since money is whole minor units', async () => {
  await expect(answerOf('0.1::numeric')).rejects.toThrow('cast it to bigint')
})

const preparedIn = async (one: Kysely<Database>) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)).rows.map(
    ({ statement }) => statement,
  )

test('a query marked as prepared is prepared once for each connection', async () => {
  const times = (n: number) => sql<{ value: number }>`${prepared}select ${n}::int * 2 as value`
  await db.connection().execute(async (one) => {
    for (const n of [1, 2, 21]) expect((await times(n).execute(one)).rows).toEqual([{ value: 2 * n }])
    expect(await preparedIn(one)).toEqual([expect.stringContaining('select $1::int * 2')])
  })
})

test('a frequent query is prepared, but not one that selects all columns', async () => {
  const queries = [
    (n: number) => sql`select ${n}::int * 3 as value`,
    (n: number) => sql`select * from store where id = ${n}`,
    (n: number) => sql`select 1, store.* from store where id = ${n}`,
  ]
  await db.connection().execute(async (one) => {
    for (const query of queries) for (const n of [1, 2, 3, 4]) await query(n).execute(one)
    expect(await preparedIn(one)).toContain('select $1::int * 3 as value')
    expect((await preparedIn(one)).filter((text) => text.includes('store'))).toEqual([])
  })
})

test('a prepared query of all columns outlives a new column', async () => {
  const { db: own, close } = openDatabase(url, { max: 1, prepareFrequent: true })
  await sql`create temp table store (like public.store including all)`.execute(own)
  const read = () => own.selectFrom('store').selectAll().where('id', '=', 1).execute()
  for (let n = 0; n < 4; n++) await read()
  expect((await preparedIn(own)).join()).toContain('"store"."company_name"')
  await sql`alter table store add column added text`.execute(own)
  await expect(read()).resolves.toEqual([])
  await close()
})

test('with a pooler, no prepared statements and settings remain in the session', async () => {
  const { db, close } = openDatabase(url, { max: 1, pooled: true })
  const { rows } = await sql<{ value: number }>`${prepared}select 21::int * 2 as value`.execute(db)
  expect(rows).toEqual([{ value: 42 }])
  const { rows: left } = await sql`
    select name from pg_prepared_statements where name <> ''
    union all select name from pg_settings where source = 'client' and name like '%timeout'`.execute(db)
  expect(left).toEqual([])
  await close()
})

test('the pool survives connections that the server terminates, and their queries count as database away', async () => {
  const held = await pool.connect()
  await pool.query('SELECT 1')
  const error = await held
    .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
    .catch((failure: unknown) => failure)
  expect(failureOf(error)).toBe('database_away')
  held.release(true)
  // The idle connection was terminated too; the pool notices a moment later.
  await expect.poll(() => answerOf('1').catch(failureOf)).toBe(1)
})

test('an unreachable server counts as away, and the message names it without the password', async () => {
  const nowhere = 'postgresql://shop:secret@127.0.0.1:9/shop'
  const other = openDatabase(nowhere)
  const error = await other.pool.query('SELECT 1').catch((failure: unknown) => failure)
  expect(failureOf(error)).toBe('database_away')
  const refusal = requireDatabase(other.pool, nowhere)
  await expect(refusal).rejects.toThrow(/^The database at 127\.0\.0\.1:9\/shop cannot be reached: .*\.$/)
  await expect(refusal).rejects.not.toThrow('secret')
  await other.close()
})

test('a missing socket counts as away; an error in our own query does not', async () => {
  const other = openDatabase(url.replace(/host=.*/, 'host=%2Fnowhere'))
  expect(await other.pool.query('SELECT 1').catch(failureOf)).toBe('database_away')
  await other.close()
  expect(await answerOf('1/0').catch(failureOf)).toBe(null)
  expect(failureOf(new Error('anything'))).toBe(null)
})

test('a statement is prepared once, and each use has its own values', async () => {
  const sum = statement(
    ({ a, b }: { a: number; b: number }) =>
      sql<{ value: number }>`select ${a}::int + ${b}::int + ${a}::int + ${100}::int as value`,
  )
  await db.connection().execute(async (one) => {
    expect(await sum(one, { a: 1, b: 2 })).toEqual([{ value: 104 }])
    expect(await sum(one, { a: 10, b: 20 })).toEqual([{ value: 140 }])
    expect((await preparedIn(one)).filter((text) => text.includes('$1::int + $2::int'))).toHaveLength(1)
  })
})
