import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { login, recoverPassword } from '@partboard/contract/customers/auth'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { guide } from '../../testing/demo.ts'
import { capturedLog } from '../../testing/log.ts'
import { startReceiver } from '../../testing/otlp.ts'
import { freePort } from '../../testing/ports.ts'
import { spawnShop } from '../../testing/spawned-shop.ts'
import { openTelemetry } from './spans.ts'

const database = await loadedDatabase()
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

const receiver = await startReceiver()
const metricsPort = await freePort()
const { shop, port, output } = await spawnShop({
  DATABASE_URL: database.url,
  METRICS_PORT: String(metricsPort),
  LOG_FORMAT: 'json',
  ...receiver.env,
})

/** Each request on a connection of its own, which goes to the next worker. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...init.headers, connection: 'close' } })

test('the metrics page of two workers has their sums', {
  timeout: 60_000,
}, async () => {
  const page = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const serving = async () => /^partboard_workers (\d)$/m.exec(await page().catch(() => ''))?.[1]
  await expect.poll(serving, { timeout: 50_000, interval: 100 }).toBe('2')
  const wrong = { email: 'nikt@przyklad.example', password: 'YQ==' }
  for (let nth = 0; nth < 4; nth++)
    await ask(login.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    })
  const text = await page()
  expect(text).toMatch(/^partboard_security_events_total\{event="login_failed",limit=""\} 4$/m)
  expect(text).toMatch(/^partboard_database_up 1$/m)
  expect((await ask('/metrics')).status).toBe(404)
})

test('workers send spans that belong to the caller’s trace and contain no personal data', {
  timeout: 60_000,
}, async () => {
  const { email, password } = guide.accounts.trade!
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-${parent}-01` }
  const body = JSON.stringify({ email, password: Buffer.from(password).toString('base64') })
  const answer = await ask(login.url, { method: 'POST', headers, body })
  const token = await answer.json()
  const own = /^00-(\w+)-(\w+)-01$/.exec(answer.headers.get('traceparent')!)!
  expect(own[1]).toBe(traceId)
  const authorization = `Bearer ${token}`
  for (let nth = 0; nth < 4; nth++)
    await ask(`/api/Vehicle?vin=${guide.vins.car}`, { headers: { authorization } })
  await ask(recoverPassword.url, { method: 'POST', headers, body: JSON.stringify({ email }) })
  const mailed = () => receiver.text().includes('send mail')
  await expect.poll(mailed, { timeout: 15_000, interval: 200 }).toBe(true)
  shop.kill('SIGTERM')
  expect(await once(shop, 'exit')).toEqual([0, null])

  const spans = receiver.spans()
  const request = spans.find(({ spanId }) => spanId === own[2])!
  expect(request).toMatchObject({ name: `POST ${login.url}`, traceId, parentSpanId: parent })
  expect(request.facts).toMatchObject({ 'service.name': 'partboard', 'http.response.status_code': 200 })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === own[2])
  expect(queries.length).toBeGreaterThan(2)
  expect(queries.map(({ facts }) => facts['db.query.text'])).toContainEqual(
    expect.stringMatching(/from "customer" where "email_lower" = \$\d/),
  )
  // Both workers, and the process of the queue.
  expect(new Set(spans.map(({ facts }) => facts['service.instance.id'])).size).toBe(3)
  const logged = output()
    .split('\n')
    .filter((line) => line.includes('"route":"/api/Vehicle"'))
    .map((line) => JSON.parse(line).traceId)
  const vehicles = spans.filter(({ name }) => name === 'GET /api/Vehicle')
  expect(vehicles.map(({ traceId }) => traceId).sort()).toEqual(logged.sort())
  expect(receiver.text()).toContain('http.server.request.duration')
  for (const word of [email, token, password, guide.vins.car, '?vin', '/main.ts'])
    expect(receiver.text()).not.toContain(word)
})

test('a receiver that hangs or is unreachable delays no request and is logged once', async () => {
  const silent = await startReceiver({ silent: true })
  const settings = { ...silent.env, OTEL_EXPORTER_OTLP_TIMEOUT: '300', OTEL_BSP_SCHEDULE_DELAY: '50' }
  for (const endpoint of [silent.env.OTEL_EXPORTER_OTLP_ENDPOINT, 'http://127.0.0.1:9']) {
    const { log, lines } = capturedLog()
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
    const stop = await openTelemetry(process.env, log)
    const { app } = await buildTestApp({ database })
    for (let nth = 0; nth < 50; nth++) expect((await app.inject('/api/country')).statusCode).toBe(200)
    await expect.poll(() => lines().length, { timeout: 10_000 }).toBeGreaterThan(0)
    await stop()
    for (const part of [trace, metrics, context, propagation]) part.disable()
    vi.unstubAllEnvs()
    expect(lines().map(({ msg }) => msg)).toEqual([expect.stringMatching(/^Telemetry: /)])
  }
}, 30_000)

test('the SDK is not loaded unless its variables are set', { timeout: 30_000 }, () => {
  const program = `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) })
    await import(${JSON.stringify(join(import.meta.dirname, '../../app.ts'))})
    const { openTelemetry } = await import(${JSON.stringify(join(import.meta.dirname, 'spans.ts'))})
    await openTelemetry({}, console)
    await openTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }, console)
    const ofIt = () => read.filter((url) => /telemetry.ts|opentelemetry.(sdk|exporter)/.test(url)).length
    console.log(ofIt())
    await import(${JSON.stringify(join(import.meta.dirname, 'telemetry.ts'))})
    console.log(ofIt() > 5)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect(stdout.trim().split('\n')).toEqual(['0', 'true'])
})
