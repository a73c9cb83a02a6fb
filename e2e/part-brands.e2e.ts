import { writeBrandsPackage } from '../apps/server/src/testing/brands-package.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { expectBoardAndPaper, test } from './support/maker-shop.ts'

test('in a shop with several brands of parts, a number of several parts is a choice', async ({
  makerShop,
  openPage,
}) => {
  await makerShop.load(writeBrandsPackage)
  const garage = await logIn(makerShop.url, guide.accounts.trade)
  const page = await openPage('/', keepsLogin(garage))

  const field = page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })
  await field.fill('986 494 524')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Wtyczka|Klocki hamulcowe/ })).toBeVisible()
  await field.fill('0 986 494 524')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kilka części ma ten numer' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Zünd 0.986.494.524' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klocki hamulcowe' })).toBeVisible()

  // By the beginning of a bar code; the page has what else the part is called.
  await field.fill('590123412')
  await expect(page.getByRole('option', { name: /Volk 06a-115-561-b.*EAN 5901234123457/s })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Filtr oleju' })).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Inne numery części' })
  await expect(numbers).toContainText('5901234123457')
  await numbers.getByRole('link', { name: 'Zünd 0.986.494.524' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klocki hamulcowe' })).toBeVisible()
  await expect(page).toHaveURL(/ZU(?::|%3A)0986494524/)

  await expectBoardAndPaper(page, garage, /\d/)
})
