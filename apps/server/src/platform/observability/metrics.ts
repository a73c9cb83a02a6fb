import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseFailures } from '../database/failures/database-failure.ts'
import { durationBounds } from './duration-bounds.ts'

/** The Prometheus metrics of this process. Several apps in one process, as in tests, share the registry. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const registers = [registry]

const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of the answer',
  labelNames: ['method', 'route', 'status'],
  buckets: durationBounds,
  registers,
})

const durations = new Map<string, { observe(seconds: number): void }>()

/** Measures an answer. @param answered.ms time since the request */
export function observeAnswer(answered: { method: string; route: string; status: number; ms: number }): void {
  const { method, route, status, ms } = answered
  const key = `${method} ${route} ${status}`
  let duration = durations.get(key)
  if (!duration) {
    duration = requestDuration.labels(method, route, String(status))
    durations.set(key, duration)
  }
  duration.observe(ms / 1000)
}

export const refusals = new Counter({
  name: 'partboard_refusals_total',
  help: 'Answers that refuse, by the code of the problem',
  labelNames: ['code'],
  registers,
})

export const unavailable = new Counter({
  name: 'partboard_unavailable_total',
  help: 'Answers 503 of the shop itself, by their cause (database-failure.ts)',
  labelNames: ['cause'],
  registers,
})
for (const cause of databaseFailures) unavailable.inc({ cause }, 0)

export const connectionsRefused = new Counter({
  name: 'partboard_connections_refused_total',
  help: 'Connections closed at once because too many were open',
  registers,
})

export const securityEvents = new Counter({
  name: 'partboard_security_events_total',
  help: 'Logins, recoveries and other events of the security log; `limited` counts the calls that met a limit, by its name',
  labelNames: ['event', 'limit'],
  registers,
})

export const confirmations = new Counter({
  name: 'partboard_order_confirmations_total',
  help: 'Orders that were asked for: placed (a repeated key counts again), or refused with reasons',
  labelNames: ['outcome'],
  registers,
})

// From 0, so that an alert that compares the two sees both.
for (const outcome of ['placed', 'refused']) confirmations.inc({ outcome }, 0)

export const mails = new Counter({
  name: 'partboard_mails_total',
  help: 'Mails by what became of them: sent, failed (it is repeated), in_doubt (sent again after its sender died), delayed, dropped or collapsed (docs/operations/run.md#mail)',
  labelNames: ['outcome'],
  registers,
})

for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)

export const webhookAttempts = new Counter({
  name: 'partboard_webhook_attempts_total',
  help: 'Tries to deliver an event to a webhook: delivered, failed (it is repeated), dead (it is not)',
  labelNames: ['outcome'],
  registers,
})

for (const outcome of ['delivered', 'failed', 'dead']) webhookAttempts.inc({ outcome }, 0)

/** Set in the process that starts the others. */
export const configuredWorkers = new Gauge({
  name: 'partboard_workers_configured',
  help: 'Processes that are to serve the port (WORKERS)',
  registers,
})

export const workerRestarts = new Counter({
  name: 'partboard_worker_restarts_total',
  help: 'Serving processes that ended by themselves and were replaced',
  registers,
})

/** Is 1 in each serving process, so that the sum is the number of processes. */
export const servingProcesses = new Gauge({
  name: 'partboard_workers',
  help: 'Processes that serve the port',
  registers,
})

const pools = new Map<string, pg.Pool>()

new Gauge({
  name: 'partboard_pool_connections',
  help: 'Connections to the database, by pool and by whether they are in use',
  labelNames: ['pool', 'state'],
  registers,
  collect() {
    this.reset()
    for (const [name, { totalCount, idleCount }] of pools) {
      this.set({ pool: name, state: 'idle' }, idleCount)
      this.set({ pool: name, state: 'used' }, totalCount - idleCount)
    }
  },
})

new Gauge({
  name: 'partboard_pool_waiting',
  help: 'Requests that wait for a connection to the database',
  labelNames: ['pool'],
  registers,
  collect() {
    this.reset()
    for (const [name, { waitingCount }] of pools) this.set({ pool: name }, waitingCount)
  },
})

/** Exports the metrics of a connection pool under a name; another pool of the same name replaces it. */
export function watchPool(name: string, pool: pg.Pool): void {
  pools.set(name, pool)
}
