import * as argon2 from '@node-rs/argon2'
import { login } from '@partboard/contract/customers/auth'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'

// Files share what they have loaded. This one loads the server again, with the spy.
vi.hoisted(() => vi.resetModules())
// A spy, not a mock: the real function runs, and its calls are recorded.
vi.mock('@node-rs/argon2', { spy: true })
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

const { app, db } = await buildTestApp({ database: await testDatabase() })
await buildShop(db)

/** The queries and argon2 calls of a refused login. */
async function workOf(email: string) {
  query.mockClear()
  vi.mocked(argon2.verify).mockClear()
  const answer = await app.inject({ ...login, payload: { email, password: 'emdhZHl3YW5l' } })
  expect(answer.statusCode).toBe(401)
  const costs = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
  const statements = (query.mock.calls as unknown[][]).map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  )
  return { costs, statements }
}

test('an unknown e-mail costs the same work as a wrong password', async () => {
  const { id } = await buildCustomer(db)
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { hash } = await vi.importActual<typeof argon2>('@node-rs/argon2')
  const password_hash = await hash('prawdziwe', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.updateTable('customer').set({ password_hash }).where('id', '=', id).execute()
  await workOf(email) // fills the caches
  const known = await workOf(email)
  const unknown = await workOf('nikt@przyklad.example')
  expect(unknown).toEqual(known)
  expect(known.costs).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(known.statements.length).toBeGreaterThan(1)
})
