/** The pages of the account have one frame: menu, path, title and first sheet are at one place on all of them. */
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/** Addresses of all pages of an account, with an order and an offer. */
async function pagesOf(customer: Client): Promise<string[]> {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  await customer.post('/api/ShoppingList', {
    Name: 'Hamulce',
    Items: [{ Sku: guide.parts.inStock, Quantity: 1 }],
  })
  const { Id } = await customer.post('/api/Offers', {})
  const order = `order-history/${PlacedOrder.Id}`
  return [
    ...['my-profile', 'addresses', 'order-history', 'invoices', 'offers', 'give-back', 'shopping-list'],
    ...['own-numbers', 'vehicles', 'alerts', 'changes', order, `${order}/again`, `offers/${Id}`],
  ]
}

/** Left edge and top of the title, top and right edge of what comes first, and the heights of the head's buttons. */
const placesOn = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('main h1')!.closest('header')!
    const title = head.querySelector('h1')!.getBoundingClientRect()
    const first = head.nextElementSibling!.getBoundingClientRect()
    const buttons = [...head.querySelectorAll('[data-size]')].map(
      (button) => button.getBoundingClientRect().height,
    )
    return {
      title: [title.left, title.top],
      first: [first.left, first.top],
      right: first.right,
      buttons: [...new Set(buttons)],
    }
  })

test('title, first sheet and buttons are at one place on every page of the account', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('about:blank', {
    ...keepsLogin(customer),
    viewport: { width: 1440, height: 900 },
  })
  const odd: unknown[] = []
  for (const path of await pagesOf(customer)) {
    await page.goto(`/my-account/${path}`)
    await expect(page.locator('main header h1').first()).toBeVisible()
    await expect(page.locator('main [data-placeholder]')).toHaveCount(0)
    const { title, first, right, buttons } = await placesOn(page)
    // The editor of an offer needs the whole width.
    const left = path.startsWith('offers/') ? 24 : 268
    const expected = { title: [left, 138], first: [left, 188], right: 1416 }
    const heights = buttons.filter((height) => height !== 40)
    if (JSON.stringify({ title, first, right }) !== JSON.stringify(expected) || heights.length > 0)
      odd.push({ path, title, first, right, buttons })
  }
  expect(odd).toEqual([])
})

test('an account without data says on each page what to do next', async ({ customer, openPage }) => {
  const page = await openPage('about:blank', keepsLogin(customer))
  for (const path of ['order-history', 'invoices', 'offers', 'give-back', 'shopping-list', 'vehicles']) {
    await page.goto(`/my-account/${path}`)
    const main = page.getByRole('main')
    const next = main.locator('[class*="next"]')
    await expect(next.locator('a, button').first(), path).toBeVisible()
    await expect(main.getByRole('button', { name: /CSV/ }), path).toHaveCount(0)
  }
})
