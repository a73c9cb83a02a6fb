/** What search engines and visitors without scripts read of an open store, and how the app takes over from it. */
import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { unstyledIn } from './support/frame-styles.ts'
import { expect } from './support/journey.ts'
import { test } from './support/own-shop.ts'

/** Holds the app's scripts back from now on. @returns lets them go */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const topOf = async (part: Locator) => (await part.boundingBox())!.y

/** Opens the store of a shop to visitors, in two languages. Settings reach the shop within seconds. */
async function openStore(url: string, dataDir: string) {
  execFileSync(
    process.execPath,
    ['apps/server/src/cli.ts', 'stores', 'set', '1', 'openToVisitors=true', 'languages=pl,de'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  )
  await expect.poll(async () => (await fetch(`${url}/sitemap.xml`)).status).toBe(200)
  // The frames of a store are made when its first page is asked for, and that page may go without them.
  const frames = async () => (await fetch(`${url}/level4`)).text()
  await expect.poll(frames, { timeout: 30_000 }).toContain('data-guest')
}

test('a part, its board and a vehicle are read without scripts', async ({ start, dataDir, browser }) => {
  const shop = await start()
  await openStore(shop.url, dataDir)
  for (const path of ['/', '/level4', `/level4/product/${guide.parts.inStock}`, '/cart'])
    expect(unstyledIn(await (await fetch(shop.url + path)).text()), path).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/34 11 .* · Partboard$/)
  await expect(page.getByRole('main')).toContainText(/\d,\d\d\szł brutto/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Seria 3/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/level4\/product\/\d{1,6}$/)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()

  await page.goto('/vehicles?lang=de')
  await expect(heading).toHaveText('Fahrzeuge')
  await page.getByRole('link', { name: 'BMW', exact: true }).click()
  await expect(page).toHaveURL(/\/vehicles\/bmw\?lang=de$/)
  expect((await page.goto('/level4/product/99999999999'))!.status()).toBe(404)
  await context.close()
})

test('a visitor reads a part in the frame until the app has drawn it', async ({
  start,
  dataDir,
  openPage,
}) => {
  const shop = await start()
  await openStore(shop.url, dataDir)
  const visitor = await openPage('about:blank')
  const letGo = await holdScripts(visitor)
  await visitor.goto(`${shop.url}/level4/product/${guide.parts.inStock}?lang=de`, { waitUntil: 'commit' })
  const frame = visitor.locator('#frame')
  await expect(frame.getByRole('banner')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('main')).toContainText(/\d,\d\d\sPLN brutto/)
  const top = await topOf(frame.getByRole('heading', { level: 1 }))
  letGo()
  await expect(frame).toHaveCount(0)
  const title = visitor.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  expect(Math.abs((await topOf(title)) - top)).toBeLessThan(8)
  // The language of the address is selected, and the address forgets it.
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
  await expect(visitor).toHaveURL(`${shop.url}/level4/product/${guide.parts.inStock}`)
  expect(await obstaclesOn(visitor)).toEqual([])

  await visitor.goto(`${shop.url}/vehicles/bmw`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Teile für BMW' })).toBeVisible()
  const first = visitor.getByRole('main').getByRole('list').last().getByRole('link').first()
  for (let steps = 1; steps <= 3; steps++) {
    const before = await first.getAttribute('href')
    await first.click()
    await expect(visitor).toHaveURL(new RegExp(`/vehicles/bmw(/[^/]+){${steps}}$`))
    // The address changes before the list.
    await expect(first).not.toHaveAttribute('href', before!)
  }
  expect(await obstaclesOn(visitor)).toEqual([])
  await first.click()
  await expect(visitor).toHaveURL(/\/level4/)
})

test('what a visitor reads stays until the app has its page in its place, also on a slow line', async ({
  start,
  dataDir,
  openPage,
}) => {
  test.slow()
  const shop = await start()
  await openStore(shop.url, dataDir)
  const html = await (await fetch(`${shop.url}/level4/product/${guide.parts.inStock}`)).text()
  const [group] = /\/level4\/category\/\d+/.exec(html) ?? [
    `/level4/category/${guide.boards.withRetrofitCategory}`,
  ]
  const pages = [
    { path: `/level4/product/${guide.parts.inStock}`, words: /\d,\d\d\s(zł|PLN) brutto/ },
    { path: `/level4/product/${guide.boards.withConditions}`, words: null },
    { path: group, words: null },
    { path: '/', words: null },
  ]
  for (const { path, words } of pages) {
    const visitor = await openPage('about:blank', { locale: 'pl-PL' })
    // Every picture of the page since its main was seen first: is its title or its price there?
    await visitor.addInitScript(`
      globalThis.missing = 0
      let isSeen = false
      const look = () => {
        const seen = [...document.querySelectorAll('main h1, main dd')].some(
          (part) =>
            part.textContent.trim() !== '' &&
            part.checkVisibility({ visibilityProperty: true }) &&
            (${words ? `${words}.test(document.querySelector('main').innerText)` : 'true'}),
        )
        isSeen ||= seen
        if (isSeen && !seen) globalThis.missing += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)`)
    const { promise: isLate, resolve: letGo } = Promise.withResolvers<void>()
    await visitor.route(/\/api\/(?!reference|Customer\/get)/, async (route) => {
      await isLate
      await route.continue()
    })
    await visitor.goto(shop.url + path, { waitUntil: 'commit' })
    await expect(visitor.locator('#frame'), path).toHaveCount(0)
    const readable = visitor.locator('#root [data-readable]')
    const timer = setTimeout(letGo, 3000)
    await expect(visitor.locator('#root main'), path).toBeAttached()
    await expect(readable, path).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(readable, path).toHaveCount(0)
    clearTimeout(timer)
    await expect(visitor.getByRole('heading', { level: 1 }), path).toBeVisible()
    if (words) await expect(visitor.getByRole('main'), path).toContainText(/\d,\d\d/)
    expect(await visitor.evaluate<number>('globalThis.missing'), path).toBe(0)
    await visitor.context().close()
  }
})
