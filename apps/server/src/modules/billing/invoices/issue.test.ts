import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Invoice } from '@partboard/contract/integration/erp.office'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop, deferred, warsaw } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildKey, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'
import { checkPaper } from '../../../testing/pdf-check.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import { issueQueued } from './issue-queued.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { sales, place, through, read } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db, { role: 'owner' }))
const v1 = '/api/office/v1'
const year = new Date().getFullYear()

const setStore = async (body: object) => {
  const { revision } = (await owner.get(`${v1}/settings/stores/1`)).json()
  const answer = await owner.patch(`${v1}/settings/stores/1`, body, { 'if-match': `"${revision}"` })
  expect(answer.statusCode, answer.body).toBe(200)
}
const company = {
  companyName: 'Części sp. z o.o.',
  companyAddress: 'ul. Prosta 1, 00-001 Warszawa',
  nip: '1234563218',
}
await setStore({ ...company, bankAccount: '61109010140000071219812874' })

const issue = async (id: number, body: object = {}) => sales.post(`${officeOrdersUrl}/${id}/invoices`, body)
const issued = async (id: number): Promise<Invoice[]> => {
  const answer = await issue(id)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().items
}
const correct = async (id: number, reason = 'Zwrot towaru') =>
  sales.post(`${officeOrdersUrl}/${id}/corrections`, { reason })

/** A garage with a tax number, on account. */
async function buildGarage() {
  const garage = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 100_000_00 })
  await db
    .updateTable('address')
    .set({ company: 'Warsztat Jan Żak', vat_number: '1234563218' })
    .where('customer_id', '=', garage.id)
    .execute()
  return garage
}
const onAccount = { ...byPickup, PaymentMethodSystemName: deferred }
const paperOf = async (id: number, number: string) => {
  const answer = await sales.get(`${officeOrdersUrl}/${id}/invoices/${encodeURIComponent(number)}`)
  expect(answer.statusCode).toBe(200)
  expect((await checkPaper(answer.rawPayload)).wrong).toEqual([])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  })

  return text.replaceAll('\u00a0', ' ')
}

test('a store whose invoices another system issues issues none', async () => {
  const { id } = await place(byPickup)
  expect((await issue(id)).json()).toEqual(refusal('invoices_elsewhere'))
  await setStore({ invoicing: 'office', invoiceDueDays: 21 })
})

test('an invoice has the worked figures, and a note has the battery deposit', async () => {
  const garage = await buildGarage()
  const price = (netMinor: number) => buildPart(db, { netMinor, grossMinor: Math.round(netMinor * 1.23) })
  const parts = [await price(12_99), await price(43_33), await price(8_75)]
  const battery = await buildPart(db, { netMinor: 100_00, depositMinor: 30_00, depositKind: 'battery' })
  const { id } = await place(onAccount, { customer: garage, parts: [...parts, battery] })
  const [invoice, note] = await issued(id)
  // 2 × (12,99 + 43,33 + 8,75 + 100,00) = 330,14; 23 % = 75,93
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: `FV/${year}/000001`,
    net: 330.14,
    vat: 75.93,
    gross: 406.07,
    bytes: null,
  })
  expect(note).toMatchObject({ kind: 'depositNote', number: `NK/${year}/000001`, net: 60, vat: 0, gross: 60 })
  const order = await read(id)
  expect(invoice!.gross + note!.gross).toBeCloseTo(order.total, 2)

  const text = await paperOf(id, invoice!.number)
  for (const part of [
    ...[invoice!.number, 'Warsztat Jan Żak', '123-456-32-18', '330,14', '75,93', '406,07'],
    ...['czterysta sześć PLN 07/100', 'Termin płatności', '61 1090 1014 0000 0712 1981 2874'],
  ])
    expect(text).toContain(part)
  expect(await paperOf(id, note!.number)).toContain('nie podlega VAT')

  const shown = (await as(app, garage).get(`/api/Order/get?id=${id}`)).json().Invoices
  expect(shown).toMatchObject([
    { Number: invoice!.number, Kind: 'invoice', Gross: 406.07 },
    { Number: note!.number, Kind: 'depositNote', Gross: 60 },
  ])
  const own = await as(app, garage).get(
    `/api/Order/invoice?id=${id}&number=${encodeURIComponent(invoice!.number)}`,
  )
  expect(Buffer.from(own.json().Pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await buildCustomer(db)
  expect(
    (await as(app, stranger).get(`/api/Order/invoice?id=${id}&number=${encodeURIComponent(invoice!.number)}`))
      .statusCode,
  ).toBe(404)
  expect((await issue(id)).json()).toEqual(refusal('invoice_exists'))
})

