import type { PartAlert } from '@partboard/contract/alerts/alerts'
import { MAX_PART_ALERTS } from '@partboard/domain/numbers/limits'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  warsaw,
} from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { capturedLog } from '../../testing/log.ts'
import { officeOrders } from '../../testing/office-orders.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startMail } from '../letters/worker.ts'
import { sendPartAlerts } from './send-alerts.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://czesci.example' }
const { app, db, config } = await buildTestApp({ database, env })
await buildShop(db)
const { log } = capturedLog()
const mail = startMail({ db, pool: database.pool, config, log })
afterAll(() => mail.stop())
const { place, go } = await officeOrders(app, db)

const url = '/api/Part/Alerts'
const ask = (customer: BuiltCustomer, body: object, headers = {}) =>
  as(app, customer, headers).post(url, body)
async function asked(customer: BuiltCustomer, body: object, headers = {}): Promise<PartAlert> {
  const response = await ask(customer, body, headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const list = async (customer: BuiltCustomer): Promise<PartAlert[]> =>
  (await as(app, customer).get(url)).json()
const emailOf = async ({ id }: BuiltCustomer) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const restock = ({ sku }: BuiltPart, pieces: number) =>
  sql`
    with moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, reason)
      select sku, warehouse_id, held + ${pieces}::int - on_hand, 'import' from stock where sku = ${sku}
    )
    update stock set on_hand = held + ${pieces}::int where sku = ${sku}`.execute(db)
const setPrice = ({ sku }: BuiltPart, grossMinor: number) =>
  db.updateTable('price').set({ gross_minor: grossMinor }).where('sku', '=', sku).execute()
const soldOut = () => buildPart(db, { stock: { [warsaw]: 0 } })
const stockOf = ({ id }: BuiltPart) => ({ Kind: 'stock', ProductId: id })
const priceOf = ({ id }: BuiltPart, Limit: number) => ({ Kind: 'price', ProductId: id, Limit })

describe('back in stock', () => {
  test('is told once, in the language of the person, with a link that stops', async () => {
    const anna = await buildCustomer(db)
    const part = await soldOut()
    await asked(anna, stockOf(part), { 'accept-language': 'en-GB' })
    expect(await sendPartAlerts(db)).toBe(0)
    await restock(part, 3)
    expect(await sendPartAlerts(db)).toBe(1)
    const email = await emailOf(anna)
    const { subject, text, headers } = await smtp.mailTo(email)
    expect(subject).toContain('Available again: Klocki hamulcowe (en)')
    expect(text).toContain(`https://czesci.example/level4/product/${part.sku}`)
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/czesci\.example\/api\/Part\/Alerts\/stop\?token=[\w-]{43}>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    await restock(part, 0)
    await restock(part, 9)
    expect(await sendPartAlerts(db)).toBe(0)
    expect((await list(anna)).map(({ SentOn }) => SentOn)).toEqual([expect.any(String)])
  })

  test('counts pieces that no order holds, and those that a cancelled order gave back', async () => {
    const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
    const part = await buildPart(db, { stock: { [warsaw]: 2 } })
    const { id } = await place({}, { parts: [part], customer: jan })
    await asked(anna, stockOf(part))
    expect(await sendPartAlerts(db)).toBe(0)
    await go(id, 'cancelled')
    expect(await sendPartAlerts(db)).toBe(1)
  })

  test('is not told of pieces in a closed branch, nor of a part that the person cannot buy', async () => {
    const anna = await buildCustomer(db)
    const [unpriced, forTrade] = [await soldOut(), await soldOut()]
    await asked(anna, stockOf(unpriced))
    await asked(anna, stockOf(forTrade))
    await setPrice(unpriced, 0)
    await sql`update part set trade_only = true where sku = ${forTrade.sku}`.execute(db)
    await restock(unpriced, 5)
    await restock(forTrade, 5)
    expect(await sendPartAlerts(db)).toBe(0)
    await sql`update part set trade_only = false where sku = ${forTrade.sku}`.execute(db)
    await sql`update warehouse set closed_at = now() where id = ${warsaw}`.execute(db)
    expect(await sendPartAlerts(db)).toBe(0)
    await sql`update warehouse set closed_at = null where id = ${warsaw}`.execute(db)
    expect(await sendPartAlerts(db)).toBe(1)
  })
})

describe('a price', () => {
  test('is the person’s own, with discounts, and its limit counts', async () => {
    const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
    const part = await buildPart(db, { grossMinor: 100_00 })
    for (const one of [anna, jan]) await asked(one, priceOf(part, 90))
    await sql`
      insert into customer_discount (customer_id, discount_group, discount_bp) values (${anna.id}, 'A', 1000)`.execute(
      db,
    )
    expect(await sendPartAlerts(db)).toBe(1)
    expect((await smtp.mailTo(await emailOf(anna))).text).toContain('90,00')
    expect((await list(jan))[0]).toMatchObject({ Limit: 90, CurrencyCode: 'PLN', SentOn: null })
    await setPrice(part, 90_01)
    expect(await sendPartAlerts(db)).toBe(0)
    await setPrice(part, 90_00)
    expect(await sendPartAlerts(db)).toBe(1)
  })

  test('of a garage is net, and follows the currency in which it was asked for', async () => {
    const garage = await buildCustomer(db, { priceBasis: 'net' })
    const part = await buildPart(db, { netMinor: 100_00, grossMinor: 123_00 })
    await asked(garage, priceOf(part, 20), { 'x-currency': 'EUR' })
    await db.updateTable('price').set({ net_minor: 86_00 }).where('sku', '=', part.sku).execute()
    expect(await sendPartAlerts(db)).toBe(0)
    await db.updateTable('price').set({ net_minor: 85_00 }).where('sku', '=', part.sku).execute()
    expect(await sendPartAlerts(db)).toBe(1)
  })

  test('is not told to a person who sees none', async () => {
    const company = await buildCustomer(db)
    const helper = await buildPerson(db, company, { seesPrices: false })
    const part = await buildPart(db)
    expect((await ask(helper, priceOf(part, 50))).json().code).toBe('prices_hidden')
    const other = await buildPerson(db, company, { seesPrices: true })
    await asked(other, priceOf(part, 50))
    await sql`update customer set sees_prices = false where id = ${other.id}`.execute(db)
    await setPrice(part, 40_00)
    expect(await sendPartAlerts(db)).toBe(0)
  })
})

test('processes that run at the same time send one mail', async () => {
  const anna = await buildCustomer(db)
  const parts = await Promise.all(Array.from({ length: 8 }, soldOut))
  for (const part of parts) await asked(anna, stockOf(part))
  for (const part of parts) await restock(part, 1)
  const runs = await Promise.all(Array.from({ length: 6 }, () => sendPartAlerts(db)))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(8)
  await smtp.mailTo(await emailOf(anna), 8)
})

test('asking again changes the limit, and an alert is stopped by its owner alone', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db)
  const first = await asked(anna, priceOf(part, 50))
  expect(await asked(anna, priceOf(part, 60))).toEqual({ ...first, Limit: 60 })
  const remove = ({ token }: BuiltCustomer) =>
    app.inject({ method: 'DELETE', url: `${url}/${first.Id}`, headers: { authorization: `Bearer ${token}` } })
  expect((await remove(jan)).json().code).toBe('alert_not_found')
  expect((await remove(anna)).json()).toEqual([])
  expect(await list(anna)).toEqual([])
})

