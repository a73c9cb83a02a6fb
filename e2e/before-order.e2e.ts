/** What the last step of the checkout tells before an order: the terms are those of who buys (docs/spec/trade.md#law). */
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const ofConsumers = 'Konsument może odstąpić od umowy w ciągu 14 dni'

test('a firm is promised no terms of consumers, and a seller has an e-mail', async ({ garage, openPage }) => {
  await garage.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const page = await openPage('/checkout?step=confirm', keepsLogin(garage))
  const law = page.locator('dl').filter({ hasText: 'Sprzedawca' })
  const purpose = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(law).toContainText('sklep@partboard.example')
  await expect(law).toContainText('Konsumentowi odpowiadamy w ciągu 14 dni, firmie według regulaminu.')
  await purpose('Tak').check()
  await expect(law).toContainText('Odpowiadamy według regulaminu.')
  await expect(law).not.toContainText('14 dni')
  await expect(law).not.toContainText('Gwarancja prawna')
  await purpose('Nie').check()
  await expect(law).toContainText(ofConsumers)
  await expect(law).toContainText('Odpowiadamy w ciągu 14 dni.')
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  await expect(page.getByRole('link', { name: 'Gwarancja prawna konsumenta: 2 lata' })).toBeVisible()
})

test('a person reads the terms of consumers', async ({ customer, openPage }) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const page = await openPage('/checkout?step=confirm', keepsLogin(customer))
  await expect(page.locator('dl').filter({ hasText: 'Sprzedawca' })).toContainText(ofConsumers)
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  await expect(page.getByRole('link', { name: 'Gwarancja prawna: 2 lata' })).toBeVisible()
})
