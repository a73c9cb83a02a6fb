import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** W3C Trace Context: version, trace (not all zeros), the caller's span, flags. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/

/** The trace that a request belongs to: its caller's, or a new one. It is the `traceId` of the log and of problems. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return traceparent.exec(String(headers.traceparent ?? ''))?.[1] ?? randomBytes(16).toString('hex')
}

/** Answers each request with its trace, and with the caller's own id when it brought one (else with ours). */
export function answerTrace(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, headers }, reply) => {
    const flags = traceparent.exec(String(headers.traceparent ?? ''))?.[2] ?? '00'
    const given = String(headers['x-request-id'] ?? '')
    reply.header('traceparent', `00-${id}-${randomBytes(8).toString('hex')}-${flags}`)
    reply.header('x-request-id', /^[\w.:-]{1,64}$/.test(given) ? given : id)
  })
}
