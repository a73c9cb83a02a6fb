import type { CallAnswer, CallInput, ReadingEndpoint } from '@partboard/contract/endpoint'
import type { Lang } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'
import type { FastifyInstance } from 'fastify'

/** Calls the API; null = it answers that there is no such thing. */
export type Ask = <E extends ReadingEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<CallAnswer<E> | null>

type AnyInput = { params?: Record<string, string>; querystring?: Record<string, string>; body?: object }
type Visitor = { storeId: number; currency: string; lang: Lang; address: string; traceparent: string }

/**
 * The API as a visitor of a store reads it, inside this process. Pages are made of its answers, so a price on a page is
 * the price that the app shows to a visitor, and what visitors may not read is on no page
 * (docs/decisions/0083-pages-are-made-of-answers.md).
 *
 * @param visitor.address network address of whoever reads the page, for limits and the log
 * @param visitor.traceparent of the request for the page
 */
export function askAsVisitor(app: FastifyInstance, visitor: Visitor): Ask {
  const { storeId, currency, lang, address, traceparent } = visitor
  return async (endpoint, input) => {
    const { params = {}, querystring, body } = input as AnyInput
    const path = endpoint.url.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const response = await app.inject({
      method: endpoint.method,
      url: querystring ? `${path}?${new URLSearchParams(querystring)}` : path,
      remoteAddress: address,
      headers: {
        'accept-language': cultures[lang],
        'x-store-id': String(storeId),
        'x-currency': currency,
        traceparent,
      },
      ...(body !== undefined && { payload: body }),
    })
    if (response.statusCode === 404) return null
    if (response.statusCode !== 200)
      throw new Error(`${endpoint.method} ${endpoint.url} answered ${response.statusCode}`)
    return endpoint.schema.response[200]!.parse(response.json()) as CallAnswer<typeof endpoint>
  }
}
