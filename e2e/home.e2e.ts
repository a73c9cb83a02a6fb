import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const board = `/level4/product/${guide.boards.withConditions}`
const part = guide.parts.inStock

const topicLine = (page: Page) => page.getByRole('navigation', { name: 'Strony informacyjne' })
const currency = (page: Page) => page.getByRole('combobox', { name: 'Waluta' })
const blank = { viewport: { width: 1440, height: 900 } }

/** Gives the shop more info pages than fit on a line. */
async function withManyTopics(page: Page) {
  await page.route('**/api/reference', async (route) => {
    const reference = await (await route.fetch()).json()
    const topics = reference.Topics
    const more = Array.from({ length: 20 }, (_, index) => ({
      ...topics[0],
      Id: 1000 + index,
      Title: `Strona informacyjna ${index + 1}`,
      IncludeInTopMenu: true,
    }))
    await route.fulfill({ json: { ...reference, Topics: [...topics, ...more] } })
  })
  await page.reload()
}

test('info pages of the top menu are plain links if they fit', async ({ openPage }) => {
  const page = await openPage('/p/regulamin')
  await page.route('**/api/reference', async (route) => {
    const reference: { Topics: { SeName: string }[] } = await (await route.fetch()).json()
    const Topics = reference.Topics.filter(({ SeName }) => /kontakt|regulamin/.test(SeName))
    await route.fulfill({ json: { ...reference, Topics } })
  })
  await page.reload()
  await expect(topicLine(page).getByRole('link', { name: 'Kontakt' })).toBeVisible()
  await expect(topicLine(page).getByRole('button')).toHaveCount(0)
  await topicLine(page).getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  await expect(page).toHaveTitle('Kontakt · Partboard')
})

test('more info pages than fit move on by themselves, wait for the pointer, and stop when they are told to', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/', {
    ...keepsLogin(visitor),
    reducedMotion: 'no-preference',
  })
  await page.clock.install()
  await withManyTopics(page)
  const line = topicLine(page)
  const pause = line.getByRole('button', { name: 'Zatrzymaj' })
  await expect(pause).toBeVisible()
  const place = async () =>
    Math.round((await line.getByRole('link', { name: 'Dostawa i płatność' }).boundingBox())?.x ?? 0)
  const first = await place()
  await page.clock.runFor(4_000)
  expect(await place()).toBeLessThan(first - 20)

  await line.getByRole('link', { name: 'Strona informacyjna 1', exact: true }).hover()
  await page.clock.runFor(1_000)
  const held = await place()
  await page.clock.runFor(4_000)
  expect(await place()).toBe(held)

  await pause.click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(4_000)
  expect(await place()).toBe(held)
  await line.getByRole('button', { name: 'Wznów' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(4_000)
  expect(await place()).not.toBe(held)
})

test('who asked for less motion moves the info pages by hand', async ({ visitor, openPage }) => {
  const page = await openPage('/', { ...keepsLogin(visitor), reducedMotion: 'reduce' })
  await withManyTopics(page)
  const line = topicLine(page)
  await expect(line.getByRole('button', { name: 'Następny' })).toBeVisible()
  await expect(line.getByRole('button', { name: 'Zatrzymaj' })).toHaveCount(0)
  const last = line.getByRole('link', { name: 'Strona informacyjna 20' })
  await last.focus()
  await expect.poll(async () => ((await last.boundingBox())?.x ?? 9999) < 1440).toBe(true)
})

test('on a phone the menu has info pages, language and currency', async ({ visitor, openPage }) => {
  const page = await openPage('/', {
    ...keepsLogin(visitor),
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('combobox', { name: 'Język' })).toBeVisible()
  await currency(page).selectOption('EUR')
  await page.getByRole('menuitem', { name: 'Kontakt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
})

test('the menu of the account, opened before its texts have loaded, names its pages', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('about:blank', keepsLogin(visitor))
  await page.route('**/assets/buying-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Konto' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mój profil' })).toBeVisible()
})

test('a guest on an info page finds the login, and after it the account', async ({ openPage }) => {
  const page = await openPage('/p/regulamin', blank)
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await page.waitForURL(/\/login\?redirect=.*my-account/)
})

test('an unknown info page leads to "page not found"', async ({ openPage }) => {
  const page = await openPage('/p/nie-ma-takiej')
  await expect(page.getByRole('heading', { level: 1, name: 'Nie znaleziono strony' })).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/404')
})

test('another currency is chosen without a reload, applies to every price, and is stored', async ({
  customer,
  shop,
  openPage,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: part, Quantity: 1 })
  const page = await openPage('/cart', keepsLogin(customer))
  const total = page.getByRole('main')
  await expect(total.getByText(/zł/).first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await currency(page).selectOption('EUR')
  await expect(total.getByText(/€/).first()).toBeVisible()
  await expect(total.getByText(/\d zł/)).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const cart = await (
    await fetch(`${shop.url}/api/Level4/Cart`, {
      headers: { authorization: `Bearer ${customer.token}`, 'x-currency': 'EUR' },
    })
  ).json()
  const amount = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2 }).format(cart.Items[0].Total)
  await expect(total.getByText(new RegExp(`${amount}\\s€`)).first()).toBeVisible()
  await expect(page.getByText(/Cena zmieniła się/)).toHaveCount(0)

  await page.reload()
  await expect(total.getByText(/€/).first()).toBeVisible()
  await expect(currency(page)).toHaveValue('EUR')
})

test('a currency changed in the checkout changes the currency of the order', async ({
  customer,
  openPage,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: part, Quantity: 1 })
  const page = await openPage('/checkout?step=shipping', keepsLogin(customer))
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByText(/,\d\d\szł/).first()).toBeVisible()
  await currency(page).selectOption('EUR')
  await expect(page.getByText(/,\d\d\s€/).first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByText(/,\d\d\szł/)
        .count(),
    )
    .toBe(0)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/checkout')
})

