import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseFailure } from '../database/failures/database-failure.ts'
import { createLogThrottle, type Log } from '../observability/log.ts'
import { connectionsRefused, observeAnswer, unavailable } from '../observability/metrics.ts'

/** Each cause of a refusal is logged at most once in this time, with its count. */
const logIntervalMs = 10_000

/** An answer, for the log and the metrics. */
type Answered = {
  traceId: string
  method: string
  /** the route's pattern, because the path may contain a VIN */
  route: string
  status: number
  /** time since the request, in milliseconds */
  ms: number
  /** network address of the client */
  address: string | undefined
  /** id of the customer; undefined for a guest */
  account: number | undefined
}

/**
 * Logs the line of a request, without body, query string and headers. Files and probes are logged at level `debug`
 * unless they failed.
 */
function logAnswer(log: Log, answered: Answered): void {
  const { traceId, method, route, status, ms, address, account } = answered
  const level = route.startsWith('/api') || status >= 500 ? 'info' : 'debug'
  if (level === 'debug' && !log.isLevelEnabled('debug')) return
  log[level]({ traceId, method, route, status, ms: Math.round(ms), address, account }, 'request')
}

/** Logs and measures an answer. */
export function recordAnswer(log: Log, answered: Answered): void {
  logAnswer(log, answered)
  observeAnswer(answered)
}

/** Records each answer of an app. A stream is not measured, because it is open as long as its screen. */
export function recordAnswers(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions
    const answered = {
      traceId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      address: request.ip,
      account: request.customer?.id || undefined,
    }
    if (config.stream) logAnswer(log, answered)
    else recordAnswer(log, answered)
    done()
  })
  const countDropped = createLogThrottle(logIntervalMs)
  app.server.on('drop', () => {
    connectionsRefused.inc()
    const times = countDropped('connections')
    if (times) log.warn({ times, limit: app.server.maxConnections }, 'connections refused: too many are open')
  })
}

/** Why the shop cannot answer: the database, or a shop that is not set up. */
export type UnavailableCause = DatabaseFailure | 'no_store' | 'bodies'

const countUnavailable = createLogThrottle(logIntervalMs)

/** Counts an answer `unavailable` or `busy` and logs why: one line for each cause in ten seconds, with a count. */
export function logUnavailable(request: FastifyRequest, error: Error, cause: UnavailableCause): void {
  unavailable.inc({ cause })
  const times = countUnavailable(cause)
  if (times) request.log.warn({ err: error, cause, times }, 'answered 503')
}
