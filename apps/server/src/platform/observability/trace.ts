import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, type RequestSpan } from './spans.ts'

/** W3C Trace Context: version, trace (not all zeros), the caller's span, flags. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/

const spans = new WeakMap<object, RequestSpan>()

/** The trace that a request belongs to: its caller's, or a new one. It is the `traceId` of the log and of problems. */
export function traceOf(request: Pick<IncomingMessage, 'headers'>): string {
  const { headers } = request
  const span = currentTracer()?.beginRequest(headers)
  if (span) spans.set(request, span)
  const given = traceparent.exec(String(headers.traceparent ?? ''))?.[1]
  return span?.traceId ?? given ?? randomBytes(16).toString('hex')
}

/** Answers each request with its trace, and with the caller's own id when it brought one (else with ours). */
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

/** Has what a request does belong to its span, and ends the span with the answer. */
function followRequests(app: FastifyInstance): void {
  const carryOn = ({ raw }: FastifyRequest, _: unknown, next: () => void) => {
    const span = spans.get(raw)
    if (span) span.carryOn(next)
    else next()
  }
  app.addHook('onRequest', carryOn)
  // The body came in by events of the connection, which belong to no request.
  app.addHook('preValidation', carryOn)
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
