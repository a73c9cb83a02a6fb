import { letDeviceIn, login } from '@partboard/contract/customers/auth'
import { endPersonSecondFactor } from '@partboard/contract/customers/people.office'
import {
  confirmSecondFactor,
  endSecondFactor,
  makeRecoveryCodes,
  readSecondFactor,
  startSecondFactor,
} from '@partboard/contract/customers/second-factor'
import { sql } from 'kysely'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { hashToken } from '../../../platform/http/tokens.ts'
import { attackThreshold } from '../../../platform/limits/attempts.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPerson, buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { app, db } = await buildTestApp({ database: await testDatabase() })
await buildShop(db)
const plain = 'prawdziwe hasło'
const password = Buffer.from(plain).toString('base64')
const passwordHash = await hashPassword('operator', plain)

let addresses = 0
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: `10.78.${addresses >> 8}.${addresses++ % 256}` })

/** A customer with a password and a session. */
async function customer() {
  const built = await buildCustomer(db)
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', built.id).execute()
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', built.id)
    .executeTakeFirstOrThrow()
  const calls = as(app, built)
  const logIn = (code?: string, from = post) => from(login.url, { email, password, code })
  return { ...built, ...calls, email, logIn }
}

const codeOf = (secret: string, stepsLater = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * 30 })
const mailActs = async (id: number) =>
  (
    await sql<{ act: string }>`
    select payload ->> 'act' as act from graphile_worker._private_jobs
    where payload ->> 'kind' = 'secondFactor' and payload ->> 'customerId' = ${String(id)} order by id`.execute(
      db,
    )
  ).rows.map(({ act }) => act)

/** A customer whose login needs a code of this app. */
async function protectedCustomer() {
  const own = await customer()
  const { Secret, Uri, QrCode } = (await own.post(startSecondFactor.url, { password })).json()
  expect(Uri).toContain(Secret)
  expect(QrCode).toMatch(/^data:image\/svg/)
  const { RecoveryCodes } = (
    await own.post(confirmSecondFactor.url, { code: await codeOf(Secret, -1) })
  ).json()
  return { ...own, secret: Secret as string, codes: RecoveryCodes as string[] }
}

test('with an app, a login needs its code; each counts once, and the secret is in no row and no copy', async () => {
  const anna = await customer()
  expect((await anna.logIn()).statusCode).toBe(200)
  expect((await anna.get(readSecondFactor.url)).json()).toEqual({ Since: null, CodesLeft: 0 })
  const wrong = { password: Buffer.from('inne hasło').toString('base64') }
  expect((await anna.post(startSecondFactor.url, wrong)).json().errors).toHaveProperty('password')
  const { Secret } = (await anna.post(startSecondFactor.url, { password })).json()
  expect((await anna.logIn()).statusCode).toBe(200)
  expect((await anna.post(confirmSecondFactor.url, { code: '000 000' })).json().errors).toHaveProperty('code')

  const confirmed = await anna.post(confirmSecondFactor.url, { code: await codeOf(Secret, -1) })
  expect(confirmed.json().RecoveryCodes).toHaveLength(10)
  expect((await anna.get(readSecondFactor.url)).json()).toEqual({ Since: expect.any(String), CodesLeft: 10 })
  // The two logins from before have ended; the session of the change has not.
  expect((await anna.get('/api/Customer/Sessions')).json()).toHaveLength(1)
  expect((await anna.logIn()).json()).toMatchObject({ status: 401, code: 'second_factor_needed' })
  expect((await anna.logIn('000000')).json()).toMatchObject({ status: 401, code: 'login_code_wrong' })
  const code = await codeOf(Secret)
  expect((await anna.logIn(code)).statusCode).toBe(200)
  expect((await anna.logIn(code)).json()).toMatchObject({ code: 'login_code_wrong' })
  expect((await anna.post(startSecondFactor.url, { password })).json()).toMatchObject({
    code: 'second_factor_on',
  })
  expect(await mailActs(anna.id)).toEqual(['on'])
  const rows = JSON.stringify(await db.selectFrom('customer_second_factor').selectAll().execute())
  expect(rows).not.toContain(Secret)
  const copy = (await anna.post('/api/Customer/Data', {})).body
  expect(copy).toContain('customerSecondFactor')
  expect(copy).not.toMatch(/sealed1|codeHash/)
})

