import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@partboard/contract/customers/account'
import {
  login,
  recoverPassword,
  sendVerification,
  setPassword,
  verifyEmail,
} from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { extractText } from 'unpdf'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Config } from '../../platform/process/config.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  courier,
  inStore,
  warsaw,
} from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { capturedLog } from '../../testing/log.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { insertPages } from '../content/pages.queries.ts'
import { enqueueMail } from '../mail/queue.ts'
import { startMail } from './worker.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://czesci.example' }
const { app, db, config } = await buildTestApp({ database, env })
await buildShop(db)
await db
  .updateTable('store')
  .set({
    name: 'Partboard',
    email: 'sklep@partboard.example',
    company_name: 'Partboard Demo sp. z o.o.',
    company_address: 'ul. Przykładowa 1, 00-001 Warszawa',
    company_vat: '9990000014',
  })
  .execute()
const page = (id: number, storeId: number | null, pl: string, en: string) => ({
  id,
  store_id: storeId,
  se_name: 'regulamin',
  position: 1,
  body: { pl, en },
  title: { pl: 'Regulamin', en: 'Terms and conditions' },
  in_footer_row1: true,
  in_footer_row2: false,
  in_footer_row3: false,
  in_sitemap: true,
  in_top_menu: false,
})
const pages = [
  page(1, null, '<p>Wspólny regulamin</p>', '<p>Common terms</p>'),
  page(2, 1, '<p>Treść regulaminu</p>', '<p>Text of the terms</p>'),
]
await db.transaction().execute((trx) => insertPages(trx, pages, new Date(0)))

const { log, lines, text } = capturedLog()
const start = (settings: Config = config) => startMail({ db, pool: database.pool, config: settings, log })
let mail = start()
afterAll(() => mail.stop())
// The worker's own lines say why a mail did not go out.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(text())
})

