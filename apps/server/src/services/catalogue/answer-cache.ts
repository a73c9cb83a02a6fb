import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ShopApp } from '../../platform/http/route.ts'
import { keptAnswerBytes, keptAnswers } from '../../platform/observability/metrics.ts'
import { today } from '../../platform/time/today.ts'
import { currentVersion } from './catalogue-version.ts'

/** Size limit of the cache in one process, in bytes of UTF-16. */
const maxBytes = 64 * 1024 * 1024

type Answer = { payload: string; etag: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Under which an answer may be kept; null = not to be kept. */
    answerKey: string | null
  }
}

/**
 * Keeps the answers of catalogue calls in the process. Such an answer depends on the catalogue's version, the day
 * (replacements and ends of life have dates), the language, the currency at its rate and the question, and on nobody's account;
 * so it is made once, and sent again without a query. A new version, rate or day has other keys, and what nobody
 * asks for any more falls out.
 *
 * Call it in the scope that has the ETag plugin, after that plugin and before the routes.
 */
export function keepCatalogueAnswers(api: ShopApp): void {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ payload }, key) => 2 * (payload.length + key.length),
  })
  const keep = (key: string, answer: Answer) => {
    answers.set(key, answer)
    keptAnswerBytes.set(answers.calculatedSize)
  }
  api.decorateRequest('answerKey', null)

  api.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.cache !== 'catalogue') return
    request.answerKey = await keyOf(api, request)
    const kept = request.answerKey === null ? undefined : answers.get(request.answerKey)
    keptAnswers.inc({ outcome: kept ? 'kept' : 'made' })
    if (!kept) return
    request.answerKey = null
    return reply.header('etag', kept.etag).type('application/json; charset=utf-8').send(kept.payload)
  })

  api.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('etag')
    if (
      request.answerKey !== null &&
      reply.statusCode === 200 &&
      typeof payload === 'string' &&
      typeof etag === 'string'
    )
      keep(request.answerKey, { payload, etag })
    return payload
  })
}

async function keyOf(
  { db }: ShopApp,
  { method, url, lang, currency, body }: FastifyRequest,
): Promise<string | null> {
  const version = await currentVersion(db)
  if (version === null) return null
  return [
    version,
    today(),
    lang,
    currency.code,
    currency.rateMicro,
    method,
    url,
    JSON.stringify(body) ?? '',
  ].join(' ')
}
