import type { IssuedInvoice } from '@partboard/contract/billing/invoices.office'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop, deferred, warsaw } from '../../../testing/builders.ts'
import { leavesOf } from '../../../testing/invoice-files.ts'
import { startKsef } from '../../../testing/ksef-stand-in.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'
import { deleteExpired } from '../../customers/retention/retention.ts'
import { openKsef } from './ksef.ts'
import { sendEInvoices } from './send-einvoices.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const { sales, place, through } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db, { role: 'owner' }))
const v1 = '/api/office/v1'
await db
  .updateTable('store')
  .set({
    company_name: 'Części sp. z o.o.',
    company_address: 'ul. Prosta 1, 00-001 Warszawa',
    company_vat: '1234563218',
    invoicing: 'office',
    einvoices: 'firms',
  })
  .execute()
const ksef = await startKsef()
const service = openKsef(ksef, 1)

/** Sends and asks until nothing is due any more, whatever pause is set. */
async function run(times = 2) {
  for (let time = 0; time < times; time++) {
    await sql`update einvoice set next_at = now() - interval '1 second' where state in ('waiting', 'sent')`.execute(
      db,
    )
    await sendEInvoices(db, service)
  }
}

async function buildGarage() {
  const garage = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 100_000_00 })
  await db
    .updateTable('address')
    .set({ company: 'Warsztat Żak', vat_number: '9990000014' })
    .where('customer_id', '=', garage.id)
    .execute()
  return garage
}

async function issue(how: object = { ...byPickup, PaymentMethodSystemName: deferred }) {
  const garage = await buildGarage()
  const part = await buildPart(db, { tariff: '87083010', stock: { [warsaw]: 9 } })
  const { id } = await place(how, { customer: garage, parts: [part] })
  const answer = await sales.post(`${officeOrdersUrl}/${id}/invoices`, {})
  expect(answer.statusCode, answer.body).toBe(201)
  return {
    orderId: id,
    garage,
    number: answer.json().items[0].number as string,
    id: answer.json().items[0].id as number,
  }
}
const stateOf = async (number: string): Promise<IssuedInvoice['ksef']> =>
  (await owner.get(`${v1}/invoices?q=${encodeURIComponent(number)}`)).json().items[0].ksef

