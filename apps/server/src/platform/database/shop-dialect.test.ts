import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase } from './database.ts'

const { url } = await testDatabase()
const { db, close } = openDatabase(url, { max: 3, pipeline: true })
afterAll(close)
await sql`create table kept (id int primary key, checked int unique deferrable initially deferred)`.execute(
  db,
)
const ids = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id)
const insert = (id: number, checked = id) => sql`insert into kept values (${id}, ${checked})`

test('an error of a statement or of the commit is thrown, and nothing is written', async () => {
  await db.transaction().execute((trx) => insert(1).execute(trx))
  const failing = db.transaction().execute(async (trx) => {
    await insert(2).execute(trx)
    await insert(1).execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const atCommit = db.transaction().execute((trx) => insert(3, 1).execute(trx))
  await expect(atCommit).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).toEqual([1])
})

test('the connection is used again after an error', async () => {
  await Promise.all([6, 7, 8, 9, 10].map((id) => db.transaction().execute((trx) => insert(id).execute(trx))))
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
