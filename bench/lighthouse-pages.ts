import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import guide from '../demo/guide.json' with { type: 'json' }
import { newCustomer } from '../e2e/support/client.ts'
import { freePort } from '../e2e/support/shop.ts'
import { findChromium } from '../scripts/chromium.ts'

/** The measured pages. All except login are opened by a customer with a vehicle and parts in the cart. */
export const pages = [
  { name: 'login', path: '/login', isGuest: true },
  { name: 'home', path: '/', isGuest: false },
  {
    name: 'category',
    path: `/level4/category/${guide.boards.withRetrofitCategory}?name=Partboard&retrofit=true`,
    isGuest: false,
  },
  { name: 'board', path: `/level4/product/${guide.boards.withConditions}`, isGuest: false },
  { name: 'cart', path: '/cart', isGuest: false },
] as const

export type Category = 'performance' | 'accessibility' | 'best-practices'
export type Report = {
  name: string
  /** Scores from 0 to 100 of the requested categories. */
  scores: Partial<Record<Category, number>>
  lcpMs: number
  tbtMs: number
  shift: number
  /** Audits that cost points, with their places. */
  findings: string[]
}

/**
 * Runs Lighthouse with its mobile settings on the pages above, each in a browser with an empty cache.
 *
 * @param base address of a running shop
 * @param categories categories to score
 * @param onReport called after every page
 */
export async function inspectPages(
  base: string,
  categories: readonly Category[],
  onReport: (report: Report) => void,
): Promise<void> {
  const customer = await newCustomer(base)
  for (const Sku of [guide.parts.inStock, '34114300202']) {
    await customer.post('/api/Level4/AddItem', { Sku, Quantity: 2 })
  }
  const vehicle = await customer.post('/api/Level4/VehicleSearch', { vin: guide.vins.car })
  const storage = {
    'user-token': customer.token,
    'level4-vehicle': JSON.stringify({ vehicle, recent: [vehicle], ticks: {} }),
  }
  for (const page of pages) {
    await inBrowser(base, page.isGuest ? {} : storage, async (port) => {
      onReport(await inspect(page.name, base + page.path, port, categories))
    })
  }
}

async function inspect(name: string, url: string, port: number, categories: readonly Category[]) {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: true,
    logLevel: 'error',
  })
  const { lhr } = result!
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  const scores = categories.map((category) => [
    category,
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  ])
  const report: Report = {
    name,
    scores: Object.fromEntries(scores),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    findings: categories.flatMap((category) => findingsOf(lhr, category)),
  }
  return report
}

function findingsOf(lhr: Result, category: Category): string[] {
  return (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = lhr.audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    const items = audit.details && 'items' in audit.details ? audit.details.items : []
    const places = JSON.stringify(items).slice(0, 600)
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''} ${items.length > 0 ? places : ''}`.trim()]
  })
}

/** Runs `work` with a new browser that has a customer's local storage. */
async function inBrowser(base: string, kept: Record<string, string>, work: (port: number) => Promise<void>) {
  const profile = mkdtempSync(join(tmpdir(), 'partboard-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    await keep(context, base, kept)
    await work(port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Writes the storage from a page of the shop that loads no other file, so that the cache stays empty. */
async function keep(context: BrowserContext, base: string, kept: Record<string, string>): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${base}/healthz`)
  await page.evaluate((values) => {
    const { localStorage } = globalThis as unknown as { localStorage: Storage }
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  await page.goto('about:blank')
}
