import { addDays } from '@partboard/domain/stock/calendar'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { newAccount, newCustomer } from './support/client.ts'
import { expect, test } from './support/journey.ts'

/** A part that no other journey buys. */
const bolt = '34114300901'

test('a promotion is planned with its preview, and the part names it until it is cancelled', {
  tag: '@long',
}, async ({ openPage, shop }) => {
  const page = await openPage('/office/login')
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto('/office/promotions/new')
  const name = page.getByLabel('Nazwa po polsku')
  await name.click()
  await expect(name).toBeFocused()
  await name.fill('Śruby na zimę')
  await page.getByLabel('Nazwa po angielsku').fill('Bolts for the winter')
  await page.getByLabel('Pierwszy dzień').fill(addDays(new Date().toISOString().slice(0, 10), 400))
  await page.getByLabel('Ostatni dzień').fill(addDays(new Date().toISOString().slice(0, 10), 410))
  await page.getByLabel('Obniżka w procentach').fill('12,5')
  await page.getByLabel('Numery części').fill(`34 11 4 300 901\n99999999999`)
  await expect(page.getByText('1 część', { exact: true })).toBeVisible()
  await expect(page.getByText('99999999999: Nie ma takiego numeru w katalogu.')).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Zaplanuj' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Śruby na zimę' })).toBeVisible()
  await expect(page.getByText('−12,5 %')).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  // Until its day customers pay the list price.
  const customer = await newCustomer(shop.url, newAccount())
  const stock = await customer.post('/api/level4/ProductStock', { sku: bolt })
  expect(stock).toMatchObject({ ReducedUntil: null })
  await page.getByRole('link', { name: '34 11 4 300 901' }).click()
  await page.getByRole('link', { name: 'Śruby na zimę' }).click()
  await page.getByRole('button', { name: 'Odwołaj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj' }).click()
  await expect(page.getByText('odwołana')).toBeVisible()
  await page.goto('/office/promotions?state=cancelled')
  await expect(page.getByRole('link', { name: 'Śruby na zimę' })).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
})