test('the mail brings the PDF, but not to an e-mail that is not verified', async () => {
  const garage = await buildGarage()
  const { id } = await place(onAccount, { customer: garage })
  const [invoice] = await issued(id)
  const letter = () =>
    writeLetter(
      db,
      { kind: 'invoiceIssued', orderId: id, invoiceId: invoice!.id!, toCompany: true },
      { id: 1, createdAt: new Date() },
      config.publicUrl,
    )
  const { subject, attachments } = (await letter())!
  expect(subject).toContain(`Faktura ${invoice!.number}`)
  expect(attachments).toEqual([
    { filename: `${invoice!.number.replaceAll('/', '-')}.pdf`, pdf: expect.any(Buffer) },
  ])
  const change = (columns: { invoice_email?: string; email_verified_at?: null }) =>
    db.updateTable('customer').set(columns).where('id', '=', garage.id).execute()
  await change({ invoice_email: 'faktury@warsztat.example' })
  const forBooks = (await letter())!
  expect(forBooks.to.email).toBe('faktury@warsztat.example')
  expect(forBooks.attachments).toHaveLength(1)
  await change({ email_verified_at: null })
  expect((await letter())!.attachments).toEqual([])
})

test('twenty orders at a time, some of which are refused, get numbers without a gap', async () => {
  const garage = await buildGarage()
  const part = await buildPart(db, { stock: { [warsaw]: 100 } })
  const ids: number[] = []
  for (let count = 0; count < 20; count++)
    ids.push((await place(onAccount, { customer: garage, parts: [part] })).id)
  for (const id of ids.slice(0, 5))
    await sales.post(`${officeOrdersUrl}/${id}/transitions`, { to: 'cancelled' })
  const before = await lastSerial()
  const answers = await Promise.all(ids.map((id) => issue(id)))
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 201)).toHaveLength(15)
  expect(answers[0]!.json()).toEqual(refusal('invoice_nothing'))
  const { rows } = await sql<{ serial: number }>`
    select serial from invoice where kind = 'invoice' and serial > ${before} order by 1`.execute(db)
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 15 }, (_, at) => before + at + 1))
  // A transaction that fails after it has taken a number gives it back.
  const [other] = [await place(onAccount, { customer: garage, parts: [part] })]
  await sql`create function fail_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  )
  await sql`create trigger fail before insert on audit_entry for each row execute function fail_mail()`.execute(
    db,
  )
  expect((await issue(other.id)).statusCode).toBe(500)
  await sql`drop trigger fail on audit_entry`.execute(db)
  expect((await issued(other.id))[0]!.number).toBe(`FV/${year}/${String(before + 16).padStart(6, '0')}`)
})

const lastSerial = async () =>
  (
    await db
      .selectFrom('invoice_series')
      .select('last')
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
  ).last

test('a document is neither changed nor deleted, nor replaced by another system', async () => {
  await expect(
    sql`update invoice set gross_minor = 0, net_minor = 0, vat_minor = 0`.execute(db),
  ).rejects.toThrow('is final')
  await expect(sql`delete from invoice`.execute(db)).rejects.toThrow('is final')
  const { rows } = await sql<{ orderId: number; number: string }>`
    select order_id as "orderId", number from invoice limit 1`.execute(db)
  const { orderId, number } = rows[0]!
  const answer = await app.inject({
    method: 'PUT',
    url: `${officeOrdersUrl}/${orderId}/invoices/${encodeURIComponent(number)}?issuedOn=2026-11-23&net=1&vat=0&gross=1`,
    headers: {
      authorization: `Bearer ${await buildKey(db, ['orders:write'])}`,
      'content-type': 'application/pdf',
    },
    payload: Buffer.from('%PDF-1.7'),
  })
  expect(answer.json()).toEqual(refusal('invoice_final'))
})

test('returned pieces are proposed for a correction; invoice and corrections are what the order costs', async () => {
  const garage = await buildGarage()
  const part = await buildPart(db, { netMinor: 33_33, depositMinor: 123_00, stock: { [warsaw]: 9 } })
  const { id, number } = await place(
    { PaymentMethodSystemName: deferred },
    { customer: garage, parts: [part] },
  )
  const [first] = await issued(id)
  expect((await correct(id)).json()).toEqual(refusal('invoice_up_to_date'))
  await through(id, 'confirmed', 'picked', 'shipped')
  const back = await sales.post(`${officeOrdersUrl}/${id}/returns`, {
    lines: [{ position: 1, branchId: warsaw, quantity: 1, restock: true }],
    reasonCode: 'notNeeded',
    reason: '',
  })
  expect(back.statusCode, back.body).toBeLessThan(300)
  const waiting = async () =>
    (await owner.get(`${v1}/invoices/waiting?what=correct`))
      .json()
      .items.filter(({ orderId }: { orderId: number }) => orderId === id)
  // 66,66 × 1,23 = 81,99; 33,33 × 1,23 = 41,00; and a deposit of 123,00
  const [proposed] = await waiting()
  expect(proposed).toMatchObject({ orderNumber: number, amount: -163.99 })
  const answer = await correct(id)
  expect(answer.statusCode, answer.body).toBe(201)
  const [, correction] = answer.json().items
  expect(correction).toMatchObject({ kind: 'correction', number: `FK/${year}/000001`, gross: -163.99 })
  expect(await waiting()).toEqual([])
  const text = await paperOf(id, correction.number)
  for (const part of ['Przed korektą', 'Po korekcie', 'Zwrot towaru', first!.number, '-163,99'])
    expect(text.replaceAll('−', '-')).toContain(part)

  await sales.post(`${officeOrdersUrl}/${id}/returns`, {
    lines: [{ position: 1, branchId: warsaw, quantity: 1, restock: true }],
    reasonCode: 'notNeeded',
    reason: '',
  })
  const all = (await correct(id)).json().items as Invoice[]
  expect(all).toHaveLength(3)
  const sum = (field: 'net' | 'vat' | 'gross') =>
    Math.round(all.reduce((total, one) => total + one[field] * 100, 0))
  expect([sum('net'), sum('vat'), sum('gross')]).toEqual([0, 0, 0])
})

test('the fee of a return is a row of the correction, and is still owed when every piece is back', async () => {
  const garage = await buildGarage()
  const part = await buildPart(db, { netMinor: 100_00, stock: { [warsaw]: 9 } })
  const how = { PaymentMethodSystemName: deferred }
  const { id, number } = await place(how, { customer: garage, parts: [part] })
  await issued(id)
  await through(id, 'confirmed', 'picked', 'shipped', 'delivered')
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', garage.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('store').set({ firm_return_fee: 15 }).execute()
  const declared = await as(app, garage).post('/api/claims', {
    OrderNumber: number,
    Email: email,
    Name: 'Jan Król',
    Kind: 'not_needed',
    BackBy: 'branch',
    Lines: [{ Position: 1, Quantity: 2, Reason: '' }],
  })
  await db.updateTable('store').set({ firm_return_fee: 0 }).execute()
  const [found] = (await sales.get(`${v1}/returns?q=${declared.json().Case.Number}`)).json().items
  // 15 % of 246,00
  expect(found).toMatchObject({ feePercent: 15, fee: 36.9 })
  const lines = [{ position: 1, quantity: 2, branchId: warsaw, restock: true }]
  await sales.post(`${v1}/returns/${found.id}/goods`, { lines })
  expect(await read(id)).toMatchObject({ stage: 'returned', totals: { due: 36.9, overpaid: 0 } })
  const [invoice, correction] = (await correct(id)).json().items
  expect(invoice.gross + correction.gross).toBeCloseTo(36.9)
  expect(await paperOf(id, correction.number)).toContain('Opłata za zwrot: ')
  const paid = await sales.post(`${officeOrdersUrl}/${id}/payments`, { amount: 36.9, method: 'przelew' })
  expect(paid.statusCode, paid.body).toBeLessThan(300)
  expect((await read(id)).totals.due).toBe(0)
})

test('an order in a foreign currency needs a rate, and has its VAT in PLN', async () => {
  const garage = await buildGarage()
  const { id } = await place(onAccount, { customer: garage })
  await sql`update shop_order set currency_code = 'EUR', rate_micro = 234100 where id = ${id}`.execute(db)
  expect((await issue(id)).json()).toEqual(refusal('invoice_no_rate'))
  const answer = await issue(id, { exchange: { pln: 4.2567, table: '226/A/NBP/2026', day: '2026-11-20' } })
  expect(answer.statusCode, answer.body).toBe(201)
  const [{ number, vat }] = answer.json().items
  const text = await paperOf(id, number)
  expect(text).toContain('226/A/NBP/2026')
  expect(text).toContain(`${(Math.round(vat * 425.67) / 100).toFixed(2).replace('.', ',')} zł`)
})

test('an automatic invoice is issued after the hand-over; a refused one waits for a person', async () => {
  await setStore({ invoicing: 'automatic' })
  const garage = await buildGarage()
  const one = await place(onAccount, { customer: garage })
  const two = await place(onAccount, { customer: garage })
  await through(one.id, 'confirmed', 'picked', 'readyForPickup', 'delivered')
  await setStore({ nip: '' })
  await through(two.id, 'confirmed', 'picked', 'readyForPickup', 'delivered')
  const { rows } = await sql<{ orderId: number }>`
    select (payload ->> 'orderId')::int as "orderId" from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'invoice' order by j.id`.execute(
    db,
  )
  expect(rows).toEqual([{ orderId: one.id }, { orderId: two.id }])
  await issueQueued(db, { orderId: two.id })
  const waiting = (await owner.get(`${v1}/invoices/waiting?what=issue`)).json().items
  expect(waiting).toMatchObject([
    { orderId: one.id },
    { orderId: two.id, refusal: expect.stringContaining('NIP') },
  ])
  await setStore({ nip: '1234563218' })
  await issueQueued(db, { orderId: one.id })
  const bulk = await owner.post(`${v1}/invoices/issue`, { orders: [one.id, two.id] })
  expect(bulk.json().items).toMatchObject([
    { orderId: one.id, issued: false, reason: expect.any(String) },
    { orderId: two.id, issued: true, reason: null },
  ])
  expect((await owner.get(`${v1}/invoices/waiting?what=issue`)).json().items).toEqual([])
  await setStore({ invoicing: 'office' })
})

test('a consumer gets a receipt, and an invoice when it is asked for within three months', async () => {
  const { id, buyer } = await place(byPickup)
  expect((await as(app, buyer).post(`/api/Order/requestInvoice?id=${id}`, {})).statusCode).toBe(204)
  const [invoice] = await issued(id)
  expect(invoice).toMatchObject({ gross: 200, dueOn: null })
  const old = await place(byPickup)
  await sql`update shop_order set created_at = now() - interval '200 days' where id = ${old.id}`.execute(db)
  expect((await issue(old.id)).json()).toEqual(refusal('invoice_not_possible'))
})

test('documents are listed by month, kind and number; the command line issues and saves them', async () => {
  const list = async (query: string) => (await owner.get(`${v1}/invoices?${query}`)).json().items
  expect(await list('kind=depositNote')).toMatchObject([{ number: `NK/${year}/000001` }])
  expect(await list(`q=FV%2F${year}%2F000001`)).toMatchObject([{ number: `FV/${year}/000001` }])
  expect(await list('month=2020-01')).toEqual([])
  expect((await list('q=123-456'))[0]).toMatchObject({ nip: '1234563218' })
  const page = (await owner.get(`${v1}/invoices?limit=1`)).json()
  expect((await list(`limit=1&after=${page.next}`))[0].id).toBeLessThan(page.items[0].id)

  const garage = await buildGarage()
  const { number } = await place(onAccount, { customer: garage })
  const shop = { ...database, config }
  const [line] = await runCommand(commandOf('invoices'), shop, ['issue', number, '--json'])
  const issued: string = JSON.parse(line!).items[0].number
  expect(issued).toMatch(/^FV\/\d{4}\/\d{6}$/)
  const file = join(mkdtempSync(join(tmpdir(), 'invoice-')), 'fv.pdf')
  await runCommand(commandOf('orders'), shop, ['save-invoice', number, issued, '--out', file])
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  expect(
    (await runCommand(commandOf('invoices'), shop, ['list', '--kind', 'invoice'])).length,
  ).toBeGreaterThan(2)
  const jpk = ['jpk', '--month', '2020-12', '--out', join(tmpdir(), 'jpk.xml')]
  await expect(runCommand(commandOf('invoices'), shop, jpk)).rejects.toThrow('no JPK_FA without invoices')
})
