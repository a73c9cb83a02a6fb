import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer complains with a picture, the office accepts, and the customer reads it', async ({
  customer,
  openPage,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const { Id, OrderNumber: number } = PlacedOrder

  const office = await openPage('/office/login')
  const signedIn = await office.context().request.post('/api/office/v1/session', { data: guide.office })
  const { csrfToken } = await signedIn.json()
  for (const to of ['confirmed', 'picked', 'shipped', 'delivered']) {
    const step = await office.context().request.post(`/api/office/v1/orders/${Id}/transitions`, {
      data: { to },
      headers: { 'x-csrf-token': csrfToken },
    })
    expect(step.ok(), await step.text()).toBe(true)
  }

  const shop = await openPage(`/my-account/order-history/${Id}`, keepsLogin(customer))
  await shop.getByRole('link', { name: 'Zwróć lub reklamuj' }).click()
  await shop.getByRole('checkbox').first().check()
  await shop.getByLabel(/Co się stało/).fill('Po dwóch dniach piszczy.')
  await shop
    .locator('input[type=file]')
    .setInputFiles({ name: 'klocek.png', mimeType: 'image/png', buffer: picture })
  expect(await obstaclesOn(shop)).toEqual([])
  await shop.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(shop.getByRole('heading', { name: 'Zgłoszenie przyjęte' })).toBeVisible()
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
