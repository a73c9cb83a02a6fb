import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { buildApp } from './app.ts'
import { followChanges } from './follow-changes.ts'
import { boundCaches } from './platform/cache/cache.ts'
import { type OpenDatabase, openDatabase, requireDatabase } from './platform/database/database.ts'
import { servingLimits } from './platform/database/database-limits.ts'
import type { Outage } from './platform/database/outage.ts'
import { openReplicas } from './platform/database/replicas/replicas.ts'
import type { Database } from './platform/database/schema.ts'
import { cannotListen } from './platform/http/waiting-room.ts'
import type { Log } from './platform/observability/log.ts'
import { configuredWorkers, servingProcesses, watchPool } from './platform/observability/metrics.ts'
import { metricsSource, serveMetrics } from './platform/observability/metrics-page.ts'
import type { Config } from './platform/process/config.ts'
import { requireHeap } from './platform/process/heap.ts'
import type { Lifecycle } from './platform/process/lifecycle.ts'
import { joinPrimary, startWorkers } from './platform/process/workers.ts'
import { currentVersion } from './services/catalogue/catalogue-version.ts'

const requestsTimeoutMs = 10_000 // docs/operations.md#stopping
const closeTimeoutMs = 3_000 // for closing a worker's resources after its last request
const callConnections = 20 // of all workers together
const minConnections = 4 // of each worker

/** The parts of a process that serving needs. */
export type Process = {
  config: Config
  log: Log
  /** closes resources in reverse order */
  lifecycle: Lifecycle
  /** whether the database is away */
  outage: Outage
}

/**
 * Serves the port in this process only.
 *
 * @param url the database itself, not a pooler
 * @param takePort frees the port; called when everything else is ready
 */
export async function serveAlone(own: Process, url: string, takePort: () => Promise<void>): Promise<void> {
  const calls = await openCalls(own, url)
  await openMetrics(own, calls.db)
  await serve(own, calls.db, url, takePort)
}

/** Serves the port as one of several workers; the primary has the data directory, the database and the queue. */
export async function serveAsWorker(own: Process): Promise<void> {
  const { config } = own
  const primary = joinPrimary()
  metricsSource.page = primary.page
  const share = { ...config, maxConnections: Math.ceil(config.maxConnections / config.workers) }
  const url = await primary.database()
  const calls = await openCalls(own, url)
  await serve({ ...own, config: share }, calls.db, url, primary.port)
}

/**
 * Starts workers that serve the port; this process keeps everything else.
 *
 * @param program path of the worker's program
 * @param db database for the metrics page
 * @param untilStopping resolves when the process is stopping, which ends the wait for the first worker
 * @returns when the first worker serves
 */
export async function serveByWorkers(
  own: Process,
  options: {
    program: string
    url: string
    db: Kysely<Database>
    leaveWaitingRoom: () => Promise<void>
    untilStopping: Promise<void>
  },
): Promise<void> {
  const { config, log, lifecycle, outage } = own
  const { program, url, db, leaveWaitingRoom, untilStopping } = options
  let portFreed: Promise<void> | undefined
  const workers = startWorkers({
    count: config.workers,
    program,
    log,
    stopTimeoutMs: config.drainTime + requestsTimeoutMs + closeTimeoutMs,
    answers: {
      database: async () => url,
      port: () => (portFreed ??= leaveWaitingRoom()),
      page: () => metricsSource.page(db, outage),
    },
  })
  await lifecycle.defer(() => workers.stop())
  metricsSource.read = workers.metrics
  await openMetrics(own, db)
  await Promise.race([workers.listening, untilStopping])
}

/** Opens the connections for API calls: to the database or its pooler, and to the replicas. */
async function openCalls(
  { config, log, lifecycle }: Process,
  url: string,
): Promise<Pick<OpenDatabase, 'db'>> {
  const max = Math.max(minConnections, Math.floor(callConnections / config.workers))
  const pooled = config.databaseDirectUrl !== undefined
  const callsUrl = pooled ? config.databaseUrl! : url
  const primary = openDatabase(callsUrl, {
    max,
    pooled,
    // Not every pooler supports it.
    pipeline: !pooled,
    prepareFrequent: true,
    limits: servingLimits(config.requestTime),
  })
  await lifecycle.defer(primary.close)
  if (pooled) await requireDatabase(primary.pool, callsUrl)
  watchPool('calls', primary.pool)
  const urls = config.databaseReplicaUrls
  if (urls.length === 0) return primary
  const replicas = openReplicas({ urls, primary, url, max, log, requestTime: config.requestTime })
  await lifecycle.defer(replicas.close)
  return replicas
}

async function serve(
  { config, log, lifecycle, outage }: Process,
  db: Kysely<Database>,
  url: string,
  takePort: () => Promise<void>,
): Promise<void> {
  requireHeap(config.cacheMegabytes)
  boundCaches(db, config.cacheMegabytes)
  const app = await buildApp({ db, config, log, outage })
  await lifecycle.defer(() => drain(app, config.drainTime))
  await lifecycle.defer(followChanges({ db, url, pictures: join(config.dataDir, 'pictures'), log, outage }))
  await app.ready()
  // From here on, numbers are printed by the rules of the catalogue.
  await currentVersion(db)
  if (lifecycle.stopping) return
  await takePort()
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw cannotListen(error, config.host, config.port)
  })
  servingProcesses.set(1)
}

/** Waits until load balancers have noticed the stop, then closes the app after its last request. */
async function drain(app: FastifyInstance, drainTime: number): Promise<void> {
  app.readiness.draining = true
  await sleep(drainTime)
  // A keep-alive connection becomes idle after its last request, so idle ones are closed repeatedly.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 100)
  const cutTimer = setTimeout(() => app.server.closeAllConnections(), requestsTimeoutMs)
  await app.close()
  clearInterval(idleTimer)
  clearTimeout(cutTimer)
}

async function openMetrics({ config, lifecycle, outage }: Process, db: Kysely<Database>): Promise<void> {
  configuredWorkers.set(config.workers)
  const stopMetrics = await serveMetrics(db, outage, config)
  if (stopMetrics) await lifecycle.defer(stopMetrics)
}
