/**
 * What a page costs a first visitor, in bytes of script as they travel.
 *
 * Counted: the bodies of all answers whose address ends in .js, encoded (brotli), with an empty cache and no service
 * worker, from the first request until the page shows its content and the network is at rest. Not counted: what the
 * app fetches when the browser is idle after that (the pages that may come next, the service worker and what it
 * keeps). The page is given no idle time here, so that nothing of it starts.
 */
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'

/** The strict reading: a kilobyte is a thousand bytes. */
const KB = 1000

test('the login page comes with at most 150 KB of script', async () => {
  const { total, scripts } = await scriptsOf('/login', 'Zaloguj się')
  expect(total, scripts).toBeLessThanOrEqual(150 * KB)
})

test('a board comes with at most 220 KB of script', async () => {
  const customer = await newCustomer(inject('shopUrl'))
  const { total, scripts } = await scriptsOf(
    `/level4/product/${guide.boards.withConditions}`,
    /.+/,
    keepsLogin(customer),
  )
  expect(total, scripts).toBeLessThanOrEqual(220 * KB)
})

test.each([
  ['/login', false],
  [`/level4/product/${guide.boards.withConditions}`, true],
])(
  'what %s is known to need is asked for before its scripts come, and only once',
  async (path, isCustomer) => {
    const page = await openPage(
      'about:blank',
      isCustomer ? keepsLogin(await newCustomer(inject('shopUrl'))) : {},
    )
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(api|pictures)\//.test(pathname)) calls.push(pathname + search)
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls).toContain('/api/config')
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
    const leftOver = await page.evaluate('[...askedEarly.keys()]')
    expect(leftOver).toEqual([])
  },
)

/** The sum in bytes, and a line for each script, largest first. */
async function scriptsOf(path: string, heading: string | RegExp, options = {}) {
  const page = await openPage('about:blank', options)
  await page.addInitScript('window.requestIdleCallback = () => 0')
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    reading.push(request.sizes().then(({ responseBodySize }) => void sizes.set(pathname, responseBodySize)))
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  const largestFirst = [...sizes].sort(([, a], [, b]) => b - a)
  const total = largestFirst.reduce((sum, [, size]) => sum + size, 0)
  const scripts = largestFirst.map(([name, size]) => `${size} ${name}`).join('\n')
  console.log(`${path}: ${total} bytes in ${sizes.size} scripts`)
  expect(sizes.size).toBeGreaterThan(3)
  return { total, scripts }
}
