import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, type RequestSpan } from './spans.ts'

/** W3C Trace Context: version, trace (not all zeros), the caller's span, flags. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/

const spans = new WeakMap<object, RequestSpan>()

/** Random bytes for ids: the system is asked once for many. */
const pool = Buffer.allocUnsafe(4_096)
let used = pool.length

/** @returns random hexadecimal digits, two for each byte */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

/** The trace id of a request: the caller's, or a new one. The log and problem documents contain it as `traceId`. */
export function traceOf(request: Pick<IncomingMessage, 'headers'>): string {
  const { headers } = request
  const span = currentTracer()?.beginRequest(headers)
  if (span) spans.set(request, span)
  const given = traceparent.exec(String(headers.traceparent ?? ''))?.[1]
  return span?.traceId ?? given ?? randomHex(16)
}

/** Value of the response header `traceparent`. @param id the trace id of the request */
export function traceparentOf(request: Pick<IncomingMessage, 'headers'>, id: string): string {
  const given = request.headers.traceparent
  const flags = given === undefined ? '00' : (traceparent.exec(String(given))?.[2] ?? '00')
  return spans.get(request)?.traceparent ?? `00-${id}-${randomHex(8)}-${flags}`
}

/** Value of the response header `x-request-id`: the caller's id if it sent one, else the trace id. */
export function requestIdOf(headers: IncomingHttpHeaders, id: string): string {
  const given = headers['x-request-id']
  return given !== undefined && /^[\w.:-]{1,64}$/.test(String(given)) ? String(given) : id
}

/** Runs each request inside its span, and ends the span with the answer. Does nothing while telemetry is off. */
export function followRequests(app: FastifyInstance): void {
  if (!currentTracer()) return
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
