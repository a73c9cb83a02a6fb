import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { ShopApp } from '../../platform/http/route.ts'
import { currentVersion } from './catalogue-version.ts'

/** Encodings in which an answer is kept, the preferred one first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

type Answer = { payload: string; etag: string; encoded: Partial<Record<Encoding, Buffer>> }

/** Strings have two bytes for each character. */
const answers = versionedCache<Answer>({
  name: 'answers',
  daily: true,
  bytes: ({ payload, encoded }, key) =>
    2 * (payload.length + key.length) + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0),
})

/** Answers of at least this many characters are compressed. */
export const compressedFrom = 1024
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
// An answer is compressed once and sent often, so it may take longer than one that is compressed for a single request.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const compress: Record<Encoding, (payload: string) => Promise<Buffer>> = {
  br: (payload) => brotli(payload, quality),
  gzip: (payload) => gzipped(payload),
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Caches the answer; null = it is not to be cached. */
    cacheAnswer: ((answer: Answer) => void) | null
    /** The cached answer to this request, and what caches it again with another encoding. */
    cached: { answer: Answer; put: (answer: Answer) => void } | null
  }
}

/**
 * Caches the answers of catalogue calls in the process. Such an answer depends on the catalogue's version, the day
 * (replacements and ends of life have dates), the language, the currency at its rate, the right to see prices and the
 * question, but not on the account. So it is made once, compressed once in each encoding, and sent again without a query.
 * A new version, rate or day has other keys. The question is the input as the call parses it: parameters that it does not
 * know make no other question.
 *
 * Call it in the scope that has the ETag plugin, after that plugin and before the routes.
 */
export function cacheCatalogueAnswers(api: ShopApp): void {
  const { db } = api
  api.decorateRequest('cacheAnswer', null)
  api.decorateRequest('cached', null)

  api.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.cache !== 'catalogue') return
    const version = await currentVersion(db)
    if (version === null) return
    const cache = answers(db, version)
    const question = questionOf(request)
    const put = (answer: Answer) => cache.put(question, answer)
    const answer = cache.find(question)
    if (!answer) {
      request.cacheAnswer = put
      return
    }
    request.cached = { answer, put }
    return reply.header('etag', answer.etag).type('application/json; charset=utf-8').send(answer.payload)
  })

  api.addHook('onSend', async ({ cacheAnswer, cached, headers }, reply, payload) => {
    // The ETag plugin has emptied an answer that the browser has.
    if (cached) return payload === cached.answer.payload ? encodedFor(headers, reply, cached) : payload
    const etag = reply.getHeader('etag')
    if (reply.statusCode === 200 && typeof payload === 'string' && typeof etag === 'string')
      cacheAnswer?.({ payload, etag, encoded: {} })
    return payload
  })
}

/** The answer in the encoding that the client prefers; the plain text if it is short or the client knows none. */
async function encodedFor(
  headers: IncomingHttpHeaders,
  reply: FastifyReply,
  { answer, put }: NonNullable<FastifyRequest['cached']>,
): Promise<string | Buffer> {
  if (answer.payload.length < compressedFrom) return answer.payload
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  const encoding = negotiate(String(headers['accept-encoding'] ?? ''), [...encodings]) as Encoding | null
  if (!encoding) return answer.payload
  const known = answer.encoded[encoding]
  const body = known ?? (await compress[encoding](answer.payload))
  if (!known) put({ ...answer, encoded: { ...answer.encoded, [encoding]: body } })
  reply.header('content-encoding', encoding)
  return body
}

function questionOf(request: FastifyRequest): string {
  const { routeOptions, lang, currency, customer, method, params, query, body } = request
  const sight = customer.rights.seesPrices ? '' : 'hidden'
  // A call without parameters gets them as they were sent.
  const asked = JSON.stringify([params, routeOptions.schema?.querystring ? query : null, body])
  return [lang, currency.code, currency.rateMicro, sight, method, routeOptions.url, asked].join(' ')
}
