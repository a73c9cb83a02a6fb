import { letDeviceIn, login } from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { attackThreshold } from '../../../platform/limits/attempts.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildShop } from '../../../testing/builders.ts'
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

const [laptop, phone, stranger] = ['l', 'p', 's'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
]
let addresses = 0
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: `10.77.${addresses >> 8}.${addresses++ % 256}` })
/** Logs in from another address each time. */
const logIn = (email: string, password: string, device?: string) =>
  post(login.url, { email, password: Buffer.from(password).toString('base64'), device })

async function person(): Promise<string> {
  const { id } = await buildCustomer(db)
  const { email } = await db
    .updateTable('customer')
    .set({ password_hash: await hashPassword('operator', 'prawdziwe') })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}
/** So many wrong passwords have come from other addresses. */
const guessAt = (email: string, times = attackThreshold) =>
  sql`
  insert into attempt (kind, key, counts_until)
  select 'login anywhere', ${email.toLowerCase()}, now() + interval '1 hour' from generate_series(1, ${times}::int)`.execute(
    db,
  )
const noJobs = () =>
  expect
    .poll(async () => (await sql`select 1 from graphile_worker.jobs`.execute(db)).rows, { timeout: 10_000 })
    .toEqual([])
const mailsTo = (email: string) => smtp.taken.filter(({ to }) => to?.[0]?.address === email)
const linkIn = (text: string | null | undefined) =>
  new URL(/http:\S+verify\?device=\S+/.exec(text!)![0]).searchParams.get('device')!

test('while many addresses guess, a known device is let in, and an unknown one by a letter', async () => {
  const email = await person()
  expect((await logIn(email, 'prawdziwe', laptop)).statusCode).toBe(200)
  await guessAt(email, attackThreshold - 1)
  expect((await logIn(email, 'prawdziwe', phone)).statusCode).toBe(200)
  await guessAt(email, 1)
  expect((await logIn(email, 'prawdziwe', laptop)).statusCode).toBe(200)
  expect((await logIn(email, 'prawdziwe', phone)).statusCode).toBe(200)

  const right = await logIn(email, 'prawdziwe', stranger)
  expect([right.statusCode, right.json().code]).toEqual([401, 'confirm_by_mail'])
  const token = linkIn((await smtp.mailTo(email, 1)).text)
  const opened = await post(letDeviceIn.url, { token, device: stranger })
  expect(opened.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${opened.json()}` }
  expect((await app.inject({ url: '/api/Customer/get', headers })).json()).toMatchObject({ Email: email })
  // The link works once; the device is known from now on.
  expect((await post(letDeviceIn.url, { token, device: stranger })).json().errors).toHaveProperty('token')
  expect((await logIn(email, 'prawdziwe', stranger)).statusCode).toBe(200)
})

test('a wrong password, no device and an unknown e-mail get the same answer, and no mail', async () => {
  const email = await person()
  const nobody = 'nikt@przyklad.example'
  await guessAt(email)
  await guessAt(nobody)
  const answers = [
    await logIn(email, 'prawdziwe'),
    await logIn(email, 'zgadywane'),
    await logIn(email, 'zgadywane', stranger),
    await logIn(nobody, 'zgadywane', stranger),
  ].map((answer) => [answer.statusCode, { ...answer.json(), traceId: '' }])
  expect(answers).toEqual(Array(4).fill(answers[0]))
  await noJobs()
  expect([mailsTo(email).length, mailsTo(nobody).length]).toEqual([1, 0])
})

test('a right password counts like a wrong one, so that the limit does not tell them apart', async () => {
  const email = await person()
  await guessAt(email)
  const from = (password: string) =>
    app.inject({
      method: 'POST',
      url: login.url,
      remoteAddress: '10.78.0.1',
      payload: { email, password: Buffer.from(password).toString('base64') },
    })
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await from('prawdziwe')).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  await noJobs()
  // Five open links are enough: each lets in whoever has the mail.
  expect(mailsTo(email)).toHaveLength(5)
})

test('a new password ends the links of the one before', async () => {
  const email = await person()
  await guessAt(email)
  await logIn(email, 'prawdziwe')
  const token = linkIn((await smtp.mailTo(email, 1)).text)
  await sql`update device_link set expires_at = now() - interval '1 minute'`.execute(db)
  expect((await post(letDeviceIn.url, { token })).statusCode).toBe(400)
  await sql`update device_link set expires_at = now() + interval '1 minute'`.execute(db)
  await db
    .updateTable('customer')
    .set({ blocked_at: new Date(), blocked_reason: 'x' })
    .where('email', '=', email)
    .execute()
  expect((await post(letDeviceIn.url, { token })).json().code).toBe('login_blocked')
  expect((await post(letDeviceIn.url, { token: 'x', device: 'short' })).json().errors).toHaveProperty(
    'device',
  )
})
