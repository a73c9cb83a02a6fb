import { textsOf } from '@partboard/contract/texts'
import { langs } from '@partboard/domain/text/languages'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  byCourier,
  warsaw,
} from '../../../testing/builders.ts'
import { officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { MailJob } from '../../mail/queue.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const { sales, place, read, through, eventsOf } = await officeOrders(app, db)
afterEach(() => setClock(null))

const guest = (url: string, payload: object, lang = 'pl') =>
  app.inject({ method: 'POST', url, payload, headers: { 'accept-language': lang } })
const find = (OrderNumber: string, Email: string) => guest('/api/withdrawal/order', { OrderNumber, Email })
const declare = (OrderNumber: string, Email: string, lines: object[], lang = 'pl') =>
  guest('/api/withdrawal', { OrderNumber, Email, Name: 'Anna Żak', Lines: lines }, lang)
const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** Places an order of two pieces of each part. */
async function placed(parts: Parameters<typeof buildPart>[1][] = [{}]) {
  const built = []
  for (const part of parts) built.push(await buildPart(db, { stock: { [warsaw]: 50 }, ...part }))
  const order = await place({}, { parts: built })
  return { ...order, email: await emailOf(order.buyer) }
}

async function letters(orderId: number) {
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = 'withdrawalReceived' and (payload ->> 'orderId')::int = ${orderId}`.execute(db)
  return Promise.all(
    rows.map(({ payload }) => writeLetter(db, payload, { id: 1, createdAt: new Date() }, config.publicUrl)),
  )
}

test('an order is found by its number in any spelling, and such a guess is not counted', async () => {
  const { number, email } = await placed()
  const tries = () => db.selectFrom('attempt').select('id').execute()
  const before = await tries()
  for (const spelled of [
    `#${number}`,
    `nr ${number}`,
    `${number.slice(0, 4)} ${number.slice(4)}`,
    `Zam. ${number}.`,
  ])
    expect((await find(`\u200b${spelled}`, ` ${email}\u00a0`)).json(), spelled).toMatchObject({
      OrderNumber: number,
    })
  expect(await tries()).toEqual(before)
})

test('a guest withdraws in two steps; receipt on the screen and by mail, note and event for the shop', async () => {
  setClock(new Date('2026-11-21T13:05:00Z'))
  const { id, number, email } = await placed()
  const found = (await find(number, email.toUpperCase())).json()
  expect(found).toMatchObject({ OrderNumber: number, Until: null, Obstacle: '', Receipts: [] })
  expect(found.Lines).toMatchObject([{ Position: 1, Ordered: 2, Quantity: 2, Note: '' }])

  const response = await declare(number, email, [{ Position: 1, Quantity: 2 }])
  expect(response.statusCode, response.body).toBe(200)
  const receipt = response.json()
  expect(receipt).toMatchObject({
    Number: expect.stringMatching(/^Z\d+$/),
    Text: `Otrzymaliśmy Twoje oświadczenie 21.11.2026, 14:05. Kopię wysłaliśmy na ${email}.`,
    Statement: expect.stringContaining('Ja, Anna Żak, informuję o odstąpieniu'),
    Lines: [{ Quantity: 2 }],
    RefundBy: '2026-12-05',
  })
  const [letter, ...others] = await letters(id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    lang: 'pl',
    to: { email },
    subject: expect.stringContaining(receipt.Number),
  })
  expect(JSON.stringify(letter!.blocks)).toContain('21.11.2026, 14:05')
  expect(JSON.stringify(letter!.blocks)).toContain(`2 × ${receipt.Lines[0].ProductName}`)
  expect((await read(id)).notes).toMatchObject([
    { audience: 'inside', text: expect.stringContaining(`${receipt.Number}: Ja, Anna Żak`) },
  ])
  expect(await eventsOf(id)).toEqual(['order.placed', 'order.withdrawal'])
  expect((await find(number, email)).json()).toMatchObject({
    Lines: [{ Quantity: 0, Note: 'Oświadczenie już otrzymaliśmy.' }],
    Receipts: [],
  })
})

