import { hash } from '@node-rs/argon2'
import { login, logout, recoverPassword } from '@partboard/contract/customers/auth'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { app, db } = await buildTestApp()
const base64 = (text: string) => Buffer.from(text).toString('base64')
let made = 0

async function customerWith(password: string): Promise<string> {
  const email = `Anna.${++made}@przyklad.example`
  await db
    .insertInto('customer')
    .values({
      email,
      email_lower: email.toLowerCase(),
      password_hash: await hashPassword('operator', password),
      first_name: 'Anna',
      last_name: 'Zięba',
      phone: '',
      company: '',
      vat_number: '',
      newsletter: false,
      price_basis: 'gross',
    })
    .execute()
  return email
}

const post = (url: string, payload?: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
/** Each request forges another client address, which is ignored because no proxy is trusted. */
const logIn = (email: string, password: string, remoteAddress = '10.1.1.1') =>
  app.inject({
    method: 'POST',
    url: login.url,
    headers: { 'x-forwarded-for': `203.0.113.${++made % 256}` },
    payload: { email, password: base64(password) },
    remoteAddress,
  })

describe('login', () => {
  test('answers a valid token, ignoring the case of the e-mail', async () => {
    const email = await customerWith('zażółć gęślą')
    const answer = await logIn(email.toUpperCase(), 'zażółć gęślą')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const me = await app.inject({
      url: '/api/customer/GET/',
      headers: { authorization: `Bearer ${answer.json()}` },
    })
    expect(me.json()).toMatchObject({ Email: email, LastName: 'Zięba', Addresses: [], BillingAddress: null })
  })

  test('a wrong password and an unknown e-mail get the same refusal', async () => {
    const email = await customerWith('prawdziwe')
    const [wrong, unknown] = [
      await logIn(email, 'zgadywane'),
      await logIn('nikt@przyklad.example', 'zgadywane'),
    ]
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect({ ...wrong.json(), traceId: '' }).toEqual({ ...unknown.json(), traceId: '' })
    expect(wrong.headers['content-type']).toContain('application/problem+json')
    expect(wrong.json().title).toBe('Nieprawidłowy e-mail lub hasło.')
  })

  test('after ten failures the right password is throttled too, but only from where they came', async () => {
    const email = await customerWith('prawdziwe')
    for (let attempt = 0; attempt < 10; attempt++) await logIn(email, 'zgadywane', '10.2.0.1')
    const answer = await logIn(email, 'prawdziwe', '10.2.0.1')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(email, 'prawdziwe', '10.2.0.2')).statusCode).toBe(200)
    // The login from elsewhere frees nothing where the guesses came from.
    expect((await logIn(email, 'prawdziwe', '10.2.0.1')).statusCode).toBe(429)
    expect((await logIn(await customerWith('inne hasło'), 'inne hasło', '10.2.0.1')).statusCode).toBe(200)
  })

  test('of many concurrent guesses at most ten are checked', async () => {
    const email = await customerWith('prawdziwe')
    const passwords = [...Array<string>(119).fill('zgadywane'), 'prawdziwe']
    const answers = await Promise.all(passwords.map((password) => logIn(email, password, '10.4.0.1')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(110)
    expect(answers.every(({ statusCode, headers }) => statusCode !== 429 || headers['retry-after'])).toBe(
      true,
    )
  })

  test('several concurrent logins with the right password all succeed', async () => {
    const email = await customerWith('prawdziwe')
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, 'prawdziwe')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  })

  test('a right password resets the limit of its e-mail, but not of the network address', async () => {
    const [email, others] = [await customerWith('prawdziwe'), await customerWith('inne hasło')]
    for (let round = 0; round < 5; round++) {
      for (let attempt = 0; attempt < 9; attempt++) await logIn(email, 'zgadywane', '10.5.0.1')
      expect((await logIn(email, 'prawdziwe', '10.5.0.1')).statusCode).toBe(200)
    }
    for (let attempt = 0; attempt < 5; attempt++) await logIn(others, 'zgadywane', '10.5.0.1')
    expect((await logIn(email, 'prawdziwe', '10.5.0.1')).statusCode).toBe(429)
    expect((await logIn(email, 'prawdziwe', '10.5.0.2')).statusCode).toBe(200)
  })

  test('the addresses of one IPv6 network share a limit', async () => {
    for (let attempt = 0; attempt < 50; attempt++)
      await logIn(`gosc${attempt}@przyklad.example`, 'x', `2001:db8:1:2:${attempt}::1`)
    const email = await customerWith('prawdziwe')
    expect((await logIn(email, 'prawdziwe', '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await logIn(email, 'prawdziwe', '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('fifty failures from one network address throttle only that address', async () => {
    for (let attempt = 0; attempt < 50; attempt++)
      await logIn(`ktos${attempt}@przyklad.example`, 'x', '10.3.0.1')
    const email = await customerWith('prawdziwe')
    expect((await logIn(email, 'prawdziwe', '10.3.0.1')).statusCode).toBe(429)
    expect((await logIn(email, 'prawdziwe', '10.3.0.2')).statusCode).toBe(200)
  }, 30_000)

  test('renews an outdated hash, also with two concurrent logins', async () => {
    const email = await customerWith('prawdziwe')
    const cheap = await hash('prawdziwe', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const customer = () => db.selectFrom('customer').where('email', '=', email)
    await db.updateTable('customer').set({ password_hash: cheap }).where('email', '=', email).execute()
    const answers = await Promise.all([logIn(email, 'prawdziwe'), logIn(email, 'prawdziwe')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { password_hash } = await customer().select('password_hash').executeTakeFirstOrThrow()
    const costOf = (text: string) => text.split('$').slice(1, 4)
    expect(costOf(password_hash)).toEqual(costOf(await hashPassword('operator', 'inne hasło')))
    expect((await logIn(email, 'prawdziwe')).statusCode).toBe(200)
    expect((await customer().select('password_hash').executeTakeFirstOrThrow()).password_hash).toBe(
      password_hash,
    )
  })

  test.each([
    ['a missing password', { email: 'a@b.example' }, 'password'],
    ['a password that is not Base64', { email: 'a@b.example', password: '*' }, 'password'],
    [
      'Base64 that is not UTF-8',
      { email: 'a@b.example', password: Buffer.from([0xff, 0xfe]).toString('base64') },
      'password',
    ],
    ['a number for an e-mail', { email: 7, password: base64('x') }, 'email'],
  ])('%s is refused by field', async (_, payload, field) => {
    const answer = await post(login.url, payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
})

test('one network address can request 300 recovery mails an hour', async () => {
  const ask = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: recoverPassword.url,
      remoteAddress,
      payload: { email: 'nikt@przyklad.example' },
    })
  for (let time = 0; time < 300; time++) expect((await ask('10.6.0.1')).statusCode).toBe(200)
  const refused = await ask('10.6.0.1')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  expect(refused.json().title).toMatch(/^Zbyt wiele takich zapytań\. Spróbuj ponownie za (59|60) min\.$/)
  expect((await ask('10.6.0.2')).statusCode).toBe(200)
})

describe('logout', () => {
  test('ends only its own session, at once', async () => {
    const email = await customerWith('prawdziwe')
    const [first, second] = [await logIn(email, 'prawdziwe'), await logIn(email, 'prawdziwe')].map((one) =>
      one.json(),
    )
    const gone = await post(logout.url, undefined, {
      authorization: `Bearer ${first}`,
      'content-type': 'application/json',
    })
    expect(gone.statusCode).toBe(204)
    const status = async (token: string) =>
      (await app.inject({ url: '/api/Customer/get', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect([await status(first), await status(second)]).toEqual([401, 200])
  })
})

describe('every call', () => {
  test.each([
    ['no token', {}],
    ['a dead token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['nonsense', { authorization: 'Basic YTpi' }],
  ])('of a customer is 401 with %s', async (_, headers: Record<string, string>) => {
    const answer = await app.inject({
      url: '/api/Customer/get',
      headers: { ...headers, 'accept-language': 'en-US' },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().title).toBe(
      'Your session has ended. Please log in again – your cart is as you left it.',
    )
  })

  test.each([
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['a wrong method', 'DELETE', '/api/user/login', 405],
  ] as const)('on %s answers a problem', async (_, method, url, status) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status, title: expect.any(String), traceId: expect.any(String) })
  })

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['a body that is no JSON', 'email=a', 'application/x-www-form-urlencoded', 415],
    [
      'a body over 1 MiB',
      JSON.stringify({ email: 'a'.repeat(1024 * 1024), password: '' }),
      'application/json',
      413,
    ],
  ])('refuses %s', async (_, payload, type, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: login.url,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})
