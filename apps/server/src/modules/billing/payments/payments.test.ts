import { createHmac, randomUUID } from 'node:crypto'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { commandLine } from '../../../platform/audit/audit.ts'
import { registry } from '../../../platform/observability/metrics.ts'
import { logPartners } from '../../../platform/observability/partners.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, blik, buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { capturedLog } from '../../../testing/log.ts'
import { officeOrders } from '../../../testing/office-orders.ts'
import { writeKeys } from '../../admin/settings/payments/payment-settings.queries.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { MailJob } from '../../mail/queue.ts'
import { lapseUnpaidOrders } from '../../orders/changes/lapse.ts'
import { takeStep } from '../../orders/changes/order-changes.ts'
import { recordPayment, recordRefund } from '../../orders/pieces/order-records.ts'
import { askAboutAttempts } from './ask-provider.ts'
import { askAgainAboutRefunds } from './refunds.queries.ts'
import { payOutRefund, refundByProvider } from './refunds.ts'
import { startStandIn } from './stand-in/stand-in.ts'

const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test_1' }
const standIn = await startStandIn({ shopUrl: '', keys })
afterAll(() => standIn.stop())
const database = await testDatabase()
const env = { DEMO: 'on', PAYMENT_API_URL: standIn.url }
// Two processes of the shop.
const { app, db, config } = await buildTestApp({ database, env })
const other = await buildTestApp({ database, env })
await buildShop(db)
const shops = [
  await app.listen({ host: '127.0.0.1', port: 0 }),
  await other.app.listen({ host: '127.0.0.1', port: 0 }),
]
standIn.shopUrl = shops[0]!
await db.updateTable('store').set({ payment_provider: 'stripe' }).execute()
await db.transaction().execute((trx) => writeKeys(trx, 1, keys))
const { sales, place, read, eventsOf } = await officeOrders(app, db)

type Placed = { id: number; buyer: BuiltCustomer }
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 30 })
const start = ({ id, buyer }: Placed, body: object = {}) =>
  as(app, buyer).post(`/api/Order/${id}/payment`, body)
const check = async ({ id, buyer }: Placed) =>
  (await as(app, buyer).post(`/api/Order/${id}/payment/check`)).json().State as string
const online = async ({ id, buyer }: Placed) =>
  (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json().OnlinePayment
const payments = async ({ id }: Placed): Promise<Order['payments']> => (await read(id)).payments
/** Opens the page of an order. @returns the id of the page */
async function open(order: Placed): Promise<string> {
  const { Url } = (await start(order)).json()
  return /\/pay\/(.*)$/.exec(Url)![1]!
}
/** Keeps messages back while `work` runs. @returns what was to be sent */
async function heldWhile(work: () => Promise<unknown>) {
  standIn.messages.isHeld = true
  await work()
  standIn.messages.isHeld = false
  return standIn.held.splice(0)
}
const notifications = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from provider_notification`.execute(db)
  return rows[0]!.count
}
/** Calls to the provider, by the metric. */
async function calls(operation: string, outcome: string): Promise<number> {
  const { values } = await registry.getSingleMetric('partboard_payment_provider_total')!.get()
  return values.find(({ labels }) => labels.operation === operation && labels.outcome === outcome)!.value
}
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a customer pays on the page, and the order is paid', async () => {
  const order = await place()
  expect(await online(order)).toMatchObject({ State: 'open', Methods: [{ SystemName: blik }] })
  const { Url } = (await start(order, { From: 'success' })).json()
  // A second press opens no second page.
  expect((await start(order, { From: 'success' })).json()).toEqual({ Url })
  expect(await online(order)).toMatchObject({ State: 'waiting' })
  const page = await (await fetch(Url)).text()
  const { total } = await read(order.id)
  expect(page).toContain('Ta strona nie pobiera pieniędzy')
  expect(page.replace(/\s/g, ' ')).toContain(total.toFixed(2).replace('.', ','))
  expect(await (await press(Url, { do: 'pay', code: '12' })).text()).toContain('Wpisz 6 cyfr')
  const back = await press(Url, { do: 'pay', code: '777 123' })
  expect(back.headers.get('location')).toMatch(/\/success\?order=\d+$/)
  await soon(async () => expect(await read(order.id)).toMatchObject({ payment: 'paid', due: 0 }))
  expect(await payments(order)).toMatchObject([{ kind: 'payment', amount: total, method: blik }])
  expect(await eventsOf(order.id)).toEqual(['order.placed', 'order.paid'])
  expect(await online(order)).toMatchObject({ State: 'paid', Methods: [] })
  expect((await start(order)).json()).toMatchObject({ status: 409, code: 'payment_nothing_due' })
  const { rows } = await sql<{ payload: { paymentId: number } }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = 'paymentReceived' and (payload ->> 'orderId')::int = ${order.id}`.execute(db)
  expect(rows).toHaveLength(1)
  const mail = { kind: 'paymentReceived' as const, orderId: order.id, ...rows[0]!.payload }
  const letter = await writeLetter(db, mail, { id: 1, createdAt: new Date() }, config.publicUrl)
  expect(letter!.subject).toContain('Wpłata za zamówienie')
  expect(JSON.stringify(letter!.blocks)).toContain('opłacone w całości')
})

