import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Counter, Gauge } from 'prom-client'
import { failureOf, isBusy } from '../../database/failures/database-failure.ts'
import type { Outage } from '../../database/outage.ts'
import type { Database } from '../../database/schema.ts'
import { withinTime } from '../../database/time-limit.ts'
import { StartupError } from '../../lifecycle/lifecycle.ts'
import { type DatabaseFigures, readFigures } from '../../observability/metrics.queries.ts'
import { registry } from '../../observability/metrics.ts'
import type { MetricsSettings } from '../../process/config-process.ts'
import { afterWorking } from '../../time/working-time.ts'
import { ShopError } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** Time-out of the database figures. Some scrapers wait three seconds, and the other metrics do not need them. */
const figuresTimeoutMs = 800

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

const databaseUp = gauge('partboard_database_up', '1 while the database answers')
const jobs = gauge(
  'partboard_queue_jobs',
  'Jobs of the queue: waiting (due now), scheduled (due later), running, failed (without another attempt)',
  ['state'],
)
const oldest = gauge('partboard_queue_oldest_seconds', 'How long the oldest job to be done is overdue')
const openOrders = gauge('partboard_open_orders', 'Orders that are neither shipped nor cancelled')
const importedAt = gauge('partboard_catalogue_imported_timestamp_seconds', 'When the catalogue was imported')
const backupAt = gauge('partboard_backup_last_timestamp_seconds', 'When the last backup ended; 0 = never')
const counter = (name: string, help: string) =>
  new Counter({ name, help, labelNames: ['outcome'], registers: [registry] })
const importRuns = counter('partboard_imports_total', 'Imports, by how they ended: taken, refused, failed')
const importRows = counter('partboard_import_rows_total', 'Rows that imports read, of those that were taken')
const importSeconds = counter('partboard_import_seconds_total', 'How long imports took')
const importLast = gauge('partboard_import_last_timestamp_seconds', 'When the last import ended so', [
  'outcome',
])

function show(figures: DatabaseFigures): void {
  for (const state of ['waiting', 'scheduled', 'running', 'failed'] as const)
    jobs.set({ state }, figures[state])
  oldest.set(figures.oldest)
  openOrders.set(figures.openOrders)
  if (figures.importedAt !== null) importedAt.set(figures.importedAt)
  backupAt.set(figures.backupAt)
  // The totals come from the database, because each import is a process that has already exited.
  for (const metric of [importRuns, importRows, importSeconds]) metric.reset()
  for (const { outcome, runs, rows, seconds, lastAt } of figures.imports) {
    importRuns.inc({ outcome }, runs)
    importRows.inc({ outcome }, rows)
    importSeconds.inc({ outcome }, seconds)
    importLast.set({ outcome }, lastAt)
  }
}

/** Source of the page. A worker replaces it, to include the metrics of the other processes (workers.ts). */
export const metricsSource = { page, read: () => registry.metrics() }

/** The page in Prometheus' text format. Database figures are omitted while the database does not answer. */
async function page(db: Kysely<Database>, outage: Outage): Promise<string> {
  const figures = await figuresOf(db, outage)
  databaseUp.set(figures === 'away' ? 0 : 1)
  if (typeof figures === 'object') show(figures)
  else {
    jobs.reset()
    // NaN, because an unknown figure is not 0.
    for (const shared of [oldest, openOrders, importedAt, backupAt]) shared.set(Number.NaN)
  }
  return metricsSource.read()
}

/** The figures; 'away' while the database is away, and 'late' when it is well and does not answer in time. */
async function figuresOf(db: Kysely<Database>, outage: Outage): Promise<DatabaseFigures | 'away' | 'late'> {
  if (outage.seconds() !== null) return 'away'
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const cancel = afterWorking(figuresTimeoutMs, () => resolve('late'))
  // The time of a query does not count the wait for a connection.
  const read = withinTime(figuresTimeoutMs, () => readFigures(db)).catch((error) =>
    isBusy(failureOf(error)) ? 'late' : 'away',
  )
  return Promise.race([read, late]).finally(cancel)
}

/** Whether a request may read the page: with the token if one is set, else directly from this machine. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(hashToken(given), hashToken(token))
  }
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
  return isLoopback(socket.remoteAddress ?? '') && !forwarded.some((name) => name in headers)
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Serves `GET /metrics` unless METRICS_PORT is set. */
export function addMetrics(app: FastifyInstance, db: Kysely<Database>, settings: MetricsSettings): void {
  app.get('/metrics', async ({ raw }, reply) => {
    if (settings.metricsPort !== undefined || !mayRead(raw, settings.metricsToken))
      throw new ShopError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await metricsSource.page(db, app.outage))
  })
}

/**
 * Serves the page on METRICS_PORT.
 *
 * @returns a function that stops the server; null when no port is set
 */
export async function serveMetrics(
  db: Kysely<Database>,
  outage: Outage,
  { metricsPort, metricsHost, metricsToken }: MetricsSettings,
): Promise<(() => Promise<void>) | null> {
  if (metricsPort === undefined) return null
  const server = createServer(async (request, response) => {
    const allowed = metricsToken === undefined || mayRead(request, metricsToken)
    if (request.url !== '/metrics' || !allowed) return response.writeHead(404).end()
    const text = await metricsSource.page(db, outage)
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      failed(
        new StartupError(`The metrics cannot be served on ${metricsHost}, port ${metricsPort} (${code}).`),
      ),
    )
    server.listen(metricsPort, metricsHost, listening)
  })
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}