const english = { 'accept-language': 'en-US' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const emailOf = async ({ id }: BuiltCustomer) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const jobs = async () =>
  (await sql<{ id: number; attempts: number }>`select id, attempts from graphile_worker.jobs`.execute(db))
    .rows

/** Waits until the queue is empty. */
async function quiet() {
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([])
}

/** Makes all waiting mails due now. */
const hurry = () =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`.execute(
    db,
  )

let made = 0
async function registered(headers: Record<string, string> = {}) {
  const payload = {
    Email: `nowy${++made}@przyklad.example`,
    Password: 'tajne hasło',
    FirstName: 'Jan <b>',
    LastName: 'Żak',
    StreetAddress: 'ul. Krótka 1',
    StreetAddress2: 'm. 2',
    ZipPostalCode: '00-001',
    City: 'Łódź',
    CountryId: 1,
  }
  const answer = await app.inject({ method: 'POST', url: register.url, payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return payload.Email
}

async function placeOrder(
  customer: BuiltCustomer,
  headers: Record<string, string> = {},
  changes = {},
  deposit: { depositMinor?: number; depositKind?: 'core' | 'battery' } = {},
) {
  const part = await buildPart(db, { grossMinor: 1234_56, name: 'Tarcza <przednia>', ...deposit })
  await addToCart(app, customer, part, 2)
  const response = await as(app, customer, headers).post(
    '/api/ShoppingCart/ConfirmCheckout',
    byCourier(customer, { OrderNote: 'Proszę\n<dzwonić>', ...changes }),
  )
  expect(response.json().Errors).toEqual([])
  return response.json().PlacedOrder as { Id: number; OrderNumber: string }
}

test('the welcome mail is in Polish; mails have the name only after the e-mail is verified', async () => {
  const email = await registered()
  const { subject, html, text, from, messageId } = await smtp.mailTo(email)
  expect(subject).toBe('Witaj w Partboard')
  expect(from).toEqual({ name: 'Partboard', address: 'sklep@partboard.example' })
  expect(messageId).toMatch(/^<\d+\.\d+@czesci\.example>$/)
  expect(text).toContain('\n\nDzień dobry!\n\n')
  expect(text).not.toContain('Jan')
  expect(html).toContain('<html lang="pl">')
  expect(html).toContain('href="https://czesci.example/login"')
  expect(text).toContain(
    'Sprzedawca: Partboard Demo sp. z o.o.\nul. Przykładowa 1, 00-001 Warszawa\nNIP 999-000-00-14',
  )

  const [, token] = /https:\/\/czesci\.example\/verify\?token=([\w-]{43})/.exec(text!)!
  const account = { email, password: Buffer.from('tajne hasło').toString('base64') }
  const session = (await app.inject({ method: 'POST', url: login.url, payload: account })).json()
  // Pressed in a session of the account, it keeps the name that was typed.
  const headers = { authorization: `Bearer ${session}` }
  const follow = () => app.inject({ method: 'POST', url: verifyEmail.url, payload: { token }, headers })
  for (const time of [1, 2]) expect([time, (await follow()).statusCode]).toEqual([time, 200])
  await app.inject({ method: 'POST', url: recoverPassword.url, payload: { email } })
  const recovery = await smtp.mailTo(email, 2)
  expect(recovery.text).toContain('Dzień dobry, Jan <b>!')
  expect(recovery.html).toContain('Dzień dobry, Jan &lt;b&gt;!')
})

test('a link is good for a week, and a made-up one for nobody', async () => {
  const email = await registered()
  const { text } = await smtp.mailTo(email)
  const [, token] = /verify\?token=([\w-]+)/.exec(text!)!
  const follow = async (one: string) =>
    (await app.inject({ method: 'POST', url: verifyEmail.url, payload: { token: one } })).json()
  await sql`update email_verification set expires_at = expires_at - interval '7 days'`.execute(db)
  const refused = {
    token: ['Ten link wygasł albo jest niepełny. Zaloguj się i poproś o nowy w swoim profilu.'],
  }
  expect((await follow(token!)).errors).toEqual(refused)
  expect((await follow('x'.repeat(43))).errors).toEqual(refused)
})

test('the verification link is sent again on request, at most five times an hour, and only when needed', async () => {
  const anna = await buildCustomer(db)
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', anna.id).execute()
  const verified = async () => (await as(app, anna).get('/api/Customer/get')).json().EmailVerified
  const again = () => as(app, anna).post(sendVerification.url)
  expect(await verified()).toBe(false)
  for (let time = 0; time < 5; time++) expect((await again()).statusCode).toBe(200)
  expect((await again()).statusCode).toBe(429)
  const email = await emailOf(anna)
  const { subject, text } = await smtp.mailTo(email, 5)
  expect([subject, text!.includes(`że adres ${email} należy`)]).toEqual([
    'Potwierdź adres e-mail w Partboard',
    true,
  ])
  const [, token] = /verify\?token=([\w-]+)/.exec(text!)!
  await as(app, anna).post(verifyEmail.url, { token })
  expect([await verified(), (await again()).statusCode]).toEqual([true, 200])
  await quiet()
  expect(smtp.taken.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(5)
})

test('the confirmation of an order goes out to an unconfirmed address, without what was typed', async () => {
  const anna = await buildCustomer(db)
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', anna.id).execute()
  const { OrderNumber } = await placeOrder(anna)
  const { subject, text, html } = await smtp.mailTo(await emailOf(anna))
  expect(subject).toBe(`Potwierdzenie zamówienia ${OrderNumber}`)
  expect(text).toContain('Adresy i uwagi pokazujemy w zamówieniu.')
  for (const typed of ['Jan', 'Żak', 'ul. Przykładowa 15', 'Poznań', 'Proszę', 'dzwonić'])
    expect(`${text}${html}`, typed).not.toContain(typed)
})

test('a mail has the language of its request', async () => {
  const { subject, html, text } = await smtp.mailTo(await registered(english))
  expect(subject).toBe('Welcome to Partboard')
  expect(text).toContain('\n\nHello,\n\n')
  expect(html).toContain('<html lang="en">')
})

test.each([
  [{}, 'Ustaw nowe hasło w Partboard', 'Link działa tylko raz i przez godzinę.'],
  [english, 'Set a new password for Partboard', 'The link works once, and for one hour.'],
])(
  'a recovery carries its link in both forms (%o)',
  async (headers: Record<string, string>, title, sentence) => {
    const email = await emailOf(await buildCustomer(db))
    await app.inject({
      method: 'POST',
      url: recoverPassword.url,
      payload: { email: email.toUpperCase() },
      headers,
    })
    const { subject, html, text } = await smtp.mailTo(email)
    expect(subject).toBe(title)
    expect(text).toContain(sentence)
    const link = /https:\S+/.exec(text!)![0]
    expect(link).toMatch(
      /^https:\/\/czesci\.example\/forgot-password\/confirm\?email=klient\d+%40przyklad\.example&token=[\w-]{43}$/,
    )
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
  },
)

test.each([
  [{}, 'Hasło do konta w Partboard zostało zmienione', 'Jeśli to nie Ty'],
  [english, 'Your Partboard password was changed', 'If it was not you'],
])(
  'a changed password is reported by mail (%o)',
  async (headers: Record<string, string>, title, sentence) => {
    const anna = await buildCustomer(db)
    await as(app, anna, headers).post(setPassword.url, { password: base64('nowe hasło') })
    const { subject, text } = await smtp.mailTo(await emailOf(anna))
    expect(subject).toBe(title)
    expect(text).toContain(sentence)
    expect(text).toContain('https://czesci.example/forgot-password')
  },
)

test('an order is confirmed with its parts, sums, addresses, the seller and the terms', async () => {
  const anna = await buildCustomer(db)
  const { Id, OrderNumber } = await placeOrder(anna)
  const { subject, text, html, attachments } = await smtp.mailTo(await emailOf(anna))
  const plain = text!.replaceAll('\u00a0', ' ')
  expect(subject).toBe(`Potwierdzenie zamówienia ${OrderNumber}`)
  expect(plain).toContain('Tarcza <przednia>: 2 469,12 zł\n')
  expect(plain).toMatch(/ · 2 × 1 234,56 zł/)
  expect(plain).toContain('Dostawa: 0,00 zł')
  expect(plain).toContain('Do zapłaty: 2 469,12 zł')
  expect(plain).toContain('w tym VAT 23%: 461,71 zł\n  od wartości netto 2 007,41 zł')
  expect(plain).toContain(`${courier}\nJan Żak\nul. Przykładowa 15\nm. 3\n60-002 Poznań\n`)
  expect(plain).toContain('+48 501 000 000')
  expect(plain).toContain(`${'Płatność\n--------'}\n\n${blik}`)
  expect(plain).toContain('Proszę\n<dzwonić>')
  expect(plain).toContain('odstąpić od umowy bez podania przyczyny w ciągu 14 dni')
  expect(plain).toContain('Regulamin: https://czesci.example/p/regulamin')
  expect(plain).toContain(`https://czesci.example/my-account/order-history/${Id}`)
  expect(html).toContain('Tarcza &lt;przednia&gt;')
  expect(html).toContain('Proszę<br>&lt;dzwonić&gt;')
  expect(html).toContain('max-width:600px')
  expect(attachments.map(({ filename }) => filename)).toEqual(['regulamin.pdf', 'formularz-odstapienia.pdf'])
  const textOf = async (place: number) => {
    const bytes = new Uint8Array(attachments[place]!.content as ArrayBuffer)
    return (await extractText(bytes, { mergePages: true })).text.replace(/\s+/g, ' ')
  }
  expect(await textOf(0)).toMatch(/Regulamin.*Treść regulaminu/)
  expect(await textOf(1)).toContain('Wzór formularza odstąpienia od umowy')
})