test('messages that come twice, to two processes at once, book one payment', async () => {
  const order = await place()
  const id = await open(order)
  const [paid] = await heldWhile(() => standIn.pay(id))
  // The bank's own confirmation is another message about the same payment.
  const late = { ...paid!, id: `evt_${randomUUID()}`, type: 'checkout.session.async_payment_succeeded' }
  const sent = [paid!, paid!, late, late].flatMap((event) =>
    shops.map((shopUrl) => standIn.deliver(event, { shopUrl })),
  )
  const asked = [check(order), askAboutAttempts(db, config)]
  expect(await Promise.all(sent)).toEqual(sent.map(() => 200))
  await Promise.all(asked)
  expect(await payments(order)).toHaveLength(1)
  expect(await read(order.id)).toMatchObject({ payment: 'paid', totals: { overpaid: 0 } })
  expect(await eventsOf(order.id)).toEqual(['order.placed', 'order.paid'])
})

test('a payment counts that comes after the end of its page, and nothing takes it back', async () => {
  const order = await place()
  const id = await open(order)
  const [expired] = await heldWhile(() => standIn.expire(id))
  const [paid] = await heldWhile(() => standIn.pay(id))
  expect(await standIn.deliver(expired!)).toBe(200)
  expect(await online(order)).toMatchObject({ State: 'open' })
  expect(await standIn.deliver(paid!)).toBe(200)
  expect(await standIn.deliver({ ...expired!, id: `evt_${randomUUID()}` })).toBe(200)
  expect(await read(order.id)).toMatchObject({ payment: 'paid' })
  expect(await payments(order)).toHaveLength(1)
})

