import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount } from './support/client.ts'
import { type Front, startFront } from './support/front.ts'
import { expect, test as journey, type Look } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { comesToRest } from './support/rest.ts'

const board = `/level4/product/${guide.boards.withConditions}`
const offline = /Jesteś offline\. Dane z \d\d\.\d\d\.\d{4}, \d\d:\d\d\./
const notHere = /Jesteś offline, a tego nie ma jeszcze w pamięci przeglądarki/
/** Time-out for pages on a busy machine. */
const patiently = { timeout: 15_000 }
const missingPart = /Nie udało się wczytać części sklepu/

const test = journey.extend<{
  /** Opens a page of a customer and waits until the service worker is active. */
  openWithWorker: (path: string, url?: string) => Promise<Page>
  /** The home page of a customer, without prefetching: the next pages are not cached yet. */
  home: Page
  front: Front
}>({
  openWithWorker: ({ customer, openPage }, use) =>
    use(async (path, url = customer.base) => {
      const login = keepsLogin(Object.assign(customer, { base: url }))
      const look: Look = { ...login, serviceWorkers: 'allow', savesData: false }
      const page = await openPage('about:blank', look)
      await page.goto(path)
      // A busy machine takes its time to store the whole app.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
        timeout: 60_000,
      })
      return page
    }),
  home: async ({ customer, openPage }, use) => {
    const page = await openPage('about:blank', keepsLogin(customer))
    await page.addInitScript('window.requestIdleCallback = () => 0')
    await page.goto('/')
    // The links of the frame open documents.
    await expect(page.locator('#frame')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await use(page)
  },
  front: async ({ shop }, use) => {
    const front = await startFront(shop.url)
    await use(front)
    await front.close()
  },
})

