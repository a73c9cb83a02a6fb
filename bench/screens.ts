/**
 * Measures how long the lines of a board take from the press on its link inside the shop, at slow networks, and how many
 * calls that is. Chromium delays every request. Several shops, such as two releases, are measured in turns.
 *
 *     PORT=8081 DATA_DIR=/tmp/before npm start
 *     PORT=8082 DATA_DIR=/tmp/after npm start
 *     node bench/screens.ts http://127.0.0.1:8081 http://127.0.0.1:8082
 *
 * Each of nine rounds has a new browser profile, a vehicle by its VIN, and a press without a pointer before it, which
 * would load the page early.
 */
import { chromium } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { newCustomer } from '../e2e/support/client.ts'
import { keepsVehicle } from '../e2e/support/kept.ts'
import { comesToRest } from '../e2e/support/rest.ts'
import { findChromium } from '../scripts/chromium.ts'
import { quantile } from './client.ts'

const rounds = 9
const delays = [20, 60, 150]
const shops = process.argv.slice(2)
const board = guide.boards.withConditions

const browser = await chromium.launch({ executablePath: findChromium() })
const customers = await Promise.all(
  shops.map(async (shop) => {
    const customer = await newCustomer(shop)
    const { MainCategoryId } = await customer.post('/api/Level4Product/Board', { id: board })
    return { look: await keepsVehicle(customer, { vin: guide.vins.car }), group: MainCategoryId as number }
  }),
)

/** Milliseconds from the press until the lines are there, and the calls by then. */
async function openBoard({ look, group }: (typeof customers)[number], latency: number) {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  const rest = comesToRest(page)
  await page.goto(`/level4/category/${group}`)
  await page.locator(`main a[href*="/product/${board}"]`).first().waitFor()
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
  const took = await page.evaluate<number>(`new Promise((resolve) => {
    const begun = performance.now()
    document.querySelector('main a[href*="/product/${board}"]').click()
    const look = () => {
      if (document.querySelector('main table tbody tr[id]')) resolve(performance.now() - begun)
      else requestAnimationFrame(look)
    }
    look()
  })`)
  await rest()
  await context.close()
  return { took, calls }
}

const results = shops.map(() => delays.map(() => ({ times: [] as number[], calls: 0 })))
for (let round = 0; round < rounds; round++)
  for (const [at, latency] of delays.entries())
    for (const [nth, customer] of customers.entries()) {
      const { took, calls } = await openBoard(customer, latency)
      results[nth]![at]!.times.push(took)
      results[nth]![at]!.calls = calls
    }
await browser.close()

console.log(
  `shop                            ${delays.map((delay) => `${delay} ms`.padStart(9)).join('')}   calls`,
)
for (const [nth, ofShop] of results.entries()) {
  const medians = ofShop.map(({ times }) => quantile(times, 0.5).toFixed(0).padStart(9))
  console.log(`${shops[nth]!.padEnd(32)}${medians.join('')}   ${ofShop[0]!.calls}`)
}
