import type { FastifyRequest } from 'fastify'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { ShopApp } from '../../platform/http/route.ts'
import { currentVersion } from './catalogue-version.ts'

type Answer = { payload: string; etag: string }

/** Strings have two bytes for each character. */
const answers = versionedCache<Answer>({
  name: 'answers',
  daily: true,
  bytes: ({ payload }, key) => 2 * (payload.length + key.length),
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Caches the answer; null = it is not to be cached. */
    cacheAnswer: ((answer: Answer) => void) | null
  }
}

/**
 * Caches the answers of catalogue calls in the process. Such an answer depends on the catalogue's version, the day
 * (replacements and ends of life have dates), the language, the currency at its rate, the right to see prices and the
 * question, but not on the account. So it is made once, and sent again without a query. A new version, rate or day has other keys.
 *
 * Call it in the scope that has the ETag plugin, after that plugin and before the routes.
 */
export function cacheCatalogueAnswers(api: ShopApp): void {
  const { db } = api
  api.decorateRequest('cacheAnswer', null)

  api.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.cache !== 'catalogue') return
    const version = await currentVersion(db)
    if (version === null) return
    const cache = answers(db, version)
    const question = questionOf(request)
    const cached = cache.find(question)
    if (cached)
      return reply.header('etag', cached.etag).type('application/json; charset=utf-8').send(cached.payload)
    request.cacheAnswer = (answer) => cache.put(question, answer)
  })

  api.addHook('onSend', async ({ cacheAnswer }, reply, payload) => {
    const etag = reply.getHeader('etag')
    if (reply.statusCode === 200 && typeof payload === 'string' && typeof etag === 'string')
      cacheAnswer?.({ payload, etag })
    return payload
  })
}

const questionOf = ({ method, url, lang, currency, body, customer }: FastifyRequest): string => {
  const sight = customer.rights.seesPrices ? '' : 'hidden'
  return [lang, currency.code, currency.rateMicro, sight, method, url, JSON.stringify(body) ?? ''].join(' ')
}
