import type { z } from 'zod'

/**
 * One call of the wire: what the server spreads into a route and what the browser calls by.
 *
 * `url` writes a path parameter as `{id}`. `config.access` is 'customer' unless it says 'guest': one hook on
 * the server reads it. `config.cache` names answers that are the same for everybody ('reference') or for
 * every customer ('catalogue'); they carry an ETag, all others are never stored.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  config?: { access?: 'guest'; cache?: 'reference' | 'catalogue' }
  schema: {
    summary: string
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: { 200?: z.ZodType; 204?: z.ZodType; '4xx': z.ZodType }
  }
}

/** What a caller of an endpoint has to pass, as it travels. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>
type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends z.ZodType
  ? { [P in K]: z.input<E['schema'][K]> }
  : unknown

/** What an endpoint answers, decoded: money as whole minor units. */
export type CallAnswer<E extends Endpoint> = E['schema']['response'] extends {
  200: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined
