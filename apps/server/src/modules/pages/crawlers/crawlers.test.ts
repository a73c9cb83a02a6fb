import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { demoHeaders, guide } from '../../../testing/demo.ts'
import { readableHtml } from './crawlers.ts'

const { app, db } = await buildTestApp({
  database: await loadedDatabase(),
  env: { PUBLIC_URL: 'https://parts.example' },
})
// The demo has a second store, which stays closed.
await sql`update store set open_to_visitors = true, languages = '{pl,de,en}' where id = 1`.execute(db)
const closedHost = 'export.localhost'

const appHtml = `<!doctype html><html lang="pl" data-culture="pl-PL"><head>
<meta name="description" content="of the app" /><title>Partboard</title></head><body><div id="root"></div></body></html>`

/** The HTML of a page. */
const read = (
  url: string,
  { hostname = '127.0.0.1', headers = {} }: { hostname?: string; headers?: object } = {},
) =>
  readableHtml(
    app,
    { url, hostname, ip: '10.0.0.1', id: 'a'.repeat(32), raw: { headers } as never, log: app.log },
    appHtml,
  )
const htmlOf = async (url: string) => (await read(url)).html

type Data = Record<string, unknown> & { '@type': string }
const dataOf = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, text]) => JSON.parse(text!) as Data)
    .find((data) => data['@type'] === type)
const contentOf = (html: string) => /<main id="readable"[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? ''
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]

const stockOf = async (sku: string) =>
  (
    await app.inject({ method: 'POST', url: '/api/level4/ProductStock', payload: { sku } })
  ).json() as ProductStock
const productPath = (sku: string) => `/level4/product/${sku}`
const firstSku = async (query: ReturnType<typeof sql<{ sku: string }>>) =>
  (await query.execute(db)).rows[0]!.sku

const withDeposit = await firstSku(sql<{ sku: string }>`
  select part.sku from part join price on price.sku = part.sku where deposit_kind = 'battery' and deposit_minor > 0 limit 1`)
const reduced = await firstSku(sql<{ sku: string }>`
  update price set promo_from = '2000-01-01', promo_until = '2200-01-01',
    promo_gross_minor = gross_minor - 123, promo_net_minor = net_minor - 100
  where sku = (select sku from stock where available > 0 and sku <> ${guide.parts.inStock} order by sku limit 1)
  returning sku`)
const tradeOnly = await firstSku(sql<{ sku: string }>`
  select part.sku from part join price on price.sku = part.sku where trade_only limit 1`)

describe('the page of a part says what the API answers to a visitor', () => {
  test.each([
    ['in stock', guide.parts.inStock, 'InStock'],
    ['on order', guide.parts.backorder, 'BackOrder'],
    ['sold out', guide.parts.outOfStock, 'OutOfStock'],
    ['with a deposit', withDeposit, null],
    ['in a promotion', reduced, 'InStock'],
  ])('%s', async (_, sku, availability) => {
    const html = await htmlOf(productPath(sku))
    const stock = await stockOf(sku)
    expect(stock.Price).toBeGreaterThan(0)
    const product = dataOf(html, 'Product')!
    expect(product).toMatchObject({ name: stock.Name, sku: stock.Sku })
    const offer = product.offers as Data
    expect(offer.price).toBe((stock.Price as number).toFixed(2))
    expect(offer.priceCurrency).toBe('PLN')
    if (availability) expect(offer.availability).toBe(`https://schema.org/${availability}`)
    const price = new Intl.NumberFormat('pl-PL', {
      style: 'currency',
      currency: 'PLN',
      useGrouping: 'always',
    })
    expect(contentOf(html)).toContain(`${price.format(stock.Price)} brutto`)
    if (stock.Promise) expect(contentOf(html)).toContain(stock.Promise.Text)
    if (stock.DepositPrice) expect(contentOf(html)).toContain(price.format(stock.DepositPrice))
    expect(offer.priceValidUntil).toBe(stock.ReducedUntil ?? undefined)
  })

  test.each([
    ['not sold', guide.parts.noPrice],
    ['sold to the trade alone', tradeOnly],
  ])('%s: there is no offer', async (_, sku) => {
    const html = await htmlOf(productPath(sku))
    expect(dataOf(html, 'Product')).not.toHaveProperty('offers')
    expect(contentOf(html)).not.toContain('brutto')
    const { Refusal } = await stockOf(sku)
    if (Refusal) expect(contentOf(html)).toContain(Refusal)
  })

  test('the price of a promotion is the lower one', async () => {
    const { rows } = await sql<{
      gross: number
    }>`select gross_minor as gross from price where sku = ${reduced}`.execute(db)
    const offer = dataOf(await htmlOf(productPath(reduced)), 'Product')!.offers as Data
    expect(offer.price).toBe(((rows[0]!.gross - 123) / 100).toFixed(2))
  })
})

