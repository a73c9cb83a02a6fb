import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { login } from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import '../../modules/billing/einvoices/watch-einvoices.ts'
import { serveMetrics } from '../http/operations/metrics-page.ts'
import { readConfig } from '../process/config.ts'
import { addBackup, addImportRun } from './metrics.queries.ts'
import { registry, watchPool } from './metrics.ts'

const database = await loadedDatabase()
const { app, db } = await buildTestApp({ database })
const token = 'a-token-of-many-letters'
const guarded = await buildTestApp({ database, env: { METRICS_TOKEN: token } })
watchPool('calls', database.pool)

const deploy = (path: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../../deploy', path), 'utf8')

test('the page has metrics of the database, the queue and refusals', async () => {
  await app.inject({ method: 'POST', url: login.url, payload: { email: 'x@x.example', password: 'YQ==' } })
  const { body, headers } = await app.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  for (const line of [
    /^partboard_database_up 1$/m,
    /^partboard_queue_jobs\{state="failed"\} 0$/m,
    /^partboard_queue_oldest_seconds \d/m,
    /^partboard_catalogue_imported_timestamp_seconds \d{10}/m,
    /^partboard_pool_connections\{pool="calls",state="used"\} \d/m,
    /^partboard_refusals_total\{code="login_failed"\} [1-9]/m,
    /^partboard_security_events_total\{event="login_failed"[^}]*\} [1-9]/m,
  ])
    expect(body).toMatch(line)
})

test('the page has the totals of imports by outcome, though each import is a separate process', async () => {
  const run = { rows: 0, seconds: 0.5 }
  await addImportRun(db, { ...run, outcome: 'taken', rows: 1200 })
  await addImportRun(db, { ...run, outcome: 'taken', rows: 300 })
  await addImportRun(db, { ...run, outcome: 'refused' })
  for (let time = 0; time < 2; time++) {
    const { body } = await app.inject('/metrics')
    for (const line of [
      'partboard_imports_total{outcome="taken"} 2',
      'partboard_imports_total{outcome="refused"} 1',
      'partboard_import_rows_total{outcome="taken"} 1500',
      'partboard_import_seconds_total{outcome="taken"} 1',
    ])
      expect(body.split('\n')).toContain(line)
    expect(body).toMatch(/^partboard_import_last_timestamp_seconds\{outcome="refused"\} \d{10}/m)
  }
})

test('jobs that are due later do not count as waiting, and the last backup has its time', async () => {
  const figure = async (name: string) =>
    Number(
      (await app.inject('/metrics')).body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const waiting = await figure('partboard_queue_jobs{state="waiting"}')
  const scheduled = await figure('partboard_queue_jobs{state="scheduled"}')
  await sql`
    select graphile_worker.add_job('none'),
      graphile_worker.add_job('none', run_at => now() + interval '1 hour')`.execute(db)
  expect(await figure('partboard_queue_jobs{state="waiting"}')).toBe(waiting + 1)
  expect(await figure('partboard_queue_jobs{state="scheduled"}')).toBe(scheduled + 1)
  await sql`delete from graphile_worker._private_jobs where payload::text = '{}'`.execute(db)
  expect(await figure('partboard_backup_last_timestamp_seconds')).toBe(0)
  await addBackup(db)
  expect(await figure('partboard_backup_last_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
})

test('the page is for this machine, or for clients with the token; others get 404', async () => {
  const ask = (from: typeof app, options: object) =>
    from.inject({ url: '/metrics', ...options }).then(({ statusCode }) => statusCode)
  expect(await ask(app, { remoteAddress: '203.0.113.7' })).toBe(404)
  expect(await ask(app, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
  expect(await ask(app, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200)
  expect(await ask(guarded.app, {})).toBe(404)
  expect(await ask(guarded.app, { headers: { authorization: 'Bearer wrong' } })).toBe(404)
  const headers = { authorization: `Bearer ${token}` }
  expect(await ask(guarded.app, { headers, remoteAddress: '203.0.113.7' })).toBe(200)
})

test('with METRICS_PORT set, only that port serves the page', async () => {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const settings = readConfig({ METRICS_PORT: String(port) })
  const own = await buildTestApp({ database, env: { METRICS_PORT: String(port) } })
  expect((await own.app.inject('/metrics')).statusCode).toBe(404)
  const end = await serveMetrics(db, own.app.outage, settings)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await answer.text()).toContain('partboard_database_up 1')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await end!()
})

test('every alert names its entry in the runbook, which says where to look and what to do', () => {
  const rules = [...deploy('prometheus/alerts.yml').matchAll(/- alert: (\w+)\n(?:(?! +- alert:).*\n?)*/g)]
  expect(rules.length).toBeGreaterThan(20)
  const entries = new Map(
    deploy('../docs/operations/alerts.md')
      .split(/^## /m)
      .map((entry) => [entry.split('\n')[0]!, entry]),
  )
  for (const [rule, name = ''] of rules) {
    expect(rule).toContain(`runbook: docs/operations/alerts.md#${name.toLowerCase()}\n`)
    const severity = /severity: (\w+)/.exec(rule)![1]
    expect(entries.get(name), name).toMatch(new RegExp(`^${name}\n\n_${severity}_. Look at: .+\n\nDo: .+\n`))
  }
})

test('every metric of the alerts and the dashboard exists', async () => {
  const exists = new Set(
    registry.getMetricsAsArray().flatMap(({ name, type }) => {
      const parts = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      return parts.map((part) => name + part)
    }),
  )
  for (const file of ['prometheus/alerts.yml', 'grafana/partboard.json']) {
    const named = deploy(file).match(/\b(?:partboard|http|process|nodejs)_[a-z\d_]+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    for (const name of new Set(named)) expect(exists, `${name} in ${file}`).toContain(name)
  }
})
