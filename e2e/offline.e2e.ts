import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newAccount, newCustomer } from './support/client.ts'
import { startFront } from './support/front.ts'

const base = inject('shopUrl')
const board = `/level4/product/${guide.boards.withConditions}`
const offline = /Jesteś offline\. Dane z \d\d\.\d\d\.\d{4}, \d\d:\d\d\./
const notHere = /Jesteś offline, a tego nie ma jeszcze w pamięci przeglądarki/
/** On a busy machine a page takes its time. */
const patiently = { timeout: 15_000 }
const missingPart = /Nie udało się wczytać części sklepu/

test('the service worker is never old and stands at the root', async () => {
  const response = await fetch(`${base}/sw.js`)
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('a board that was visited opens offline, with its age and without prices', async () => {
  const { page } = await openWithWorker('/')
  await page.goto(board)
  await expectBoard(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  await expectBoard(page)
  await page.getByRole('status').filter({ hasText: offline }).waitFor()
  expect(new URL(page.url()).pathname).toBe(board)

  await page.goto('/my-account/order-history')
  await page.getByText(notHere).waitFor()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user-token'))).not.toBeNull()

  await page.context().setOffline(false)
  await page.getByText('Historia zamówień jest pusta').waitFor()
  await expect.poll(() => page.getByText(offline).count(), patiently).toBe(0)
})

test('nothing of a customer stays in the browser after logout, and no cache of the worker ever has it', async () => {
  const { page } = await openWithWorker('/')
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
  await page.getByRole('heading', { level: 1, name: 'Zaloguj się' }).waitFor()
  await other.getByRole('heading', { level: 1, name: 'Zaloguj się' }).waitFor()
  await expect
    .poll(async () => (await keptKeys(page)).filter((key) => !key.startsWith('guest ')), patiently)
    .toEqual([])
})

test('a newer release is offered, starts when it is asked for, and not before', async () => {
  const front = await startFront(base)
  onTestFinished(() => front.close())
  const { page } = await openWithWorker('/', front.url)
  await page.goto(board)
  await expectBoard(page)

  front.rewrite = (path, text) => {
    if (path === '/sw.js') return text.replace(/("revision":")(?=[0-9a-f]{32})/g, '$1new')
    return text.replace('<title>Partboard', '<title data-release="new">Partboard')
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('status').filter({ hasText: 'Jest nowa wersja sklepu.' }).waitFor()
  await page.reload()
  await expectBoard(page)
  expect(await page.locator('title[data-release=new]').count()).toBe(0)

  await page.getByRole('button', { name: 'Odśwież' }).click()
  // The new worker takes over first.
  await page.locator('title[data-release=new]').waitFor({ state: 'attached', timeout: 30_000 })
  await expectBoard(page)
})

test('a part of the app that a newer release removed is fetched by one reload, and the page goes on', async () => {
  const page = await openWithoutIdle('/')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/cart-.*\.js/, (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('link', { name: /^Koszyk/ }).click()
  await page.getByText('Koszyk jest pusty').waitFor()
  expect(loads).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/cart')
})

test('a part of the app that stays missing is said, and nothing reloads for ever', async () => {
  const page = await openWithoutIdle('/')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/cart-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: /^Koszyk/ }).click()
  await page.getByText(missingPart).waitFor()
  expect(loads).toBe(1)

  await page.unroute(/\/assets\/cart-.*\.js/)
  await page.getByRole('button', { name: 'Odśwież' }).click()
  await page.getByText('Koszyk jest pusty').waitFor()
})

test('a part of the app that has not come in 120 seconds has failed', async () => {
  const page = await openWithoutIdle('/')
  await page.clock.install()
  await page.route(/\/assets\/cart-.*\.js/, () => {})
  await page.getByRole('link', { name: /^Koszyk/ }).click()
  await page.clock.fastForward(119_000)
  expect(await page.getByText(missingPart).count()).toBe(0)
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

test('an order whose answer never comes ends in a sentence, and a second press does not order twice', async () => {
  const customer = await newCustomer(base)
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const page = await openPage('/checkout?step=confirm', keepsLogin(customer))
  await page.clock.install()
  let calls = 0
  await page.route('**/api/ShoppingCart/ConfirmCheckout', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    // The shop places the order; nobody ever hears of it.
    await route.fetch()
  })
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  const order = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })
  await order.click()
  await expect.poll(async () => (await customer.get('/api/Order/List')).length, patiently).toBe(1)
  await page.getByRole('button', { name: 'Wysyłam zamówienie…' }).waitFor()
  await page.clock.fastForward(31_000)
  await page.getByRole('alert').filter({ hasText: 'drugie zamówienie nie powstanie' }).waitFor()
  await order.click()
  await page.getByText(/Numer Twojego zamówienia: \d+/).waitFor()
  expect(calls).toBe(2)
  expect(await customer.get('/api/Order/List')).toHaveLength(1)
})

test('a network of three seconds a call shows that it works, and gets there', async () => {
  const page = await openPage('about:blank', keepsLogin(await newCustomer(base)))
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => undefined)
  })
  await page.goto(board)
  await page.getByRole('status').filter({ hasText: 'Wczytywanie aplikacji...' }).waitFor()
  await page.locator('[aria-busy]').first().waitFor()
  await expectBoard(page, 40_000)
  await page
    .getByRole('button', { name: /Sprawdź cenę/ })
    .first()
    .click()
  await page.getByText('Sprawdzam…').filter({ visible: true }).first().waitFor()
  await page
    .getByText(/\d,\d\d/)
    .filter({ visible: true })
    .first()
    .waitFor()
}, 120_000)

test('a guest fetches nothing for offline use; who logs in does', async () => {
  const account = newAccount()
  await newCustomer(base, account)
  const page = await openPage('about:blank', { baseURL: base, serviceWorkers: 'allow' })
  const scripts = new Set<string>()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  const hasWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Zaloguj się' }).waitFor()
  await page.waitForLoadState('networkidle')
  // Whatever waits for an idle moment has had one.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await page.waitForLoadState('networkidle')
  expect(await hasWorker()).toBe(false)
  expect([...scripts].length).toBeLessThan(30)

  await page.getByLabel('Adres e-mail').fill(account.email)
  await page.getByRole('textbox', { name: 'Hasło' }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Jaki to pojazd?' }).waitFor()
  await expect.poll(hasWorker, patiently).toBe(true)
})

/** A page of a new customer whose service worker is at work. */
async function openWithWorker(path: string, url = base) {
  const customer = await newCustomer(base)
  const page = await openPage('about:blank', {
    ...keepsLogin({ ...customer, base: url } as typeof customer),
    serviceWorkers: 'allow',
    savesData: false,
  })
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { customer, page }
}

/** A page that fetches nothing ahead: what comes next is not there yet. */
async function openWithoutIdle(path: string) {
  const page = await openPage('about:blank', keepsLogin(await newCustomer(base)))
  await page.addInitScript('window.requestIdleCallback = () => 0')
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Lines, drawing and its numbers. */
async function expectBoard(page: Page, timeout = 15_000) {
  await page
    .getByRole('button', { name: /^Numer \d+/ })
    .first()
    .waitFor({ timeout })
  await page.locator('figure svg path').first().waitFor({ state: 'attached' })
  await page
    .getByRole('button', { name: /Sprawdź cenę/ })
    .first()
    .waitFor()
}

/** What the browser keeps of answers. */
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

/** Paths of everything in the caches of the service worker. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}