test('a wrong signature is refused and stores nothing; an unknown message is accepted', async () => {
  const order = await place()
  const id = await open(order)
  const [paid] = await heldWhile(() => standIn.pay(id))
  const before = await notifications()
  expect(await standIn.deliver(paid!, { secret: 'whsec_wrong' })).toBe(400)
  const unsigned = await fetch(`${shops[0]}/api/payments/stripe/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(paid),
  })
  expect(await unsigned.json()).toMatchObject({ code: 'payment_signature' })
  expect(await notifications()).toBe(before)
  expect(await read(order.id)).toMatchObject({ payment: 'open' })
  expect(await standIn.deliver({ ...paid!, id: 'evt_odd', type: 'radar.early_fraud_warning.created' })).toBe(
    200,
  )
  expect(await notifications()).toBe(before + 1)
  // A page of another program that uses the same account.
  const foreign = { ...standIn.sessions.get(id)!, id: 'cs_foreign', metadata: {} }
  expect(await standIn.deliver({ ...paid!, id: 'evt_foreign', data: { object: foreign } })).toBe(200)
  expect(await read(order.id)).toMatchObject({ payment: 'open' })
})

test.each([
  '[]',
  'null',
  '7',
  '{',
  '{}',
  '{"object":"event"}',
  '{"id":"evt_1","type":"refund.updated","data":null}',
  '{"id":"evt_1","type":"refund.updated","data":{"object":null}}',
  '{"id":"evt_1","type":"refund.updated","data":{"object":{}}}',
  '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{"id":"\\u0000"}}}',
  '{"id":["evt_1"],"type":"refund.updated","data":{"object":{"id":"re_1"}}}',
])('what is signed but no message is refused: %s', async (body) => {
  const before = await notifications()
  const time = Math.floor(Date.now() / 1000)
  const signed = createHmac('sha256', keys.webhookSecret).update(`${time}.${body}`).digest('hex')
  const answer = await fetch(`${shops[0]}/api/payments/stripe/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signed}` },
    body,
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_request' }])
  expect(await notifications()).toBe(before)
})

test('without messages the shop asks: when the customer comes back, and by its clock', async () => {
  const [came, stayed, declined] = [await place(), await place(), await place()]
  await heldWhile(async () => {
    for (const order of [came, stayed]) await standIn.pay(await open(order))
    await standIn.decline(await open(declined))
  })
  expect(await check(came)).toBe('paid')
  expect(await check(declined)).toBe('failed')
  expect(await online(declined)).toMatchObject({ State: 'failed', Methods: [{ SystemName: blik }] })
  await sql`update payment_attempt set ask_at = now() where order_id = ${stayed.id}`.execute(db)
  await askAboutAttempts(db, config)
  expect(await read(stayed.id)).toMatchObject({ payment: 'paid' })
})

test('money for a cancelled order, or more than is due, is booked and is to be given back', async () => {
  const [cancelled, paidTwice] = [await place(), await place()]
  const pages = [await open(cancelled), await open(paidTwice)]
  await takeStep(db, { id: cancelled.id, author: commandLine }, { to: 'cancelled' })
  await recordPayment(db, { id: paidTwice.id, author: commandLine }, null)
  for (const page of pages) await standIn.pay(page)
  for (const order of [cancelled, paidTwice])
    await soon(async () => {
      const { total, totals } = await read(order.id)
      expect(totals.overpaid).toBe(total)
    })
})

test('the order stands while the provider is away, and the customer pays later', async () => {
  await standIn.stop()
  const order = await place()
  const { log, lines } = capturedLog()
  logPartners(log)
  const counted = await calls('start', 'away')
  const refused = await start(order)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()).toMatchObject({ code: 'payment_provider_away', status: 503 })
  expect((await start(order)).json()).toMatchObject({ code: 'payment_provider_away' })
  expect(await calls('start', 'away')).toBe(counted + 2)
  // Once, with the cause; the second is counted in the next line.
  expect(lines()).toMatchObject([
    {
      level: 'warn',
      partner: 'payment_provider',
      operation: 'start',
      outcome: 'away',
      times: 1,
      err: { code: 'StripeConnectionError', cause: { code: 'ECONNREFUSED' } },
    },
  ])
  expect(await online(order)).toMatchObject({ State: 'failed', Methods: [{ SystemName: blik }] })
  await standIn.start()
  // The provider makes a page, and its answer is lost, also at the library's second try.
  standIn.lostAnswers = 2
  expect((await start(order)).json()).toMatchObject({ code: 'payment_provider_away' })
  await standIn.pay(await open(order))
  await soon(async () => expect(await read(order.id)).toMatchObject({ payment: 'paid' }))
})

test('a page of which the shop never learned still pays its order', async () => {
  const order = await place()
  // The process ends between the provider's answer and the shop's own note of it.
  const id = await open(order)
  await sql`update payment_attempt set provider_id = null, url = '' where provider_id = ${id}`.execute(db)
  await standIn.pay(id)
  await soon(async () => expect(await read(order.id)).toMatchObject({ payment: 'paid' }))
})

test('an attempt under way postpones the lapse, for a limited time', async () => {
  const order = await place()
  await open(order)
  const overdue = (interval: string) =>
    sql`update shop_order set lapse_notified_at = now(), lapses_at = now() - ${interval}::interval where id = ${order.id}`.execute(
      db,
    )
  await overdue('1 minute')
  await lapseUnpaidOrders(db)
  expect(await read(order.id)).toMatchObject({ stage: 'new' })
  await overdue('2 hours')
  await lapseUnpaidOrders(db)
  expect(await read(order.id)).toMatchObject({ stage: 'cancelled' })
})

test('only the methods of the page start a payment, and only for the own order', async () => {
  const order = await place()
  const anna = (await place()).buyer
  expect((await start({ ...order, buyer: anna })).json()).toMatchObject({ code: 'order_not_found' })
  expect((await start(order, { Method: 'Payments.Cash' })).json()).toMatchObject({
    code: 'payment_not_offered',
  })
  await db.updateTable('store').set({ payment_provider: null }).execute()
  expect((await start(order)).json()).toMatchObject({ code: 'payment_not_offered' })
  expect(await online(order)).toBeUndefined()
  await db.updateTable('store').set({ payment_provider: 'stripe' }).execute()
})

test('a refund is paid out once, whatever breaks between shop and provider', async () => {
  const order = await place()
  await standIn.pay(await open(order))
  await soon(async () => expect(await read(order.id)).toMatchObject({ payment: 'paid' }))
  const [payment] = await payments(order)
  const change = { id: order.id, author: commandLine }
  const back = (amountMinor: number) =>
    refundByProvider(db, change, { paymentId: payment!.id, amountMinor, reference: '' })
  const refunds = async () => (await payments(order)).filter(({ kind }) => kind === 'refund')
  const sent = () => standIn.refunds.map(({ amount }) => amount)
  /** The amounts of the mails about refunds, in the order in which they were queued. */
  const told = async () => {
    const { rows } = await sql<{ payload: MailJob }>`
      select payload from graphile_worker._private_jobs
      where payload ->> 'kind' = 'refundMade' and (payload ->> 'orderId')::int = ${order.id} order by id`.execute(
      db,
    )
    const letters = rows.map(({ payload }) => writeLetter(db, payload, { id: 1, createdAt: new Date() }, ''))
    return (await Promise.all(letters)).map((letter) => letter?.subject.replaceAll('\u00a0', ' '))
  }
  standIn.refunds.length = 0

  await standIn.stop()
  await back(100)
  const first = (await refunds())[0]!.id
  await expect(payOutRefund(db, config, first)).rejects.toThrow('is away')
  expect(await told()).toEqual([])
  await standIn.start()
  // The provider pays out, and its answer is lost; a day later it has forgotten the key.
  standIn.lostAnswers = 2
  await expect(payOutRefund(db, config, first)).rejects.toThrow('is away')
  expect(sent()).toEqual([100])
  await Promise.all([payOutRefund(db, config, first), payOutRefund(other.db, config, first)])
  await payOutRefund(db, config, first)
  expect(sent()).toEqual([100])
  await expect(back(Math.round(payment!.amount * 100))).rejects.toThrow('order_refund_above_payment')
  await expect(
    refundByProvider(db, change, { paymentId: first, amountMinor: 1, reference: '' }),
  ).rejects.toThrow('payment_not_by_provider')

  // A bank that takes its time.
  standIn.refundStatus = 'pending'
  await back(50)
  const slow = (await refunds())[1]!
  await payOutRefund(db, config, slow.id)
  expect((await refunds())[1]).toMatchObject({ provider: { state: 'asked', id: standIn.refunds[1]!.id } })
  await sql`delete from graphile_worker._private_jobs where key = ${`refund ${slow.id}`}`.execute(db)
  await askAgainAboutRefunds(db)
  const { rows: jobs } = await sql`
    select from graphile_worker.jobs where key = ${`refund ${slow.id}`}`.execute(db)
  expect(jobs).toHaveLength(1)
  const reads = async () => (await as(app, order.buyer).get(`/api/Order/get?id=${order.id}`)).json()
  expect((await reads()).Refunds).toMatchObject([
    { Amount: 1, Method: blik, State: 'done' },
    { Amount: 0.5, State: 'asked' },
  ])
  expect(await told()).toEqual([`Zwróciliśmy 1,00 zł – zamówienie ${order.number}`])
  standIn.refunds[1]!.status = 'succeeded'
  await payOutRefund(db, config, slow.id)
  expect((await refunds())[1]).toMatchObject({ provider: { state: 'done' } })
  expect(sent()).toEqual([100, 50])
  standIn.refundStatus = 'succeeded'

  // Somebody gave the rest back on the provider's own site, so it refuses.
  standIn.refunds.push({
    ...standIn.refunds[0]!,
    id: 're_site',
    amount: Math.round(payment!.amount * 100) - 150,
  })
  await back(200)
  const second = (await refunds())[2]!
  await payOutRefund(db, config, second.id)
  expect(await read(order.id)).toMatchObject({ totals: { refunded: 1.5 } })
  expect(await eventsOf(order.id)).toContain('order.refund_failed')
  const today = async () => {
    const { items } = (await sales.get('/api/office/v1/today')).json()
    return Object.fromEntries(items.map(({ kind, ...work }: { kind: string }) => [kind, work]))
  }
  const failed = { count: 1, subject: String(order.id) }
  // Those of the test about cancelled and overpaid orders.
  expect(await today()).toMatchObject({
    refundsFailed: failed,
    toGiveBack: { count: 2 },
    credits: { count: 0 },
  })
  await recordRefund(db, change, { amountMinor: 200, method: 'transfer', reference: '' })
  expect(await today()).toMatchObject({ refundsFailed: { count: 0 } })
  // The refund that failed is not told.
  expect((await told()).map((subject) => subject?.slice(0, 20))).toEqual(
    ['1,00', '0,50', '2,00'].map((amount) => `Zwróciliśmy ${amount} zł –`.slice(0, 20)),
  )
  expect((await reads()).Refunds.map(({ Amount }: { Amount: number }) => Amount)).toEqual([1, 0.5, 2])
})
