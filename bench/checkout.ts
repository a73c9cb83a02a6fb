/**
 * Measures how long the totals of the checkout take at slow networks: when its address is opened with the scripts in the
 * cache, and from the press in the cart. Chromium delays every request. Several shops, such as two releases, are measured
 * in turns.
 *
 *     PORT=8081 DATA_DIR=/tmp/before DEMO=on npm start
 *     PORT=8082 DATA_DIR=/tmp/after DEMO=on npm start
 *     node bench/checkout.ts http://127.0.0.1:8081 http://127.0.0.1:8082
 *
 * Each of nine rounds has a new browser profile, and the demo's garage with three lines in the cart.
 */
import { chromium, type Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn } from '../e2e/support/client.ts'
import { keepsLogin } from '../e2e/support/kept.ts'
import { comesToRest } from '../e2e/support/rest.ts'
import { findChromium } from '../scripts/chromium.ts'
import { quantile } from './client.ts'

const rounds = 9
const delays = [20, 60, 150]
const shops = process.argv.slice(2)
const { inStock, battery } = guide.parts

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const looks = await Promise.all(
  shops.map(async (shop) => {
    const garage = await logIn(shop, guide.accounts.trade)
    await garage.post('/api/ShoppingCart/ClearCart')
    for (const Sku of [inStock, battery, '34114300901'])
      await garage.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
    return keepsLogin(garage)
  }),
)

/** Resolves in the page with the time of its clock at which the totals are shown and are no longer counted. */
const totalsStand = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('aside dl[aria-busy="false"] dd')) resolve(performance.now())
    else requestAnimationFrame(look)
  }
  look()
})`

const ways = {
  /** Milliseconds from the request of the page. */
  'opened by its address': async (page: Page) => {
    await page.goto('/checkout?step=shipping', { waitUntil: 'commit' })
    return page.evaluate<number>(totalsStand)
  },
  /** Milliseconds from the press. */
  'from the cart': async (page: Page) =>
    page.evaluate<number>(`(() => {
      const begun = performance.now()
      document.querySelector('main a[href^="/checkout"]').click()
      return ${totalsStand}.then((at) => at - begun)
    })()`),
}

async function measure(way: keyof typeof ways, look: (typeof looks)[number], latency: number) {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  const rest = comesToRest(page)
  // The scripts of both pages come into the cache.
  if (way === 'opened by its address') await page.goto('/checkout?step=shipping')
  await rest()
  await page.goto('/cart')
  await page.locator('main a[href^="/checkout"]').first().waitFor()
  await rest()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls++
  })
  const took = await ways[way](page)
  await rest()
  await context.close()
  return { took, calls }
}

for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
  const results = shops.map(() => delays.map(() => ({ times: [] as number[], calls: 0 })))
  for (let round = 0; round < rounds; round++)
    for (const [at, latency] of delays.entries())
      for (const [nth, look] of looks.entries()) {
        const { took, calls } = await measure(way, look, latency)
        results[nth]![at]!.times.push(took)
        results[nth]![at]!.calls = calls
      }
  console.log(`${way.padEnd(32)}${delays.map((delay) => `${delay} ms`.padStart(9)).join('')}   calls`)
  for (const [nth, ofShop] of results.entries()) {
    const medians = ofShop.map(({ times }) => quantile(times, 0.5).toFixed(0).padStart(9))
    console.log(`${shops[nth]!.padEnd(32)}${medians.join('')}   ${ofShop[0]!.calls}`)
  }
}
await browser.close()