test('an unknown currency falls back to the store’s own', async ({ visitor, openPage }) => {
  const page = await openPage('/', keepsLogin(visitor))
  await page.evaluate(() => localStorage.setItem('currency', 'USD'))
  await page.reload()
  await expect(currency(page)).toBeVisible()
  await expect(currency(page)).toHaveValue('PLN')
})

test('the home page shows boards and parts viewed last, with the selected position', async ({
  visitor,
  shop,
  openPage,
}) => {
  const page = await openPage(`${board}?hotspots=02`, keepsLogin(visitor))
  await expect(page.getByRole('button', { name: /^Numer 02/ }).first()).toBeVisible()
  await page.goto(`/level4/product/${part}`)
  await expect(page.getByRole('heading', { level: 1, name: /Tarcza/ })).toBeVisible()
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Twoje tablice i części' }).getByRole('link')
  await expect(cards.first()).toBeVisible()
  await expect(cards).toHaveCount(2)
  const href = new URL((await cards.nth(1).getAttribute('href'))!, shop.url)
  expect(href.pathname).toBe(board)
  expect(href.searchParams.get('hotspots')).toContain('02')
  expect(href.searchParams.has('vehicleSpecific')).toBe(true)
})

test('the home page shows the most viewed boards and parts; without that call nothing else is missing', async ({
  newCustomer,
  openPage,
}) => {
  const others = await newCustomer()
  await others.post('/api/Level4Product/Board', { id: guide.boards.withConditions })
  await expect
    .poll(() => others.post('/api/Level4Product/MostAsked'), { timeout: 30_000, intervals: [1000] })
    .not.toEqual([])
  const page = await openPage('/', keepsLogin(await newCustomer()))
  const block = page.getByRole('region', { name: 'Najczęściej oglądane' })
  await expect(block.getByRole('link').first()).toBeVisible()

  await page.route('**/api/Level4Product/MostAsked', (route) => route.fulfill({ status: 404, body: '{}' }))
  const answer = page.waitForResponse('**/api/Level4Product/MostAsked')
  await page.reload()
  await answer
  await expect(page.getByRole('heading', { name: 'Oddziały' })).toBeVisible()
  await expect(block).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('without its slides the home page is complete', async ({ visitor, openPage }) => {
  const page = await openPage('/login', keepsLogin(visitor))
  await page.route('**/api/slider*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Jaki to pojazd?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oddziały' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const path of ['/login', '/', '/p/regulamin', '/404', '/cart']) {
  test(`while the configuration is loading, ${path} says so, and shows an error when it fails`, {
    tag: path === '/login' || path === '/cart' ? [] : ['@long'],
  }, async ({ visitor, openPage }) => {
    const options = path === '/login' ? blank : keepsLogin(visitor)
    const page = await openPage('/healthz', options)
    let answers = false
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/api\/(config|reference)$/, async (route) => {
      if (answers) return route.continue()
      await held
      return route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(path)
    await expect(page.getByRole('status').getByText('Wczytywanie aplikacji')).toBeVisible()
    release()
    const again = page.getByRole('button', { name: 'Spróbuj ponownie' })
    await expect(again).toBeVisible()
    answers = true
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('on a low screen the header hides within 300 ms, at once with reduced motion', async ({
  visitor,
  openPage,
}) => {
  for (const [reducedMotion, duration] of [
    ['no-preference', '0.3s'],
    ['reduce', '0s'],
  ] as const) {
    const page = await openPage('/', {
      ...keepsLogin(visitor),
      viewport: { width: 844, height: 390 },
      reducedMotion,
    })
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('transition-duration', duration)
    // What follows the scrolling is fetched after the page, so a first turn of the wheel may come before it.
    await expect(async () => {
      await page.mouse.wheel(0, 120)
      expect((await header.boundingBox())!.y).toBeLessThan(-50)
    }).toPass()
  }
})

test('the footer shows version and stage, and switches the theme', async ({ openPage }) => {
  const page = await openPage('/p/regulamin')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/1\.11\.0 sikora/)).toBeVisible()
  await footer.getByRole('button', { name: 'Ciemny motyw' }).click()
  await expect(footer.getByRole('button', { name: 'Jasny motyw' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('every header has the store’s own logo', { tag: '@long' }, async ({ visitor, openPage }) => {
  const logo = '/pictures/logo.svg'
  for (const [path, options] of [
    ['/login', blank],
    ['/p/regulamin', blank],
    ['/', keepsLogin(visitor)],
    ['/cart', keepsLogin(visitor)],
  ] as const) {
    const page = await openPage(path, options)
    const image = page.getByRole('banner').locator('img')
    await expect(image).toBeVisible()
    await expect(image).toHaveAttribute('src', logo)
    expect(
      await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth > 0)),
    ).toBe(true)
  }
})