describe('a page', () => {
  test('of a part has its head, its vehicles and its boards', async () => {
    const { html, status } = await read(`${productPath(guide.parts.inStock)}?tab=boards&utm_source=x`)
    expect(status).toBe(200)
    expect(html).toMatch(/<title>[^<]*34 11[^<]* · Partboard<\/title>/)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).not.toContain('noindex')
    expect(canonicalOf(html)).toBe(`https://parts.example${productPath(guide.parts.inStock)}`)
    expect(html).toContain(
      `hreflang="de" href="https://parts.example${productPath(guide.parts.inStock)}?lang=de"`,
    )
    expect(html).toContain(
      `hreflang="x-default" href="https://parts.example${productPath(guide.parts.inStock)}"`,
    )
    const boards = [...contentOf(html).matchAll(/href="(\/level4\/product\/\d{1,6})"/g)]
    expect(boards.length).toBeGreaterThan(0)
    expect((await read(boards[0]![1]!)).status).toBe(200)
    const trail = dataOf(html, 'BreadcrumbList')!.itemListElement as Data[]
    expect(trail[0]).toMatchObject({ position: 1, item: 'https://parts.example/' })
  })

  test('of a replaced number leads to the part that is sold today', async () => {
    expect(canonicalOf(await htmlOf(productPath(guide.parts.superseded)))).toBe(
      `https://parts.example${productPath('34114300121')}`,
    )
  })

  test('of a part by its id has the address of its number', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from part where sku = ${guide.parts.inStock}`.execute(db)
    expect(canonicalOf(await htmlOf(productPath(String(rows[0]!.id))))).toBe(
      `https://parts.example${productPath(guide.parts.inStock)}`,
    )
  })

  test('of a board links its parts, and one of a group its boards', async () => {
    const board = await htmlOf(productPath(String(guide.boards.withConditions)))
    const [, part] = /href="(\/level4\/product\/\d{11})"/.exec(contentOf(board))!
    expect((await read(part!)).status).toBe(200)
    const catalogue = contentOf(await htmlOf('/level4'))
    const [, group] = /href="(\/level4\/category\/\d+|\/level4\?id=\d+)"/.exec(catalogue)!
    expect(contentOf(await htmlOf(group!))).toMatch(/href="\/level4\/(product|category)\/\d+"/)
  })

  test('of vehicles leads from the make to the groups of a vehicle', async () => {
    let path = '/vehicles'
    const visited: string[] = []
    while (path.startsWith('/vehicles')) {
      const { html, status } = await read(path)
      expect(status).toBe(200)
      expect(canonicalOf(html)).toBe(`https://parts.example${path}`)
      expect((await read(`${path}?lang=de`)).status).toBe(200)
      visited.push(path)
      const below = /<\/h1><ul><li><a href="([^"]*)"/.exec(contentOf(html))
      path = below![1]!
    }
    expect(visited).toHaveLength(5)
    expect(path).toMatch(/^\/level4/)
  })

  test('of information has its text', async () => {
    const html = await htmlOf('/p/regulamin')
    const topic = (await app.inject({ url: '/api/Topic/get?seName=regulamin' })).json()
    expect(contentOf(html)).toContain(topic.Body)
    expect(contentOf(await htmlOf('/'))).toContain('href="/p/regulamin"')
  })

  test('in another language is another address with its words', async () => {
    const url = `${productPath(guide.parts.inStock)}?lang=de`
    const html = await htmlOf(url)
    expect(html).toContain('<html lang="de" data-culture="de-DE" data-lang-asked')
    expect(canonicalOf(html)).toBe(`https://parts.example${url}`)
    expect(contentOf(html)).toContain('Teilenummer')
    expect(contentOf(html)).toContain('?lang=de"')
    // A language that the store does not have is none.
    expect(canonicalOf(await htmlOf(`${productPath(guide.parts.inStock)}?lang=uk`))).not.toContain('lang')
  })

  test.each(['/search?q=klocki', '/cart', '/my-account/offers', '/login', '/level4/product', '/nowhere'])(
    '%s is kept by no search engine',
    async (url) => {
      const { html, status } = await read(url)
      expect(status).toBe(200)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('canonical')
    },
  )

  test.each([
    '/level4/product/999999',
    '/level4/product/99999999999',
    '/level4/product/%00',
    '/level4/category/999999',
    '/level4/category/x',
    '/level4?id=999999',
    '/vehicles/trabant',
    '/p/nowhere',
  ])('%s does not exist', async (url) => {
    const { html, status } = await read(url)
    expect(status).toBe(404)
    expect(html).toContain('noindex')
    expect(html).toContain('<div id="root">')
  })

  test('is the same for everybody', async () => {
    const url = productPath(guide.parts.inStock)
    const { authorization } = await demoHeaders(app)
    const headers = { authorization, 'accept-language': 'de', cookie: 'a=b', 'x-currency': 'EUR' }
    expect(await read(url, { headers })).toEqual(await read(url))
  })
})

