import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { newAccount } from './support/client.ts'
import { expect, type Journey, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Signs in to the office and takes an order through all its steps. */
async function deliver(openPage: Journey['openPage'], orderId: number): Promise<Page> {
  const office = await openPage('/office/login')
  const { request } = office.context()
  const { csrfToken } = await (await request.post('/api/office/v1/session', { data: guide.office })).json()
  for (const to of ['confirmed', 'picked', 'shipped', 'delivered']) {
    const step = await request.post(`/api/office/v1/orders/${orderId}/transitions`, {
      data: { to },
      headers: { 'x-csrf-token': csrfToken },
    })
    expect(step.ok(), await step.text()).toBe(true)
  }
  const { due } = await (await request.get(`/api/office/v1/orders/${orderId}`)).json()
  if (due > 0)
    await request.post(`/api/office/v1/orders/${orderId}/payments`, {
      data: { amount: due, method: 'przelew' },
      headers: { 'x-csrf-token': csrfToken },
    })
  return office
}

test('a customer complains with a picture, the office accepts, and the customer reads it', async ({
  customer,
  openPage,
}, info) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const { Id, OrderNumber: number } = PlacedOrder

  const office = await deliver(openPage, Id)
  const shop = await openPage(`/my-account/order-history/${Id}`, keepsLogin(customer))
  // The menu of the account has such a link too; this one names the order.
  await shop.locator('a[href*="give-back?order="]', { hasText: 'Oddaj część' }).click()
  await expect(shop.getByRole('radio', { name: /Odstępuję/ })).not.toBeChecked()
  await shop.getByRole('radio', { name: /Jest wadliwa/ }).check({ force: true })
  await shop.getByLabel(/Co się stało/).fill('Po dwóch dniach piszczy.')
  const pictures = shop.locator('input[type=file]')
  // From a file: ten megabytes in a message to the browser take seconds.
  const film = info.outputPath('film.png')
  writeFileSync(film, Buffer.alloc(10 * 1024 * 1024 + 1))
  await pictures.setInputFiles(film)
  await expect(shop.getByText('Zdjęcie film.png jest większe niż 10 MB.')).toBeVisible()
  await pictures.setInputFiles({ name: 'skrypt.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await pictures.setInputFiles({ name: 'klocek.png', mimeType: 'image/png', buffer: picture })
  expect(await obstaclesOn(shop)).toEqual([])
  await shop.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(shop.getByText('Zgłoszenie przyjęte')).toBeVisible()
  await expect(shop.getByText('skrypt.png: To nie jest zdjęcie JPEG, PNG ani WebP.')).toBeVisible()
  await expect(shop.getByText(/Odpowiemy do/)).toBeVisible()

  await office.goto(`/office/returns?q=${number}`)
  const row = office.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('reklamacja')
  expect(await obstaclesOn(office)).toEqual([])
  await row.getByRole('link', { name: /^Z\d+$/ }).click()
  const shown = office.getByRole('img', { name: /^Z\d+-1\.png$/ })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
    .toBe(1)
  expect(await obstaclesOn(office)).toEqual([])
  await office.getByRole('button', { name: 'Uznaj' }).click()
  await expect(office.getByText('uznany, czekamy na części')).toBeVisible()

  await shop.goto(`/my-account/order-history/${Id}`)
  const cases = shop.getByRole('region', { name: 'Zwroty i reklamacje' })
  await expect(cases).toContainText('Uznaliśmy zgłoszenie')
  await expect(cases).toContainText('Po dwóch dniach piszczy.')
})

test('a withdrawal is accepted, its parts come back, and it is settled in the office', {
  tag: '@long',
}, async ({ newCustomer, openPage }) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const { Id, OrderNumber } = PlacedOrder
  const office = await deliver(openPage, Id)
  const { Number: number } = await customer.post('/api/withdrawal', {
    OrderNumber,
    Email: account.email,
    Name: 'Anna Żak',
    Lines: [{ Position: 1, Quantity: 2 }],
  })
  await office.goto(`/office/returns?q=${number}`)
  await office.getByRole('link', { name: number, exact: true }).click()
  await office.getByRole('button', { name: 'Uznaj' }).click()
  await expect(office.getByText('uznany, czekamy na części')).toBeVisible()
  await office.getByRole('button', { name: 'Zapisz powrót części' }).click()
  await expect(office.getByText('części wróciły', { exact: true })).toBeVisible()
  const refund = office.getByRole('button', { name: /^Zapisz zwrot/ })
  await refund.click()
  await expect(refund).toBeHidden()
  const { totals } = await (await office.context().request.get(`/api/office/v1/orders/${Id}`)).json()
  expect(totals).toMatchObject({ refunded: totals.received, overpaid: 0 })
  await office.getByRole('button', { name: 'Zakończ' }).click()
  await expect(office.getByText('Sprawa jest zakończona.')).toBeVisible()
})

test('axe finds nothing on the pages of claims and deposits', { tag: '@long' }, async ({
  newCustomer,
  openPage,
}) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  await customer.post('/api/Level4/AddItem', { Sku: '34114300301', Quantity: 2 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const { Id, OrderNumber } = PlacedOrder
  await deliver(openPage, Id)
  const { Case } = await customer.post('/api/claims', {
    OrderNumber,
    Email: account.email,
    Name: 'Anna Żak',
    Kind: 'complaint',
    BackBy: 'label',
    Lines: [{ Position: 1, Quantity: 1, Reason: 'piszczy' }],
  })
  const faults: string[] = []
  for (const [culture, width] of [
    ['pl-PL', 1440],
    ['en-GB', 820],
    ['en-GB', 390],
  ] as const) {
    const shop = await openPage(`/my-account/give-back?order=${OrderNumber}`, {
      ...keepsLogin(customer, culture),
      viewport: { width, height: 900 },
    })
    await shop.getByRole('checkbox').first().check()
    await expect(shop.getByRole('button', { name: /Potwierdź|Confirm/ })).toBeEnabled()
    faults.push(...(await obstaclesOn(shop)).map((fault) => `${culture} ${width} give back: ${fault}`))
    for (const path of [`/my-account/order-history/${Id}`, '/my-account/order-history']) {
      await shop.goto(path)
      await expect(shop.getByRole('region', { name: /Kaucje|Deposits/ })).toBeVisible()
      faults.push(...(await obstaclesOn(shop)).map((fault) => `${culture} ${width} ${path}: ${fault}`))
    }
    const office = await openPage('/office/login', { locale: culture, viewport: { width, height: 900 } })
    await office.context().request.post('/api/office/v1/session', { data: guide.office })
    await office.goto(`/office/returns?q=${Case.Number}`)
    await office.getByRole('link', { name: Case.Number, exact: true }).click()
    await expect(office.getByRole('heading', { name: new RegExp(Case.Number) })).toBeVisible()
    faults.push(...(await obstaclesOn(office)).map((fault) => `${culture} ${width} case: ${fault}`))
    await office.goto('/office/returns/deposits')
    await expect(office.getByRole('button', { name: /Stara część|Old part/ }).first()).toBeVisible()
    faults.push(...(await obstaclesOn(office)).map((fault) => `${culture} ${width} deposits: ${fault}`))
    await Promise.all([shop.close(), office.close()])
  }
  expect(faults).toEqual([])
})