test('who guesses number and e-mail reads nothing of earlier statements; the owner who is logged in does', async () => {
  const { number, email, buyer } = await placed()
  const receipt = (await declare(number, email, [{ Position: 1, Quantity: 2 }])).json()
  const again = await guest('/api/withdrawal', {
    OrderNumber: number,
    Email: email,
    Name: 'Ktoś Obcy',
    Lines: [{ Position: 1, Quantity: 2 }],
  })
  expect(again.json()).toMatchObject({ Number: receipt.Number, Statement: '' })
  const post = as(app, buyer).post
  expect((await post('/api/withdrawal/order', { OrderNumber: number, Email: email })).json()).toMatchObject({
    Receipts: [receipt],
  })
  // While many addresses guess at the e-mail, a guest withdraws without reading the names of parts.
  await sql`
    insert into attempt (kind, key, counts_until)
    select 'order of guest anywhere', ${email}, now() + interval '1 hour' from generate_series(1, 50)`.execute(
    db,
  )
  expect((await find(number, email)).json().Lines).toMatchObject([
    { Position: 1, Sku: '', ProductName: 'Pozycja 1 zamówienia' },
  ])
  expect((await post('/api/withdrawal/order', { OrderNumber: number, Email: email })).json()).toMatchObject({
    Lines: [{ ProductName: receipt.Lines[0].ProductName }],
  })
  const other = await placed()
  expect(
    (await as(app, other.buyer).post('/api/withdrawal/order', { OrderNumber: number, Email: email })).json(),
  ).toMatchObject({ Receipts: [] })
})

test('the same statement again gets the first receipt, also when two are sent at once', async () => {
  const { id, number, email } = await placed()
  const send = () => declare(number, email, [{ Position: 1, Quantity: 1 }])
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  setClock(new Date(Date.now() + 2 * 3_600_000))
  const second = (await send()).json()
  expect(second.Number).not.toBe(answers[0]!.json().Number)
  expect(await letters(id)).toHaveLength(2)
  expect((await declare(number, email, [{ Position: 1, Quantity: 1 }])).json()).toEqual(answers[0]!.json())
})

test('the term ends with its fourteenth day after the delivery, in Poland', async () => {
  const { id, number, email, buyer } = await placed()
  await through(id, 'confirmed', 'picked', 'shipped', 'delivered')
  await sql`update order_step set at = '2026-11-02T09:00:00Z' where order_id = ${id}`.execute(db)
  setClock(new Date('2026-11-16T22:59:00Z'))
  expect((await find(number, email)).json()).toMatchObject({ Until: '2026-11-16', Obstacle: '' })
  setClock(new Date('2026-11-16T23:00:00Z'))
  const late = (await find(number, email)).json()
  expect(late).toMatchObject({ Obstacle: expect.stringContaining('16.11.2026'), Lines: [{ Quantity: 0 }] })
  const refused = await declare(number, email, [{ Position: 1, Quantity: 1 }])
  expect(refused.json()).toEqual(refusal('withdrawal_over'))
  expect(refused.json().title).toContain('16.11.2026')
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page.Withdrawal).toEqual({ Until: '2026-11-16', IsOpen: false, Receipts: [] })
})

test('a part that was made for the buyer says so, and its statement is taken; its class is that of the purchase', async () => {
  const keyed = await buildPart(db, { withdrawalClass: 'made_to_order', stock: { [warsaw]: 50 } })
  const sealed = await buildPart(db, { withdrawalClass: 'sealed', stock: { [warsaw]: 50 } })
  const fromStock = await buildPart(db, { withdrawalClass: 'made_to_order', stock: { [warsaw]: 50 } })
  const { number, buyer } = await place(
    { MadeFor: [{ Sku: keyed.sku, Number: ' HU92-4711 ' }] },
    { parts: [keyed, sealed, fromStock] },
  )
  const email = await emailOf(buyer)
  await db.updateTable('part').set({ withdrawal_class: 'returnable' }).where('id', '=', keyed.id).execute()
  const { Lines } = (await find(number, email)).json()
  expect(Lines).toMatchObject([
    {
      Quantity: 2,
      Note: expect.stringMatching(/\(HU92-4711\) – nie przysługuje.*Oświadczenie i tak przyjmiemy/),
    },
    { Quantity: 2, Note: expect.stringContaining('ze względów higienicznych') },
    { Quantity: 2, Note: '' },
  ])
  const all = await declare(
    number,
    email,
    [1, 2, 3].map((Position) => ({ Position, Quantity: 2 })),
  )
  expect(all.json().Lines).toMatchObject([{ Quantity: 2 }, { Quantity: 2 }, { Quantity: 2 }])
})