test('names that look like markup stay text', async () => {
  const name = `</script><script>alert(1)</script><!-- "quoted" 'x' & <b> \u202etxt $& \u2028`
  await sql`
    update part set name = jsonb_build_object('pl', ${name}::text), description = jsonb_build_object('pl', ${name}::text)
    where sku = ${withDeposit}`.execute(db)
  // An address that no answer is kept for.
  const html = await htmlOf(`/level4/product/${withDeposit}?lang=en`)
  expect(dataOf(html, 'Product')).toMatchObject({ name, description: name })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!-- "')
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(contentOf(html)).toContain('&lt;/script&gt;')
})

describe('a store that is not open', () => {
  test('has the HTML of the app, no map, and is closed to search engines', async () => {
    expect(await read(productPath(guide.parts.inStock), { hostname: closedHost })).toEqual({
      html: appHtml,
      status: 200,
    })
    const headers = { host: closedHost }
    for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/parts-0.xml'])
      expect((await app.inject({ url, headers })).statusCode).toBe(404)
    expect((await app.inject({ url: '/robots.txt', headers })).body).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('the map of the site', () => {
  const locsOf = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname + new URL(loc!).search)
  const fileOf = async (url: string) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('application/xml')
    return response.body
  }

  test('is named in robots.txt, which excludes what is of customers', async () => {
    const { body } = await app.inject({ url: '/robots.txt' })
    expect(body).toContain('Sitemap: https://parts.example/sitemap.xml\n')
    for (const path of ['/cart', '/checkout', '/my-account', '/o/'])
      expect(body).toContain(`\nDisallow: ${path}\n`)
    expect(body).not.toContain('/api')
  })

  test('has every part that is sold to everybody, once, and each page is its own address', async () => {
    const files = locsOf(await fileOf('/sitemap.xml'))
    expect(files).toContain('/sitemap/pages.xml')
    const all: string[] = []
    for (const file of files) {
      const xml = await fileOf(file)
      const locs = locsOf(xml)
      expect(locs.length).toBeLessThanOrEqual(50_000)
      if (file !== '/sitemap/pages.xml')
        expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g) ?? []).toHaveLength(locs.length)
      all.push(...locs)
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(productPath(guide.parts.inStock))
    expect(all).toContain('/')
    for (const sku of [guide.parts.superseded, guide.parts.noPrice, tradeOnly])
      expect(all).not.toContain(productPath(sku))
    const counts = await sql<{ boards: number; groups: number }>`
      select (select count(*)::int from board) as boards, (select count(*)::int from category) as groups`.execute(
      db,
    )
    const { boards, groups } = counts.rows[0]!
    expect(all.filter((path) => /^\/level4\/product\/\d{1,6}$/.test(path))).toHaveLength(boards)
    expect(all.filter((path) => /^\/level4(\/category\/|\?id=)/.test(path))).toHaveLength(groups)
    for (const path of all.filter((_, nth) => nth % 25 === 0)) {
      const { html, status } = await read(path)
      expect([path, status, canonicalOf(html)]).toEqual([path, 200, `https://parts.example${path}`])
    }
  })

  test('a part whose price changed is changed since then', async () => {
    await sql`
      update price_history set from_at = '2199-02-03T12:00:00Z' where sku = ${guide.parts.inStock} and kind = 'list'
        and until_at is null`.execute(db)
    const { rows } = await sql<{
      range: number
    }>`select id / 50000 as range from part where sku = ${guide.parts.inStock}`.execute(db)
    const xml = await fileOf(`/sitemap/parts-${rows[0]!.range}.xml`)
    expect(xml).toContain(`${guide.parts.inStock}</loc><lastmod>2199-02-03</lastmod>`)
  })

  test.each([
    '/sitemap/parts-.xml',
    '/sitemap/nothing-0.xml',
    '/sitemap/parts-0',
    '/sitemap/parts-123456.xml',
  ])('%s is no file of it', async (url) => expect((await app.inject({ url })).statusCode).toBe(404))
})
