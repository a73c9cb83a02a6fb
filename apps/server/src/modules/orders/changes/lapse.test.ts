import { localTime } from '@partboard/domain/stock/calendar'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { clockTasks, crontab } from '../../../jobs.ts'
import { commandLine } from '../../../platform/audit/audit.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  cash,
  courier,
  deferred,
  inStore,
  warsaw,
} from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { capturedLog } from '../../../testing/log.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { startMail } from '../../letters/worker.ts'
import { timeZone } from '../../stock/calendar/calendar.queries.ts'
import { recordPayment } from '../pieces/order-records.ts'
import { lapseUnpaidOrders } from './lapse.ts'

const database = await testDatabase()
const smtp = await startSmtp()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url } })
await buildShop(db)
for (const [name, days] of [
  [inStore, 14],
  [cash, null],
  [deferred, null],
] as const)
  await db.updateTable('payment_method').set({ unpaid_days: days }).where('system_name', '=', name).execute()
const { pool, close } = openDatabase(database.url, { max: 4 })
const mail = startMail({
  db,
  pool,
  config,
  log: capturedLog().log,
  clock: { crontab, tasks: clockTasks(db, config) },
})
afterAll(async () => {
  await mail.stop()
  await close()
})

const pickup = { PickUpInStoreId: warsaw }
const sent = (customer: BuiltCustomer) => ({
  ShippingAddressId: customer.addressId,
  ShippingRateComputationMethodSystemName: courier,
})

const checkoutOf = (customer: BuiltCustomer, method: string = blik) => ({
  ...sent(customer),
  BillingAddressId: customer.addressId,
  PaymentMethodSystemName: method,
  TermsOfServiceOnOrderConfirmPage: true,
})

async function confirm(
  customer: BuiltCustomer,
  productId: number,
  method: string,
  how: object = sent(customer),
) {
  await as(app, customer).post('/api/Level4/AddItem', { ProductId: productId, Quantity: 2 })
  const answer = await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', {
    ...checkoutOf(customer, method),
    ...how,
  })
  return answer.json()
}
const place = async (...args: Parameters<typeof confirm>) => {
  const answer = await confirm(...args)
  expect(answer.Errors).toEqual([])
  return answer.PlacedOrder as { Id: number; OrderNumber: string }
}
const read = async (customer: BuiltCustomer, id: number) =>
  (await as(app, customer).get(`/api/Order/get?id=${id}`)).json()
/** Moves the deadline of an order into the past by a number of days. */
const wait = (id: number, days: number) =>
  sql`update shop_order set lapses_at = lapses_at - make_interval(days => ${days}) where id = ${id}`.execute(
    db,
  )
const run = async (...args: string[]) => {
  return await runCommand(commandOf('orders'), { db, pool, config }, args)
}
const payBy = async (number: string): Promise<string | null> =>
  JSON.parse((await run('show', number, '--json'))[0]!).payBy
const mailsOf = async (customer: BuiltCustomer) => {
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return smtp.taken.filter(({ to }) => to?.[0]?.address === email)
}