test('the trade has no right of withdrawal, and a cancelled order has nothing to withdraw from', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  const bought = await place({}, { customer: garage })
  const email = await emailOf(garage)
  expect((await find(bought.number, email)).json().Obstacle).toContain('konsumenci')
  const refused = await declare(bought.number, email, [{ Position: 1, Quantity: 1 }])
  expect(refused.json()).toEqual(refusal('withdrawal_professional'))

  const said = db.updateTable('shop_order').set({ professional: false }).where('id', '=', bought.id)
  await said.execute()
  expect((await find(bought.number, email)).json().Obstacle).toBeFalsy()

  const gone = await placed()
  await through(gone.id, 'cancelled')
  const answer = await declare(gone.number, gone.email, [{ Position: 1, Quantity: 1 }])
  expect(answer.json()).toEqual(refusal('withdrawal_cancelled'))
})

test('the person who ordered and the account both find the order', async () => {
  const anna = await buildCustomer(db)
  const piotr = await buildPerson(db, anna)
  await as(app, piotr).post('/api/Level4/AddItem', { ProductId: (await buildPart(db)).id, Quantity: 1 })
  const { PlacedOrder } = (
    await as(app, piotr).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  ).json()
  for (const person of [anna, piotr])
    expect((await find(PlacedOrder.OrderNumber, await emailOf(person))).statusCode).toBe(200)
})

test('a wrong number and a wrong e-mail get the same answer, and guesses are limited', async () => {
  const { number, email } = await placed()
  const other = await placed()
  const [wrongEmail, wrongNumber] = [await find(number, other.email), await find('999999', email)]
  expect(wrongEmail.statusCode).toBe(404)
  const { traceId: _, ...problem } = wrongEmail.json()
  expect(wrongNumber.json()).toMatchObject(problem)
  // Wrong e-mails for a number keep nobody from it, and neither do the guesses of another address at an e-mail.
  for (let time = 0; time < 10; time++) await find(number, `zgaduje${time}@example.com`)
  expect((await find(number, email)).statusCode).toBe(200)
  const findFrom = (remoteAddress: string, OrderNumber: string) =>
    app.inject({
      method: 'POST',
      url: '/api/withdrawal/order',
      remoteAddress,
      payload: { OrderNumber, Email: email },
    })
  for (let time = 0; time < 10; time++) await findFrom('10.9.0.1', `99999${time}`)
  const limited = await findFrom('10.9.0.1', number)
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, expect.any(String)])
  expect((await findFrom('10.9.0.2', number)).statusCode).toBe(200)
})

test('what limits the right is said before the order, on the order and in its mail, and only of a part made to a key', async () => {
  const anna = await buildCustomer(db)
  const [sealed, made, other] = [
    await buildPart(db, { withdrawalClass: 'sealed' }),
    await buildPart(db, { withdrawalClass: 'made_to_order' }),
    await buildPart(db, { withdrawalClass: 'made_to_order' }),
  ]
  const seal = expect.stringContaining('ze względu na ochronę zdrowia')
  const notes = []
  for (const { id } of [sealed, made, other]) {
    notes.push((await as(app, anna).get(`/api/Product/${id}`)).json().WithdrawalNote)
    await as(app, anna).post('/api/Level4/AddItem', { ProductId: id, Quantity: 1 })
  }
  expect(notes).toEqual([seal, '', ''])
  const { Items } = (await as(app, anna).get('/api/Level4/Cart')).json()
  const ofCart = Items.map(({ Product }: { Product: { WithdrawalNote: string; MadeToOrder: boolean } }) => [
    Product.WithdrawalNote,
    Product.MadeToOrder,
  ])
  expect(ofCart).toEqual([
    [seal, false],
    ['', true],
    ['', true],
  ])
  const { PlacedOrder } = (
    await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', {
      ...byCourier(anna),
      MadeFor: [{ Sku: made.sku, Number: 'HU92-4711' }],
    })
  ).json()
  const order = (await as(app, anna).get(`/api/Order/get?id=${PlacedOrder.Id}`)).json()
  const key = expect.stringContaining('(HU92-4711) – nie przysługuje prawo odstąpienia')
  expect(order.Items.map(({ WithdrawalNote }: { WithdrawalNote: string }) => WithdrawalNote)).toEqual([
    seal,
    key,
    '',
  ])
  const job = { id: 1, createdAt: new Date() }
  const letter = (await writeLetter(
    db,
    { kind: 'orderPlaced', orderId: PlacedOrder.Id },
    job,
    config.publicUrl,
  ))!
  expect(JSON.stringify(letter.blocks).split('nie przysługuje prawo odstąpienia')).toHaveLength(2)
  expect(letter.attachments.at(-1)).toMatchObject({
    filename: 'formularz-odstapienia.pdf',
    pdf: expect.any(Buffer),
  })
})

