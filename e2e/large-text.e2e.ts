/** Text twice as large on a phone (WCAG 1.4.4): every page, by its address. */
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { cutsOfDoubledText } from './tour/sizes.ts'

const guestPages = ['login', 'register', 'forgot-password', 'claim', 'withdrawal', '404']

/** Addresses of a customer's pages, with a cart, an order and an offer. */
async function pagesOf(customer: Client): Promise<string[]> {
  const part = { Sku: guide.parts.inStock, Quantity: 2 }
  await customer.post('/api/Level4/AddItem', part)
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  await customer.post('/api/Level4/AddItem', part)
  await customer.post('/api/ShoppingList', { Name: `Hamulce ${PlacedOrder.Id}`, Items: [part] })
  const { Id } = await customer.post('/api/Offers', {})
  const order = `order-history/${PlacedOrder.Id}`
  const account = [
    ...['my-profile', 'addresses', 'order-history', 'invoices', 'offers', 'give-back', 'shopping-list'],
    ...['own-numbers', 'vehicles', 'alerts', 'changes', order, `${order}/again`, `offers/${Id}`],
  ]
  const shop = ['', 'level4', 'paste', 'search?q=tarcza', 'vehicles', 'cart', 'checkout', 'offer']
  return [...shop, ...account.map((path) => `my-account/${path}`)]
}

test('no page scrolls sideways, also while it loads, and no button is cut', async ({ garage, openPage }) => {
  const look = { viewport: { width: 320, height: 640 } }
  const faults: string[] = []
  const measure = async (paths: readonly string[], login: object) => {
    const page = await openPage('about:blank', { ...login, ...look })
    await page.addInitScript(keepWidest)
    const devtools = await page.context().newCDPSession(page)
    for (const path of paths) {
      await page.setViewportSize(look.viewport)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.goto(`/${path}`)
      await expect(page.locator('h1').first(), path).toBeAttached()
      await expect(page.locator('main [data-placeholder]'), path).toHaveCount(0)
      const widest = await page.evaluate(() => window.widestOfLoading)
      if (widest) faults.push(`/${path}: while it loads: ${widest}`)
      faults.push(...(await cutsOfDoubledText(page)).map((line) => `/${path}: ${line}`))
    }
  }
  await measure(guestPages, {})
  await measure(await pagesOf(garage), keepsLogin(garage))
  expect(faults).toEqual([])
})

declare global {
  interface Window {
    /** The first element that was wider than the window in any frame since the page came. */
    widestOfLoading: string
  }
}

/** Looks at each frame of a page that comes, in the browser. */
function keepWidest() {
  window.widestOfLoading = ''
  const look = () => {
    const root = document.documentElement
    if (window.widestOfLoading === '' && root && root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      )
      window.widestOfLoading = `${root.scrollWidth} in ${root.clientWidth}: ${wide.at(-1)?.outerHTML.slice(0, 120)}`
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