test('there is nothing to wait for when it has come already, and no part that does not exist', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  expect((await ask(anna, stockOf(part))).json().code).toBe('alert_met')
  expect((await ask(anna, priceOf(part, 100))).json().code).toBe('alert_met')
  expect((await ask(anna, { Kind: 'stock', ProductId: 99_999_999 })).json().code).toBe('part_not_found')
  for (const Limit of [0, -5]) expect((await ask(anna, priceOf(part, Limit))).statusCode).toBe(400)
})

test('a person waits for a limited number of parts', async () => {
  const anna = await buildCustomer(db)
  await sql`
    insert into part_alert (customer_id, sku, kind, currency_code, store_id, language, stop_token)
    select ${anna.id}, n::text, 'stock', 'PLN', 1, 'pl', 'token ' || n
    from generate_series(2, ${MAX_PART_ALERTS}) n`.execute(db)
  const parts = [await soldOut(), await soldOut()]
  const answers = await Promise.all(parts.map((part) => ask(anna, stockOf(part))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('the link of a mail stops the other alerts of the person, as a form too, and tells nothing', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const [come, awaited] = [await soldOut(), await soldOut()]
  await asked(anna, stockOf(come))
  await asked(anna, stockOf(awaited))
  await asked(jan, stockOf(awaited))
  await restock(come, 1)
  await sendPartAlerts(db)
  const { text } = await smtp.mailTo(await emailOf(anna))
  const token = /verify\?alerts=([\w-]+)/.exec(text ?? '')![1]!
  const stop = (value: string) =>
    app.inject({
      method: 'POST',
      url: `${url}/stop?token=${value}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const answers = [await stop('unknown'), await stop(token), await stop(token)]
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ])
  expect((await list(anna)).map(({ Sku }) => Sku)).toEqual([come.sku])
  expect((await list(jan)).map(({ Sku }) => Sku)).toEqual([awaited.sku])
})

test('nobody writes to an account that is closed or blocked', async () => {
  const people = [await buildCustomer(db), await buildCustomer(db)] as const
  const part = await soldOut()
  for (const one of people) await asked(one, stockOf(part))
  await sql`update customer set closed_at = now() where id = ${people[0].id}`.execute(db)
  await sql`update customer set blocked_at = now() where id = ${people[1].id}`.execute(db)
  await restock(part, 5)
  expect(await sendPartAlerts(db)).toBe(0)
})
