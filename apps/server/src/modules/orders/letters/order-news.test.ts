import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildShop,
  krakow,
  warsaw,
} from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { capturedLog } from '../../../testing/log.ts'
import { byPickup, officeOrders, officeOrdersUrl } from '../../../testing/office-orders.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { startMail } from '../../letters/worker.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://czesci.example' }
const { app, db, config } = await buildTestApp({ database, env })
await buildShop(db)
const { place, go, through, picker, sales } = await officeOrders(app, db)
const officeUrl = 'https://zaplecze.czesci.example'
const mail = startMail({
  db,
  pool: database.pool,
  config: { ...config, officeUrl },
  log: capturedLog().log,
})
afterAll(() => mail.stop())

/** Waits for a mail to this address whose subject has the text. */
async function mailAbout(email: string, subject: string) {
  const find = () =>
    smtp.taken.find(({ to, subject: sent }) => to?.[0]?.address === email && sent?.includes(subject))
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  const { text, html } = find()!
  return { text: text!.replaceAll('\u00a0', ' '), html: html! }
}
const emailOf = async ({ id }: BuiltCustomer) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const jobs = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows
const quiet = () => expect.poll(jobs, { timeout: 15_000 }).toEqual([])

test('a new order is told to the pickup branch, else to the first branch with an e-mail', async () => {
  const setEmail = (id: number, email: string) =>
    db.updateTable('warehouse').set({ email }).where('id', '=', id).execute()
  await setEmail(krakow, 'krakow@sklep.example')
  const { id, number } = await place()
  const told = await mailAbout('krakow@sklep.example', `Nowe zamówienie ${number}`)
  expect(told.text).toContain('Klient: Jan Żak')
  expect(told.text).toContain('Sztuk: 2')
  expect(told.text).toContain('Razem brutto: 218,45 zł')
  expect(told.html).toContain(`${officeUrl}/office/orders/${id}`)
  await setEmail(warsaw, 'warszawa@sklep.example')
  const other = await place({ ...byPickup, PickUpInStoreId: krakow })
  await mailAbout('krakow@sklep.example', `Nowe zamówienie ${other.number}`)
  const first = await place()
  await mailAbout('warszawa@sklep.example', `Nowe zamówienie ${first.number}`)
})

test('an order that is ready says where it is, when the branch is open, and until when it is kept', async () => {
  const { id, number, buyer } = await place(byPickup)
  await sql`update shop_order set lapses_at = '2031-12-24 00:00 Europe/Warsaw' where id = ${id}`.execute(db)
  await through(id, 'confirmed', 'picked', 'readyForPickup')
  const { text } = await mailAbout(await emailOf(buyer), `Zamówienie ${number} czeka na odbiór`)
  expect(text).toContain('w oddziale Warszawa')
  expect(text).toContain('ul. Magazynowa 1')
  expect(text).toContain('pon.–pt. 8–18, sob. 9–14')
  expect(text).toContain('Do zapłaty: 200,00 zł')
  expect(text).toMatch(/do .*23.* włącznie/)
  expect(text).toContain(`podaj numer zamówienia: ${number}`)
})

test('each parcel has its carrier and its number, and the last one says that the order is on its way', async () => {
  const { id, number, buyer } = await place({}, { parts: [await buildPart(db), await buildPart(db)] })
  const email = await emailOf(buyer)
  await through(id, 'confirmed')
  await picker.post(`${officeOrdersUrl}/${id}/shipments`, {
    branchId: warsaw,
    carrier: 'InPost',
    trackingNumber: '620',
    lines: [{ position: 1, quantity: 1 }],
  })
  const part = await mailAbout(email, `Część zamówienia ${number} jest w drodze`)
  expect(part.text).toContain('Przewoźnik: InPost\nNumer przesyłki: 620')
  expect(part.text).toMatch(/\n1 × Klocki hamulcowe, 34 11 /)
  expect(part.html).toContain('https://inpost.pl/sledzenie-przesylek?number=620')
  expect(part.text).toContain('Pozostałe części wyślemy osobno')
  await through(id, 'picked')
  await go(id, 'shipped', { tracking: { carrier: 'Własny <transport>' } })
  const { text, html } = await mailAbout(email, `Zamówienie ${number} jest w drodze`)
  expect(text).toContain('Przewoźnik: Własny <transport>')
  expect(text).not.toContain('Numer przesyłki')
  expect(html).toContain('Własny &lt;transport&gt;')
  expect(text).toMatch(/\n1 × .*\n2 × /)
})

test('cancelled pieces are told with the new total and the refund', async () => {
  const { id, number, buyer } = await place()
  await through(id, 'confirmed')
  const { total } = (await sales.get(`${officeOrdersUrl}/${id}`)).json()
  await sales.post(`${officeOrdersUrl}/${id}/payments`, { amount: total, method: 'Przelew' })
  const items = [{ position: 1, branchId: warsaw, missing: 1 }]
  const reason = 'Zenek zgubił'
  await sales.post(`${officeOrdersUrl}/${id}/shortages`, { items, outcome: 'cancelPieces', reason })
  const { text } = await mailAbout(await emailOf(buyer), `Zmiana w zamówieniu ${number}`)
  expect(text).toMatch(/\n1 × Klocki hamulcowe, 34 11 /)
  expect(text).toContain('Nowa wartość zamówienia: 118,45 zł')
  expect(text).toContain('Zwrócimy nadpłatę: 100,00 zł')
  expect(text).not.toContain('Zenek')
})

test('a cancellation has its reason, and says that a payment is refunded', async () => {
  const { id, number, buyer } = await place()
  await sales.post(`${officeOrdersUrl}/${id}/payments`, { amount: 50, method: 'Przelew' })
  await go(id, 'cancelled', { reason: 'Części wycofano.' })
  const { text } = await mailAbout(await emailOf(buyer), `Zamówienie ${number} zostało anulowane`)
  expect(text).toContain('Powód: Części wycofano.')
  expect(text).toContain('Zwrócimy wpłatę w całości: 50,00 zł.')
  const unpaid = await place()
  await go(unpaid.id, 'cancelled')
  const mail = await mailAbout(await emailOf(unpaid.buyer), `Zamówienie ${unpaid.number} zostało anulowane`)
  expect(mail.text).toContain('Nie trzeba nic płacić.')
  expect(mail.text).not.toContain('Powód')
})

test('the mails are in the language of the order, and have no name before the e-mail is verified', async () => {
  const customer = await buildCustomer(db)
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', customer.id).execute()
  const { id, number } = await place({}, { customer })
  await db.updateTable('shop_order').set({ language: 'en' }).where('id', '=', id).execute()
  await through(id, 'confirmed', 'picked')
  await go(id, 'shipped', { tracking: { carrier: 'DPD', number: '13' } })
  const { text } = await mailAbout(await emailOf(customer), `Order ${number} is on its way`)
  expect(text).toContain('Hello,')
  expect(text).toContain('Carrier: DPD\nTracking number: 13')
  expect(text).not.toContain('Jan')
})

test('a refused step sends nothing, and neither does a step back', async () => {
  const { id, buyer } = await place()
  await through(id, 'confirmed', 'picked', 'confirmed')
  expect((await go(id, 'shipped')).statusCode).toBe(409)
  await quiet()
  const email = await emailOf(buyer)
  expect(smtp.taken.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})
