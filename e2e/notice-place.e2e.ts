/** No notification covers a control of the page under it, while the window has a place without one. */
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const widths = [768, 1024, 1280, 1366, 1440, 1920]
const { inStock, superseded, outOfStock } = guide.parts

/** The names of the visible controls of the page whose middle is under a notification. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('[data-notices]')!
    return [...document.querySelectorAll('a[href], button, input, select')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, top + height / 2)
      const isUnder = !notice.contains(control) && under !== null && notice.contains(under)
      return isUnder ? [control.getAttribute('aria-label') ?? control.textContent] : []
    })
  })

test('the cart can be pressed at six widths while a line can be taken back', async ({
  customer,
  openPage,
}) => {
  for (const Sku of [inStock, superseded, outOfStock])
    await customer.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
  const page = await openPage('/cart', keepsLogin(customer))
  await page
    .getByRole('button', { name: /^Usuń pozycję/ })
    .first()
    .click()
  await expect(page.getByText('Usunięto produkt z koszyka')).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const scrolled of [0, 300]) {
      await page.evaluate((y) => window.scrollTo(0, y), scrolled)
      await expect.poll(() => covered(page), `${width} px`).toEqual([])
    }
  }
})
