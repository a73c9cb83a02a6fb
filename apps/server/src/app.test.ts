import { expect, test } from 'vitest'
import { buildTestApp } from './testing/app.ts'

const { app } = await buildTestApp()

test('a VIN does not get into the log: addresses are logged without their question', () => {
  const { req } = (app.log as unknown as Record<symbol, { req: (request: object) => object }>)[
    Symbol.for('pino.serializers')
  ]!
  const request = { method: 'GET', url: '/api/VehicleVin/Search?vin=WBAZC11020K000103' }
  expect(req(request)).toEqual({ method: 'GET', path: '/api/VehicleVin/Search' })
})

test('pages load nothing from elsewhere and send nothing there', async () => {
  const { headers } = await app.inject({ url: '/healthz' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/https?:|connect-src|script-src|\*/)
})
