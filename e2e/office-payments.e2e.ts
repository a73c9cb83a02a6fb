import type { Locator } from '@playwright/test'
import { readPixels } from '../apps/server/src/testing/read-code.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { camt } from './support/statements.ts'

const account = '74 0000 0000 0000 0000 0000 0001'

/** The content of the QR code in a picture, read from its pixels. */
async function codeIn(picture: Locator): Promise<string | null> {
  const pixels = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 400
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 400, 400)
    return [...context.getImageData(0, 0, 400, 400).data]
  })
  return readPixels(pixels, 400, 400)
}

const statement = (title: string, amount: number) => camt([{ title, amount }])

test('an order by transfer says where to pay, and the statement of the bank pays it', {
  tag: '@long',
}, async ({ customer, openPage, outbox }) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', {
    ...choice,
    PaymentMethodSystemName: 'Payments.Transfer',
  })
  const { Id, OrderNumber: number } = PlacedOrder
  const { OrderTotal } = await customer.get(`/api/Order/get?id=${Id}`)
  const shop = await openPage(`/success?order=${number}`, keepsLogin(customer))
  const transfer = shop.getByRole('region', { name: 'Przelew' })
  await expect(transfer).toContainText(account)
  await expect(transfer).toContainText(number)
  const grosze = String(Math.round(OrderTotal * 100)).padStart(6, '0')
  expect(await codeIn(transfer.getByRole('img', { name: /Kod QR/ }))).toBe(
    `9990000014|PL|${account.replaceAll(' ', '')}|${grosze}|Partboard Demo sp. z|${number}|||`,
  )
  expect(await obstaclesOn(shop)).toEqual([])
  const { Email } = await customer.get('/api/Customer/get')
  await expect
    .poll(async () => (await outbox.mailsTo(Email)).some((text) => text.includes(`Rachunek: ${account}`)), {
      timeout: 15_000,
    })
    .toBe(true)

  const page = await openPage('/office/login')
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto('/office/payments')
  const choose = page.locator('input[type=file]')
  const fileOf = (text: string) => ({ name: 'wyciag.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await choose.setInputFiles(fileOf('<html/>'))
  await expect(page.getByRole('alert')).toContainText('Nie można odczytać tego wyciągu')
  await choose.setInputFiles(fileOf(statement(`czesci ${number}`, 1)))
  const row = page.getByRole('row', { name: new RegExp(`czesci ${number}`) })
  await expect(row).toContainText('Wpłata jest niższa')
  expect(await obstaclesOn(page)).toEqual([])
  await row.getByRole('button', { name: /Zdecyduj/ }).click()
  await expect(page.getByLabel('Numer zamówienia')).toHaveValue(number)
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Zaksięguj na zamówienie' }).click()
  await expect(row).toBeHidden()
  const rest = statement(`Zam. ${number.slice(0, 3)} ${number.slice(3)}`, OrderTotal - 1)
  await choose.setInputFiles(fileOf(rest))
  await expect(page.getByText('Zaksięgowane: 1. Do decyzji: 0. Już znane: 0.')).toBeVisible()
  await choose.setInputFiles(fileOf(rest))
  await expect(page.getByText('Zaksięgowane: 0. Do decyzji: 0. Już znane: 1.')).toBeVisible()

  await shop.goto(`/my-account/order-history/${Id}`)
  await expect(shop.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(transfer).toBeHidden()
})