test('the mail for a trade order with pickup is in its language and currency', async () => {
  const marek = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 1250 } })
  const pickup = {
    ShippingAddressId: null,
    ShippingRateComputationMethodSystemName: '',
    PickUpInStoreId: warsaw,
    PaymentMethodSystemName: inStore,
  }
  const headers = { ...english, 'x-currency': 'EUR' }
  const { OrderNumber } = await placeOrder(marek, headers, pickup)
  const { subject, text } = await smtp.mailTo(await emailOf(marek))
  const plain = text!.replaceAll('\u00a0', ' ')
  expect(subject).toBe(`Confirmation of order ${OrderNumber}`)
  expect(plain).toMatch(/2 × €[\d.]+ net · 12\.5% off/)
  expect(plain).toContain(
    'Pickup in branch\n----------------\n\nPickup.InStore – Warszawa\nPartboard\nul. Magazynowa 1',
  )
  expect(plain).toContain('Terms and conditions: https://czesci.example/p/regulamin')
  expect(plain).toMatch(/Total to pay: €/)
})

test.each([
  ['gross' as const, true, 'Kaucja za starą część: 500,00 zł\n  2 × 250,00 zł\n', 'Kaucje: 500,00 zł\n'],
  [
    'net' as const,
    true,
    'Kaucja za starą część: 406,51 zł\n  2 × 250,00 zł brutto\n',
    'Kaucje netto: 406,51 zł\n',
  ],
  // The store does not show net prices.
  ['net' as const, false, 'Kaucja za starą część: 500,00 zł\n', 'w tym VAT 23%: '],
])(
  'deposits are rows under their part and in the sums (%s, net shown: %s)',
  async (priceBasis, showsNet, row, sum) => {
    await db.updateTable('store').set({ show_price_netto: showsNet }).execute()
    const customer = await buildCustomer(db, { priceBasis })
    await placeOrder(customer, {}, {}, { depositMinor: 250_00 })
    const { text } = await smtp.mailTo(await emailOf(customer))
    const plain = text!.replaceAll('\u00a0', ' ')
    expect(plain).toContain(row)
    expect(plain).toContain(sum)
    expect(plain).toContain(`Do zapłaty: 2 969,${priceBasis === 'net' ? 13 : 12} zł`)
    expect(plain.includes('netto: ')).toBe(priceBasis === 'net' && showsNet)
    if (priceBasis === 'net' && showsNet)
      expect(plain).toContain(
        'Części netto: 2 007,42 zł\nKaucje netto: 406,51 zł\nDostawa netto: 0,00 zł\nWartość netto: 2 413,93 zł\nVAT 23%: 555,20 zł\nDo zapłaty: 2 969,13 zł',
      )
    await db.updateTable('store').set({ show_price_netto: true }).execute()
  },
)

