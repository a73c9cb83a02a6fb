import { listSessions, login, setPassword } from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../../../platform/http/tokens.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildShop } from '../../../testing/builders.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  office: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A customer with two logins over HTTP, in addition to the builder's session. */
async function person() {
  const built = await buildCustomer(db)
  const { email } = await db
    .updateTable('customer')
    .set({ password_hash: await hashPassword('operator', 'prawdziwe') })
    .where('id', '=', built.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const logIn = async (device: keyof typeof agents, remoteAddress: string) => {
    const payload = { email, password: base64('prawdziwe') }
    const headers = { 'user-agent': agents[device] }
    const answer = await app.inject({ method: 'POST', url: login.url, payload, headers, remoteAddress })
    return { ...built, token: answer.json() as string }
  }
  return {
    phone: await logIn('phone', '203.0.113.7'),
    office: await logIn('office', '2001:db8:1:2::5'),
    again: () => logIn('phone', '203.0.113.8'),
    built,
  }
}
type Somebody = Awaited<ReturnType<typeof person>>['built']

const list = async (one: Somebody) => (await as(app, one).get(listSessions.url)).json()
const status = async (one: Somebody) => (await as(app, one).get('/api/Customer/get')).statusCode
const end = (one: Somebody, id?: number) =>
  app.inject({
    method: 'DELETE',
    url: id === undefined ? listSessions.url : `${listSessions.url}/${id}`,
    headers: { authorization: `Bearer ${one.token}` },
  })
const lastUse = (one: Somebody, ago: string) =>
  sql`update session set last_seen = now() - ${ago}::interval where token_hash = ${hashToken(one.token)}`.execute(
    db,
  )

test('sessions are listed, the current one first', async () => {
  const { phone, office } = await person()
  const sessions = await list(phone)
  expect(sessions).toMatchObject([
    { Browser: 'Chrome', System: 'Android', Network: '203.0.113.x', IsCurrent: true },
    { Browser: 'Firefox', System: 'Windows', Network: '2001:db8:1::', IsCurrent: false },
    { Browser: '', System: '', Network: '', IsCurrent: false },
  ])
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  expect(days(sessions[0].LastSeenAt, sessions[0].EndsAt)).toBe(7)
  expect((await list(office))[0].Id).toBe(sessions[1].Id)
})

test('one session or all others can be ended; another customer’s is not found', async () => {
  const [anna, jan] = [await person(), await person()]
  const [, office] = await list(anna.phone)
  expect((await end(jan.phone, office.Id)).statusCode).toBe(404)
  expect(await status(anna.office)).toBe(200)
  expect((await end(anna.phone, office.Id)).statusCode).toBe(204)
  expect([await status(anna.phone), await status(anna.office), await status(anna.built)]).toEqual([
    200, 401, 200,
  ])
  expect((await end(anna.phone, office.Id)).json().title).toBe('To urządzenie jest już wylogowane.')

  expect((await end(anna.phone)).statusCode).toBe(204)
  expect([await status(anna.phone), await status(anna.built), await status(jan.phone)]).toEqual([
    200, 401, 200,
  ])
  expect(await list(anna.phone)).toHaveLength(1)
})

test('a session that was not used for a week has ended, and use keeps it', async () => {
  const { phone, office, built } = await person()
  await lastUse(office, '7 days 1 minute')
  await lastUse(built, '6 days 23 hours')
  expect([await status(office), await status(built)]).toEqual([401, 200])
  await expect
    .poll(async () =>
      (await list(phone)).map(
        ({ LastSeenAt }: { LastSeenAt: string }) => Date.now() - Date.parse(LastSeenAt) < 60_000,
      ),
    )
    .toEqual([true, true])
})

test('use within an hour does not update the session', async () => {
  const { phone } = await person()
  await lastUse(phone, '50 minutes')
  const [before] = await list(phone)
  for (let call = 0; call < 3; call++) await status(phone)
  expect((await list(phone))[0].LastSeenAt).toBe(before.LastSeenAt)
})

test('a session ends after thirty days, also when it is used', async () => {
  const { phone } = await person()
  const [{ CreatedAt }] = await list(phone)
  const { expires_at } = await db
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', hashToken(phone.token))
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - Date.parse(CreatedAt)).toBe(30 * 86_400_000)
  await sql`update session set expires_at = now() + interval '1 day'`.execute(db)
  const [{ EndsAt }] = await list(phone)
  expect(Date.parse(EndsAt) - Date.now()).toBeLessThan(86_400_000)
})

test('above a thousand sessions, those used longest ago end', async () => {
  const { phone, office, built, again } = await person()
  await lastUse(office, '2 days')
  await lastUse(built, '1 day')
  await sql`
    insert into session (token_hash, customer_id, expires_at)
    select sha256(('many' || n)::bytea), ${built.id}, now() + interval '1 day' from generate_series(1, 998) n`.execute(
    db,
  )
  expect(await status(await again())).toBe(200)
  expect([await status(phone), await status(office), await status(built)]).toEqual([200, 401, 401])
})

test('a new password ends all other sessions', async () => {
  const { phone, office } = await person()
  await as(app, phone).post(setPassword.url, { password: base64('nowe hasło') })
  expect([await status(office), (await list(phone)).length]).toEqual([401, 1])
})
