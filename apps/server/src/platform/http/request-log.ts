import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seldom } from '../observability/log.ts'
import { connectionsRefused, unavailable as counted } from '../observability/metrics.ts'

/** ms: a cause of refusals is told so often, with the number of requests that met it. */
const toldEvery = 10_000

/**
 * One line for each request: what was asked by the route's pattern (a path may hold a VIN or a number), never a body, a
 * question or a header. Files are told at the level `debug`, unless they failed.
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
  const dropped = seldom(toldEvery)
  app.server.on('drop', () => {
    connectionsRefused.inc()
    const times = dropped('connections')
    if (times)
      app.log.warn({ times, limit: app.server.maxConnections }, 'connections refused: too many are open')
  })
}

const unavailable = seldom(toldEvery)

/**
 * Says why requests are answered 503: one line for each cause in ten seconds, and a count.
 *
 * @param cause one of a few words; left out when the error has no code
 */
export function logUnavailable(request: FastifyRequest, error: Error, cause = 'other'): void {
  counted.inc({ cause })
  // Of the others each sentence is told.
  const times = unavailable(cause === 'other' ? error.message : cause)
  if (times) request.log.warn({ err: error, cause, times }, 'answered 503')
}