test('a temporary refusal of the server is retried, and one mail arrives', async () => {
  await quiet()
  smtp.refuse(2)
  const before = smtp.refused()
  const email = await registered()
  await expect.poll(smtp.refused).toBe(before + 1)
  await expect.poll(async () => (await hurry()) && smtp.refused(), { timeout: 10_000 }).toBe(before + 2)
  await expect.poll(async () => (await hurry()) && (await jobs()), { timeout: 10_000 }).toEqual([])
  expect(smtp.taken.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
  expect(lines().some(({ task, cause }) => task === 'mail' && String(cause).includes('451'))).toBe(true)
})

test('mails go out again after the outcomes of several mails could not be written', async () => {
  await quiet()
  await sql`create function refuse_outcome() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`.execute(db)
  await sql`create trigger refuse_outcome before update on graphile_worker._private_jobs for each row
    when (new.last_error is distinct from old.last_error) execute function refuse_outcome()`.execute(db)
  // Outcomes of the same moment are one batch.
  const failures = () =>
    lines().flatMap(
      ({ cause }) =>
        String(cause)
          .match(/Failed to fail jobs ([^:]+):/)?.[1]
          ?.match(/\d+/g) ?? [],
    ).length
  const before = failures()
  smtp.refuse(2)
  const emails = await Promise.all([registered(), registered()])
  await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 2)
  await sql`drop function refuse_outcome() cascade`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 seconds'
    where locked_at is not null`.execute(db)
  // A runner that waits for an outcome that does not exist is left behind after ten seconds.
  const isTaken = (email: string) => smtp.taken.some(({ to }) => to?.some(({ address }) => address === email))
  await expect.poll(() => emails.every(isTaken), { timeout: 30_000 }).toBe(true)
}, 60_000)

test('a mail that was queued while no worker ran is sent once at the next start', async () => {
  await quiet()
  await mail.stop()
  const email = await registered()
  expect(await jobs()).toMatchObject([{ attempts: 0 }])
  mail = start()
  await smtp.mailTo(email)
  await quiet()
  await mail.stop()
  mail = start()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(smtp.taken.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

test('the next start takes over a mail of a dead process', async () => {
  await quiet()
  await mail.stop()
  const email = await registered()
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '6 seconds', locked_by = 'pool-dead', attempts = 1`.execute(db)
  mail = start()
  await smtp.mailTo(email)
  await quiet()
})

test('a mail that is being sent slowly is not taken over', async () => {
  await quiet()
  await mail.stop()
  const email = await registered()
  const { id } = (await jobs())[0]!
  await db.transaction().execute(async (sending) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('mail ' || ${id}::bigint::text, 0))`.execute(
      sending,
    )
    await sql`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '1 hour', locked_by = 'pool-alive'`.execute(db)
    mail = start()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(smtp.taken.filter(({ to }) => to?.[0]?.address === email)).toEqual([])
  })
  await mail.stop()
  mail = start()
  await smtp.mailTo(email)
})

test('what is rolled back is never sent', async () => {
  await quiet()
  const anna = await buildCustomer(db)
  const rolledBack = db.transaction().execute(async (trx) => {
    await enqueueMail(trx, { kind: 'welcome', customerId: anna.id, lang: 'pl', storeId: 1 })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
})

test('a closed account gets no mail', async () => {
  const before = smtp.taken.length
  await enqueueMail(db, { kind: 'welcome', customerId: 2_000_000_000, lang: 'pl', storeId: 1 })
  await quiet()
  expect(smtp.taken).toHaveLength(before)
})

test('without a mail server, a mail is a file that only the shop’s user can read', async () => {
  await quiet()
  await mail.stop()
  mail = start({ ...config, smtpUrl: undefined })
  const email = await registered()
  const outbox = join(config.dataDir, 'outbox')
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox), { timeout: 10_000 })
    .toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-\d+\.eml$/)])
  const file = join(outbox, readdirSync(outbox)[0]!)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { to, subject } = await PostalMime.parse(readFileSync(file))
  expect([to?.[0]?.address, subject]).toEqual([email, 'Witaj w Partboard'])
})
