import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../apps/server/src/testing/pdf-text.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { Outbox } from './support/outbox.ts'
import { test } from './support/own-shop.ts'
import { camt, mt940 } from './support/statements.ts'

const account = '74 0000 0000 0000 0000 0000 0001'
const patiently = { timeout: 30_000 }
const dayMs = 24 * 3_600_000
const zloty = (amount: number) =>
  amount.toLocaleString('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' })

/** Orders the cart in the browser. @returns the number of the order, which its page shows then */
async function order(page: Page, payment: RegExp): Promise<string> {
  await page.goto('/checkout?step=payment')
  await page.getByRole('radio', { name: payment }).check()
  await page.getByRole('link', { name: 'Dalej: potwierdzenie' }).click()
  await page.getByRole('radio', { name: 'Tak', exact: true }).check()
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
  await page.waitForURL(/\/success\?order=\d+/)
  return new URL(page.url()).searchParams.get('order')!
}

// A garage pays by transfer, on account and by split payment; the clerk works with the files of the bank.
test('a garage pays by transfer, late on account, and by split payment', {
  tag: '@long',
}, async ({ start, dataDir, openPage }) => {
  test.setTimeout(180_000)
  let shop = await start()
  const outbox = new Outbox(dataDir)
  const mails = async () =>
    (await outbox.mailsTo(guide.accounts.trade.email)).join('\n').replaceAll('\u00a0', ' ')
  const garage = await logIn(shop.url, guide.accounts.trade)
  const fill = async (Quantity: number) => {
    await garage.post('/api/ShoppingCart/ClearCart')
    await garage.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity })
  }
  const found = async (number: string) => {
    const orders: { Id: number; OrderNumber: string }[] = await garage.get('/api/Order/List')
    return orders.find(({ OrderNumber }) => OrderNumber === number)!.Id
  }
  const detail = (id: number) => garage.get(`/api/Order/get?id=${id}`)

  await fill(2)
  const page = await openPage(shop.url, keepsLogin(garage))
  const number = await order(page, /Przelew z góry/)
  const id = await found(number)
  const { OrderTotal: total } = await detail(id)
  const transfer = page.getByRole('region', { name: 'Przelew' })
  for (const text of [account, number, zloty(total)]) await expect(transfer).toContainText(text)
  await expect(transfer.getByRole('img', { name: /Kod QR/ })).toBeVisible()
  await expect.poll(mails, patiently).toContain(`Rachunek: ${account}`)

  const office = await openPage(`${shop.url}/office/login`)
  const { request } = office.context()
  let csrf = ''
  const signIn = async () => {
    const session = await request.post(`${shop.url}/api/office/v1/session`, { data: guide.office })
    csrf = (await session.json()).csrfToken
  }
  await signIn()
  /** A call of the office that only sets the stage. @param seen the revision that it decides on */
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object, seen?: number) => {
    const headers = { 'x-csrf-token': csrf, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) }
    const answer = await request.fetch(`${shop.url}/api/office/v1/${path}`, { method, headers, data })
    const body = await answer.json()
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
    return body
  }
  const dueOf = async (of: number) => (await call('GET', `orders/${of}`)).due
  const upload = async (text: string, result: RegExp) => {
    await office.goto(`${shop.url}/office/payments`)
    const file = { name: 'wyciag.sta', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await office.locator('input[type=file]').setInputFiles(file)
    await expect(office.getByRole('status').filter({ hasText: result })).toBeVisible(patiently)
  }

  // Less than is due, the same file again, and euros: each is said, and nothing is booked.
  const half = Math.round(total * 50) / 100
  const first = mt940([{ title: `zam. ${number}`, amount: half, reference: 'B1' }])
  await upload(first, /Zaksięgowane: 0\. Do decyzji: 1\. Już znane: 0\./)
  const part = office.getByRole('row', { name: new RegExp(`zam\\. ${number}`) })
  await expect(part).toContainText(`Wpłata jest niższa niż to, co było do zapłaty za zamówienie ${number}`)
  await upload(first, /Zaksięgowane: 0\. Do decyzji: 0\. Już znane: 1\./)
  await upload(mt940([{ title: `EUR ${number}`, amount: total, reference: 'B2' }], 'EUR'), /Do decyzji: 1/)
  const euro = office.getByRole('row', { name: new RegExp(`EUR ${number}`) })
  await expect(euro).toContainText('jest w innej walucie')
  expect(await dueOf(id)).toBe(total)

  await part.getByRole('button', { name: /Zdecyduj/ }).click()
  await expect(office.getByLabel('Numer zamówienia')).toHaveValue(number)
  await office.getByRole('button', { name: 'Zaksięguj na zamówienie' }).click()
  await expect(part).toBeHidden()
  await euro.getByRole('button', { name: /Zdecyduj/ }).click()
  const reason = office.getByRole('dialog').getByRole('textbox').last()
  await reason.fill('Pomyłka banku')
  await reason.press('Enter')
  await expect(euro).toBeHidden()

  const rest = Math.round((total - half) * 100) / 100
  await page.goto(`${shop.url}/my-account/order-history/${id}`)
  await expect(transfer).toContainText(zloty(rest))
  await expect
    .poll(mails, patiently)
    .toContain(`Do zapłaty pozostaje ${zloty(rest).replaceAll('\u00a0', ' ')} zł`)
  await office.goto(`${shop.url}/office/orders/${id}`)
  await expect(office.getByText(`do zapłaty ${zloty(rest)}`)).toBeVisible()
  await upload(camt([{ title: `czesci ${number}`, amount: rest }]), /Zaksięgowane: 1\./)
  await page.reload()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(transfer).toBeHidden()

  // On account: the invoice says until when, the day passes, and the payment frees the credit.
  const store = await call('GET', 'settings/stores/1')
  await call('PATCH', 'settings/stores/1', { invoicing: 'office', invoiceDueDays: 7 }, store.revision)
  const { id: customer } = (await call('GET', `orders/${id}`)).customer
  const used = async () => (await call('GET', `customers/${customer}`)).creditUsed as number
  const before = await used()
  await fill(1)
  const late = await order(page, /limit|Odroczon/i)
  const lateId = await found(late)
  const { OrderTotal: owed } = await detail(lateId)
  expect(await used()).toBeCloseTo(before + owed)
  for (const to of ['confirmed', 'picked', 'shipped'])
    await call('POST', `orders/${lateId}/transitions`, { to })
  await office.goto(`${shop.url}/office/orders/${lateId}`)
  await office.getByRole('button', { name: 'Wystaw fakturę' }).click()
  await expect(office.getByRole('link', { name: /^FV.*\(PDF\)$/ })).toBeVisible(patiently)
  await page.goto(`${shop.url}/my-account/order-history/${lateId}`)
  await expect(transfer).toContainText(zloty(owed))
  await expect(transfer).toContainText('czeka na wpłatę')

  await shop.stop()
  shop = await start(new URL(shop.url).port, new Date(Date.now() + 9 * dayMs))
  await signIn()
  await page.reload()
  await expect(transfer).toContainText('po terminie płatności')
  await office.goto(`${shop.url}/office/orders/${lateId}`)
  await expect(office.getByText(/po terminie: \d/)).toBeVisible()
  await upload(camt([{ title: late, amount: owed, reference: 'C1' }]), /Zaksięgowane: 1\./)
  await office.goto(`${shop.url}/office/orders/${lateId}`)
  await expect(office.getByText(/po terminie: \d/)).toBeHidden()
  expect(await used()).toBeCloseTo(before)
  await page.reload()
  await expect(page.getByRole('heading', { name: new RegExp(late) })).toBeVisible()
  await expect(transfer).toBeHidden()

  // More than 15,000 zł between firms.
  await fill(90)
  await page.goto(`${shop.url}/checkout?step=payment`)
  await expect(page.getByText(/mechanizm podzielonej płatności/).first()).toBeVisible()
  const dear = await order(page, /Przelew z góry/)
  const dearId = await found(dear)
  const { OrderTotal: much } = await detail(dearId)
  expect(much).toBeGreaterThan(15_000)
  await page.goto(`${shop.url}/my-account/order-history/${dearId}`)
  await expect(page.getByText('Mechanizm podzielonej płatności')).toBeVisible()
  await expect.poll(mails, patiently).toContain('Mechanizm podzielonej płatności')
  await upload(camt([{ title: dear, amount: much, reference: 'D1' }]), /Zaksięgowane: 1\./)
  await office.goto(`${shop.url}/office/orders/${dearId}`)
  await office.getByRole('button', { name: 'Wystaw fakturę' }).click()
  const link = office.getByRole('link', { name: /^FV.*\(PDF\)$/ })
  await expect(link).toBeVisible(patiently)
  const invoice = (await link.textContent())!.replace(' (PDF)', '')
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Pobierz fakturę ${invoice} (PDF)` }).click()
  const text = await pdfText(await readFile((await (await download).path())!))
  for (const words of [
    invoice,
    'NIP',
    'Mechanizm podzielonej płatności',
    zloty(much).replaceAll('\u00a0', ' '),
  ])
    expect(text).toContain(words)
})
