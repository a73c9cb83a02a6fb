import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, type RequestSpan } from './spans.ts'

/** W3C Trace Context: version, trace (not all zeros), the caller's span, flags. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/

const spans = new WeakMap<object, RequestSpan>()

/** The trace id of a request: the caller's, or a new one. The log and problem documents contain it as `traceId`. */
export function traceOf(request: Pick<IncomingMessage, 'headers'>): string {
  const { headers } = request
  const span = currentTracer()?.beginRequest(headers)
  if (span) spans.set(request, span)
  const given = traceparent.exec(String(headers.traceparent ?? ''))?.[1]
  return span?.traceId ?? given ?? randomBytes(16).toString('hex')
}

/** Sets the response headers `traceparent` and `x-request-id`; the latter repeats the caller's id if it sent one. */
export function answerTrace(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, raw, headers }, reply) => {
    const flags = traceparent.exec(String(headers.traceparent ?? ''))?.[2] ?? '00'
    const given = String(headers['x-request-id'] ?? '')
    const own = spans.get(raw)?.traceparent ?? `00-${id}-${randomBytes(8).toString('hex')}-${flags}`
    reply.header('traceparent', own)
    reply.header('x-request-id', /^[\w.:-]{1,64}$/.test(given) ? given : id)
  })
  if (currentTracer()) followRequests(app)
}

/** Runs each request inside its span, and ends the span with the answer. */
function followRequests(app: FastifyInstance): void {
  const continueInside = ({ raw }: FastifyRequest, _: unknown, next: () => void) => {
    const span = spans.get(raw)
    if (span) span.continueInside(next)
    else next()
  }
  app.addHook('onRequest', continueInside)
  // Again, because the connection's events that delivered the body run outside of the span.
  app.addHook('preValidation', continueInside)
  app.addHook('onResponse', async (request, reply) => {
    const { method, protocol, routeOptions, raw } = request
    spans.get(raw)?.end({
      method,
      scheme: protocol,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
}
