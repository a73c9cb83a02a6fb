import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'

const base = inject('shopUrl')
const board = `/level4/product/${guide.boards.withConditions}`
const part = guide.parts.inStock

const topicLine = (page: Page) => page.getByRole('navigation', { name: 'Strony informacyjne' })
const currency = (page: Page) => page.getByRole('combobox', { name: 'Waluta' })
const blank = { viewport: { width: 1440, height: 900 } }

/** The shop with so many info pages that no line holds them. */
async function withManyTopics(page: Page) {
  await page.route('**/api/Topic/list', async (route) => {
    const topics = await (await route.fetch()).json()
    const more = Array.from({ length: 20 }, (_, index) => ({
      ...topics[0],
      Id: 1000 + index,
      Title: `Strona informacyjna ${index + 1}`,
      IncludeInTopMenu: true,
    }))
    await route.fulfill({ json: [...topics, ...more] })
  })
  await page.reload()
}

test('info pages of the top menu are plain links while they fit', async () => {
  const page = await openPage('/p/regulamin')
  await page.route('**/api/Topic/list', async (route) => {
    const topics: { SeName: string }[] = await (await route.fetch()).json()
    await route.fulfill({ json: topics.filter(({ SeName }) => /kontakt|regulamin/.test(SeName)) })
  })
  await page.reload()
  await topicLine(page).getByRole('link', { name: 'Kontakt' }).waitFor()
  expect(await topicLine(page).getByRole('button').count()).toBe(0)
  await topicLine(page).getByRole('link', { name: 'Kontakt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
  expect(await page.title()).toBe('Kontakt · Partboard')
})

test('more info pages than fit move on by themselves, wait for the pointer, and stop when they are told to', async () => {
  const page = await openPage('/', {
    ...keepsLogin(await newCustomer(base)),
    reducedMotion: 'no-preference',
  })
  await withManyTopics(page)
  const line = topicLine(page)
  const pause = line.getByRole('button', { name: 'Zatrzymaj' })
  await pause.waitFor()
  const place = async () =>
    Math.round((await line.getByRole('link', { name: 'Dostawa i płatność' }).boundingBox())?.x ?? 0)
  const first = await place()
  await expect.poll(place, { timeout: 10_000 }).toBeLessThan(first - 20)

  await line.getByRole('link', { name: 'Strona informacyjna 1', exact: true }).hover()
  await page.waitForTimeout(1000)
  const held = await place()
  await page.waitForTimeout(4000)
  expect(await place()).toBe(held)

  await pause.click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.waitForTimeout(4000)
  expect(await place()).toBe(held)
  await line.getByRole('button', { name: 'Wznów' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(place, { timeout: 10_000 }).not.toBe(held)
})

test('who asked for less motion moves the info pages by hand', async () => {
  const page = await openPage('/', { ...keepsLogin(await newCustomer(base)), reducedMotion: 'reduce' })
  await withManyTopics(page)
  const line = topicLine(page)
  await line.getByRole('button', { name: 'Następny' }).waitFor()
  expect(await line.getByRole('button', { name: 'Zatrzymaj' }).count()).toBe(0)
  const last = line.getByRole('link', { name: 'Strona informacyjna 20' })
  await last.focus()
  await expect.poll(async () => ((await last.boundingBox())?.x ?? 9999) < 1440).toBe(true)
})

test('a phone has info pages, language and currency in its menu', async () => {
  const page = await openPage('/', {
    ...keepsLogin(await newCustomer(base)),
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('combobox', { name: 'Język' }).waitFor()
  await currency(page).selectOption('EUR')
  await page.getByRole('menuitem', { name: 'Kontakt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
})

test('a guest on an info page finds the way to log in, and after it the account', async () => {
  const page = await openPage('/p/regulamin', blank)
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await page.waitForURL(/\/login\?redirect=.*my-account/)
})

test('an info page that is not there leads to "page not found"', async () => {
  const page = await openPage('/p/nie-ma-takiej')
  await page.getByRole('heading', { level: 1, name: 'Nie znaleziono strony' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/404')
})

test('another currency is chosen without a reload, holds for every price, and stays', async () => {
  const customer = await newCustomer(base)
  await customer.post('/api/Level4/AddItem', { Sku: part, Quantity: 1 })
  const page = await openPage('/cart', keepsLogin(customer))
  const total = page.getByRole('main')
  await total.getByText(/zł/).first().waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await currency(page).selectOption('EUR')
  await total.getByText(/€/).first().waitFor()
  await expect.poll(() => total.getByText(/\d zł/).count()).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const cart = await (
    await fetch(`${base}/api/Level4/Cart`, {
      headers: { authorization: `Bearer ${customer.token}`, 'x-currency': 'EUR' },
    })
  ).json()
  const amount = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2 }).format(cart.Items[0].Total)
  await total
    .getByText(new RegExp(`${amount}\\s€`))
    .first()
    .waitFor()
  expect(await page.getByText(/Cena zmieniła się/).count()).toBe(0)

  await page.reload()
  await total.getByText(/€/).first().waitFor()
  expect(await currency(page).inputValue()).toBe('EUR')
})

test('a currency changed in the checkout changes what is ordered', async () => {
  const customer = await newCustomer(base)
  await customer.post('/api/Level4/AddItem', { Sku: part, Quantity: 1 })
  const page = await openPage('/checkout?step=shipping', keepsLogin(customer))
  await page.getByRole('radio').first().waitFor()
  await page
    .getByText(/,\d\d\szł/)
    .first()
    .waitFor()
  await currency(page).selectOption('EUR')
  await page
    .getByText(/,\d\d\s€/)
    .first()
    .waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByText(/,\d\d\szł/)
        .count(),
    )
    .toBe(0)
  expect(new URL(page.url()).pathname).toBe('/checkout')
})

test('a currency the shop does not have falls back to the store’s own', async () => {
  const page = await openPage('/', keepsLogin(await newCustomer(base)))
  await page.evaluate(() => localStorage.setItem('currency', 'USD'))
  await page.reload()
  await currency(page).waitFor()
  expect(await currency(page).inputValue()).toBe('PLN')
})

test('boards and parts viewed last stand on the home page with the position that was chosen', async () => {
  const page = await openPage(`${board}?hotspots=02`, keepsLogin(await newCustomer(base)))
  await page
    .getByRole('button', { name: /^Numer 02/ })
    .first()
    .waitFor()
  await page.goto(`/level4/product/${part}`)
  await page.getByRole('heading', { level: 1, name: /Tarcza/ }).waitFor()
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Twoje tablice i części' }).getByRole('link')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(2)
  const href = new URL((await cards.nth(1).getAttribute('href'))!, base)
  expect(href.pathname).toBe(board)
  expect(href.searchParams.get('hotspots')).toContain('02')
  expect(href.searchParams.has('vehicleSpecific')).toBe(true)
})

test('what others ask for most stands on the home page; without that call nothing is missing', async () => {
  const others = await newCustomer(base)
  await others.post('/api/Level4Product/Board', { id: guide.boards.withConditions })
  await expect
    .poll(() => others.post('/api/Level4Product/MostAsked'), { timeout: 30_000, interval: 1000 })
    .not.toEqual([])
  const page = await openPage('/', keepsLogin(await newCustomer(base)))
  const block = page.getByRole('region', { name: 'Najczęściej oglądane' })
  await block.getByRole('link').first().waitFor()

  await page.route('**/api/Level4Product/MostAsked', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.reload()
  await page.getByRole('heading', { name: 'Oddziały' }).waitFor()
  await expect.poll(() => block.count()).toBe(0)
  await page.waitForTimeout(500)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a home page without its slides is whole', async () => {
  const page = await openPage('/login', keepsLogin(await newCustomer(base)))
  await page.route('**/api/slider*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Jaki to pojazd?' }).waitFor()
  await page.getByRole('heading', { name: 'Oddziały' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test.each(['/login', '/', '/p/regulamin', '/404', '/cart'])(
  'while the configuration is on its way, %s says so, and says when it does not come',
  async (path) => {
    const options = path === '/login' ? blank : keepsLogin(await newCustomer(base))
    const page = await openPage('/healthz', options)
    let answers = false
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/config', async (route) => {
      if (answers) return route.continue()
      await held
      return route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(path)
    await page.getByRole('status').getByText('Wczytywanie aplikacji').waitFor()
    release()
    const again = page.getByRole('button', { name: 'Spróbuj ponownie' })
    await again.waitFor()
    answers = true
    await again.click()
    await again.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
)

test('a header that gives way on a low screen does so in 300 ms, at once for who wants less motion', async () => {
  for (const [reducedMotion, duration] of [
    ['no-preference', '0.3s'],
    ['reduce', '0s'],
  ] as const) {
    const page = await openPage('/', {
      ...keepsLogin(await newCustomer(base)),
      viewport: { width: 844, height: 390 },
      reducedMotion,
    })
    const header = page.getByRole('banner')
    await header.waitFor()
    expect(await header.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(duration)
    await page.mouse.wheel(0, 600)
    await expect.poll(async () => (await header.boundingBox())!.y).toBeLessThan(-50)
  }
})

test('the footer names version and stage, and switches the theme', async () => {
  const page = await openPage('/p/regulamin')
  const footer = page.getByRole('contentinfo')
  await footer.getByText(/1\.11\.0 sikora/).waitFor()
  await footer.getByRole('button', { name: 'Ciemny motyw' }).click()
  await footer.getByRole('button', { name: 'Jasny motyw' }).waitFor()
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('the store’s own logo stands in every header', async () => {
  const logo = '/pictures/logo.svg'
  const customer = await newCustomer(base)
  for (const [path, options] of [
    ['/login', blank],
    ['/p/regulamin', blank],
    ['/', keepsLogin(customer)],
    ['/cart', keepsLogin(customer)],
  ] as const) {
    const page = await openPage(path, options)
    const image = page.getByRole('banner').locator('img')
    await image.waitFor()
    expect(await image.getAttribute('src')).toBe(logo)
    expect(
      await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth > 0)),
    ).toBe(true)
  }
})