test.each(langs)('no text in %s takes the right away for a VIN or for safety', (lang) => {
  const texts = Object.entries(textsOf(lang)).filter(([key]) => key.startsWith('withdrawal.'))
  const limiting = texts.filter(([, text]) => / 38[ (]/.test(text))
  expect(limiting.map(([key]) => key).sort()).toEqual(['withdrawal.made_to_order', 'withdrawal.sealed'])
  for (const [, text] of limiting)
    expect(text).not.toMatch(/VIN|FIN|bezpiecze|safety|Sicherheit|bezpečn|безпек/i)
  expect(Object.fromEntries(limiting)['withdrawal.sealed']).toMatch(/higien|hygien|гігієн/i)
})

test('a receipt to an address that nobody has confirmed has no typed word, whoever else is confirmed', async () => {
  const { id, number, email, buyer } = await placed()
  const company = await buildCustomer(db)
  // The order is that of a confirmed person of an account whose own address nobody has confirmed.
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', company.id).execute()
  await db
    .updateTable('shop_order')
    .set({ customer_id: company.id, ordered_by_id: buyer.id })
    .where('id', '=', id)
    .execute()
  const stranger = await emailOf(company)
  const named = (Email: string, Name: string, Quantity = 1) =>
    guest('/api/withdrawal', { OrderNumber: number, Email, Name, Lines: [{ Position: 1, Quantity }] })
  expect((await named(stranger, 'Odbierz: https://evil.example/odbior')).json()).toMatchObject({
    code: 'validation',
    errors: { Name: ['Wpisz samą nazwę, bez adresu strony i adresu e-mail.'] },
  })
  expect((await named(stranger, 'WYGRALES 5000 PLN')).statusCode).toBe(200)
  const [toStranger] = await letters(id)
  expect(toStranger!.to.email).toBe(stranger)
  expect([toStranger!.attachments, JSON.stringify(toStranger)]).toEqual([
    [],
    expect.not.stringMatching(/WYGRALES|Jan/),
  ])
  await named(email, 'Anna Nowa', 2)
  const toBuyer = (await letters(id)).find((letter) => letter!.to.email === email)
  expect([toBuyer!.to.id, toBuyer!.attachments.length]).toEqual([buyer.id, 1])
  expect(JSON.stringify(toBuyer!.blocks)).toContain('Anna Nowa')
})

/** A withdrawal from an order of two pieces of 100 zł, of which so much was paid: its amounts in the mail and on the page. */
async function withdrawnOf(paidMinor: number, pieces: number) {
  const { id, number, buyer } = await place({}, { parts: [await buildPart(db, { grossMinor: 100_00 })] })
  const { totals } = await read(id)
  if (paidMinor > 0) {
    const payment = { amount: paidMinor / 100, method: 'przelew' }
    const { statusCode, body } = await sales.post(`${officeOrdersUrl}/${id}/payments`, payment)
    expect(statusCode, body).toBe(200)
  }
  const email = await emailOf(buyer)
  const { Next } = (await declare(number, email, [{ Position: 1, Quantity: pieces }])).json()
  const [letter] = await letters(id)
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  const sentences = (text: string) =>
    text.replaceAll('\u00a0', ' ').match(/(Mniej do zapłaty|Zwrócimy): [^"]*?zł\./g) ?? []
  return {
    next: Next as string,
    owed: totals.total - paidMinor / 100,
    mail: sentences(JSON.stringify(letter!.blocks)),
    page: sentences(page.Cases[0].Next),
  }
}

test('what is still owed is lowered first, and only what was paid for the pieces is promised back', async () => {
  const nothing = await withdrawnOf(0, 1)
  expect(nothing.next).toContain('za te części nie płać')
  expect(nothing.mail).toEqual(['Mniej do zapłaty: 100,00 zł.'])

  const part = await withdrawnOf(20_00, 1)
  expect(part.owed).toBeGreaterThan(100)
  expect(part.next).not.toContain('wrócimy')
  expect(part.mail).toEqual(['Mniej do zapłaty: 100,00 zł.'])
  expect(part.page).toEqual(part.mail)

  const both = await withdrawnOf(150_00, 1)
  const less = both.owed.toFixed(2).replace('.', ',')
  const back = (100 - both.owed).toFixed(2).replace('.', ',')
  expect(both.next).toContain('a resztę zwrócimy do')
  expect(both.mail).toEqual([`Mniej do zapłaty: ${less} zł.`, `Zwrócimy: ${back} zł.`])
  expect(both.page).toEqual(both.mail)
})
