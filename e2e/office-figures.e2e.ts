import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test('the start page shows what customers searched for in vain, and what they did not get', {
  tag: '@long',
}, async ({ customer, openPage }) => {
  await customer.get('/api/Part/Suggest?q=wihajster')
  await customer.post('/api/Level4Product/Find', { Sku: guide.parts.inStock })
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 9_999 })
  for (const look of [
    { locale: 'pl-PL', viewport: { width: 1440, height: 900 } },
    { locale: 'en-GB', viewport: { width: 820, height: 1180 } },
  ]) {
    const page = await openPage('/office/login', look)
    await page.context().request.post('/api/office/v1/session', { data: guide.office })
    // The process writes its counts every few seconds.
    await expect(async () => {
      await page.goto('/office/')
      await expect(page.getByRole('cell', { name: 'wihajster' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(
      page.getByRole('heading', { name: /^(Odmówione z braku stanu|Refused for lack of stock)$/ }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /^(Wyszukania na dzień|Searches per day)/ })).toBeVisible()
    expect(await obstaclesOn(page)).toEqual([])
    const section = page
      .locator('section')
      .filter({ hasText: /Od wyszukania do zamówienia|From search to order/ })
    await section.getByRole('button').click()
    await expect(section.getByRole('row')).toHaveCount(31)
    expect(await obstaclesOn(page)).toEqual([])
  }
})
