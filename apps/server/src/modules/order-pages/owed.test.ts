import { confirmCheckout } from '@partboard/contract/checkout/checkout'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../platform/time/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  buildTransfer,
  byCourier,
  transfer as byTransfer,
  deferred,
  warsaw,
} from '../../testing/builders.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { officeOrders, officeOrdersUrl as orders, refusal } from '../../testing/office-orders.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { readCode } from '../../testing/read-code.ts'
import { writeLetter } from '../letters/write-letter.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailJob } from '../mail/queue.ts'
import { findSeller } from '../mail/seller/seller.queries.ts'
import { renderLetter } from '../mail/sending/delivery.ts'
import { lapsesSoonLetter } from '../orders/letters/lapse-letters.ts'
import { findOrderToConfirm } from '../orders/letters/order-to-confirm.queries.ts'
import { listShopOrders } from '../orders/shop-orders.queries.ts'

const { app, db, config } = await buildTestApp({ env: { DEMO: 'on', PAYMENT_API_URL: 'http://127.0.0.1:1' } })
await buildShop(db)
const { sales, place, read, through } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db, { role: 'owner' }))
const iban = 'PL61109010140000071219812874'
await db
  .updateTable('store')
  .set({
    bank_account: iban,
    payment_provider: 'demo',
    invoicing: 'office',
    company_name: 'Części sp. z o.o.',
    company_address: 'ul. Prosta 1, 00-001 Warszawa',
    company_vat: '1234563218',
  })
  .execute()
await buildTransfer(db)
afterEach(() => setClock(null))
const job = { id: 1, createdAt: new Date() }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** The text part of a mail. */
const textOf = (letter: Letter) => plain(renderLetter(letter, { logo: '', code: () => '' }).text)
const zloty = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))

/** The amount that is still to be paid for an order, in every place that says it. */
async function owed(id: number, buyer: Parameters<typeof as>[1]) {
  const order = await read(id)
  const { items } = (await sales.get(`${orders}?q=${order.number}`)).json()
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  const [listed] = await listShopOrders(db, { orderNumber: order.number })
  const placed = { kind: 'orderPlaced' as const, orderId: id, toCompany: true }
  const letter = (await writeLetter(db, placed, job, config.publicUrl))!
  const transfer = textOf(letter).match(/Kwota: ([\d ,]+ zł)/)?.[1] ?? '0'
  const code = letter.blocks.find((block) => 'code' in block)
  const { rawPayload } = await sales.get(`${orders}/${id}/confirmation.pdf`)
  const printed = (await pdfText(rawPayload)).match(/Kwota: ([\d ,]+ zł)/)?.[1] ?? '0'
  const picture = page.Transfer && Buffer.from(page.Transfer.QrCode.split(',')[1], 'base64').toString()
  expect(picture === undefined).toBe(code === undefined)
  return {
    'the office, order': order.due,
    'the office, sums': order.totals.due,
    'the office, list': items[0].due,
    'the command line': (listed?.dueMinor ?? 0) / 100,
    'the transfer of the page': page.Transfer?.Amount ?? 0,
    'the page of the provider': page.OnlinePayment?.Amount ?? 0,
    'the mail': zloty(transfer),
    'the code of the mail': code ? Number(readCode(code.code)!.split('|')[3]) / 100 : 0,
    'the confirmation': zloty(printed),
  }
}
const everywhere = (found: Record<string, number>, amount: number) =>
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, amount])))

