/**
 * The size of scripts, styles and fonts that a first visit to a page loads, in bytes as transferred.
 *
 * Counted: the bodies of all answers whose address ends in .js, .css or .woff2, encoded (brotli), with an empty cache and
 * no service worker, from the first request until the page shows its content and no request is open, and the styles
 * inside the page, compressed by themselves. Not counted: chunks of other pages and of what only a press shows, which are fetched only once the person uses the page or has looked at it for ten seconds.
 */

import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { part } from '@partboard/contract/catalogue/parts.office.samples'
import { officeCalls } from '@partboard/contract/documentation/office'
import { features } from '@partboard/contract/documentation/wire'
import { password } from '@partboard/contract/samples'
import type { BrowserContextOptions } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'
import { comesToRest } from './support/rest.ts'

/** The strict definition: a kilobyte is a thousand bytes. */
const KB = 1000
const board = `/level4/product/${guide.boards.withConditions}`

type Sizes = {
  /** Total sizes of scripts, styles and fonts, in bytes. */
  js: number
  css: number
  woff2: number
  /** A line for each file, largest first. */
  files: string
}

const test = journey.extend<{
  sizesOf: (path: string, heading: string | RegExp, look?: BrowserContextOptions) => Promise<Sizes>
}>({
  sizesOf: ({ openPage }, use) =>
    use(async (path, heading, look) => {
      const page = await openPage('about:blank', look)
      const sizes = new Map<string, number>()
      const reading: Promise<void>[] = []
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url())
        if (!/\.(js|css|woff2)$/.test(pathname)) return
        reading.push(
          request.sizes().then(({ responseBodySize }) => void sizes.set(pathname, responseBodySize)),
        )
      })
      const rest = comesToRest(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await rest()
      await Promise.all(reading)
      const inside = await page.evaluate<string>(
        "[...document.querySelectorAll('style')].map((style) => style.textContent).join('')",
      )
      sizes.set('styles inside the page .css', brotliCompressSync(inside).length)
      const largestFirst = [...sizes].sort(([, a], [, b]) => b - a)
      const totalOf = (ending: string) =>
        largestFirst.reduce((sum, [name, size]) => (name.endsWith(ending) ? sum + size : sum), 0)
      const totals = { js: totalOf('.js'), css: totalOf('.css'), woff2: totalOf('.woff2') }
      console.log(`${path}: ${JSON.stringify(totals)} bytes in ${sizes.size} files`)
      expect(sizes.size).toBeGreaterThan(3)
      const files = largestFirst.map(([name, size]) => `${size} ${name}`).join('\n')
      return { js: totals.js, css: totals.css, woff2: totals.woff2, files }
    }),
})

journey('no script has what the description of the API says of a call', () => {
  const endpoints = [
    ...Object.values(features).flatMap(({ calls }) => Object.values(calls)),
    ...officeCalls.map(({ endpoint }) => endpoint),
  ]
  const said = endpoints.flatMap(({ docs: { description = '' } }) =>
    description.length < 80 ? [] : [description.slice(0, 80)],
  )
  expect(said.length).toBeGreaterThan(100)
  const scripts = globSync('apps/{web,office}/dist/**/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(100)
  for (const text of [...said, password, part.description.pl])
    expect(
      scripts.some((script) => script.includes(text)),
      text,
    ).toBe(false)
})

test('the login page stays within its budget', async ({ sizesOf }) => {
  const { js, css, woff2, files } = await sizesOf('/login', 'Zaloguj się')
  expect(js, files).toBeLessThanOrEqual(93.5 * KB)
  expect(css, files).toBeLessThanOrEqual(4.8 * KB)
  expect(woff2, files).toBeLessThanOrEqual(46 * KB)
})

test('a board stays within its budget', async ({ customer, sizesOf }) => {
  const { js, css, woff2, files } = await sizesOf(board, /.+/, keepsLogin(customer))
  expect(js, files).toBeLessThanOrEqual(166.2 * KB)
  expect(css, files).toBeLessThanOrEqual(13 * KB)
  expect(woff2, files).toBeLessThanOrEqual(46 * KB)
})

const early = [
  { name: 'the login', path: '/login', as: () => ({}), asks: ['/api/reference', '/api/slider?sliderType=3'] },
  {
    name: 'a board',
    path: board,
    as: (customer: Client) => keepsLogin(customer),
    asks: ['/api/reference', `/api/Product('${guide.boards.withConditions}')?show=page`],
  },
  {
    name: 'a board for a vehicle',
    path: `${board}?vehicleSpecific=true`,
    as: (customer: Client) => keepsVehicle(customer, { vin: guide.vins.car }),
    asks: [
      '/api/reference',
      `/api/Product('${guide.boards.withConditions}')?show=page&vehicleId=`,
      '/pictures/',
    ],
  },
]
for (const { name, path, as, asks } of early) {
  test(`the data of ${name} is requested before its scripts arrive, and only once`, async ({
    customer,
    openPage,
  }) => {
    const page = await openPage('about:blank', await as(customer))
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(api|pictures)\//.test(pathname)) calls.push(pathname + search + (request.postData() ?? ''))
    })
    const rest = comesToRest(page)
    // The app's own script waits, so that only what needs no app is requested.
    let start = () => {}
    const waits = new Promise<void>((resolve) => {
      start = resolve
    })
    await page.route('**/assets/framework-*.js', async (route) => {
      await waits
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    for (const ask of asks)
      await expect.poll(() => calls.some((call) => call.startsWith(ask)), ask).toBe(true)
    start()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await rest()
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
    const leftOver = await page.evaluate('[...askedEarly.keys()]')
    expect(leftOver).toEqual([])
  })
}