test('an unpaid order is reminded of, lapses, and gives back what it held', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 3 } })
  const order = await place(anna, part.id, blik)
  const other = await buildPart(db)
  const paid = await place(anna, other.id, blik)
  await run('pay', paid.OrderNumber)
  await expect(run('pay', paid.OrderNumber)).rejects.toThrow('is paid already')
  expect(await lapseUnpaidOrders(db)).toEqual({ reminded: 0, lapsed: 0 })
  const { PayBy } = await read(anna, order.Id)
  expect(PayBy).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await read(anna, paid.Id)).PayBy).toBe(null)
  expect(await payBy(order.OrderNumber)).toBe(PayBy)
  expect(await payBy(paid.OrderNumber)).toBeNull()

  // Reminder and deadline are both due, as after a long stop: the order must not lapse without a reminder.
  for (const { Id } of [order, paid]) await wait(Id, 30)
  expect(await lapseUnpaidOrders(db)).toEqual({ reminded: 1, lapsed: 0 })
  expect((await read(anna, order.Id)).PayBy >= localTime(new Date(), timeZone).day).toBe(true)
  // A reminder that is still in the queue when its order lapses is not sent.
  // Two orders, a payment, a reminder.
  await expect.poll(async () => (await mailsOf(anna)).length).toBe(4)
  await wait(order.Id, 2)
  const both = await Promise.all([lapseUnpaidOrders(db), lapseUnpaidOrders(db)])
  expect(both.map(({ lapsed }) => lapsed).sort()).toEqual([0, 1])

  const lapsed = await read(anna, order.Id)
  expect(lapsed).toMatchObject({ OrderStatusCode: 'Cancelled', PaymentStatusCode: 'Pending', PayBy: null })
  expect(lapsed.LapsedOn).toMatch(/Z$/)
  expect(await read(anna, paid.Id)).toMatchObject({ OrderStatusCode: 'Pending', LapsedOn: null })
  const stock = await db
    .selectFrom('stock')
    .select(['on_hand', 'held'])
    .where('sku', '=', part.sku)
    .executeTakeFirst()
  expect(stock).toEqual({ on_hand: 3, held: 0 })
  await expect.poll(async () => (await mailsOf(anna)).length).toBe(5)
  const subjects = (await mailsOf(anna)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(
    expect.stringMatching(`Zamówienie ${order.OrderNumber} czeka na zapłatę do `),
  )
  expect(subjects).toContain(`Zamówienie ${order.OrderNumber} wygasło`)
  await expect(run('pay', order.OrderNumber)).rejects.toThrow('is already cancelled')
})

test('orders on account, paid on delivery, or waiting in the branch for pieces do not lapse', async () => {
  const jan = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 1_000_000 })
  const part = await buildPart(db, { stock: { [warsaw]: 7 } })
  const onAccount = await place(jan, part.id, deferred)
  await expect(run('pay', onAccount.OrderNumber)).rejects.toThrow('is on account')
  const onDelivery = await place(jan, part.id, cash)
  const inBranch = await place(jan, part.id, inStore, pickup)
  await sql`insert into supplier_class (code, min_days, max_days) values ('S', 5, 7)`.execute(db)
  await db.updateTable('price').set({ supplier_class: 'S' }).where('sku', '=', part.sku).execute()
  await as(app, jan).post('/api/Level4/AddItem', { ProductId: part.id, Quantity: 2 })
  const { PaymentMethods } = (await as(app, jan).get('/api/ShoppingCart/PaymentMethods')).json()
  // The checkout shows the same days as the order later.
  expect(
    PaymentMethods.map((method: Record<string, unknown>) => [
      method.PaymentMethodSystemName,
      method.UnpaidDays,
    ]),
  ).toEqual([blik, cash, inStore, deferred].map((name) => [name, name === blik ? 7 : null]))
  const waiting = await place(jan, part.id, inStore, pickup)
  const days = []
  for (const { Id } of [onAccount, onDelivery, inBranch, waiting]) days.push((await read(jan, Id)).PayBy)
  expect(days).toEqual([null, null, expect.any(String), null])
})

test('a new account has a limit of unpaid orders, until one of its orders is paid', async () => {
  await db.updateTable('store').set({ open_unpaid_limit: 2 }).execute()
  const eva = await buildCustomer(db)
  const part = await buildPart(db)
  const first = await place(eva, part.id, blik)
  await place(eva, part.id, cash)
  const refused = await confirm(eva, part.id, blik)
  expect(refused).toMatchObject({ Success: false, ErrorCode: 'unpaid_limit', PlacedOrder: null })
  expect(refused.Errors[0]).toContain('Nieopłacone zamówienia na tym koncie: 2.')
  await run('pay', first.OrderNumber)
  for (let more = 0; more < 3; more++) await place(eva, part.id, blik)
  await db.updateTable('store').set({ open_unpaid_limit: null }).execute()
})

