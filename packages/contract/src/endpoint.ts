import type { z } from 'zod'

/**
 * The policy of a call. It stands with the endpoint, because server and browser must not disagree on it: the server
 * picks a database and sets cache headers by it, the browser keeps, forgets and asks again by it. What is left out is
 * the careful choice.
 */
export type EndpointConfig = {
  /** 'guest' = no token is needed. Default: a customer's call. */
  access?: 'guest'
  /** The call begins or ends a session, so a 401 says nothing about the session that is there. */
  session?: 'begins' | 'ends'
  /**
   * Answers that are the same for everybody ('reference') or for every customer ('catalogue'). They carry an ETag;
   * all others are never stored.
   */
  cache?: 'reference' | 'catalogue'
  /**
   * The browser keeps the answer and shows it, with its age, while the shop is away. Prices, stock, cart and orders are
   * not kept, because an old one is wrong.
   */
  offline?: true
  /**
   * The answer holds amounts, in the chosen currency of the request ('chosen') or in a currency of their own ('own').
   * A change of the currency makes the browser forget 'chosen'. A test compares this with the answer's schema.
   */
  priced?: 'chosen' | 'own'
  /**
   * The call changes nothing. 'replica': the answer may come from a replica that has what its customer wrote.
   * 'primary': the answer decides about money or a session, or is a guest's. Default: the call writes.
   */
  reads?: 'replica' | 'primary'
}

/**
 * One call of the wire: what the server spreads into a route and what the browser calls by.
 *
 * `url` writes a path parameter as `{id}`.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  config?: EndpointConfig
  schema: {
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: { 200?: z.ZodType; 204?: z.ZodType; '4xx': z.ZodType }
  }
}

/** An endpoint that changes nothing, so that it may be asked again. */
export type ReadingEndpoint = Endpoint & { config: { reads: 'replica' | 'primary' } }

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
