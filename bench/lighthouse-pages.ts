import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import guide from '../demo/guide.json' with { type: 'json' }
import { newCustomer } from '../e2e/support/client.ts'
import { storedVehicle } from '../e2e/support/kept.ts'
import { freePort } from '../e2e/support/shop.ts'
import { findChromium } from '../scripts/chromium.ts'

/**
 * The measured pages with their goals for performance. All except login are opened by a customer with a vehicle and
 * parts in the cart.
 */
export const pages = [
  { name: 'login', path: '/login', isGuest: true, performance: 97 },
  { name: 'home', path: '/', isGuest: false, performance: 95 },
  {
    name: 'category',
    path: `/level4/category/${guide.boards.withRetrofitCategory}?name=Partboard&retrofit=true`,
    isGuest: false,
    performance: 95,
  },
  {
    name: 'board',
    path: `/level4/product/${guide.boards.withConditions}`,
    isGuest: false,
    performance: 95,
  },
  { name: 'cart', path: '/cart', isGuest: false, performance: 95 },
] as const
type Page = (typeof pages)[number]

export type Category = 'performance' | 'accessibility' | 'best-practices'
export type Report = {
  name: string
  /** The whole report of Lighthouse. */
  lhr: Result
  /** Scores from 0 to 100 of the requested categories. */
  scores: Partial<Record<Category, number>>
  lcpMs: number
  /** Protocol of the page's files, as `h2` or `http/1.1`. */
  protocol: string
  /** Selector of the element that was the largest paint. */
  largest: string
  tbtMs: number
  shift: number
  /** Audits that cost points, with their places. */
  findings: string[]
}

/** Where the browser finds the shop. */
export type Address = {
  /** Address of the pages. */
  base: string
  /** Address of the shop itself, where the customer is made. */
  shop: string
  /** Hash of the key of a certificate that the browser has to trust (`HttpsFront`). */
  trusted: string | null
}

/**
 * Runs Lighthouse with its mobile settings on pages, each in a browser with an empty cache.
 *
 * @param address a running shop
 * @param measured the pages
 * @param categories categories to score
 * @param onReport called after every page
 */
export async function inspectPages(
  address: Address,
  measured: readonly Page[],
  categories: readonly Category[],
  onReport: (report: Report) => void,
): Promise<void> {
  const customer = await newCustomer(address.shop)
  for (const Sku of [guide.parts.inStock, '34114300202']) {
    await customer.post('/api/Level4/AddItem', { Sku, Quantity: 2 })
  }
  const vehicle = await customer.post('/api/Level4/VehicleSearch', { vin: guide.vins.car })
  const storage = {
    'user-token': customer.token,
    ...storedVehicle(vehicle),
  }
  for (const page of measured) {
    await inBrowser(address, page.isGuest ? {} : storage, async (port) => {
      onReport(await inspect(page.name, address.base + page.path, port, categories))
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
    lhr,
    scores: Object.fromEntries(scores),
    lcpMs: value('largest-contentful-paint'),
    protocol: protocolOf(lhr),
    largest: largestOf(lhr),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    findings: categories.flatMap((category) => findingsOf(lhr, category)),
  }
  return report
}

type Item = { items?: unknown[]; protocol?: string; selector?: string; type?: string }

const itemsOf = (lhr: Result, audit: string): Item[] => {
  const details = lhr.audits[audit]?.details
  return details && 'items' in details ? (details.items as Item[]) : []
}

const protocolOf = (lhr: Result): string =>
  [...new Set(itemsOf(lhr, 'network-requests').flatMap(({ protocol }) => protocol ?? []))].join(' ')

const largestOf = (lhr: Result): string =>
  itemsOf(lhr, 'lcp-breakdown-insight').find(({ type }) => type === 'node')?.selector ?? ''

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
async function inBrowser(
  { base, trusted }: Address,
  kept: Record<string, string>,
  work: (port: number) => Promise<void>,
) {
  const profile = mkdtempSync(join(tmpdir(), 'partboard-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      `--remote-debugging-port=${port}`,
      // A page whose certificate has an error would have no cache. Without QUIC, every run has the same protocol.
      ...(trusted ? ['--disable-quic', `--ignore-certificate-errors-spki-list=${trusted}`] : []),
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
