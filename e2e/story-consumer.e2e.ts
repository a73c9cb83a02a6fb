import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount, newCustomer } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { Outbox } from './support/outbox.ts'
import { test } from './support/own-shop.ts'

const alternator = '12314110101'
/** A part that is cheap enough to pay for its delivery. */
const screw = '34114300901'
const patiently = { timeout: 30_000 }

const zloty = (amount: number) =>
  amount.toLocaleString('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

// Two orders of a consumer, from BLIK to the last grosz that comes back: of one a part, the other whole.
test('a consumer pays by BLIK, sends parts back, brings the old ones, and gets the money back', {
  tag: '@long',
}, async ({ start, dataDir, openPage }) => {
  test.setTimeout(180_000)
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

  const clerk = await openPage(`${shop.url}/office/login`)
  const { request } = clerk.context()
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
  const read = (of = id) => office('GET', `orders/${of}`)
  const store = await office('GET', 'settings/stores/1')
  await office('PATCH', 'settings/stores/1', { invoicing: 'office' }, store.revision)

  expect(await read()).toMatchObject({ payment: 'paid', totals: { total, received: total, overpaid: 0 } })
  await customer.post(`/api/Order/requestInvoice?id=${id}`)
  for (const to of ['confirmed', 'picked']) await office('POST', `orders/${id}/transitions`, { to })
  const tracking = { carrier: 'DPD', number: '1337' }
  await office('POST', `orders/${id}/transitions`, { to: 'shipped', tracking })
  await office('POST', `orders/${id}/transitions`, { to: 'delivered' })
  await office('POST', `orders/${id}/invoices`, {})

  /** Withdraws in the browser, without a login. @param keeps parts that are kept */
  const withdraw = async (link: string, keeps: RegExp[] = []) => {
    const guest = await openPage(link)
    await guest.getByLabel('E-mail, z którego złożono zamówienie').fill(account.email)
    await guest.getByRole('button', { name: 'Pokaż części z zamówienia' }).click()
    const boxes = guest.getByRole('checkbox')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) {
      const [name] = await box.evaluate((input: HTMLInputElement) =>
        [...(input.labels ?? [])].map((label) => label.textContent),
      )
      if (!keeps.some((kept) => kept.test(name ?? ''))) await box.check()
    }
    await guest.getByLabel('Imię i nazwisko').fill('Ewa Nowak')
    await guest.getByRole('button', { name: 'Potwierdź odstąpienie' }).click()
    await expect(guest.getByRole('heading', { name: 'Odstąpienie przyjęte' })).toBeVisible()
  }
  /** Opens the case of an order on the page Zwroty, accepts it, and takes its parts back. */
  const acceptCase = async (of: string) => {
    await clerk.goto(`${shop.url}/office/returns?q=${of}`)
    await clerk.getByRole('link', { name: /^Z\d+$/ }).click()
    await clerk.getByRole('button', { name: 'Uznaj' }).click()
    await expect(clerk.getByText('uznany, czekamy na części')).toBeVisible()
  }
  const takeGoods = async () => {
    await clerk.getByRole('button', { name: 'Zapisz powrót części' }).click()
    await expect(clerk.getByText('części wróciły', { exact: true })).toBeVisible()
  }
  const correct = async (of: number) => {
    await clerk.goto(`${shop.url}/office/orders/${of}`)
    await clerk.getByRole('button', { name: 'Skoryguj' }).click()
    const dialog = clerk.getByRole('dialog')
    const reason = dialog.getByLabel(/Przyczyna korekty/)
    await expect(reason).toBeFocused()
    await reason.fill('Zwrot towaru')
    await dialog.getByRole('button', { name: 'Skoryguj' }).click()
    await expect(clerk.getByRole('link', { name: /^FK.*\(PDF\)$/ })).toBeVisible(patiently)
  }
  const mails = async () => plain((await outbox.mailsTo(account.email)).join('\n'))
  const [link] = await outbox.linksTo(account.email, '/withdrawal', 1)
  await withdraw(link!, [/Akumulator/, /Alternator/])

  const { lines } = await read()
  const lineOf = (sku: string) => lines.find((line: { sku: string }) => line.sku === sku)
  const [disc, battery, starter] = [guide.parts.inStock, guide.parts.battery, alternator].map(lineOf)
  await acceptCase(number)
  const caseUrl = clerk.url()
  await takeGoods()

  // The old parts are brought to a branch.
  for (const { name } of [battery, starter]) {
    await clerk.goto(`${shop.url}/office/returns/deposits?order=${id}`)
    await clerk.getByRole('button', { name: new RegExp(`^Stara część: .*${name}`) }).click()
    const dialog = clerk.getByRole('dialog')
    await expect(dialog.getByLabel('Ile sztuk')).toBeFocused()
    await dialog.getByRole('button', { name: 'Przyjmij' }).click()
    await expect(dialog).toBeHidden()
  }
  const deposits = 30 + starter.deposit.total
  // The delivery comes back with the last part only.
  const back = Math.round((disc.total + deposits) * 100) / 100
  expect((await read()).totals.overpaid).toBe(back)

  await clerk.goto(`${shop.url}/office/orders/${id}`)
  await clerk.getByLabel('Kwota, PLN').fill(zloty(back))
  await clerk.getByRole('button', { name: /Zwróć przez operatora/ }).click()
  await expect
    .poll(async () => (await read()).payments.at(-1), patiently)
    .toMatchObject({ kind: 'refund', amount: back, provider: { state: 'done' } })
  await expect.poll(mails, patiently).toContain(`Zwróciliśmy ${plain(zloty(back))} zł`)
  await clerk.goto(caseUrl)
  await clerk.getByRole('button', { name: 'Zakończ' }).click()
  await expect(clerk.getByText('Sprawa jest zakończona.')).toBeVisible()
  await correct(id)

  const { totals } = await read()
  expect(totals).toMatchObject({ refunded: back, overpaid: 0, due: 0 })
  const cents = (amount: number) => Math.round(amount * 100)
  const kept = battery.total + starter.total + totals.shipping + totals.paymentFee
  expect(cents(totals.received - totals.refunded)).toBe(cents(kept))
  const invoiced = async (of: number) =>
    (await office('GET', `orders/${of}/invoices`)).items.reduce(
      (sum: number, one: { gross: number }) => sum + cents(one.gross),
      0,
    )
  expect(await invoiced(id)).toBe(cents(kept))
  await page.goto(`${shop.url}/my-account/order-history/${id}`)
  await expect(page.getByRole('region', { name: 'Faktury' })).toContainText('FK/')
  const refunds = page.getByRole('region', { name: 'Zwroty pieniędzy' })
  await expect(refunds).toContainText(`Zwróciliśmy ${zloty(back)}`)
  await expect(refunds).toContainText('BLIK')

  // A small order is withdrawn whole: its delivery comes back too.
  await customer.post('/api/Level4/AddItem', { Sku: screw, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const { Id: small, OrderNumber: smallNumber } = PlacedOrder
  const { due, totals: sums } = await read(small)
  expect(sums.shipping).toBeGreaterThan(0)
  await office('POST', `orders/${small}/payments`, { amount: due, method: 'Przelew' })
  await customer.post(`/api/Order/requestInvoice?id=${small}`)
  for (const to of ['confirmed', 'picked', 'shipped', 'delivered'])
    await office('POST', `orders/${small}/transitions`, { to })
  await office('POST', `orders/${small}/invoices`, {})
  await withdraw(`${shop.url}/withdrawal?order=${smallNumber}`)
  await acceptCase(smallNumber)
  await expect(clerk.getByText('Dostawa i opłaty').locator('..')).toContainText(zloty(sums.shipping))
  await expect(clerk.getByText(/całą dostawę, którą klient zapłacił/)).toBeVisible()
  await takeGoods()
  await clerk.getByRole('button', { name: `Zapisz zwrot ${zloty(due)}` }).click()
  await clerk.getByRole('button', { name: 'Zakończ' }).click()
  await expect(clerk.getByText('Sprawa jest zakończona.')).toBeVisible()
  await correct(small)
  expect((await read(small)).totals).toMatchObject({ received: due, refunded: due, overpaid: 0, due: 0 })
  expect(await invoiced(small)).toBe(0)
  await expect.poll(mails, patiently).toContain(`Zwróciliśmy ${plain(zloty(due))} zł`)
  await expect.poll(mails, patiently).toMatch(/Zgłoszenie: Z\d+ – odstąpienie od umowy/)
  for (const text of ['Otrzymaliśmy wpłatę', 'Otrzymaliśmy Twoje oświadczenie', '1337'])
    expect(await mails()).toContain(text)
})
