import { hash } from '@node-rs/argon2'
import {
  confirmPasswordRecovery,
  login,
  recoverPassword,
  setPassword,
} from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { startMail } from '../../letters/worker.ts'
import { hashPassword } from '../passwords/passwords.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url } })
await buildShop(db)
const mail = startMail({ db, pool: database.pool, config, log: app.log as Log })
afterAll(() => mail.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')
type Person = BuiltCustomer & { email: string }

async function person(password = 'stare hasło'): Promise<Person> {
  const built = await buildCustomer(db)
  const { email } = await db
    .updateTable('customer')
    .set({ password_hash: await hashPassword('operator', password) })
    .where('id', '=', built.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...built, email }
}

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const recover = (email: string) => post(recoverPassword.url, { email })
const confirm = (email: string, token: string, password = 'nowe hasło', repeated = password) =>
  post(confirmPasswordRecovery.url, {
    email,
    token,
    NewPassword: base64(password),
    ConfirmNewPassword: base64(repeated),
  })
const logsIn = async (email: string, password: string) =>
  (await post(login.url, { email, password: base64(password) })).statusCode === 200
const isAlive = async (one: BuiltCustomer) => (await as(app, one).get('/api/Customer/get')).statusCode === 200
const noJobs = () =>
  expect
    .poll(async () => (await sql`select 1 from graphile_worker.jobs`.execute(db)).rows, { timeout: 10_000 })
    .toEqual([])

async function tokenFor({ email }: Person, count = 1): Promise<string> {
  expect((await recover(email)).statusCode).toBe(200)
  const { text } = await smtp.mailTo(email, count)
  return new URL(/http:\S+/.exec(text!)![0]).searchParams.get('token')!
}

describe('recovery', () => {
  test('the link of the mail sets a new password once, and kills every token', async () => {
    const anna = await person()
    const token = await tokenFor(anna)
    const answer = await confirm(anna.email.toUpperCase(), token)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
    expect(await isAlive(anna)).toBe(false)
    expect([await logsIn(anna.email, 'stare hasło'), await logsIn(anna.email, 'nowe hasło')]).toEqual([
      false,
      true,
    ])

    const again = await confirm(anna.email, token, 'jeszcze nowsze')
    expect([again.statusCode, again.json().errors]).toEqual([
      400,
      { token: ['Ten link wygasł albo został już użyty. Poproś o nowy.'] },
    ])
    expect(await logsIn(anna.email, 'nowe hasło')).toBe(true)
  })

  test('of two concurrent requests with one link, only one sets the password', async () => {
    const anna = await person()
    const token = await tokenFor(anna)
    const answers = await Promise.all([
      confirm(anna.email, token, 'pierwsze'),
      confirm(anna.email, token, 'drugie'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('using a link invalidates the older ones', async () => {
    const anna = await person()
    const [older, newer] = [await tokenFor(anna), await tokenFor(anna, 2)]
    expect((await confirm(anna.email, newer)).statusCode).toBe(200)
    expect((await confirm(anna.email, older)).statusCode).toBe(400)
  })

  test('a link dies after an hour', async () => {
    const anna = await person()
    const token = await tokenFor(anna)
    const age = (minutes: number) =>
      sql`
        update password_recovery set expires_at = created_at + interval '1 hour' - make_interval(mins => ${minutes})
        where token_hash = ${hashToken(token)}`.execute(db)
    await age(61)
    expect((await confirm(anna.email, token)).json().errors).toHaveProperty('token')
    await age(58)
    expect((await confirm(anna.email, token)).statusCode).toBe(200)
  })

  test('a link works only for its own e-mail, and a made-up one for none', async () => {
    const [anna, jan] = [await person(), await person()]
    const token = await tokenFor(anna)
    for (const [email, tried] of [
      [jan.email, token],
      ['nikt@przyklad.example', token],
      [anna.email, newToken()],
    ] as const)
      expect((await confirm(email, tried)).json().errors).toEqual({ token: [expect.any(String)] })
    expect(await logsIn(jan.email, 'stare hasło')).toBe(true)
  })

  test('a mismatch and a short password are errors by field, and the link stays valid', async () => {
    const anna = await person()
    const token = await tokenFor(anna)
    const answer = await confirm(anna.email, token, '12345', '123456')
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      {
        NewPassword: ['Za krótkie: co najmniej 6 znaków.'],
        ConfirmNewPassword: ['Hasła nie są takie same.'],
      },
    ])
    expect((await confirm(anna.email, token)).statusCode).toBe(200)
  })

  test('an unknown e-mail gets the same answer and no mail', async () => {
    await noJobs()
    const before = smtp.taken.length
    const [known, unknown] = [await recover((await person()).email), await recover('nikt@przyklad.example')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect([known.statusCode, known.json()]).toEqual([200, []])
    await noJobs()
    expect(smtp.taken).toHaveLength(before + 1)
  })

  test('a sixth mail within the hour goes only to a network that has asked for none, and no answer reveals it', async () => {
    const anna = await person()
    const taken = () => smtp.taken.filter(({ to }) => to?.[0]?.address === anna.email).length
    for (let time = 0; time < 7; time++) expect((await recover(anna.email)).statusCode).toBe(200)
    await noJobs()
    expect(taken()).toBe(5)
    for (const remoteAddress of ['2001:db8:1:2::1', '2001:db8:1:2::3'])
      await app.inject({
        method: 'POST',
        url: recoverPassword.url,
        payload: { email: anna.email },
        remoteAddress,
      })
    await noJobs()
    expect(taken()).toBe(6)
  })

  test('only the hash of the token is stored', async () => {
    const token = await tokenFor(await person())
    const { rows } = await sql<{ kept: boolean }>`
      select exists (select from password_recovery r where r::text like ${`%${token}%`}) as kept`.execute(db)
    expect(rows[0]!.kept).toBe(false)
    const hashes = await db.selectFrom('password_recovery').select('token_hash').execute()
    expect(hashes.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true)
  })

  test.each([
    ['no e-mail', recoverPassword.url, {}, ['email']],
    ['an e-mail of signs that nobody sees', recoverPassword.url, { email: '\u0000\u200b' }, ['email']],
    [
      'nothing at all',
      confirmPasswordRecovery.url,
      {},
      ['ConfirmNewPassword', 'NewPassword', 'email', 'token'],
    ],
  ])('%s is refused by field', async (_, url, payload, fields) => {
    const answer = await post(url, payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors).sort()).toEqual(fields)
  })
})

test('a password is the same from every keyboard, also when its hash is older than the reading of letters', async () => {
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => 'zażółć gęś'.normalize(form))
  const anna = await person(decomposed)
  expect([await logsIn(anna.email, composed!), await logsIn(anna.email, decomposed!)]).toEqual([true, true])

  const early = await person()
  await db
    .updateTable('customer')
    .set({ password_hash: await hash(decomposed!) })
    .where('id', '=', early.id)
    .execute()
  expect([await logsIn(early.email, decomposed!), await logsIn(early.email, 'stare hasło')]).toEqual([
    true,
    false,
  ])

  const spaces = await person(' two  words ')
  expect([await logsIn(spaces.email, ' two  words '), await logsIn(spaces.email, 'two words')]).toEqual([
    true,
    false,
  ])
})

describe('a new password', () => {
  test('spares the token it was set with and kills the others, and open links too', async () => {
    const anna = await person()
    const link = await tokenFor(anna)
    const other = (await post(login.url, { email: anna.email, password: base64('stare hasło') })).json()
    const answer = await as(app, anna).post(setPassword.url, {
      password: base64('nowe hasło'),
      currentPassword: base64('stare hasło'),
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
    expect([await isAlive(anna), await isAlive({ ...anna, token: other })]).toEqual([true, false])
    expect([await logsIn(anna.email, 'stare hasło'), await logsIn(anna.email, 'nowe hasło')]).toEqual([
      false,
      true,
    ])
    expect((await confirm(anna.email, link)).statusCode).toBe(400)
  })

  test('leaves no session to a concurrent login with the old one', async () => {
    const anna = await person()
    const late = await db.transaction().execute(async (changing) => {
      await changing
        .updateTable('customer')
        .set({ password_hash: await hashPassword('operator', 'nowe hasło') })
        .where('id', '=', anna.id)
        .execute()
      const under = post(login.url, { email: anna.email, password: base64('stare hasło') })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { under }
    })
    expect((await late.under).statusCode).toBe(401)
  })

  test('needs no current one, but a wrong one is refused and changes nothing', async () => {
    const anna = await person()
    const wrong = await as(app, anna).post(setPassword.url, {
      password: base64('nowe hasło'),
      currentPassword: base64('zgadywane'),
    })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      { currentPassword: ['To nie jest Twoje obecne hasło.'] },
    ])
    expect(await logsIn(anna.email, 'stare hasło')).toBe(true)
    const without = await as(app, anna).post(setPassword.url, { password: base64('nowe hasło') })
    expect(without.statusCode).toBe(200)
  })

  test('counts a wrong current password as a failed login', async () => {
    const anna = await person()
    const guess = (currentPassword: string) =>
      as(app, anna).post(setPassword.url, {
        password: base64('nowe hasło'),
        currentPassword: base64(currentPassword),
      })
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess('zgadywane')).statusCode).toBe(400)
    const throttled = await guess('stare hasło')
    expect([throttled.statusCode, Number(throttled.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await logsIn(anna.email, 'stare hasło')).toBe(false)
  })

  test.each([
    ['five characters', base64('12345')],
    ['more than 200', base64('x'.repeat(201))],
    ['more than 200 in bytes of any number', base64('ą'.repeat(300_000))],
    ['no Base64', '*'],
    ['a word that is guessed first', base64('Qwerty123')],
    ['a word of the trade', base64('Hamulce')],
  ])('of %s is refused', async (_, password) => {
    const answer = await as(app, await person()).post(setPassword.url, { password })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['password'])
  })

  test('must be neither the e-mail nor its first part', async () => {
    const anna = await person()
    for (const password of [anna.email.toUpperCase(), anna.email.split('@')[0]!]) {
      const answer = await as(app, anna).post(setPassword.url, { password: base64(password) })
      expect(answer.json().errors).toEqual({
        password: ['Hasłem nie może być Twój adres e-mail ani jego początek.'],
      })
    }
  })

  test('needs a token', async () => {
    expect((await post(setPassword.url, { password: base64('nowe hasło') })).statusCode).toBe(401)
  })
})
