import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLogThrottle } from '../observability/log.ts'
import { connectionsRefused, unavailable } from '../observability/metrics.ts'

/** Each cause of a refusal is logged at most once in this time, with its count. */
const logIntervalMs = 10_000

/**
 * Logs one line for each request. It has the route's pattern instead of the path, which may contain a VIN, and no body,
 * query string or header. Files are logged at level `debug` unless they failed.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions
    const file = !route.startsWith('/api') && reply.statusCode < 500
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      account: request.customer?.id,
    }
    request.log[file ? 'debug' : 'info'](line, 'request')
  })
  const countDropped = createLogThrottle(logIntervalMs)
  app.server.on('drop', () => {
    connectionsRefused.inc()
    const times = countDropped('connections')
    if (times)
      app.log.warn({ times, limit: app.server.maxConnections }, 'connections refused: too many are open')
  })
}

const countUnavailable = createLogThrottle(logIntervalMs)

/**
 * Counts an answer 503 and logs why: one line for each cause in ten seconds, with a count.
 *
 * @param cause label of the metric, from a small set; omit it when the error has no code
 */
export function logUnavailable(request: FastifyRequest, error: Error, cause = 'other'): void {
  unavailable.inc({ cause })
  // Errors without a code are throttled by their message, so that each of them is logged.
  const times = countUnavailable(cause === 'other' ? error.message : cause)
  if (times) request.log.warn({ err: error, cause, times }, 'answered 503')
}
