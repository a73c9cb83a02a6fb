import { expect, test } from 'vitest'
import { buildTestApp } from './testing/app.ts'

const { app } = await buildTestApp({ env: { PUBLIC_URL: 'https://parts.example' } })

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
