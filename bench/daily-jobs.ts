/**
 * Counts the presses of ten daily jobs of a garage, in a browser. It starts a temporary shop with the demo, and does each
 * job in the shortest way that a person can see on the screen; bench/daily-jobs/hand.ts has the rule of counting.
 *
 *     node bench/daily-jobs.ts
 *
 * docs/performance.md has the figures. Each job checks that its result is there, so a figure is never of a job that failed.
 */
import type { Browser } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { launchChromium } from '../e2e/support/chromium.ts'
import { logIn } from '../e2e/support/client.ts'
import { keepsLogin } from '../e2e/support/kept.ts'
import { temporaryShop } from '../e2e/support/temporary-shop.ts'
import { buildWhenStale } from '../scripts/outputs.ts'
import { Hand } from './daily-jobs/hand.ts'
import { type Garage, jobs } from './daily-jobs/jobs.ts'

if (!(await buildWhenStale())) process.exit(1)
const { server: shop, database, stop } = await temporaryShop('daily', { LOG_LEVEL: 'warn' })
const browser = await launchChromium()
let failed = 0
try {
  await shop.start()
  const garage = await logIn(shop.url, guide.accounts.trade)
  console.log('clicks  keys  pastes  together  job')
  for (const job of jobs) {
    await tidy(garage)
    await measure(browser, garage, job).catch((error: Error) => {
      failed++
      console.log(`${job.name}: ${error.message.split('\n')[0]}`)
    })
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(failed === 0 ? 0 : 1)

/** Leaves the garage without carts, so that each job begins alike. */
async function tidy(garage: Garage): Promise<void> {
  await garage.post('/api/ShoppingCart/ClearCart')
  for (const { Id, IsCurrent } of (await garage.get('/api/ShoppingCart/Carts')).Carts)
    if (!IsCurrent) await garage.delete(`/api/ShoppingCart/Carts/${Id}`)
}

async function measure(chromium: Browser, garage: Garage, { name, prepare, work }: (typeof jobs)[number]) {
  const start = await prepare(garage, database.pool)
  const options = { ...keepsLogin(garage), viewport: { width: 1440, height: 900 }, locale: 'pl-PL' }
  const context = await chromium.newContext(options)
  try {
    const page = await context.newPage()
    for (const vin of start.vehicles ?? []) {
      await page.goto('/level4')
      await page.waitForLoadState('networkidle')
      await page.getByRole('combobox', { name: /^VIN/ }).fill(vin)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: new RegExp(vin.slice(-7)) }).waitFor()
    }
    await page.goto(start.at)
    await page.waitForLoadState('networkidle')
    const hand = new Hand(page)
    await work(hand, garage, start)
    const figures = [hand.clicks, hand.keys, hand.pastes, hand.all]
    const [clicks, keys, pastes, all] = figures.map(String)
    console.log(
      `${clicks!.padStart(6)}  ${keys!.padStart(4)}  ${pastes!.padStart(6)}  ${all!.padStart(8)}  ${name}`,
    )
  } finally {
    await context.close()
  }
}
