import { expect, test } from 'vitest'
import { buildTestApp } from './testing/app.ts'
import { capturedLog } from './testing/log.ts'

const captured = capturedLog()
const { app } = await buildTestApp({ env: { PUBLIC_URL: 'https://parts.example' }, log: captured.log })

test('the log has no VIN and no code of an offer: URLs are logged without their query string and the code', () => {
  const { req } = (app.log as unknown as Record<symbol, { req: (request: object) => object }>)[
    Symbol.for('pino.serializers')
  ]!
  const request = { method: 'GET', url: '/api/VehicleVin/Search?vin=WBAZC11020K000103' }
  expect(req(request)).toEqual({ method: 'GET', path: '/api/VehicleVin/Search' })
  const path = (url: string) => (req({ method: 'GET', url }) as { path: string }).path
  expect(path('/o/7KQ2-M4XD-91TP-C6ZB')).toBe('/o/[code]')
  expect(path('/api/offerlink/7KQ2-M4XD-91TP-C6ZB/Accept')).toBe('/api/offerlink/[code]/Accept')
  expect(path('/api/Offers/41')).toBe('/api/Offers/41')
})

test('every answer has the security headers', async () => {
  for (const url of ['/healthz', '/', '/api/config', '/nothing/here.js']) {
    const { headers } = await app.inject({ url })
    expect(headers, url).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/[\w+.-]+; charset=utf-8$/i),
      'content-security-policy': expect.stringMatching(
        /(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')(?=.*form-action 'self')/,
      ),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000; includeSubDomains$/),
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
  }
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' })
  // The types of light-my-request lack TRACE.
  for (const method of ['TRACE', 'OPTIONS'] as 'OPTIONS'[])
    expect((await app.inject({ method, url: '/' })).statusCode).toBeGreaterThanOrEqual(400)
})

test('pages neither load from other hosts nor send to them', async () => {
  const { headers } = await app.inject({ url: '/healthz' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/https?:|connect-src|script-src|\*/)
  const page = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  // A page allows its one own script by its hash, if the web app is built.
  expect(page.replace(/script-src 'self' 'sha256-[\w+/]{43}=';/, '')).toBe(policy)
})

/** Encodings as clients name them: none, those of the shop, those that it does not have, and refusals of each. */
const encodings = [
  ...[undefined, '', 'gzip', 'br', 'gzip, deflate, br, zstd', 'identity', 'identity;q=0', '*', '*;q=0'],
  ...['deflate', 'zstd', 'unknown', 'gzip;q=0, br;q=0', 'br;q=x', ';;,'],
]

/** Every kind of address, with the status of its answer. */
const addresses: [status: number, ...paths: string[]][] = [
  // Pages of the shop and of the office, and addresses that neither knows
  [200, '/', '/?x=1', '/login', '/index.html', '/index.html/', '/o/abc', '/nothing', '/.env', '/assets'],
  [
    200,
    '/office',
    '/office/',
    '/office/?x=1',
    '/office/orders',
    '/office/index.html',
    '/OFFICE/',
    '/%6Fffice/x',
  ],
  [200, '/%2e%2e/x', '/frame/frames.js', '/api', '/pictures', '/sitemap/', `/${'a'.repeat(300)}`],
  // Files, also of folders
  [
    200,
    '/sw.js',
    '/favicon.svg',
    '/theme.css',
    '/manifest.webmanifest',
    '/icon-512.png',
    '/apple-touch-icon.png',
    '/robots.txt',
    '/docs',
    '/docs/',
    '/docs/office',
    '/docs/json',
  ],
  [
    404,
    '/assets/',
    '/assets//',
    '/assets/%00',
    '/assets/..%2findex.html',
    '/office/assets/',
    '/office/assets/x.js',
  ],
  [
    404,
    '/pictures/',
    '/pictures/x/',
    '/pictures/%00',
    '/pictures/x.svg',
    '/sitemap.xml',
    '/sitemap/parts-0.xml',
  ],
  [404, '/docs/static/', '/docs/static/%00', '/docs/..%2f', '/docs/nothing'],
  [404, '//evil', '/%00', '/..%2f', '/a//b', '/office/a//b', '/office/..%2fx', '/a%5Cb'],
  // Data
  [200, '/healthz', '/metrics', '/api/config', '/api/openapi.json', '/api/office/openapi.json'],
  [404, '/api/nothing', '/api/office/v1/nothing'],
  [401, '/api/Customer/get', '/api/office/v1/orders'],
  [400, '/%', '/assets/%'],
]

test('every kind of address is answered to every client, whatever encodings it accepts', async () => {
  const tried = addresses.flatMap(([status, ...urls]) =>
    urls.map((url, at) => ({ status, url, isFirst: at === 0 })),
  )
  for (const { status, url, isFirst } of tried)
    for (const method of ['GET', 'HEAD'] as const)
      for (const encoding of isFirst ? encodings : [undefined, 'gzip', 'identity']) {
        const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
        const answer = await app.inject({ url, method, headers })
        const name = `${method} ${url} ${encoding}`
        expect(answer.statusCode, name).toBe(status)
        // An encoding that the client did not name is none that it can read.
        const used = String(answer.headers['content-encoding'] ?? '')
        if (used) expect(encoding === '*' ? used : encoding, name).toContain(used)
        if (method === 'GET')
          expect(answer.rawPayload.length, name).toBeGreaterThan(url === '/theme.css' ? -1 : 0)
      }
  expect(captured.lines().filter(({ level }) => level === 'error')).toEqual([])
})

test('a page whose address has a token is stored by no browser and named to no other host', async () => {
  for (const url of [
    '/verify?token=x',
    '/verify?newsletter=x',
    '/forgot-password/confirm?email=a%40b.pl&token=x',
  ]) {
    const { headers } = await app.inject(url)
    expect(headers, url).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  expect(captured.text()).not.toContain('token=x')
})

test('a condition or a part of a file that cannot be given is no error of the shop', async () => {
  const ask = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers })).statusCode
  for (const url of ['/favicon.svg', '/sw.js', '/office/index.html', '/docs/static/swagger-ui.css']) {
    for (const range of ['bytes=99999999-', 'bytes=0-1', 'bytes=-0', 'lines=1-2'])
      expect(await ask(url, { range }), `${url} ${range}`).toBe(200)
    expect([200, 412], url).toContain(await ask(url, { 'if-match': '"other"' }))
    expect([200, 412], url).toContain(
      await ask(url, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
    )
  }
  expect(captured.lines().filter(({ level }) => level === 'error')).toEqual([])
})
