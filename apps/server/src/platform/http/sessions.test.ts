import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildPerson, buildShop } from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { statementsOf } from '../../testing/statements.ts'
import { isFollowing } from '../cache/followed.ts'
import { openDatabase } from '../database/database.ts'

const database = await testDatabase()
await buildShop(database.db)
const { app, db } = await buildTestApp({ database, follows: true })
// Another process, which shares only the database.
const own = openDatabase(database.url, { max: 4 })
afterAll(own.close)
const other = await buildTestApp({ database: { ...own, url: database.url }, follows: true })
const office = asStaff(other.app, await buildStaff(db))

const badge = '/api/Level4/SimpleCart'
const statusOf = async (shop: typeof app, customer: BuiltCustomer) =>
  (await as(shop, customer).get(badge)).statusCode
const statusesOf = async (customer: BuiltCustomer) => [
  await statusOf(other.app, customer),
  await statusOf(app, customer),
]

/** A customer whose session is in the cache of both processes. */
async function known(customer: BuiltCustomer): Promise<BuiltCustomer> {
  expect(await statusesOf(customer)).toEqual([200, 200])
  return customer
}
const buildKnown = async () => known(await buildCustomer(db))
const readsOfSessions = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter(({ text }) => text.includes('from session')).length

test('a session is read once', async () => {
  const customer = await buildKnown()
  expect(await readsOfSessions(() => statusOf(app, customer))).toBe(0)
})

test('a logout ends the session in all processes at once', async () => {
  for (let n = 0; n < 10; n++) {
    const customer = await buildKnown()
    expect((await as(app, customer).post('/api/user/logout')).statusCode).toBe(204)
    expect(await statusesOf(customer)).toEqual([401, 401])
  }
})

test('a new password ends the other sessions in all processes at once', async () => {
  const customer = await buildKnown()
  const body = { password: Buffer.from('nowe, długie hasło').toString('base64') }
  expect((await as(app, customer).post('/api/Customer/SetPassword', body)).statusCode).toBe(200)
  expect(await statusesOf(customer)).toEqual([200, 200])
  await sql`update session set token_hash = token_hash || '\\x00' where customer_id = ${customer.id}`.execute(
    db,
  )
  await expect.poll(() => statusesOf(customer)).toEqual([401, 401])
})

test('a block by the office ends the sessions of a company and of its people at once', async () => {
  const company = await buildKnown()
  const person = await known(await buildPerson(db, company))
  const answer = await office.post(`/api/office/v1/customers/${company.id}/block`, { reason: 'dług' })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(await statusesOf(company)).toEqual([401, 401])
  expect(await statusesOf(person)).toEqual([401, 401])
})

test('a right that is taken away is gone in all processes at once', async () => {
  const company = await buildKnown()
  const person = await known(await buildPerson(db, company, { managesPeople: true }))
  const people = '/api/Customer/People'
  expect((await as(other.app, person).get(people)).statusCode).toBe(200)
  const rights = { SeesPrices: true, MayOrder: true, OrderLimit: null, ManagesPeople: false }
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: `${people}/${person.id}`,
    headers: { authorization: `Bearer ${company.token}` },
    payload: rights,
  })
  expect(statusCode).toBe(200)
  expect((await as(other.app, person).get(people)).statusCode).toBe(403)
})

test('a session that expires is not kept beyond its end', async () => {
  const customer = await buildCustomer(db)
  await sql`
    update session set expires_at = now() + interval '400 ms' where customer_id = ${customer.id}`.execute(db)
  expect(await statusOf(app, customer)).toBe(200)
  await expect.poll(() => statusOf(app, customer)).toBe(401)
})

test('without a connection that listens, each request reads the session', async () => {
  const customer = await buildKnown()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'partboard changes'`.execute(db)
  await vi.waitFor(() => expect([isFollowing(db), isFollowing(own.db)]).toEqual([false, false]), {
    interval: 5,
  })
  expect(await readsOfSessions(() => statusOf(app, customer))).toBe(1)
  await sql`delete from session where customer_id = ${customer.id}`.execute(db)
  expect(await statusesOf(customer)).toEqual([401, 401])
  const next = await buildCustomer(db)
  await vi.waitFor(() => expect([isFollowing(db), isFollowing(own.db)]).toEqual([true, true]), {
    timeout: 15_000,
  })
  await known(next)
  expect(await readsOfSessions(() => statusOf(app, next))).toBe(0)
})