/** The texts of the mails of a kind about an order, oldest first. */
async function mailsOf(orderId: number, kind: MailJob['kind']) {
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = ${kind} and (payload ->> 'orderId')::int = ${orderId} order by id`.execute(db)
  const letters = await Promise.all(
    rows.map(({ payload }) => writeLetter(db, payload, job, config.publicUrl)),
  )
  return letters.map((letter) => textOf(letter!))
}
const statement = (title: string, amount: number) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Ntry><Amt Ccy="PLN">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>
</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const pay = async (title: string, amount: number) =>
  (
    await sales.post('/api/office/v1/statements', Buffer.from(statement(title, amount)), {
      'content-type': 'application/octet-stream',
    })
  ).json()
const bring = (id: number, position: number) =>
  sales.post(`/api/office/v1/deposits/${id}/${position}/receipts`, { quantity: 1, branchId: warsaw })
const takeBack = (id: number, position: number) =>
  sales.post(`${orders}/${id}/returns`, {
    lines: [{ position, quantity: 1, branchId: warsaw, restock: true }],
    reasonCode: 'notNeeded',
  })

test('every place says the same amount, after a part was paid, cancelled, returned and a deposit refunded', async () => {
  const caliper = await buildPart(db, { grossMinor: 307_50, depositMinor: 250_00, name: 'Zacisk' })
  const disc = await buildPart(db, { grossMinor: 100_00 })
  const { id, number, buyer } = await place(
    { PaymentMethodSystemName: byTransfer },
    { parts: [caliper, disc] },
  )
  const { total } = await read(id)
  everywhere(await owed(id, buyer), total)
  const reminder = lapsesSoonLetter(
    (await findOrderToConfirm(db, id, { toCompany: true }))!,
    await findSeller(db, 1),
    '',
  )
  expect(reminder && zloty(textOf(reminder).match(/jeszcze.*?: ([\d ,]+) zł/)![1]!)).toBe(total)

  await sales.post(`${orders}/${id}/payments`, { amount: 500, method: 'przelew' })
  await sales.post(`${orders}/${id}/cancellations`, { reason: '', lines: [{ position: 2, quantity: 1 }] })
  everywhere(await owed(id, buyer), total - 600)
  expect((await mailsOf(id, 'orderReduced'))[0]).toContain(
    `Nowa wartość zamówienia: ${(total - 100).toLocaleString('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' }).replace('\u00a0', ' ')} zł`,
  )

  await through(id, 'confirmed', 'picked', 'shipped', 'delivered')
  const { refundable } = (await bring(id, 1)).json()
  expect(refundable).toBe(250)
  everywhere(await owed(id, buyer), total - 850)
  const back = (await takeBack(id, 2)).json()
  expect(back.refundable).toBe(100)
  const rest = total - 950
  everywhere(await owed(id, buyer), rest)

  // The invoice asks for the same; it is less 500 that were paid.
  const [invoice] = (await sales.post(`${orders}/${id}/invoices`, {})).json().items
  const { rawPayload } = await sales.get(`${orders}/${id}/invoices/${encodeURIComponent(invoice.number)}`)
  const text = await pdfText(rawPayload)
  expect(zloty(text.match(/Do zapłaty ([\d ,]+) zł/)![1]!)).toBe(rest)

  expect(await pay(number, rest - 0.01)).toMatchObject({ open: 1 })
  expect(await pay(number, rest)).toMatchObject({ booked: 1 })
  expect((await mailsOf(id, 'paymentReceived')).at(-1)).toContain('opłacone w całości')
  everywhere(await owed(id, buyer), 0)
  expect(await read(id)).toMatchObject({ payment: 'paid' })
  // Another old part: now money is to be given back, and no place asks for any.
  await takeBack(id, 1)
  expect((await read(id)).due).toBe(0)
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page.ToRefund).toBe((await read(id)).totals.overpaid)
  expect(page.ToRefund).toBeGreaterThan(0)
})

test('a part that was paid is all, once the rest of the pieces came back', async () => {
  const { id } = await place()
  const { total } = await read(id)
  await sales.post(`${orders}/${id}/payments`, { amount: total - 100, method: 'przelew' })
  await through(id, 'confirmed', 'picked', 'shipped')
  expect(await read(id)).toMatchObject({ payment: 'part', due: 100 })
  await takeBack(id, 1)
  expect(await read(id)).toMatchObject({ payment: 'paid', due: 0, totals: { overpaid: 0 } })
})

test('an order on account is owed from its own invoice on, overdue after its day, and its payment frees credit', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 1_000_00 })
  await db
    .updateTable('address')
    .set({ company: 'Warsztat Jan Żak', vat_number: '1234563218' })
    .where('customer_id', '=', garage.id)
    .execute()
  const { id, number } = await place({ PaymentMethodSystemName: deferred }, { customer: garage })
  const used = async () =>
    (await owner.get(`/api/office/v1/customers/${garage.id}`)).json().creditUsed as number
  const transfer = async () => (await as(app, garage).get(`/api/Order/get?id=${id}`)).json().Transfer
  const { total } = await read(id)
  expect([await used(), (await read(id)).due]).toEqual([total, 0])
  expect((await sales.post(`${orders}/${id}/payments`, { amount: 1, method: 'x' })).json()).toEqual(
    refusal('order_on_account'),
  )
  await through(id, 'confirmed', 'picked', 'shipped')
  const [invoice] = (await sales.post(`${orders}/${id}/invoices`, {})).json().items
  expect(await transfer()).toMatchObject({ Amount: total, DueOn: invoice.dueOn, IsOverdue: false })
  expect(await read(id)).toMatchObject({ due: total, paymentDue: { on: invoice.dueOn, isOverdue: false } })

  setClock(new Date(Date.parse(invoice.dueOn) + 2 * 24 * 3_600_000))
  expect(await transfer()).toMatchObject({ IsOverdue: true })
  expect(await read(id)).toMatchObject({ paymentDue: { isOverdue: true } })
  await addToCart(app, garage, await buildPart(db))
  const orderOnAccount = () =>
    as(app, garage).post(confirmCheckout.url, byCourier(garage, { PaymentMethodSystemName: deferred }))
  expect((await orderOnAccount()).json().Errors).toEqual([
    `Minął termin zapłaty za zamówienie: ${number}. Zapłać je albo wybierz inną płatność.`,
  ])
  await sales.post(`${orders}/${id}/payments`, { amount: 50, method: 'przelew' })
  expect([await used(), (await transfer()).Amount]).toEqual([total - 50, total - 50])
  expect(await pay(number, total - 50)).toMatchObject({ booked: 1 })
  expect(await read(id)).toMatchObject({ payment: 'paid', due: 0, paymentDue: null })
  expect([await used(), await transfer()]).toEqual([0, undefined])
  expect((await orderOnAccount()).json().PlacedOrder).toBeTruthy()
  // What comes back now was paid, so it is to be given back.
  const { refundable } = (await takeBack(id, 1)).json()
  expect((await read(id)).totals).toMatchObject({ overpaid: refundable })
})

test('the list, the page and the office say with the same code where an order is, and who acts next', async () => {
  const { id, number, buyer } = await place()
  const told = async () => {
    const [inList] = (await as(app, buyer).get(`/api/Order/List?q=${number}&show=lines`)).json()
    const { Axis, ...onPage } = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json().Progress
    expect(onPage).toEqual(inList.Shown.Progress)
    const { progress, axis } = await read(id)
    expect(progress).toEqual({ step: onPage.Step, actor: onPage.Actor, until: onPage.Until })
    const [ofCustomer] = (await sales.get(`/api/office/v1/customers/${buyer.id}`)).json().orders
    if (ofCustomer) expect(ofCustomer.progress).toEqual(progress)
    const waitedFor = (steps: { Step: string; State: string }[]) =>
      steps.filter(({ State }) => State === 'now').map(({ Step }) => Step)
    const inOffice = axis.map(({ step, state }) => ({ Step: step, State: state }))
    return { ...onPage, customer: waitedFor(Axis), office: waitedFor(inOffice) }
  }
  expect(await told()).toMatchObject({
    Step: 'unpaid',
    Actor: 'customer',
    customer: ['paid'],
    office: ['paid'],
  })

  const { totals } = await read(id)
  await sales.post(`${orders}/${id}/payments`, { amount: totals.total, method: 'przelew' })
  expect(await told()).toMatchObject({ Step: 'paid', Actor: 'shop', customer: ['confirmed'] })
  await through(id, 'confirmed')
  expect(await told()).toMatchObject({ Step: 'confirmed', customer: ['sent'], office: ['picked'] })
  await sales.post(`${orders}/${id}/hold`, { reason: 'dzwonić' })
  expect(await told()).toMatchObject({ Step: 'held', Actor: 'shop', Until: null })
  await sales.delete(`${orders}/${id}/hold`)
  await through(id, 'picked', 'shipped')
  expect(await told()).toMatchObject({ Step: 'sent', Actor: 'carrier', Since: expect.any(String) })
  await through(id, 'delivered')
  expect(await told()).toMatchObject({ Step: 'delivered', Actor: 'nobody', customer: [], office: [] })
})
