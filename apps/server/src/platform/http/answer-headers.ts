import type { IncomingMessage } from 'node:http'
import type { Policy } from '@partboard/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { requestIdOf, traceparentOf } from '../observability/trace.ts'
import { isDataPath, type SecurityHeaders } from './security-headers.ts'

/** Sets the headers that every answer has: those of its trace, and the security headers. */
export function answerHeaders(app: FastifyInstance, security: SecurityHeaders): void {
  app.addHook('onRequest', ({ id, raw }, reply, done) => {
    reply.headers(isDataPath(raw.url ?? '') ? security.data : security.page)
    reply.headers(traceHeaders(raw, id))
    done()
  })
}

/** The headers by which a caller finds its request in the log. @param id the trace id of the request */
export const traceHeaders = (request: Pick<IncomingMessage, 'headers'>, id: string) => ({
  traceparent: traceparentOf(request, id),
  'x-request-id': requestIdOf(request.headers, id),
})

const vary = 'Accept-Language, X-Store-Id, X-Currency'
const byCache = {
  none: { 'cache-control': 'no-store' },
  reference: { 'cache-control': 'public, no-cache', vary },
  catalogue: { 'cache-control': 'private, no-cache', vary },
  words: { 'cache-control': 'private, no-cache', vary },
}

/** The headers by which browsers and HTTP caches treat the answer of a call. */
export const cacheHeaders = (cache: Policy['cache']): Readonly<Record<string, string>> =>
  byCache[cache ?? 'none']
