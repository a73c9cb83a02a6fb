import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { buildApp } from './app.ts'
import { followChanges } from './follow-changes.ts'
import { currentVersion } from './modules/parts/index.ts'
import { boundCaches } from './platform/cache/cache.ts'
import { type OpenDatabase, openDatabase, requireDatabase } from './platform/database/database.ts'
import { servingLimits } from './platform/database/database-limits.ts'
import type { Outage } from './platform/database/outage.ts'
import { openReplicas } from './platform/database/replicas/replicas.ts'
import type { Database } from './platform/database/schema.ts'
import { Gate } from './platform/http/gate.ts'
import { metricsSource, serveMetrics } from './platform/http/operations/metrics-page.ts'
import type { Lifecycle } from './platform/lifecycle/lifecycle.ts'
import type { Log } from './platform/observability/log.ts'
import { configuredWorkers, servingProcesses, watchPool } from './platform/observability/metrics.ts'
import type { Config } from './platform/process/config.ts'
import { requireHeap } from './platform/process/heap.ts'
import { joinPrimary, type Workers } from './platform/process/workers.ts'

const requestsTimeoutMs = 10_000 // docs/operations/run.md#stopping
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
 * @param gate listens already
 */
export async function serveAlone(own: Process, url: string, gate: Gate): Promise<void> {
  const calls = await openCalls(own, url)
  await openMetrics(own, calls.db)
  await serve(own, { db: calls.db, url, gate, listen: async () => {} })
}

/**
 * Serves the port as one of several workers; the primary has the data directory, the database and the queue.
 *
 * @param untilStopping resolves when the process is stopping, which ends the wait for the database
 */
export async function serveAsWorker(own: Process, untilStopping: Promise<void>): Promise<void> {
  const { config, lifecycle } = own
  const primary = joinPrimary()
  metricsSource.page = primary.page
  const share = { ...config, maxConnections: Math.ceil(config.maxConnections / config.workers) }
  const { place, isFirst } = await primary.place()
  const gate = new Gate(share.maxConnections)
  // Later, requests go to the workers that serve already.
  if (isFirst) await gate.listenEarly(place)
  await lifecycle.defer(() => gate.close())
  const url = await Promise.race([primary.database(), untilStopping])
  if (url === undefined) return
  const { db } = await openCalls(own, url)
  await serve({ ...own, config: share }, { db, url, gate, listen: () => gate.listen(place) })
  await primary.serves()
}

/**
 * Lets the workers serve, now that the database is prepared; this process keeps everything else.
 *
 * @param db database for the metrics page
 * @param untilStopping resolves when the process is stopping, which ends the wait for the first worker
 * @returns when the first worker serves
 */
export async function serveByWorkers(
  own: Process,
  {
    workers,
    url,
    db,
    untilStopping,
  }: { workers: Workers; url: string; db: Kysely<Database>; untilStopping: Promise<void> },
): Promise<void> {
  // They end before the queue and the database, which were opened after them.
  await own.lifecycle.defer(() => workers.stop())
  metricsSource.read = workers.metrics
  await openMetrics(own, db)
  await Promise.race([workers.serve({ url, page: () => metricsSource.page(db, own.outage) }), untilStopping])
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
  { db, url, gate, listen }: { db: Kysely<Database>; url: string; gate: Gate; listen: () => Promise<void> },
): Promise<void> {
  requireHeap(config.cacheMegabytes)
  boundCaches(db, config.cacheMegabytes)
  const app = await buildApp({ db, config, log, outage, gate })
  await lifecycle.defer(() => drain(app, gate, config.drainTime))
  await lifecycle.defer(followChanges({ db, url, pictures: join(config.dataDir, 'pictures'), log, outage }))
  await app.ready()
  // From here on, numbers are printed by the rules of the catalogue.
  await currentVersion(db)
  if (lifecycle.stopping) return
  await listen()
  // The gate has opened the port; from now on Fastify closes it.
  await app.listen({ host: '127.0.0.1', port: config.port })
  gate.open()
  servingProcesses.set(1)
}

/**
 * Waits until load balancers have noticed the stop and proxies have closed the connections that they keep, then closes the
 * app after its last request.
 */
async function drain(app: FastifyInstance, gate: Gate, drainTime: number): Promise<void> {
  app.readiness.draining = true
  await Promise.all([sleep(drainTime), gate.startEnding()])
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