test('a recovery code stands in once, in any writing; new ones replace them', async () => {
  const anna = await protectedCustomer()
  const [first, second] = anna.codes
  const at = await Promise.all([anna.logIn(first!.toUpperCase()), anna.logIn(first!.replaceAll('-', ''))])
  expect(at.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  expect((await anna.get(readSecondFactor.url)).json()).toMatchObject({ CodesLeft: 9 })
  const code = await codeOf(anna.secret)
  const { RecoveryCodes } = (await anna.post(makeRecoveryCodes.url, { password, code })).json()
  expect((await anna.logIn(second)).json()).toMatchObject({ code: 'login_code_wrong' })
  expect((await anna.logIn(RecoveryCodes[0])).statusCode).toBe(200)
  expect(await mailActs(anna.id)).toEqual(['on', 'codeUsed', 'codeUsed'])
  const other = await protectedCustomer()
  expect((await other.logIn(RecoveryCodes[1])).statusCode).toBe(401)
})

test('codes are guessed as rarely as passwords: a right password clears no wrong codes', async () => {
  const anna = await protectedCustomer()
  const fromHere = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, remoteAddress: '10.79.0.1' })
  for (let tries = 0; tries < 5; tries++) {
    expect((await anna.logIn('000000', fromHere)).statusCode).toBe(401)
    expect((await anna.logIn(undefined, fromHere)).statusCode).toBe(401)
  }
  expect((await anna.logIn(await codeOf(anna.secret), fromHere)).json()).toMatchObject({
    status: 429,
    code: 'too_many_logins',
  })
  // In the account too, where only a session comes.
  for (let tries = 0; tries < 10; tries++)
    expect((await anna.post(endSecondFactor.url, { password, code: '000000' })).statusCode).toBe(400)
  const right = { password, code: await codeOf(anna.secret) }
  expect((await anna.post(endSecondFactor.url, right)).json()).toMatchObject({ code: 'too_many_tries' })
})

test('the link of a letter needs the code too, and few guesses', async () => {
  const anna = await protectedCustomer()
  await sql`
    insert into attempt (kind, key, counts_until)
    select 'login anywhere', ${anna.email.toLowerCase()}, now() + interval '1 hour'
    from generate_series(1, ${attackThreshold}::int)`.execute(db)
  expect((await anna.logIn(anna.codes[0])).json()).toMatchObject({ code: 'confirm_by_mail' })
  const token = 't'.repeat(43)
  await sql`
    insert into device_link (token_hash, customer_id, job_id, expires_at)
    values (${hashToken(token)}, ${anna.id}, 1, now() + interval '30 minutes')`.execute(db)
  const open = (code?: string) => post(letDeviceIn.url, { token, code })
  expect((await open()).json()).toMatchObject({ code: 'second_factor_needed' })
  for (let tries = 0; tries < 9; tries++)
    expect((await open('000000')).json()).toMatchObject({ code: 'login_code_wrong' })
  expect((await open(anna.codes[1])).statusCode).toBe(200)
  expect((await open(anna.codes[2])).statusCode).toBe(429)
})

test('it is switched off with password and code, or by the office, and the person is told', async () => {
  const anna = await protectedCustomer()
  const off = async (code: string) => anna.post(endSecondFactor.url, { password, code })
  expect((await off('000 000')).statusCode).toBe(400)
  expect((await off(anna.codes[0]!)).statusCode).toBe(200)
  expect((await anna.logIn()).statusCode).toBe(200)
  expect((await off(anna.codes[1]!)).json()).toMatchObject({ status: 409, code: 'second_factor_off' })
  expect(await mailActs(anna.id)).toEqual(['on', 'codeUsed', 'off'])

  const firm = await protectedCustomer()
  const stranger = await buildPerson(db, await customer())
  const clerk = asStaff(app, await buildStaff(db))
  const end = (person: number) => {
    const url = endPersonSecondFactor.url.replace('{id}', String(firm.id))
    return clerk.post(url.replace('{person}', String(person)), { reason: 'Zgubiony telefon' })
  }
  expect((await end(stranger.id)).statusCode).toBe(404)
  expect((await firm.logIn()).statusCode).toBe(401)
  expect((await end(firm.id)).json().items).toMatchObject([{ id: firm.id, hasSecondFactor: false }])
  expect((await firm.logIn()).statusCode).toBe(200)
  expect(await mailActs(firm.id)).toEqual(['on', 'offByShop'])
})
