import { randomUUID } from 'node:crypto'
import { getCustomer as getAccount, getCreditLimit, register } from '@partboard/contract/customers/account'
import { login } from '@partboard/contract/customers/auth'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Log } from '../../platform/observability/log.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  poland,
} from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../testing/office.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startMail } from '../letters/worker.ts'
import { hashPassword } from './passwords/passwords.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url } })
await buildShop(db)
const mail = startMail({ db, pool: database.pool, config, log: app.log as Log })
afterAll(() => mail.stop())

const ola = await buildStaff(db, { role: 'sales' })
const clerk = asStaff(app, ola)
const url = '/api/office/v1/customers'
const at = ({ id }: { id: number }, rest = '') => `${url}/${id}${rest}`
const match = (revision: number) => ({ 'if-match': `"${revision}"` })
const read = async (one: { id: number }) => (await clerk.get(at(one))).json()
const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const audited = (id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

const registration = (changes: object) => ({
  Email: 'nowy@warsztat.example',
  Password: 'gwint-M12-lewy',
  FirstName: 'Żaneta',
  LastName: 'Łąka',
  Company: 'Auto Serwis Łąka',
  StreetAddress: 'ul. Krótka 1',
  StreetAddress2: '2',
  ZipPostalCode: '00-001',
  City: 'Warszawa',
  CountryId: poland,
  Phone: '501 222 333',
  VatNumber: '123-456-32-18',
  ...changes,
})
const registerAs = async (changes: object, lang = 'pl'): Promise<{ id: number }> => {
  const headers = { 'accept-language': lang }
  const response = await app.inject({ ...register, headers, payload: registration(changes) })
  expect(response.statusCode, response.body).toBe(200)
  return { id: response.json().Id }
}
const logIn = (email: string, password: string) =>
  app.inject({ ...login, payload: { email, password: Buffer.from(password).toString('base64') } })

describe('the list', () => {
  const found = async (query: string) =>
    (await clerk.get(`${url}?${query}`)).json().items.map(({ id }: { id: number }) => id)

  test('a search finds beginnings of names, company, e-mail, NIP and phone, and the number', async () => {
    const zaneta = await registerAs({ Email: 'szukana@warsztat-laka.example' })
    for (const q of [
      ...['Łąka', 'laka auto', 'żan', 'SERWIS ŁĄKA', 'szukana@', 'warsztat-laka.example'],
      ...['1234563218', '123-456-32-18', 'PL 1234563218', '501222', '+48 501 222 333', String(zaneta.id)],
    ])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toContain(zaneta.id)
    for (const q of ['nikt', 'Łąka Kowalski', "l'aka\\", '()', '999999999'])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  test.each([
    [
      ['Müller', 'Mueller', 'Muller'],
      ['müller', 'MUELLER', 'muller', 'mu\u0308ll', 'muel'],
    ],
    [
      ["Дем'яненко", 'Дем’яненко', 'Демʼяненко', 'Демяненко'],
      ["дем'яненко", 'Дем’яненко', 'демʼян', 'демяненко'],
    ],
    [["O'Hara"], ["o'hara", 'o’ha', 'ohara', 'hara']],
    [
      ['Groß', 'Gross'],
      ['groß', 'gross', 'GROẞ'],
    ],
    [
      ['Łukasz Żółć', 'Lukasz Zolc'],
      ['łukasz żółć', 'lukasz zolc', 'żo\u0301łć'],
    ],
    [
      ['Čapek', 'Capek'],
      ['čapek', 'capek', 'c\u030capek'],
    ],
    [
      ['Søren Bjørk', 'Soeren Bjoerk'],
      ['søren bjørk', 'soren', 'soeren bjoerk'],
    ],
    [
      ['Ёлкина', 'Елкина'],
      ['ёлкина', 'елкина'],
    ],
  ])('%j are found by %j', async (names, typed) => {
    for (const name of names) {
      const { id } = await registerAs({
        LastName: 'X',
        Company: `${name} Sp. z o.o.`,
        Email: `a${randomUUID()}@b.example`,
      })
      for (const q of typed)
        expect(await found(`q=${encodeURIComponent(q)}&limit=200`), `${name} by ${q}`).toContain(id)
    }
  })

  test('pages have every customer once, by name and newest first', async () => {
    for (let n = 0; n < 12; n++) await buildCustomer(db)
    for (const sort of ['name', '-registeredAt']) {
      const all = await found(`sort=${sort}&limit=200`)
      const walked: number[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: { items: { id: number }[]; next: string | null } = (
          await clerk.get(`${url}?sort=${sort}&limit=5${after && `&after=${after}`}`)
        ).json()
        walked.push(...page.items.map(({ id }) => id))
        after = page.next
      }
      expect(walked).toEqual(all)
      expect(new Set(walked).size).toBe(all.length)
    }
    const { next } = (await clerk.get(`${url}?limit=1`)).json()
    const other = await clerk.get(`${url}?sort=-registeredAt&after=${next}`)
    expect(other.json()).toMatchObject({ status: 400, code: 'bad_cursor' })
  })

  test('each view has its customers, and the counts agree', async () => {
    const trade = await buildCustomer(db, { priceBasis: 'net' })
    const blocked = await buildCustomer(db)
    await clerk.post(at(blocked, '/block'), { reason: 'test' })
    const closed = await buildCustomer(db)
    await clerk.post(at(closed, '/close'))
    const counts = (await clerk.get(`${url}/counts`)).json()
    for (const view of ['all', 'applications', 'trade', 'retail', 'blocked', 'balance'])
      expect((await found(`view=${view}&limit=200`)).length, view).toBe(counts[view])
    expect(await found('view=trade')).toContain(trade.id)
    expect(await found('view=retail&limit=200')).not.toContain(trade.id)
    expect(await found('view=blocked')).toEqual([blocked.id])
    expect(await found('view=all&limit=200')).not.toContain(closed.id)
    expect(await found('view=closed')).toContain(closed.id)
  })
})

describe('a customer', () => {
  test('has prices, credit, orders, addresses and sessions', async () => {
    const anna = await buildCustomer(db, {
      priceBasis: 'net',
      creditLimitMinor: 1_000_00,
      discounts: { A: 1250 },
    })
    const part = await buildPart(db)
    await addToCart(app, anna, part, 2)
    const { PlacedOrder: order } = (
      await as(app, anna).post(
        '/api/ShoppingCart/ConfirmCheckout',
        byCourier(anna, { PaymentMethodSystemName: 'Payments.Deferred' }),
      )
    ).json()
    const customer: Customer = await read(anna)
    expect(customer).toMatchObject({
      id: anna.id,
      priceBasis: 'net',
      isNipValid: null,
      isEmailConfirmed: true,
      sendsOffers: null,
      isBlocked: false,
      isClosed: false,
      currency: 'PLN',
      creditLimit: 1000,
      discounts: [{ group: 'A', percent: 12.5 }],
      openOrders: 1,
      lastYear: { orders: 1 },
      lastOrder: { id: order.Id, number: order.OrderNumber },
      orders: [{ id: order.Id, number: order.OrderNumber, stage: 'new', pieces: 2, currency: 'PLN' }],
      application: null,
      notes: [],
      revision: 1,
    })
    expect(customer.creditUsed).toBe(customer.orders[0]!.total)
    expect(customer.creditFree).toBeCloseTo(1000 - customer.creditUsed, 2)
    expect(customer.lastYear.total).toBe(customer.orders[0]!.total)
    expect(customer.addresses).toHaveLength(1)
    expect(customer.sessions).toHaveLength(1)

    const krakow = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [2] }))
    expect((await krakow.get(at(anna))).json()).toMatchObject({ openOrders: 1, orders: [] })
    const withoutOrders = asKey(app, await buildKey(db, ['customers:read']))
    expect((await withoutOrders.get(at(anna))).json().orders).toEqual([])

    const limit = await clerk.patch(at(anna), { creditLimit: 1 }, match(1))
    expect(limit.json()).toMatchObject({ status: 409, code: 'credit_below_used' })
    expect(limit.json().title).toContain('Klient wykorzystał')
    const close = await clerk.post(at(anna, '/close'))
    expect(close.json()).toMatchObject({ status: 409, code: 'customer_has_orders' })
    expect(close.json().title).toContain(order.OrderNumber)
  })

  test('prices, credit and discounts apply at the next request', async () => {
    const jan = await buildCustomer(db)
    const part = await buildPart(db, { grossMinor: 123_00 })
    await addToCart(app, jan, part)
    const cart = async () => (await as(app, jan).get('/api/ShoppingCart/GetCart')).body
    const before = await cart()
    const trade = await clerk.patch(at(jan), { priceBasis: 'net', creditLimit: 500.5 }, match(1))
    expect(trade.json()).toMatchObject({
      priceBasis: 'net',
      creditLimit: 500.5,
      creditFree: 500.5,
      revision: 2,
    })
    expect((await as(app, jan).get(getAccount.url)).json().PriceBasis).toBe('net')
    expect((await as(app, jan).get(getCreditLimit.url)).json()).toMatchObject({ CreditLimit: 500.5 })
    const net = await cart()
    expect(net).not.toBe(before)
    const discount = { items: [{ group: 'A', percent: 10.5 }] }
    expect((await clerk.put(at(jan, '/discounts'), discount, match(2))).json()).toMatchObject({
      discounts: [{ group: 'A', percent: 10.5 }],
      revision: 3,
    })
    expect(await cart()).not.toBe(net)
    const retail = (await clerk.patch(at(jan), { priceBasis: 'gross' }, match(3))).json()
    expect(retail).toMatchObject({ priceBasis: 'gross', discounts: [{ group: 'A', percent: 0 }] })
    const refused = await clerk.put(at(jan, '/discounts'), discount, match(4))
    expect(refused.json()).toMatchObject({ status: 409, code: 'discounts_need_trade' })
    expect((await audited(jan.id)).map(({ action }) => action)).toEqual([
      'customer.changed',
      'customer.discountsSet',
      'customer.changed',
    ])
  })

  test('unknown and repeated discount groups are field errors', async () => {
    const jan = await buildCustomer(db, { priceBasis: 'net' })
    await buildPart(db)
    const items = ['A', 'Z', 'A'].map((group) => ({ group, percent: 1 }))
    const refused = await clerk.put(at(jan, '/discounts'), { items }, match(1))
    expect(refused.json()).toMatchObject({
      code: 'validation',
      errors: {
        'items.1.group': ['Cennik nie ma grupy rabatowej Z.'],
        'items.2.group': ['Ta grupa jest już wyżej.'],
      },
    })
    const tooMuch = await clerk.put(
      at(jan, '/discounts'),
      { items: [{ group: 'A', percent: 101 }] },
      match(1),
    )
    expect(tooMuch.statusCode).toBe(400)
    expect((await read(jan)).revision).toBe(1)
  })

  test('personal data are checked like the customer’s own, and two clerks do not overwrite each other', async () => {
    const jan = await buildCustomer(db)
    const wrong = { firstName: 'https://zly.example', nip: '1234563219', phone: '12' }
    const refused = (await clerk.patch(at(jan), wrong, match(1))).json()
    expect(Object.keys(refused.errors).sort()).toEqual(['firstName', 'nip', 'phone'])
    expect((await clerk.patch(at(jan), { company: 'A' })).json()).toMatchObject({ code: 'revision_missing' })
    const both = await Promise.all(
      ['Ewa', 'Iza'].map((firstName) =>
        clerk.patch(at(jan), { firstName, nip: '123-456-32-18', phone: '501 222 333' }, match(1)),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(await read(jan)).toMatchObject({ nip: '1234563218', isNipValid: true, phone: '+48501222333' })
    const [entry] = await audited(jan.id)
    expect(entry).toMatchObject({ actor_name: ola.name, before: { nip: '' }, after: { nip: '1234563218' } })
    expect(entry!.after).not.toHaveProperty('company')
    // The customer's own change counts too.
    await as(app, jan).post('/api/Customer/Update', { Company: 'Warsztat' })
    expect((await clerk.patch(at(jan), { company: '' }, match(2))).json()).toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('unknown and closed customers are refused', async () => {
    const closed = await buildCustomer(db)
    expect((await clerk.post(at(closed, '/close'))).statusCode).toBe(204)
    for (const [one, code] of [
      [{ id: 2_000_000_000 }, 'customer_not_found'],
      [closed, 'customer_closed'],
    ] as const) {
      const answers = [
        await clerk.patch(at(one), { company: 'A' }, match(1)),
        await clerk.put(at(one, '/discounts'), { items: [] }, match(1)),
        await clerk.post(at(one, '/trade-application'), { decision: 'approve' }),
        await clerk.post(at(one, '/block'), { reason: 'a' }),
        await clerk.post(at(one, '/unblock'), { reason: 'x' }),
        await clerk.post(at(one, '/notes'), { text: 'a' }),
        await clerk.post(at(one, '/close')),
      ]
      expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => code))
    }
    for (const rest of ['', '/sessions', '/export'])
      expect((await clerk.get(at({ id: 2_000_000_000 }, rest))).json().code).toBe('customer_not_found')
    expect(await read(closed)).toMatchObject({ isClosed: true, name: '', addresses: [], sessions: [] })
  })
})

describe('an application for trade prices', () => {
  test('is a registration with a NIP, until it is decided; the customer gets a mail', async () => {
    const email = 'wniosek@warsztat.example'
    const one = await registerAs({ Email: email }, 'en')
    await buildPart(db)
    expect(await read(one)).toMatchObject({
      priceBasis: 'gross',
      isNipValid: true,
      appliedAt: expect.any(String),
      application: { decision: null },
    })
    const list = async () => (await clerk.get(`${url}?view=applications`)).json().items
    expect((await list()).map(({ id }: { id: number }) => id)).toContain(one.id)

    const approve = { decision: 'approve', creditLimit: 15_000, discounts: [{ group: 'A', percent: 15 }] }
    const both = await Promise.all([1, 2].map(() => clerk.post(at(one, '/trade-application'), approve)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('no_open_application')
    expect(await read(one)).toMatchObject({
      priceBasis: 'net',
      creditLimit: 15_000,
      discounts: [{ group: 'A', percent: 15 }],
      appliedAt: null,
      application: { decision: 'approve' },
    })
    expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(one.id)
    const letter = await smtp.mailTo(email, 2)
    expect(letter.subject).toBe('You now have trade prices at Partboard')
    expect(letter.text).toMatch(/PLN\s15,000\.00/)
    expect((await audited(one.id)).at(-1)).toMatchObject({
      action: 'customer.tradeApproved',
      before: { priceBasis: 'gross', creditLimit: null },
      after: { priceBasis: 'net', creditLimit: 1_500_000 },
    })
  })

  test('that is refused has a reason, which the customer reads', async () => {
    const email = 'odmowa@warsztat.example'
    const one = await registerAs({ Email: email })
    const without = await clerk.post(at(one, '/trade-application'), { decision: 'refuse' })
    expect(Object.keys(without.json().errors)).toEqual(['reason'])
    const refused = await clerk.post(at(one, '/trade-application'), {
      decision: 'refuse',
      reason: 'NIP jest zawieszony.',
    })
    expect(refused.json()).toMatchObject({
      priceBasis: 'gross',
      application: { decision: 'refuse', reason: 'NIP jest zawieszony.' },
    })
    expect((await smtp.mailTo(email, 2)).text).toContain('Powód: NIP jest zawieszony.')
  })

  test('is none without a NIP, and trade prices given by hand decide it', async () => {
    const retail = await registerAs({ Email: 'bez-nip@klient.example', VatNumber: '' })
    expect((await read(retail)).application).toBeNull()
    const one = await registerAs({ Email: 'recznie@warsztat.example' })
    const { revision } = await read(one)
    expect((await clerk.patch(at(one), { priceBasis: 'net' }, match(revision))).json()).toMatchObject({
      appliedAt: null,
      application: { decision: 'approve' },
    })
  })
})

describe('a blocked customer', () => {
  test('has no sessions, cannot log in or order, and is let in again', async () => {
    const jan = await buildCustomer(db)
    const email = await emailOf(jan)
    await db
      .updateTable('customer')
      .set({ password_hash: await hashPassword('operator', 'dobre hasło') })
      .where('id', '=', jan.id)
      .execute()
    const blocked = await clerk.post(at(jan, '/block'), { reason: 'Nie płaci.' })
    expect(blocked.json()).toMatchObject({ isBlocked: true, blocked: { reason: 'Nie płaci.' }, sessions: [] })
    expect((await as(app, jan).get(getAccount.url)).statusCode).toBe(401)
    expect((await logIn(email, 'dobre hasło')).json()).toMatchObject({ status: 401, code: 'login_blocked' })
    expect((await logIn(email, 'złe hasło')).json()).toMatchObject({ status: 401, code: 'login_failed' })
    expect((await clerk.get(at(jan, '/sessions'))).json()).toEqual({ items: [] })

    const free = await clerk.post(at(jan, '/unblock'), { reason: 'Zapłacił.' })
    expect(free.json()).toMatchObject({ isBlocked: false, blocked: null })
    expect((await logIn(email, 'dobre hasło')).statusCode).toBe(200)
    expect((await audited(jan.id)).map(({ action, after }) => [action, after])).toEqual([
      ['customer.blocked', { reason: 'Nie płaci.' }],
      ['customer.unblocked', { reason: 'Zapłacił.' }],
    ])
  })

  test('is let in by no session, also one that a release before blocks has opened', async () => {
    const jan = await buildCustomer(db)
    await sql`update customer set blocked_at = now() where id = ${jan.id}`.execute(db)
    const order = await as(app, jan).post('/api/ShoppingCart/ConfirmCheckout', byCourier(jan))
    expect(order.statusCode).toBe(401)
  })
})

test('sessions are listed and ended, one or all', async () => {
  const [jan, anna] = [await buildCustomer(db), await buildCustomer(db)]
  await db
    .updateTable('customer')
    .set({ password_hash: await hashPassword('operator', 'dobre hasło') })
    .where('id', '=', jan.id)
    .execute()
  await logIn(await emailOf(jan), 'dobre hasło')
  const sessions = (await clerk.get(at(jan, '/sessions'))).json().items
  expect(sessions).toHaveLength(2)
  const [one, other] = sessions.map(({ id }: { id: number }) => id)
  expect((await clerk.delete(at(anna, `/sessions/${one}`))).json().code).toBe('customer_session_not_found')
  expect((await clerk.delete(at(jan, `/sessions/${one}`))).statusCode).toBe(204)
  expect((await clerk.get(at(jan, '/sessions'))).json().items.map(({ id }: { id: number }) => id)).toEqual([
    other,
  ])
  expect((await clerk.delete(at(jan, '/sessions'))).statusCode).toBe(204)
  expect((await as(app, jan).get(getAccount.url)).statusCode).toBe(401)
  expect((await as(app, anna).get(getAccount.url)).statusCode).toBe(200)
})

test('notes are for the staff, newest first', async () => {
  const jan = await buildCustomer(db)
  await clerk.post(at(jan, '/notes'), { text: 'Dzwonić po 15.' })
  const { notes } = (await clerk.post(at(jan, '/notes'), { text: 'Odbiera brat.' })).json()
  expect(notes.map(({ text, by }: Customer['notes'][number]) => [text, by.name])).toEqual([
    ['Odbiera brat.', ola.name],
    ['Dzwonić po 15.', ola.name],
  ])
  expect((await clerk.post(at(jan, '/notes'), { text: '  ' })).statusCode).toBe(400)
})

test('the customer events are in the feed, without personal data', async () => {
  const jan = await buildCustomer(db)
  await clerk.patch(at(jan), { company: 'Nowa' }, match(1))
  await clerk.post(at(jan, '/close'))
  const events = await db
    .selectFrom('event')
    .select(['kind', 'payload'])
    .where(sql<boolean>`payload ->> 'customerId' = ${String(jan.id)}`)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { kind: 'customer.changed', payload: { customerId: jan.id } },
    { kind: 'customer.closed', payload: { customerId: jan.id } },
  ])
})
