import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount, newCustomer } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { Outbox } from './support/outbox.ts'
import { test } from './support/own-shop.ts'

const alternator = '12314110101'
const patiently = { timeout: 30_000 }

// One order of a consumer, from BLIK to the last grosz that comes back.
test('a consumer pays by BLIK, sends one part back, brings the old ones, and gets the money by the provider', {
  tag: '@long',
}, async ({ start, dataDir, openPage }) => {
  const shop = await start()
  const outbox = new Outbox(dataDir)
  const account = newAccount()
  const customer = await newCustomer(shop.url, account)
  for (const Sku of [guide.parts.inStock, guide.parts.battery, alternator])
    await customer.post('/api/Level4/AddItem', { Sku, Quantity: 1 })

  const page = await openPage(`${shop.url}/checkout?step=confirm`, keepsLogin(customer))
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
  const code = page.getByLabel('Kod BLIK')
  await expect(code).toBeFocused()
  await code.fill('777 123')
  await page.getByRole('button', { name: 'Zapłać BLIK' }).click()
  await expect(page.getByRole('region', { name: 'Płatność' })).toContainText('Otrzymaliśmy płatność')
  await expect(page.getByRole('region', { name: 'Kaucje do odzyskania' })).toBeVisible()
  const [{ Id: id, OrderNumber: number, OrderTotal: total }] = await customer.get('/api/Order/List')

  const { request } = (await openPage(`${shop.url}/office/login`)).context()
  const session = await request.post(`${shop.url}/api/office/v1/session`, { data: guide.office })
  const csrf = { 'x-csrf-token': (await session.json()).csrfToken }
  /** A call of the office. @param seen the revision that it decides on */
  const office = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object, seen?: number) => {
    const headers = { ...csrf, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) }
    const answer = await request.fetch(`${shop.url}/api/office/v1/${path}`, { method, headers, data })
    const body = await answer.json()
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
    return body
  }
  const read = () => office('GET', `orders/${id}`)
  const store = await office('GET', 'settings/stores/1')
  await office('PATCH', 'settings/stores/1', { invoicing: 'office' }, store.revision)

  expect(await read()).toMatchObject({ payment: 'paid', totals: { total, received: total, overpaid: 0 } })
  await customer.post(`/api/Order/requestInvoice?id=${id}`)
  for (const to of ['confirmed', 'picked']) await office('POST', `orders/${id}/transitions`, { to })
  const tracking = { carrier: 'DPD', number: '1337' }
  await office('POST', `orders/${id}/transitions`, { to: 'shipped', tracking })
  await office('POST', `orders/${id}/transitions`, { to: 'delivered' })
  await office('POST', `orders/${id}/invoices`, {})

  const [link] = await outbox.linksTo(account.email, '/withdrawal', 1)
  const guest = await openPage(link!)
  await guest.getByLabel('E-mail, z którego złożono zamówienie').fill(account.email)
  await guest.getByRole('button', { name: 'Pokaż części z zamówienia' }).click()
  for (const name of [/Akumulator/, /Alternator/]) await guest.getByRole('checkbox', { name }).uncheck()
  await guest.getByLabel('Imię i nazwisko').fill('Ewa Nowak')
  await guest.getByRole('button', { name: 'Potwierdź odstąpienie' }).click()
  await expect(guest.getByRole('heading', { name: 'Odstąpienie przyjęte' })).toBeVisible()

  const { lines } = await read()
  const lineOf = (sku: string) => lines.find((line: { sku: string }) => line.sku === sku)
  const branchId = lineOf(guide.parts.inStock).takes[0].branch.id
  const [declared] = (await office('GET', `returns?q=${number}`)).items
  await office('POST', `returns/${declared.id}/transitions`, { to: 'accepted' })
  const disc = { position: lineOf(guide.parts.inStock).position, quantity: 1, branchId, restock: true }
  const goods = await office('POST', `returns/${declared.id}/goods`, { lines: [disc] })
  const backOf = async (sku: string) =>
    (await office('POST', `deposits/${id}/${lineOf(sku).position}/receipts`, { quantity: 1, branchId }))
      .refundable
  expect(await backOf(guide.parts.battery)).toBe(30)
  expect(await backOf(alternator)).toBe(lineOf(alternator).deposit.total)
  // The delivery comes back with the last part only.
  expect(goods.refundable).toBe(lineOf(guide.parts.inStock).total)
  const back = Math.round((goods.refundable + 30 + lineOf(alternator).deposit.total) * 100) / 100

  const { totals, payments } = await read()
  expect(totals.overpaid).toBe(back)
  await office('POST', `orders/${id}/refunds`, { amount: back, paymentId: payments[0].id })
  await expect
    .poll(async () => (await read()).payments.at(-1), patiently)
    .toMatchObject({ kind: 'refund', amount: back, provider: { state: 'done' } })
  expect((await read()).totals).toMatchObject({ refunded: back, overpaid: 0, due: 0 })
  await office('POST', `returns/${declared.id}/transitions`, { to: 'settled' })

  const { items } = await office('POST', `orders/${id}/corrections`, { reason: 'Zwrot towaru' })
  const gross = items.reduce((sum: number, one: { gross: number }) => sum + one.gross, 0)
  expect(Math.round(gross * 100)).toBe(Math.round((total - back) * 100))

  await page.goto(`${shop.url}/my-account/order-history/${id}`)
  await expect(page.getByRole('region', { name: 'Faktury' })).toContainText('FK/')
  const mails = (await outbox.mailsTo(account.email)).join('\n')
  for (const text of ['Otrzymaliśmy wpłatę', 'Otrzymaliśmy Twoje oświadczenie', '1337'])
    expect(mails).toContain(text)
})
