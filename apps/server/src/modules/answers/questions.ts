import type { Lang } from '@partboard/contract/texts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isForVisitors } from '../../platform/http/context.ts'
import type { RequestCurrency } from '../../platform/http/route.ts'

/** What a request asks, without the customer, the language and the time. */
export type Question = {
  cache: 'reference' | 'catalogue' | 'words'
  isGuests: boolean
  /** Visitors of open stores get the answer. */
  isForVisitors: boolean
  method: string
  /** the route's pattern */
  route: string
  /** method, route and input as the call parses it: parameters that it does not know make no other question */
  text: string
}

/** What else an answer depends on. */
export type Circumstances = {
  lang: Lang
  currency: RequestCurrency
  storeId: number
  /** false for a person without the right to see prices; guests' answers have no hidden prices */
  seesPrices: boolean
}

/** The question of a request that has passed its schema; null = its answers are not kept. */
export function questionOf(request: FastifyRequest): Question | null {
  const { routeOptions, params, query, body } = request
  const { config, schema, url = '' } = routeOptions
  if (!config.cache) return null
  // Node sends no body for HEAD, so both methods share an answer.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  // A call without parameters gets them as they were sent.
  const input = JSON.stringify([params, schema?.querystring ? query : null, body])
  const isGuests = config.access === 'guest'
  return {
    cache: config.cache,
    isGuests,
    isForVisitors: isForVisitors(config.access),
    method,
    route: url,
    text: `${method} ${url} ${input}`,
  }
}

/** Size limit in bytes of the requests whose questions are known. */
const maxBytes = 4 * 1024 * 1024
const maxLength = 4_096

/**
 * Which request asks which question, as bytes on the connection. Only answered requests are learned, and only their
 * questions: requests with ever new unknown parameters flush this list, but no answers.
 */
export class KnownQuestions {
  readonly #questions = new LRUCache<string, Question>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, asked) => 2 * (text.length + asked.length) + 300,
  })

  find(asked: string): Question | undefined {
    return this.#questions.get(asked)
  }

  learn(asked: string, question: Question): void {
    if (asked.length <= maxLength && !this.#questions.has(asked)) this.#questions.set(asked, question)
  }

  /** Size in bytes. */
  get size(): number {
    return this.#questions.calculatedSize
  }
}
