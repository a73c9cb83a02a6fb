/**
 * The size of the scripts that a first visit to a page loads, in bytes as transferred.
 *
 * Counted: the bodies of all answers whose address ends in .js, encoded (brotli), with an empty cache and no service
 * worker, from the first request until the page shows its content and no request is open. Not counted: what the
 * app fetches when the browser is idle after that (prefetched pages, the service worker and the files that it
 * caches). In this test the page never gets idle time, so these fetches do not start.
 */

import type { BrowserContextOptions } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test as journey } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { comesToRest } from './support/rest.ts'

/** The strict definition: a kilobyte is a thousand bytes. */
const KB = 1000
const board = `/level4/product/${guide.boards.withConditions}`

const test = journey.extend<{
  /** The total size of a page's scripts in bytes, and a line for each script, largest first. */
  scriptsOf: (
    path: string,
    heading: string | RegExp,
    look?: BrowserContextOptions,
  ) => Promise<{ total: number; scripts: string }>
}>({
  scriptsOf: ({ openPage }, use) =>
    use(async (path, heading, look) => {
      const page = await openPage('about:blank', look)
      await page.addInitScript('window.requestIdleCallback = () => 0')
      const sizes = new Map<string, number>()
      const reading: Promise<void>[] = []
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url())
        if (!pathname.endsWith('.js')) return
        reading.push(
          request.sizes().then(({ responseBodySize }) => void sizes.set(pathname, responseBodySize)),
        )
      })
      const rest = comesToRest(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await rest()
      await Promise.all(reading)
      const largestFirst = [...sizes].sort(([, a], [, b]) => b - a)
      const total = largestFirst.reduce((sum, [, size]) => sum + size, 0)
      const scripts = largestFirst.map(([name, size]) => `${size} ${name}`).join('\n')
      console.log(`${path}: ${total} bytes in ${sizes.size} scripts`)
      expect(sizes.size).toBeGreaterThan(3)
      return { total, scripts }
    }),
})

test('the login page loads at most 150 KB of script', async ({ scriptsOf }) => {
  const { total, scripts } = await scriptsOf('/login', 'Zaloguj się')
  expect(total, scripts).toBeLessThanOrEqual(150 * KB)
})

test('a board loads at most 220 KB of script', async ({ customer, scriptsOf }) => {
  const { total, scripts } = await scriptsOf(board, /.+/, keepsLogin(customer))
  expect(total, scripts).toBeLessThanOrEqual(220 * KB)
})

for (const path of ['/login', board]) {
  test(`the data that ${path} needs is requested before its scripts arrive, and only once`, async ({
    customer,
    openPage,
  }) => {
    const page = await openPage('about:blank', path === board ? keepsLogin(customer) : {})
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(api|pictures)\//.test(pathname)) calls.push(pathname + search)
    })
    const rest = comesToRest(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await rest()
    expect(calls).toContain('/api/config')
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
    const leftOver = await page.evaluate('[...askedEarly.keys()]')
    expect(leftOver).toEqual([])
  })
}
