/**
 * Measures the lists, searches and pages of the office with 100,000 orders and 50,000 customers. It starts a temporary
 * shop, fills it (about a minute), calls every list with its filters, sorts and searches one after another, and opens
 * the start page, the orders and the customers in a browser without a cache.
 *
 *     node bench/office.ts
 *     node bench/office.ts --calls 20 --no-browser
 *
 * A figure is the time that a caller on the same machine waits, so the server's own time is shorter. The exit code is 1
 * if the p95 of a call is above 100 ms, or a first screen above 1.5 s.
 */
import { parseArgs } from 'node:util'
import guide from '../demo/guide.json' with { type: 'json' }
import { launchChromium } from '../e2e/support/chromium.ts'
import { temporaryShop } from '../e2e/support/temporary-shop.ts'
import { buildWhenStale } from '../scripts/outputs.ts'
import { quantile } from './client.ts'
import { aim, fillOffice } from './office-rows.ts'

const limits = { call: 100, screen: 1500 } // ms
const runsOfScreens = 5

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '60' }, 'no-browser': { type: 'boolean', default: false } },
})
const calls = Number(values.calls)

if (!values['no-browser'] && !(await buildWhenStale())) process.exit(1)

const { server: shop, database, stop } = await temporaryShop('office', { LOG_LEVEL: 'warn' })
const slow: string[] = []
try {
  await shop.start()
  const filling = performance.now()
  const client = await database.pool.connect()
  await fillOffice(client).finally(() => client.release(true))
  const seconds = ((performance.now() - filling) / 1000).toFixed(0)
  console.log(`${aim.orders} orders of ${aim.customers} customers (${seconds} s)`)
  const cookie = await signIn()
  await measureCalls(cookie)
  if (!values['no-browser']) await measureScreens(cookie)
} finally {
  await stop()
}
for (const line of slow) console.log(line)
process.exit(slow.length === 0 ? 0 : 1)

