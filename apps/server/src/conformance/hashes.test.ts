import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as argon2 from '@node-rs/argon2'
import { changeOwnPassword } from '@partboard/contract/admin/own-access.office'
import { acceptInvitation, signIn } from '@partboard/contract/admin/staff.office'
import { register } from '@partboard/contract/customers/account'
import { confirmPasswordRecovery, login, setPassword } from '@partboard/contract/customers/auth'
import { handOverCompany, acceptInvitation as joinCompany } from '@partboard/contract/customers/people'
import { eraseAccount } from '@partboard/contract/customers/privacy'
import { allRights } from '@partboard/domain/customers/people'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { addInvitationLink, insertInvitation } from '../modules/customers/accounts/invitations.queries.ts'
import { csrfTokenOf } from '../platform/http/office/actors.ts'
import { hashToken, newToken } from '../platform/http/tokens.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer, buildPerson, buildShop, builtPassword, poland } from '../testing/builders.ts'
import { testDatabase } from '../testing/database.ts'
import { buildStaff } from '../testing/office.ts'

// Files share what they have loaded. This one loads the server again, with the spy.
vi.hoisted(() => vi.resetModules())
// A spy, not a mock: the real function runs, and its calls are recorded.
vi.mock('@node-rs/argon2', { spy: true })
afterAll(() => vi.restoreAllMocks())

const { app, db } = await buildTestApp({ database: await testDatabase() })
await buildShop(db)

const base64 = (text: string) => Buffer.from(text).toString('base64')
const many = 40
/** So many tries at one account from one address are hashed. */
const most = 10