test('an invoice of a firm is sent, accepted, and has its number in KSeF everywhere', async () => {
  const { number, orderId, garage, id } = await issue()
  expect(await stateOf(number)).toEqual({ state: 'waiting', number: null, at: null, reason: '' })
  await run()
  const { state, number: ksefNumber, at } = await stateOf(number)
  expect({ state, at }).toEqual({ state: 'accepted', at: expect.any(String) })
  expect(ksef.sent.at(-1)!.xml).toContain(`<P_2>${number}</P_2>`)
  expect((await owner.get(`${v1}/invoices/${id}/xml`)).body).toBe(ksef.sent.at(-1)!.xml)
  const { Invoices } = (await as(app, garage).get(`/api/Order/get?id=${orderId}`)).json()
  expect(Invoices).toMatchObject([{ Number: number, KsefNumber: ksefNumber }])
  const paper = await sales.get(`${officeOrdersUrl}/${orderId}/invoices/${encodeURIComponent(number)}`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain(ksefNumber)
  const { rows } = await sql<{
    receipt: string
  }>`select receipt from einvoice where invoice_id = ${id}`.execute(db)
  expect(rows[0]!.receipt).toContain(ksefNumber)
  expect((await owner.post(`${v1}/invoices/${id}/ksef`)).json()).toEqual(refusal('einvoice_not_sendable'))
})

test('a refused invoice has its reason in the office, and is sent again by a person', async () => {
  const { number, id } = await issue()
  ksef.refuse(450, 'Błąd weryfikacji semantyki', ['P_12'])
  await run()
  expect(await stateOf(number)).toMatchObject({
    state: 'refused',
    reason: '450 Błąd weryfikacji semantyki; P_12',
  })
  const refused = (await owner.get(`${v1}/invoices?ksef=refused`)).json().items
  expect(refused).toMatchObject([{ id }])
  const sent = ksef.sent.length
  await run()
  expect(ksef.sent).toHaveLength(sent)
  expect((await owner.post(`${v1}/invoices/${id}/ksef`)).statusCode).toBe(204)
  await run()
  expect(await stateOf(number)).toMatchObject({ state: 'accepted', reason: '' })
})

test('while KSeF is away, invoices are issued and wait; they are sent when it is back', async () => {
  ksef.isAway = true
  const { number } = await issue()
  await run(1)
  expect(await stateOf(number)).toMatchObject({ state: 'waiting', reason: expect.stringContaining('503') })
  ksef.isAway = false
  await run()
  expect(await stateOf(number)).toMatchObject({ state: 'accepted', reason: '' })
  await sendEInvoices(db, null)
})

test('a document that was sent before counts as accepted with its first number', async () => {
  const { number, id } = await issue()
  await run()
  const first = (await stateOf(number)).number!
  const original = openKsef(ksef, 1)
  ksef.refuse(440, 'Duplikat faktury')
  const again = await original.send('1234563218', ksef.sent.at(-1)!.xml)
  Object.assign(ksef.sent.at(-1)!.status, {
    status: { code: 440, description: 'Duplikat', extensions: { originalKsefNumber: first } },
  })
  expect(await original.stateOf('1234563218', again)).toMatchObject({ state: 'accepted', ksefNumber: first })
  expect(id).toBeGreaterThan(0)
})

test('a correction waits for its invoice, and names the number of it', async () => {
  const { orderId, number } = await issue({ PaymentMethodSystemName: deferred })
  await through(orderId, 'confirmed', 'picked', 'shipped')
  await sales.post(`${officeOrdersUrl}/${orderId}/returns`, {
    lines: [{ position: 1, branchId: warsaw, quantity: 1, restock: true }],
    reasonCode: 'notNeeded',
    reason: '',
  })
  const { items } = (
    await sales.post(`${officeOrdersUrl}/${orderId}/corrections`, { reason: 'Zwrot' })
  ).json()
  const correction = items[1].number as string
  await run(1)
  expect(await stateOf(correction)).toMatchObject({ state: 'waiting' })
  await run(3)
  const { number: ksefNumber } = await stateOf(number)
  expect(await stateOf(correction)).toMatchObject({ state: 'accepted' })
  expect(ksef.sent.at(-1)!.xml).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`)
})

test('a wrong token is a refusal in words; consumers are not sent unless the store sends all', async () => {
  const { id } = await issue()
  const wrong = openKsef({ url: ksef.url, tokens: new Map([['1234563218', 'wrong']]) }, 1)
  await sql`update einvoice set next_at = now() where state = 'waiting'`.execute(db)
  await sendEInvoices(db, wrong)
  const { rows } = await sql<{
    reason: string
  }>`select reason from einvoice where invoice_id = ${id}`.execute(db)
  expect(rows[0]!.reason).toContain('Nieprawidłowy token')

  const buy = async () => {
    const order = await place(byPickup)
    const { items } = (await sales.post(`${officeOrdersUrl}/${order.id}/invoices`, {})).json()
    return stateOf(items[0].number)
  }
  expect(await buy()).toMatchObject({ state: 'none' })
  const outside = (await owner.get(`${v1}/invoices?ksef=none`)).json().items
  expect(outside.map(({ ksef }: IssuedInvoice) => ksef.state)).toEqual(['none'])
  expect((await owner.post(`${v1}/invoices/${outside[0].id}/ksef`)).statusCode).toBe(204)
  expect((await owner.get(`${v1}/invoices?ksef=none`)).json().items).toEqual([])
  const waiting = (await owner.get(`${v1}/invoices?ksef=waiting`)).json().items
  expect(waiting.map(({ id }: IssuedInvoice) => id)).toContain(outside[0].id)
  await db.updateTable('store').set({ einvoices: 'all' }).execute()
  expect(await buy()).toMatchObject({ state: 'waiting' })
})

/** Grosze of an amount of the control file or of the register in any language. */
const amountOf = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)

test('the register of a month has the sums of the stored documents by rate', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const answer = await owner.get(`${v1}/invoices/register.csv?month=${month}&store=1`)
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = answer.body.trim().split('\r\n').slice(1)
  // The last five columns are amounts: net, VAT, gross, and both in PLN.
  const grossOf = (line: string) => amountOf(line.split(';').at(-3))
  expect(lines.some((line) => grossOf(line) < 0)).toBe(true)
  const { rows } = await sql<{ gross: number }>`
    select sum(gross_minor)::bigint as gross from invoice where kind in ('invoice', 'correction')`.execute(db)
  expect(lines.reduce((sum, line) => sum + grossOf(line), 0)).toBe(Number(rows[0]!.gross))
  expect(answer.body).toContain('GTU_07')
})

const setStore = async (body: object) => {
  const { revision } = (await owner.get(`${v1}/settings/stores/1`)).json()
  return owner.patch(`${v1}/settings/stores/1`, body, { 'if-match': `"${revision}"` })
}

test('the control file names what is missing, and has the sums of the register', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const file = (query: string) => owner.get(`${v1}/invoices/jpk-fa.xml?${query}`)
  const refused = await file(`month=${month}&store=1`)
  expect(refused.json()).toEqual(refusal('jpk_data'))
  expect(refused.json().title).toContain(
    'województwo, powiat, gmina, numer domu, miejscowość, kod pocztowy, kod urzędu skarbowego',
  )

  expect((await setStore({ taxOffice: '1149' })).json()).toMatchObject({
    errors: { taxOffice: [expect.any(String)] },
  })
  const seat = {
    seatProvince: 'mazowieckie',
    seatCounty: 'Warszawa',
    seatCommune: 'Wola',
    seatStreet: 'Prosta',
    seatHouse: '1',
    seatPlace: 'Warszawa',
    seatPostcode: '00-001',
    taxOffice: '1435',
  }
  expect((await setStore(seat)).json()).toMatchObject(seat)

  const answer = await file(`month=${month}`)
  expect(answer.headers['content-type']).toContain('application/xml')
  const leaves = leavesOf(answer.body, process.env.JPK_FA_SCHEMA)
  expect(leaves.get('Naglowek/DataOd')).toEqual([`${month}-01`])
  const { rows } = await sql<{ count: string; gross: number; numbers: string[] }>`
    select count(*)::text as count, sum(gross_minor)::bigint as gross, array_agg(number order by id) as numbers
    from invoice where kind in ('invoice', 'correction')`.execute(db)
  const [{ count, gross, numbers }] = rows as [(typeof rows)[0]]
  expect(leaves.get('Faktura/P_2A')).toEqual(numbers)
  expect(leaves.get('FakturaCtrl/LiczbaFaktur')).toEqual([count])
  expect(leaves.get('FakturaCtrl/WartoscFaktur')).toEqual([(Number(gross) / 100).toFixed(2)])
  // The register has the same net and VAT amounts.
  const register = (await owner.get(`${v1}/invoices/register.csv?month=${month}&store=1`)).body
  const columns = register
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  const sumOf = (texts: readonly (string | undefined)[]) =>
    texts.reduce((sum, text) => sum + amountOf(text), 0)
  const fields = (start: string) =>
    [...leaves].flatMap(([path, texts]) => (path.startsWith(start) ? texts : []))
  expect(sumOf(fields('Faktura/P_13_'))).toBe(sumOf(columns.map((line) => line.at(-5))))
  expect(sumOf(fields('Faktura/P_14_'))).toBe(sumOf(columns.map((line) => line.at(-4))))

  expect((await file('from=2020-01-01&until=2020-12-31')).json()).toEqual(refusal('jpk_empty'))
  expect((await file('from=2026-02-01&until=2026-01-01')).statusCode).toBe(400)
  expect((await file(`month=${month}&store=99`)).statusCode).toBe(404)
  expect((await file('')).statusCode).toBe(400)
})

test('documents of a closed account are deleted after the time for which the law keeps them, and not before', async () => {
  const { orderId, garage } = await issue()
  await run()
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from invoice i left join einvoice e on e.invoice_id = i.id
      where i.order_id = ${orderId}`.execute(db)
    return rows[0]!.count
  }
  await sql`update customer set closed_at = now() where id = ${garage.id}`.execute(db)
  await deleteExpired(db, config.dataDir)
  expect(await count()).toBe(1)
  await sql`update shop_order set created_at = now() - interval '8 years' where id = ${orderId}`.execute(db)
  await deleteExpired(db, config.dataDir)
  expect(await count()).toBe(0)
  await expect(sql`delete from invoice`.execute(db)).rejects.toThrow('is final')
})
