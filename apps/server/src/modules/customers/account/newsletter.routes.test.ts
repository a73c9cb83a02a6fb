import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildShop } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { capturedLog } from '../../../testing/log.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { startMail } from '../../letters/worker.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://czesci.example' }
const { app, db, config } = await buildTestApp({ database, env })
await buildShop(db)
const { log } = capturedLog()
const mail = startMail({ db, pool: database.pool, config, log })
afterAll(() => mail.stop())
const clerk = asStaff(app, await buildStaff(db))

const emailOf = async ({ id }: BuiltCustomer) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const confirm = (token: string) =>
  app.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } })
const subscribers = async () => (await clerk.get('/api/office/v1/newsletter/subscribers')).json().items
const logOf = async ({ id }: BuiltCustomer) =>
  (await clerk.get(`/api/office/v1/customers/${id}/consents`))
    .json()
    .items.map(({ action, source }: Record<string, string>) => `${action} ${source}`)
const tokenIn = (text: string | undefined) => /newsletter=([\w-]+)/.exec(text ?? '')![1]!

test('a ticked box becomes a newsletter by the link of the mail, and one press without a login stops it', async () => {
  const anna = await buildCustomer(db)
  const { get, post } = as(app, anna)
  const email = await emailOf(anna)
  expect((await post('/api/Customer/Update', { Newsletter: true })).json()).toMatchObject({
    Newsletter: true,
    NewsletterConfirmed: false,
  })
  const asked = await smtp.mailTo(email)
  expect(await subscribers()).toEqual([])
  // The profile form sends all fields: a save while the link works sends no second mail.
  await post('/api/Customer/Update', { Newsletter: true, Phone: '600700800' })

  expect((await confirm('x'.repeat(43))).statusCode).toBe(400)
  for (let press = 0; press < 2; press++) expect((await confirm(tokenIn(asked.text))).statusCode).toBe(200)
  expect((await get('/api/Customer/get')).json()).toMatchObject({ NewsletterConfirmed: true })
  const [one, ...others] = await subscribers()
  expect(others).toEqual([])
  expect(one).toMatchObject({ customerId: anna.id, email, language: 'pl' })
  expect(one.stopUrl).toMatch(/^https:\/\/czesci\.example\/verify\?stop=[\w-]{43}$/)
  const printed = await runCommand(commandOf('newsletter'), { ...database, config }, [
    'subscribers',
    '--json',
  ])
  expect(JSON.parse(printed[0]!).items).toEqual([one])

  const stop = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const path = one.oneClickUrl.replace('https://czesci.example', '')
  const unknown = await stop(path.replace(/.{5}$/, 'xxxxx'))
  const known = await stop(path)
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(known.statusCode).toBe(200)
  expect(await subscribers()).toEqual([])
  expect((await get('/api/Customer/get')).json()).toMatchObject({
    Newsletter: false,
    NewsletterConfirmed: false,
  })
  expect((await confirm(tokenIn(asked.text))).statusCode).toBe(400)
  expect(await logOf(anna)).toEqual(['withdrawn link', 'given link', 'asked profile'])
  expect((await get('/api/Customer/Consents')).json()).toHaveLength(3)
  expect(smtp.taken.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

test('the record of mails has tries, the answer of the server, and no text', async () => {
  const jan = await buildCustomer(db)
  smtp.refuse(1)
  await as(app, jan).post('/api/Customer/Update', { Newsletter: true })
  const mails = async () => (await clerk.get(`/api/office/v1/customers/${jan.id}/mails`)).json().items
  await expect
    .poll(mails, { timeout: 15_000 })
    .toMatchObject([
      { kind: 'newsletterConfirm', tries: 1, acceptedAt: null, answer: expect.stringContaining('451') },
    ])
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`.execute(
    db,
  )
  await smtp.mailTo(await emailOf(jan))
  await expect.poll(mails, { timeout: 15_000 }).toEqual([
    expect.objectContaining({
      to: await emailOf(jan),
      tries: 2,
      acceptedAt: expect.any(String),
      answer: expect.stringContaining('250'),
    }),
  ])
})