const emailOf = async (id: number) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const post = (url: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
const hashes = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length

/** One call that makes the shop hash; `address` is that of the caller. */
type Call = (address: string) => Promise<() => Promise<{ statusCode: number }>>

/** Every source file that has the shop hash for a caller, with its calls. */
const calls: Record<string, Record<string, Call>> = {
  'modules/customers/auth/auth.routes.ts': {
    'a wrong login': async (address) => {
      const email = await emailOf((await buildCustomer(db)).id)
      return () => post(login.url, { email, password: base64('zgadywane') }, address)
    },
    'a new password': async (address) => {
      const { token } = await buildCustomer(db)
      const headers = { authorization: `Bearer ${token}` }
      const payload = { password: base64('nowe hasło 7') }
      return () =>
        app.inject({ method: 'POST', url: setPassword.url, headers, payload, remoteAddress: address })
    },
    'a new password by a link': async (address) => {
      const { id } = await buildCustomer(db)
      const [email, token] = [await emailOf(id), newToken()]
      await sql`
        insert into password_recovery (token_hash, customer_id, job_id, expires_at)
        values (${hashToken(token)}, ${id}, ${id}, now() + interval '1 hour')`.execute(db)
      const [NewPassword, ConfirmNewPassword] = [base64('nowe hasło 7'), base64('nowe hasło 7')]
      const payload = { email, token, NewPassword, ConfirmNewPassword }
      return () => post(confirmPasswordRecovery.url, payload, address)
    },
  },
  'modules/customers/passwords/own-password.ts': {
    'a wrong password at erasing the account': async (address) => {
      const { token } = await buildCustomer(db)
      const headers = { authorization: `Bearer ${token}` }
      const payload = { password: base64('zgadywane'), confirmed: true }
      return () =>
        app.inject({ method: 'POST', url: eraseAccount.url, headers, payload, remoteAddress: address })
    },
    'a wrong password at handing over': async (address) => {
      const owner = await buildCustomer(db)
      const other = await buildPerson(db, owner)
      const url = handOverCompany.url.replace('{id}', String(other.id))
      const headers = { authorization: `Bearer ${owner.token}` }
      const payload = { Password: base64('zgadywane') }
      return () => app.inject({ method: 'POST', url, headers, payload, remoteAddress: address })
    },
  },
  'modules/customers/people/people.routes.ts': {
    'the first password of a person of a company': async (address) => {
      const { id: companyId } = await buildCustomer(db)
      const token = newToken()
      await db.transaction().execute(async (trx) => {
        const names = {
          email: `${companyId}@zaproszona.example`,
          firstName: 'Ewa',
          lastName: 'Nowa',
          invitedBy: '',
        }
        const rights = { ...allRights, managesPeople: false }
        const id = await insertInvitation(trx, { companyId, ...names, lang: 'pl', storeId: 1, ...rights })
        await addInvitationLink(trx, id!, hashToken(token))
      })
      const NewPassword = base64('nowe hasło 7')
      const payload = { NewPassword, ConfirmNewPassword: NewPassword }
      return () => post(joinCompany.url.replace('{token}', token), payload, address)
    },
  },
  'modules/admin/staff/session.office.ts': {
    'a wrong password of the office': async (address) => () =>
      post(signIn.url, { email: 'biuro@sklep.example', password: 'zgadywane' }, address),
    'the first password of an invitation': async (address) => {
      const token = newToken()
      const { rows } = await sql<{ id: number }>`
        insert into staff (email, email_lower, name, role) values (${token}, ${token}, 'Ola', 'owner')
        returning id`.execute(db)
      await sql`
        insert into staff_invitation (token_hash, staff_id, expires_at)
        values (${hashToken(token)}, ${rows[0]!.id}, now() + interval '1 hour')`.execute(db)
      return () => post(acceptInvitation.url, { token, password: 'nowe hasło 7' }, address)
    },
  },
  'modules/admin/staff/own-access/own-access.office.ts': {
    'a wrong password of who is signed in to the office': async (address) => {
      const { token } = await buildStaff(db)
      const headers = { cookie: `office_session=${token}`, 'x-csrf-token': csrfTokenOf(token) }
      const payload = { current: 'zgadywane', password: 'nowe hasło 7' }
      return () =>
        app.inject({
          method: 'PUT',
          url: changeOwnPassword.url,
          headers,
          payload,
          remoteAddress: address,
        })
    },
  },
}

const registration = {
  Password: 'nowe hasło 7',
  FirstName: 'Ewa',
  LastName: 'Nowa',
  StreetAddress: 'ul. Długa 1',
  StreetAddress2: 'lok. 1',
  ZipPostalCode: '00-001',
  City: 'Warszawa',
  CountryId: poland,
}

/** Logs in as somebody else, while the others wait. */
async function bystander(address: string) {
  const email = await emailOf((await buildCustomer(db)).id)
  return () => post(login.url, { email, password: base64(builtPassword) }, address)
}

const cases = Object.values(calls).flatMap((ofFile) => Object.entries(ofFile))

test.each(cases)('%s: few are hashed, and a bystander logs in', async (_, call) => {
  const address = `10.60.0.${cases.findIndex(([, one]) => one === call)}`
  const [once, lookOn] = [await call(address), await bystander(address)]
  vi.mocked(argon2.hash).mockClear()
  vi.mocked(argon2.verify).mockClear()
  const all = Array.from({ length: many }, once)
  const seen = await lookOn()
  await Promise.all(all)
  expect(seen.statusCode).toBe(200)
  // The bystander's is one more.
  expect(hashes()).toBeGreaterThan(1)
  expect(hashes()).toBeLessThanOrEqual(most + 1)
})

test('140 registrations at once hold nobody up', async () => {
  const lookOn = await bystander('10.61.0.2')
  const all = Array.from({ length: 140 }, (_, index) =>
    post(register.url, { ...registration, Email: `n${index}@przyklad.example` }, '10.61.0.1'),
  )
  const seen = await lookOn()
  expect(seen.statusCode).toBe(200)
  // The others get what is left, and refusals when the queue or the database is full of their own calls.
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toContain(200)
})

test('whatever hashes for a caller is in this test', () => {
  const source = resolve(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const text = (file: string) => readFileSync(resolve(source, file), 'utf8')
  expect(files.filter((file) => text(file).includes("from '@node-rs/argon2'"))).toEqual([
    'modules/customers/passwords/passwords.ts',
  ])
  const hashing = files.filter(
    (file) =>
      /\b(tryPassword|hashing|hashPassword)\((?!'operator')/.test(text(file).replace(/^ \*.*$/gm, '')) &&
      !/^modules\/customers\/passwords\/(passwords|try-password)\.ts$/.test(file),
  )
  expect(hashing.toSorted()).toEqual(
    // The set-up works once, with a link that the shop prints.
    [
      ...Object.keys(calls),
      'modules/customers/account/account.routes.ts',
      'modules/admin/settings/setup/setup.office.ts',
    ].toSorted(),
  )
})

test('an account without a password is not entered', async () => {
  const customer = await buildCustomer(db)
  await db.updateTable('customer').set({ password_hash: '' }).where('id', '=', customer.id).execute()
  const email = await emailOf(customer.id)
  for (const password of ['', 'nobody', 'x'])
    expect((await post(login.url, { email, password: base64(password) }, '10.62.0.1')).statusCode).not.toBe(
      200,
    )
  expect((await as(app, customer).get('/api/Customer/get')).statusCode).toBe(200)
})