test('the service worker is never cached and is served at the root', async ({ shop }) => {
  const response = await fetch(`${shop.url}/sw.js`)
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('a board that was visited opens offline, with its age and without prices', { tag: '@long' }, async ({
  openWithWorker,
}) => {
  const page = await openWithWorker('/')
  const rest = comesToRest(page)
  await page.goto(board)
  await expectBoard(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await rest()

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  await expectBoard(page)
  await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === board)

  await page.goto('/my-account/order-history')
  await expect(page.getByText(notHere)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user-token'))).not.toBeNull()

  await page.context().setOffline(false)
  await expect(page.getByText('Historia zamówień jest pusta')).toBeVisible()
  await expect(page.getByText(offline)).toHaveCount(0, patiently)
})

test('nothing of a customer stays in the browser after logout, and no cache of the worker ever has it', async ({
  openWithWorker,
}) => {
  const page = await openWithWorker('/')
  await page.goto(board)
  await expectBoard(page)
  await expect
    .poll(() => keptKeys(page), patiently)
    .toContainEqual(expect.stringContaining('/api/Customer/get'))
  expect(await cachedPaths(page)).not.toContainEqual(expect.stringMatching(/^\/api/))

  const other = await page.context().newPage()
  await other.goto(board)
  await expectBoard(other)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await expect
    .poll(async () => (await keptKeys(page)).filter((key) => !key.startsWith('guest ')), patiently)
    .toEqual([])
})

test('a newer release is offered, and starts only on request', { tag: '@long' }, async ({
  openWithWorker,
  front,
}) => {
  const page = await openWithWorker('/', front.url)
  await page.goto(board)
  await expectBoard(page)

  front.rewrite = (path, text) => {
    if (path === '/sw.js') return text.replace(/("revision":")(?=[0-9a-f]{32})/g, '$1new')
    return text.replace('<title>Partboard', '<title data-release="new">Partboard')
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('status').filter({ hasText: 'Jest nowa wersja sklepu.' })).toBeVisible()
  await page.reload()
  await expectBoard(page)
  await expect(page.locator('title[data-release=new]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Odśwież' }).click()
  // First the new worker must become active.
  await expect(page.locator('title[data-release=new]')).toBeAttached({ timeout: 30_000 })
  await expectBoard(page)
})

test('a chunk that a newer release removed is fetched after one reload, and the page continues', async ({
  home: page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/cart-.*\.js/, (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('link', { name: /^Koszyk/ }).click()
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  expect(loads).toBe(1)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/cart')
})

test('a chunk that stays missing gets a message, and the page does not reload for ever', {
  tag: '@long',
}, async ({ home: page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/cart-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: /^Koszyk/ }).click()
  await expect(page.getByText(missingPart)).toBeVisible()
  expect(loads).toBe(1)

  await page.unroute(/\/assets\/cart-.*\.js/)
  await page.getByRole('button', { name: 'Odśwież' }).click()
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
})

test('a chunk that has not arrived in 120 seconds has failed', { tag: '@long' }, async ({ home: page }) => {
  await page.clock.install()
  await page.route(/\/assets\/cart-.*\.js/, () => {})
  await page.getByRole('link', { name: /^Koszyk/ }).click()
  await page.clock.fastForward(119_000)
  await expect(page.getByText(missingPart)).toHaveCount(0)
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward(2000)
  await reloaded
  await expect
    .poll(async () => {
      await page.clock.fastForward(121_000)
      return page.getByText(missingPart).isVisible()
    }, patiently)
    .toBe(true)
})

test('an order without an answer ends with a message, and a second press does not order twice', async ({
  customer,
  openPage,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const page = await openPage('/checkout?step=confirm', keepsLogin(customer))
  await page.clock.install()
  let calls = 0
  await page.route('**/api/ShoppingCart/ConfirmCheckout', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    // The shop places the order, but the answer never reaches the page.
    await route.fetch()
  })
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  const order = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })
  await order.click()
  await expect.poll(async () => (await customer.get('/api/Order/List')).length, patiently).toBe(1)
  await expect(page.getByRole('button', { name: 'Wysyłam zamówienie…' })).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('alert').filter({ hasText: 'drugie zamówienie nie powstanie' })).toBeVisible()
  await order.click()
  await expect(page.getByText(/Numer Twojego zamówienia: \d+/)).toBeVisible()
  expect(calls).toBe(2)
  expect(await customer.get('/api/Order/List')).toHaveLength(1)
})

test('on a slow network the page shows a loading state, and then its content', { tag: '@long' }, async ({
  customer,
  openPage,
}) => {
  const page = await openPage('about:blank', keepsLogin(customer))
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => undefined)
  })
  await page.goto(board)
  await expect(page.getByRole('status').filter({ hasText: 'Wczytywanie aplikacji...' })).toBeVisible()
  await expect(page.locator('[aria-busy]').first()).toBeVisible()
  await expectBoard(page, 40_000)
  await page
    .getByRole('button', { name: /Sprawdź cenę/ })
    .first()
    .click()
  await expect(page.getByText('Sprawdzam…').filter({ visible: true }).first()).toBeVisible()
  await expect(
    page
      .getByText(/\d,\d\d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('for a guest nothing is cached for offline use; for a logged-in customer it is', async ({
  newCustomer,
  shop,
  openPage,
}) => {
  const account = newAccount()
  await newCustomer(account)
  const page = await openPage('about:blank', { baseURL: shop.url, serviceWorkers: 'allow' })
  const scripts = new Set<string>()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  const hasWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  const rest = comesToRest(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await rest()
  // Two idle callbacks in a row: all idle work has run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await rest()
  expect(await hasWorker()).toBe(false)
  expect([...scripts].length).toBeLessThan(30)

  await page.getByLabel('Adres e-mail').fill(account.email)
  await page.getByRole('textbox', { name: 'Hasło' }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Jaki to pojazd?' })).toBeVisible()
  await expect.poll(hasWorker, patiently).toBe(true)
})

/** Expects the lines, the drawing and its numbers. */
async function expectBoard(page: Page, timeout = 15_000) {
  await expect(page.getByRole('button', { name: /^Numer \d+/ }).first()).toBeVisible({ timeout })
  await expect(page.locator('figure svg path').first()).toBeAttached()
  await expect(page.getByRole('button', { name: /Sprawdź cenę/ }).first()).toBeVisible()
}

/** Keys of the stored answers. */
function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open('partboard')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const keys = opened.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
        }
      }),
  )
}

/** Paths of all entries in the service worker's caches. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}
