import { findPart } from '@partboard/contract/catalogue/catalogue'
import { findVehicles, searchVehicle } from '@partboard/contract/fit/vehicles'
import { searchParts } from '@partboard/contract/search/part-search'
import { suggestParts, suggestQuery } from '@partboard/contract/search/suggest'
import { beginningOfNumber } from '@partboard/domain/parts/part-number'
import type { FastifyRequest } from 'fastify'
import { route, type ShopApp } from '../../../../platform/http/route.ts'
import { partBrands } from '../../../parts/index.ts'
import { countSearches, type Search } from './count-searches.ts'

/**
 * Counts the answered searches of customers by vehicle, number and text. Whether something was found is read from the
 * answer as it is sent, because most answers come from the cache.
 *
 * Call it before the ETags, which empty an answer that the browser has.
 */
export function addSearchCounts(api: ShopApp): void {
  const counter = countSearches(api.db, (error) => api.log.warn(error, 'search counts could not be written'))
  api.addHook('onClose', () => counter.stop())
  api.addHook('onSend', (request, reply, payload, done) => {
    const read = searches[request.routeOptions.url ?? '']
    const { statusCode } = reply
    // Visitors are not counted: a search counts once for each customer, and they are nobody.
    const isCounted = request.customer?.isVisitor === false && (statusCode === 200 || statusCode === 404)
    if (!read || !isCounted) return done(null, payload)
    // A refused search finds nothing, and an answer that is sent in pieces is not empty.
    const answer = statusCode === 404 ? '[]' : typeof payload === 'string' ? payload : ''
    const search = read(request, answer)
    if (search) counter.count(request.customer.id, search)
    done(null, payload)
  })
  api.front.follow((request, answer) => {
    const search = searches[request.routeOptions.url ?? '']?.(request, answer)
    return search ? (customerId) => counter.count(customerId, search) : null
  })
}

/** Reads a search from a request and its answer, by route; null = it is none. The request has passed its schema. */
const searches: Record<string, (request: FastifyRequest, answer: string) => Search | null> = {
  [route(findVehicles).url]: ({ query }, answer) => {
    const { vin, suggest } = query as { vin: string; suggest?: string }
    // Beside each typed text, which counts as a search of parts.
    if (suggest === 'true') return null
    return { kind: 'vin', text: vin, isFound: answer !== '[]', isTyped: false }
  },
  [route(searchVehicle).url]: ({ body }, answer) => {
    const { vin } = body as { vin?: string | null }
    return vin ? { kind: 'vin', text: vin, isFound: answer !== '[]', isTyped: false } : null
  },
  [route(findPart).url]: ({ body }, answer) => ({
    kind: 'number',
    text: (body as { Sku: string }).Sku,
    isFound: answer !== '[]' && !answer.includes('"SimpleProduct":null'),
    isTyped: false,
  }),
  [route(searchParts).url]: ({ query }, answer) => {
    const { q, offset, fit, axle, side } = query as Record<string, string | undefined>
    // A choice among the results is no search of its own.
    if (offset || fit || axle || side || !q || q.length < suggestQuery.minLength) return null
    const kind = beginningOfNumber(q, partBrands()) === null ? 'text' : 'number'
    const lists = ['Parts', 'Boards', 'Groups', 'Pages']
    return { kind, text: q, isFound: !lists.every((list) => answer.includes(`"${list}":[]`)), isTyped: false }
  },
  [route(suggestParts).url]: ({ query }, answer) => {
    const { q } = query as { q: string }
    return q.length < suggestQuery.minLength
      ? null
      : {
          kind: beginningOfNumber(q, partBrands()) === null ? 'text' : 'number',
          text: q,
          // Parts with only some of the words are not what was searched.
          isFound: answer !== '[]' && !answer.includes('"Lacks":'),
          isTyped: true,
        }
  },
}
