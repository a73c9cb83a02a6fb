import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { comesToRest } from './support/rest.ts'

const whole = '/api/ShoppingCart/Checkout'
const radio = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('radio', { name })
const total = (page: Page) => page.getByRole('complementary').locator('dl[aria-busy="false"]')

const test = journey.extend<{
  /** The cart of a customer with one part. */
  openCart: (customer: Client) => Promise<Page>
}>({
  openCart: ({ openPage }, use) =>
    use(async (customer) => {
      await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
      const page = await openPage('/cart', keepsLogin(customer))
      await expect(page.locator('main a[href^="/checkout"]').first()).toBeVisible()
      return page
    }),
})

/** What a page asks from an act until nothing is asked any more. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const rest = comesToRest(page)
  return async (act: () => Promise<unknown>) => {
    await rest()
    calls.length = 0
    await act()
    await rest()
    return calls.toSorted()
  }
}

test('the checkout opens with one call, each choice is one, and the order is shown by its own', async ({
  customer,
  openCart,
}) => {
  const page = await openCart(customer)
  const asked = callsOf(page)
  const opened = await asked(async () => {
    await page.locator('main a[href^="/checkout"]').first().click()
    await expect(total(page)).toContainText('Kurier')
  })
  expect(opened).toEqual([whole])

  const steps = await asked(async () => {
    await page.getByRole('link', { name: 'Dalej: dostawa' }).first().click()
    await radio(page, /^Automat paczkowy/).check()
    await expect(total(page)).toContainText('Automat paczkowy')
  })
  expect(steps).toEqual([whole])
  const pickup = await asked(async () => {
    await radio(page, /^Odbiór w oddziale/).check()
    await expect(total(page)).toContainText('Odbiór w oddziale')
  })
  expect(pickup).toEqual([whole])

  await page.getByRole('link', { name: 'Od razu do potwierdzenia' }).click()
  await page.getByRole('checkbox', { name: /regulamin/ }).check()
  const placed = await asked(async () => {
    await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
    await expect(page.getByText('Numer Twojego zamówienia')).toBeVisible()
    await expect(page.getByText('Razem z VAT')).toBeVisible()
  })
  expect(placed.filter((path) => path.startsWith('/api/Order/'))).toEqual(['/api/Order/get'])
})

test('on a server without the call, the checkout asks for its parts', async ({ customer, openCart }) => {
  const page = await openCart(customer)
  await page.route(`**${whole}`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.locator('main a[href^="/checkout"]').first().click()
  await expect(total(page)).toContainText('Kurier')
  await page.getByRole('link', { name: 'Dalej: dostawa' }).first().click()
  await radio(page, /^Odbiór w oddziale/).check()
  await expect(total(page)).toContainText('Odbiór w oddziale')
  await page.getByRole('link', { name: 'Od razu do potwierdzenia' }).click()
  await page.getByRole('checkbox', { name: /regulamin/ }).check()
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
  await expect(page.getByText('Numer Twojego zamówienia')).toBeVisible()
})

test('pieces that are changed in another tab are in the totals of the checkout', async ({
  customer,
  openCart,
}) => {
  const page = await openCart(customer)
  await page.locator('main a[href^="/checkout"]').first().click()
  await expect(total(page)).toBeVisible()
  const one = await total(page).textContent()
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'O jedną więcej' }).first().click()
  await expect.poll(() => total(page).textContent()).not.toBe(one)
})