test('a new account holds a part of the stock, for a short time, until one of its orders is paid', async () => {
  const limits = {
    new_hold_value_minor: 5_000_00,
    new_hold_pieces: 40,
    new_hold_share: 50,
    new_unpaid_days: 1,
  }
  await db.updateTable('store').set(limits).execute()
  const eva = await buildCustomer(db)
  const add = (customer: BuiltCustomer, id: number, Quantity: number) =>
    as(app, customer).post('/api/Level4/AddItem', { ProductId: id, Quantity })
  const refused = async (customer: BuiltCustomer, id: number, words: string) => {
    const answer = await confirm(customer, id, blik)
    expect(answer).toMatchObject({ Success: false, ErrorCode: 'unpaid_limit', PlacedOrder: null })
    expect(answer.Errors[0]).toContain(words)
    await as(app, customer).post('/api/ShoppingCart/ClearCart')
  }
  const six = await buildPart(db, { grossMinor: 10_00, stock: { [warsaw]: 6 } })
  const days = (await as(app, eva).get('/api/ShoppingCart/PaymentMethods')).json().PaymentMethods
  expect(days.map((method: Record<string, unknown>) => method.UnpaidDays)).toContain(1)
  const { Id, OrderNumber } = await place(eva, six.id, blik)
  const tomorrow = localTime(new Date(Date.now() + 24 * 3_600_000), timeZone).day
  expect((await read(eva, Id)).PayBy).toBe(tomorrow)
  // Two of six are held, and half of them is three.
  await refused(eva, six.id, 'jeszcze odłożyć bez zapłaty 1 szt.')

  const dear = await buildPart(db, { grossMinor: 2_600_00, stock: { [warsaw]: 90 } })
  await refused(eva, dear.id, 'towar za')
  const cheap = await buildPart(db, { grossMinor: 1_00, stock: { [warsaw]: 900 } })
  await add(eva, cheap.id, 37)
  await refused(eva, cheap.id, 'bez zapłaty: 38 szt.')
  const only = await buildPart(db, { grossMinor: 1_00, stock: { [warsaw]: 1 } })
  await add(eva, only.id, 1)
  expect(
    (await as(app, eva).post('/api/ShoppingCart/ConfirmCheckout', checkoutOf(eva))).json().Errors,
  ).toEqual([])

  // Accounts without a confirmed e-mail count together: they cost nothing.
  const [first, second] = [await buildCustomer(db), await buildCustomer(db)]
  for (const { id } of [first, second])
    await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', id).execute()
  const free = await buildPart(db, { grossMinor: 1_00, stock: { [warsaw]: 6 } })
  await place(first, free.id, blik)
  await refused(second, free.id, 'potwierdź adres e-mail')
  await place(eva, free.id, blik)

  await run('pay', OrderNumber)
  const dearest = await buildPart(db, { grossMinor: 2_600_00, stock: { [warsaw]: 2 } })
  await place(eva, dearest.id, blik)
  const none = {
    new_hold_value_minor: null,
    new_hold_pieces: null,
    new_hold_share: 100,
    new_unpaid_days: null,
  }
  await db.updateTable('store').set(none).execute()
})

test('the queue runs the scheduled jobs', async () => {
  await expect
    .poll(async () => {
      const { rows } = await sql`select identifier from graphile_worker._private_known_crontabs`.execute(db)
      return rows
    })
    .toEqual(expect.arrayContaining([{ identifier: 'lapse' }, { identifier: 'retention' }]))
})

test('an order that was sent, put on hold or paid in part does not lapse', async () => {
  const customer = await buildCustomer(db)
  const parts = [await buildPart(db), await buildPart(db), await buildPart(db)]
  const [sentUnpaid, held, partlyPaid] = [
    await place(customer, parts[0]!.id, blik),
    await place(customer, parts[1]!.id, blik),
    await place(customer, parts[2]!.id, blik),
  ]
  await run('ship', sentUnpaid.OrderNumber)
  await run('hold', held.OrderNumber, 'reason=klient dzwonił')
  const money = { amountMinor: 1_00, method: 'Przelew', reference: '' }
  await recordPayment(db, { id: partlyPaid.Id, author: commandLine }, money)
  for (const { Id } of [sentUnpaid, held, partlyPaid]) {
    await wait(Id, 30)
    await db.updateTable('shop_order').set({ lapse_notified_at: new Date() }).where('id', '=', Id).execute()
  }
  expect(await lapseUnpaidOrders(db)).toEqual({ reminded: 0, lapsed: 0 })
  await run('release', held.OrderNumber)
  expect(await lapseUnpaidOrders(db)).toEqual({ reminded: 0, lapsed: 1 })
  expect((await read(customer, held.Id)).OrderStatusCode).toBe('Cancelled')
  expect((await read(customer, sentUnpaid.Id)).OrderStatusCode).toBe('Processing')
})
