import { readFile } from 'node:fs/promises'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const pdf = Buffer.from('%PDF-1.7\nprotocol\n%%EOF\n')

test('a clerk attaches documents, one of them for the customer, who downloads that one alone', {
  tag: '@long',
}, async ({ customer, openPage }) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const page = await openPage('/office/login')
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office/orders/${PlacedOrder.Id}`)
  const sheet = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dokumenty' }) })
  await expect(sheet).toContainText('To zamówienie nie ma dokumentów.')
  const choose = sheet.locator('input[type=file]')
  const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

  await choose.setInputFiles(fileOf('skrypt.pdf', Buffer.from('<script>alert(1)</script>')))
  await expect(sheet.getByRole('alert')).toContainText('To nie jest PDF, PNG, JPEG ani WebP')
  await choose.setInputFiles(fileOf('duży.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)))
  await expect(sheet.getByRole('alert')).toContainText('najwyżej 10 MB')
  await choose.setInputFiles(fileOf('pół.pdf', pdf.subarray(0, 15)))
  await expect(sheet.getByRole('alert')).toContainText('urwał się w środku')

  await expect(sheet.getByText('Zobaczy go tylko zespół.')).toBeVisible()
  await choose.setInputFiles(fileOf('wycena.pdf', pdf))
  await expect(sheet.getByRole('row', { name: /wycena\.pdf Wewnętrzny/ })).toBeVisible()
  await sheet.getByText('Dla klienta', { exact: true }).click()
  await expect(sheet.getByText('Klient zobaczy go przy zamówieniu od razu.')).toBeVisible()
  await expect(sheet.locator('button', { hasText: 'Dodaj dokument dla klienta' })).toBeVisible()
  await choose.setInputFiles(fileOf('protokół.pdf', pdf))
  const row = sheet.getByRole('row', { name: /protokół\.pdf Dla klienta/ })
  const saved = page.waitForEvent('download')
  await row.getByRole('link', { name: 'protokół.pdf' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('protokół.pdf')
  expect(await readFile((await download.path())!)).toEqual(pdf)
  expect(await obstaclesOn(page)).toEqual([])

  const shop = await openPage(`/my-account/order-history/${PlacedOrder.Id}`, keepsLogin(customer))
  const documents = shop.getByRole('region', { name: 'Dokumenty' })
  await expect(documents.getByRole('listitem')).toHaveCount(1)
  const taken = shop.waitForEvent('download')
  await documents.getByRole('button', { name: 'Pobierz protokół.pdf' }).click()
  expect(await readFile((await (await taken).path())!)).toEqual(pdf)
  expect(await obstaclesOn(shop)).toEqual([])

  await row.getByRole('button', { name: 'Usuń: protokół.pdf' }).click()
  await row.getByRole('button', { name: 'Usuń na zawsze: protokół.pdf' }).click()
  await expect(row).toBeHidden()
})
