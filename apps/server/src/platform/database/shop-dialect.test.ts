import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { statementsOf } from '../../testing/statements.ts'
import { openDatabase } from './database.ts'
import { preparedLast } from './shop-dialect.ts'

const { url } = await testDatabase()
const { db, close } = openDatabase(url, { max: 3, pipeline: true })
afterAll(close)
await sql`create table kept (id int primary key, checked int unique deferrable initially deferred)`.execute(
  db,
)
const ids = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id)
const insertLast = (id: number, checked = id) =>
  sql`${preparedLast}insert into kept values (${id}, ${checked})`

test('the commit follows the last statement, once', async () => {
  const sent = await statementsOf(() => db.transaction().execute((trx) => insertLast(1).execute(trx)))
  expect(sent.map(({ text }) => text.replace(/^\/\*.*\*\/ /, '').slice(0, 11))).toEqual([
    'begin',
    'insert into',
    'commit',
  ])
  expect(await ids()).toContain(1)
})

test('an error of the last statement is thrown, and nothing is written', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await sql`insert into kept values (2, 2)`.execute(trx)
    await insertLast(1).execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).not.toContain(2)
})

test('an error of the commit is thrown', async () => {
  const failing = db.transaction().execute((trx) => insertLast(3, 1).execute(trx))
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).not.toContain(3)
})

test('no statement may follow the last one', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await insertLast(4).execute(trx)
    await sql`insert into kept values (5, 5)`.execute(trx)
  })
  await expect(failing).rejects.toThrow('A statement follows the last one of its transaction')
  expect(await ids()).not.toContain(5)
})

test('the connection is used again after each of them', async () => {
  await Promise.all(
    [6, 7, 8, 9, 10].map((id) =>
      db.transaction().execute((trx) => sql`insert into kept values (${id}, ${id})`.execute(trx)),
    ),
  )
  expect((await ids()).slice(-5)).toEqual([6, 7, 8, 9, 10])
})

test('a transaction whose begin fails throws, and the next one works', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    }),
  ).rejects.toThrow()
  expect(await ids()).toContain(10)
})