/** @returns the session's cookie */
async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/office/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(guide.office),
  })
  if (!answer.ok) throw new Error(`The office answered ${answer.status}`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Measures each call `calls` times, with other values each time. */
async function measureCalls(cookie: string): Promise<void> {
  const known = await readKnown()
  const get = async (path: string): Promise<{ next?: string | null }> => {
    const answer = await fetch(`${shop.url}/api/office/v1${path}`, { headers: { cookie } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 300)}`)
    return JSON.parse(body)
  }
  console.log('p50 ms  p95 ms  most ms  call')
  for (const [name, path] of cases(known)) {
    const times: number[] = []
    for (let round = -3; round < calls; round++) {
      const address = path(((round + 3) * 7919) % 1000)
      const started = performance.now()
      await get(address)
      if (round >= 0) times.push(performance.now() - started)
    }
    report(name, times)
  }
  const deep: number[] = []
  let next: string | null | undefined
  for (let page = 0; page < calls; page++) {
    const started = performance.now()
    const answer = await get(`/orders?sort=-placedAt&limit=100${next ? `&cursor=${next}` : ''}`)
    deep.push(performance.now() - started)
    next = answer.next
  }
  report(`orders, ${calls} pages of 100 in a row`, deep)
}

function report(name: string, times: readonly number[]): void {
  const [p50, p95, most] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)]
  console.log(
    `${p50.toFixed(1).padStart(6)}  ${p95.toFixed(1).padStart(6)}  ${most.toFixed(1).padStart(7)}  ${name}`,
  )
  if (p95 > limits.call) slow.push(`above ${limits.call} ms: ${name}`)
}

type Known = Record<
  | 'order'
  | 'number'
  | 'case'
  | 'caseName'
  | 'caseMail'
  | 'caseOrder'
  | 'invoice'
  | 'invoiceNip'
  | 'promotion'
  | 'customer'
  | 'last'
  | 'company'
  | 'nip'
  | 'phone'
  | 'email'
  | 'sku'
  | 'sold'
  | 'word',
  string[]
>

/** Values to ask for: a thousand of each, spread over all rows. */
async function readKnown(): Promise<Known> {
  const list = async (query: string) =>
    (
      await database.pool.query<{ value: string }>(
        `select value::text from (${query}) as v (value) order by md5(value::text) limit 1000`,
      )
    ).rows.map(({ value }) => value)
  return {
    order: await list('select id from shop_order'),
    number: await list('select order_number from shop_order'),
    customer: await list('select id from customer where closed_at is null'),
    last: await list('select distinct last_name from customer'),
    company: await list(`select company from customer where company <> ''`),
    nip: await list(`select vat_number from customer where vat_number <> ''`),
    phone: await list('select phone from customer'),
    email: await list('select email from customer'),
    case: await list('select number from return_case'),
    caseName: await list('select distinct name from return_case'),
    caseMail: await list('select email from return_case'),
    caseOrder: await list('select o.order_number from return_case r join shop_order o on o.id = r.order_id'),
    invoice: await list('select number from invoice'),
    invoiceNip: await list(`select buyer_nip from invoice where buyer_nip <> ''`),
    promotion: await list('select id from promotion'),
    sku: await list('select distinct sku from stock'),
    sold: await list('select distinct sku from order_line'),
    word: await list(`select distinct split_part(name ->> 'pl', ' ', 1) from part`),
  }
}

function cases(known: Known): [name: string, path: (round: number) => string][] {
  const one = (values: string[], round: number) => encodeURIComponent(values[round % values.length]!)
  const fixed = (path: string): [string, () => string] => [path, () => path]
  const search = (list: string, kind: keyof Known): [string, (round: number) => string] => [
    `${list}?q=<${kind}>`,
    (round) => `${list}?q=${one(known[kind], round)}`,
  ]
  const stages = [
    'new',
    'confirmed',
    'picked',
    'readyForPickup',
    'shipped',
    'delivered',
    'cancelled',
    'returned',
  ]
  const [from, to] = [-29, 0].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  return [
    fixed('/orders'),
    fixed('/orders?open=true'),
    fixed('/orders?sort=-placedAt'),
    fixed('/orders?held=true'),
    fixed('/orders?waiting=true'),
    fixed('/orders?payment=open,part'),
    fixed('/orders?branch=1'),
    fixed('/orders?branch=2&sort=-placedAt'),
    ...stages.flatMap((stage) => [
      fixed(`/orders?stage=${stage}`),
      fixed(`/orders?stage=${stage}&sort=deadline`),
    ]),
    fixed('/orders/counts'),
    fixed('/picking?branch=1'),
    ['/orders?customer=<id>', (round) => `/orders?customer=${one(known.customer, round)}`],
    ...(['number', 'last', 'company', 'nip', 'phone', 'email', 'sku'] as const).map((kind) =>
      search('/orders', kind),
    ),
    ['/orders/<id>', (round) => `/orders/${one(known.order, round)}`],
    ...['all', 'applications', 'trade', 'retail', 'blocked', 'balance'].flatMap((view) => [
      fixed(`/customers?view=${view}`),
      fixed(`/customers?view=${view}&sort=-registeredAt`),
    ]),
    fixed('/customers/counts'),
    ...(['last', 'company', 'nip', 'phone', 'email'] as const).map((kind) => search('/customers', kind)),
    ['/customers/<id>', (round) => `/customers/${one(known.customer, round)}`],
    fixed('/parts'),
    search('/parts', 'sku'),
    search('/parts', 'word'),
    ['/parts/<sold>', (round) => `/parts/${one(known.sold, round)}`],
    fixed('/imports'),
    fixed('/catalogue/versions'),
    fixed('/stock'),
    search('/stock', 'sku'),
    ...(['number', 'last', 'company', 'nip', 'phone', 'email', 'sku'] as const).map((kind) =>
      search('/search', kind),
    ),
    [
      '/search?q=<two letters>',
      (round) => `/search?q=${encodeURIComponent(known.last[round % known.last.length]!.slice(0, 2))}`,
    ],
    fixed('/stock/movements'),
    ['/stock/movements?sku=', (round) => `/stock/movements?sku=${one(known.sku, round)}`],
    fixed(`/figures/days?from=${from}&to=${to}`),
    fixed(`/figures/parts?from=${from}&to=${to}`),
    fixed(`/figures/returns?from=${from}&to=${to}`),
    ...afterOrders(known, { one, fixed, search }),
    fixed('/events?limit=200'),
    fixed('/audit'),
  ]
}

type Case = [name: string, path: (round: number) => string]
type Make = {
  one: (values: string[], round: number) => string
  fixed: (path: string) => Case
  search: (list: string, kind: keyof Known) => Case
}

/** Lists and searches of the pages returns, deposits, invoices, mails, promotions and payments. */
function afterOrders(known: Known, { one, fixed, search }: Make): Case[] {
  const states = ['open', 'received', 'accepted', 'goods_back', 'refused', 'settled']
  const kinds = ['withdrawal', 'complaint', 'wrong_part', 'damaged', 'old_part']
  const documents = ['invoice', 'correction', 'depositNote', 'depositCorrection']
  const ways = ['none', 'waiting', 'accepted', 'refused']
  const month = new Date().toISOString().slice(0, 7)
  const of = (path: string, kind: keyof Known, rest = ''): Case => [
    `${path}<${kind}>${rest}`,
    (round) => `${path}${one(known[kind], round)}${rest}`,
  ]
  return [
    fixed('/today'),
    fixed('/returns'),
    fixed('/returns?overdue=true'),
    ...states.map((state) => fixed(`/returns?state=${state}`)),
    ...kinds.map((kind) => fixed(`/returns?kind=${kind}`)),
    fixed('/returns?state=open&kind=complaint'),
    ...(['case', 'caseOrder', 'caseName', 'caseMail', 'last'] as const).map((kind) =>
      search('/returns', kind),
    ),
    of('/returns?state=open&q=', 'last'),
    of('/returns?q=nobody', 'case'),
    fixed('/deposits'),
    ...['open', 'ending', 'over'].map((due) => fixed(`/deposits?due=${due}`)),
    ...['core', 'battery'].map((kind) => fixed(`/deposits?kind=${kind}`)),
    of('/deposits?customerId=', 'customer'),
    of('/deposits?orderId=', 'order'),
    fixed('/invoices'),
    fixed(`/invoices?month=${month}`),
    ...documents.map((kind) => fixed(`/invoices?kind=${kind}`)),
    ...ways.map((way) => fixed(`/invoices?ksef=${way}`)),
    ...ways.map((way) => fixed(`/invoices?ksef=${way}&month=${month}`)),
    ...documents.map((kind) => fixed(`/invoices?month=${month}&kind=${kind}`)),
    fixed('/invoices?ksef=none&kind=invoice'),
    ...[1, 2].map((store) => fixed(`/invoices?store=${store}`)),
    ...(['invoice', 'invoiceNip'] as const).map((kind) => search('/invoices', kind)),
    fixed('/invoices?q=FV'),
    fixed('/invoices?q=FK'),
    ...['issue', 'correct'].map((what) => fixed(`/invoices/waiting?what=${what}`)),
    of('/orders/', 'order', '/invoices'),
    of('/orders/', 'order', '/mails'),
    of('/customers/', 'customer', '/mails'),
    fixed('/newsletter/subscribers'),
    fixed('/promotions'),
    ...['planned', 'running', 'ended', 'cancelled'].map((state) => fixed(`/promotions?state=${state}`)),
    of('/promotions/', 'promotion'),
    of('/promotions/', 'promotion', '/parts'),
    fixed('/statements/entries'),
    ...['open', 'booked', 'notOurs'].map((state) => fixed(`/statements/entries?state=${state}`)),
  ]
}

/** Measures the time until the first row or figure is seen, in a browser with an empty cache. */
async function measureScreens(cookie: string): Promise<void> {
  const [name, value] = cookie.split('=', 2) as [string, string]
  const browser = await launchChromium()
  const screens = [
    ['/office', 'main h1, main h2'],
    ['/office/orders', 'main tbody tr'],
    ['/office/customers', 'main tbody tr'],
  ] as const
  try {
    for (const [path, wanted] of screens) {
      const times: number[] = []
      for (let run = 0; run < runsOfScreens; run++) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        await context.addCookies([{ name, value, url: shop.url }])
        const page = await context.newPage()
        const started = performance.now()
        await page.goto(`${shop.url}${path}`, { waitUntil: 'commit' })
        await page.locator(wanted).first().waitFor()
        times.push(performance.now() - started)
        await context.close()
      }
      const median = quantile(times, 0.5)
      console.log(
        `${median.toFixed(0).padStart(6)} ms until the first rows of ${path}, most ${Math.max(...times).toFixed(0)}`,
      )
      if (median > limits.screen) slow.push(`above ${limits.screen} ms: ${path}`)
    }
  } finally {
    await browser.close()
  }
}
