import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('an order by BLIK leads to the page of the provider, and is paid there', async ({
  customer,
  openPage,
  outbox,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const page = await openPage('/checkout?step=confirm', keepsLogin(customer))
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
  await expect(page.getByText(/Numer Twojego zamówienia: \d+/)).toBeVisible()
  await expect(page.getByText('Przechodzisz na stronę płatności…')).toBeVisible()
  const code = page.getByLabel('Kod BLIK')
  await expect(code).toBeFocused()
  await expect(page.getByText('Ta strona nie pobiera pieniędzy.')).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Odrzuć' }).click()
  const card = page.getByRole('region', { name: 'Płatność' })
  await expect(card).toContainText('nie doszła do skutku')
  expect(await obstaclesOn(page)).toEqual([])
  await card.getByRole('button', { name: /^Zapłać teraz: BLIK/ }).click()
  await expect(code).toBeFocused()
  await code.fill('777 123')
  await page.getByRole('button', { name: 'Zapłać BLIK' }).click()
  await expect(card).toContainText('Otrzymaliśmy płatność')
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click()
  await expect(page.getByRole('region', { name: 'Płatność' })).toContainText('zapłacone')
  const { Email } = await customer.get('/api/Customer/get')
  await expect
    .poll(async () => (await outbox.mailsTo(Email)).filter((text) => text.includes('Otrzymaliśmy wpłatę')), {
      timeout: 15_000,
    })
    .toHaveLength(1)
})
