import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { addItem } from '@partboard/contract/cart/cart'
import { register } from '@partboard/contract/customers/account'
import {
  endOtherSessions,
  endSession,
  login,
  logout,
  recoverPassword,
  sendVerification,
  setPassword,
} from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startMail } from '../modules/letters/worker.ts'
import type { LimitName } from '../platform/limits/attempts.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { guide } from '../testing/demo.ts'
import { capturedLog } from '../testing/log.ts'
import { startSmtp } from '../testing/smtp.ts'

const { log, lines, text } = capturedLog()
const smtp = await startSmtp()
const database = await loadedDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url }, log })
const mail = startMail({ db, pool: database.pool, config, log })
afterAll(() => mail.stop())

const email = 'anna.dziennik@klient.example'
const secret = (password: string) => Buffer.from(password).toString('base64')
const events = () =>
  lines().flatMap(({ security, account }) => (security ? [[security, typeof account]] : []))
const last = () => lines().findLast(({ msg }) => msg === 'request')!

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers = {}) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) })

async function registration(address: string) {
  const countries = (await ask('GET', '/api/country')).json()
  return {
    Email: address,
    Password: 'bardzo tajne hasło',
    FirstName: 'Annabella',
    LastName: 'Dziennikowa',
    StreetAddress: 'ul. Ukryta 7',
    StreetAddress2: 'lok. 1',
    ZipPostalCode: '00-001',
    City: 'Warszawa',
    CountryId: countries.find((country: { TwoLetterIsoCode: string }) => country.TwoLetterIsoCode === 'PL')
      .Id,
  }
}

test('the log has the events, without personal data', async () => {
  smtp.refuse(1)
  expect((await ask(register.method, register.url, await registration(email))).statusCode).toBe(200)
  await expect.poll(smtp.refused).toBe(1)
  await expect.poll(text).toMatch(/"task":"mail","job":\d+,"attempt":1,.*"msg":"job failed"/)

  await ask('POST', login.url, { email, password: secret('całkiem złe hasło') })
  const answer = await ask('POST', login.url, { email, password: secret('bardzo tajne hasło') })
  const token = answer.json() as string
  const headers = { authorization: `Bearer ${token}` }
  await ask('GET', `/api/Vehicle?vin=${guide.vins.car}`, undefined, headers)
  const payload = { Sku: guide.parts.inStock, Quantity: 1, Vehicle: { Vin: guide.vins.car } }
  await ask('POST', addItem.url, payload, headers)
  await ask('GET', '/api/Order/get?id=999999', undefined, headers)
  await ask('POST', recoverPassword.url, { email })
  const changed = { password: secret('inne tajne hasło'), currentPassword: secret('bardzo tajne hasło') }
  await ask(setPassword.method, setPassword.url, changed, headers)
  await ask(endOtherSessions.method, endOtherSessions.url, undefined, headers)
  await ask(endSession.method, endSession.url.replace('{id}', '999999'), undefined, headers)
  await ask(logout.method, logout.url, undefined, headers)

  expect(events()).toEqual([
    ['registered', 'number'],
    ['login_failed', 'number'],
    ['login_ok', 'number'],
    ['foreign_id', 'number'],
    ['recovery_asked', 'object'],
    ['password_changed', 'number'],
    ['other_sessions_ended', 'number'],
    ['foreign_id', 'number'],
    ['logout', 'number'],
  ])
  expect(last()).toMatchObject({ level: 'info', method: 'POST', status: 204, address: '127.0.0.1' })
  const own = [email, 'klient.example', token, guide.vins.car, 'tajne', 'Annabella', 'Dziennikowa', 'Ukryta']
  for (const word of own) expect(text()).not.toContain(word)
  for (const password of Object.values(changed)) expect(text()).not.toContain(password)
})

test('throttled requests are logged, with the account if there is one', async () => {
  await sql`
    insert into attempt (kind, key, counts_until)
    select kind, '127.0.0.1', now() + interval '1 hour'
    from unnest(array['registration', 'recovery']) kind, generate_series(1, 300)`.execute(db)
  const customer = await buildCustomer(db)
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', customer.id).execute()
  const before = events().length
  await ask('POST', register.url, await registration('nowa@klient.example'))
  await ask('POST', recoverPassword.url, { email })
  for (let time = 0; time < 6; time++) await as(app, customer).post(sendVerification.url)
  expect(events().slice(before)).toEqual([
    ['limited', 'object'],
    ['limited', 'object'],
    ['limited', 'number'],
  ])
})

test('the caller’s trace is continued, in answers, log and problem documents', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await app.inject({
    url: '/api/nothing',
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'till-3:17' },
  })
  expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`))
  expect(answer.headers['x-request-id']).toBe('till-3:17')
  expect(answer.json().traceId).toBe(trace)
  expect(last()).toMatchObject({ traceId: trace, status: 404 })

  const other = await app.inject({
    url: '/api/nothing',
    headers: { traceparent: `00-${'0'.repeat(32)}-1-01` },
  })
  expect(other.json().traceId).toMatch(/^(?!0{32})[\da-f]{32}$/)
  expect(other.headers['x-request-id']).toBe(other.json().traceId)
})

test('every refusal 429 has the name of its limit, and a line with it', async () => {
  const source = resolve(import.meta.dirname, '..')
  const thrown = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(resolve(source, file), 'utf8')
      return text.match(/new ShopError\('too_many_(requests|logins|tries)'.*/g) ?? []
    })
  expect(thrown.length).toBeGreaterThan(1)
  for (const one of thrown) expect(one).toContain('limit')

  const tries: [LimitName, number, () => Promise<unknown>][] = [
    ['offer link', 50, () => ask('GET', '/api/OfferLink/AAAA-AAAA-AAAA-AAAA')],
    [
      'claim secret',
      50,
      () =>
        app.inject({
          method: 'POST',
          url: '/api/claims/picture',
          headers: { 'content-type': 'image/png', 'x-claim-token': 'x' },
          payload: Buffer.from('x'),
        }),
    ],
    [
      'order of guest address',
      50,
      () => ask('POST', '/api/withdrawal/order', { OrderNumber: '1', Email: email }),
    ],
    ['login address', 50, () => ask('POST', login.url, { email, password: secret('x') })],
    [
      'staff address',
      50,
      () => ask('POST', '/api/office/v1/session', { email: 'biuro@sklep.example', password: 'x' }),
    ],
  ]
  for (const [limit, max, attempt] of tries) {
    await sql`
      insert into attempt (kind, key, counts_until)
      select ${limit}, '127.0.0.1', now() + interval '1 hour' from generate_series(1, ${max}::int)`.execute(
      db,
    )
    const before = lines().length
    await attempt()
    const noted = lines()
      .slice(before)
      .filter(({ limit: met }) => met === limit)
    expect(noted, limit).toMatchObject([
      { security: limit.startsWith('staff') ? 'office_limited' : 'limited' },
    ])
  }
})
