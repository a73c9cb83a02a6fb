import type { z } from 'zod'

/**
 * The policy of a call. It is part of the endpoint, because server and browser must use the same one: the server chooses
 * a database and sets cache headers by it; the browser caches, invalidates and retries by it. The defaults are the safe
 * choices.
 */
export type EndpointConfig = {
  /** 'guest' = no token is needed. Default: a customer's call. */
  access?: 'guest'
  /**
   * What a store that is open to visitors (docs/spec/shop.md#visitors) also answers. 'open': without a token, as to a
   * retail customer without an account. 'counted': likewise, with a limit for each network address, because the call is
   * expensive. 'session': with the token of a visitor, who has a cart. Default: an account is needed.
   */
  visitors?: 'open' | 'counted' | 'session'
  /** The call begins or ends a session, so a 401 does not mean that the current session is invalid. */
  session?: 'begins' | 'ends'
  /**
   * The answer is the same for all callers ('reference'), or for all customers: of the catalogue alone ('catalogue'), or
   * also of the shop's synonyms and pages ('words'). It has an ETag. All other answers are never stored.
   */
  cache?: 'reference' | 'catalogue' | 'words'
  /**
   * The browser stores the answer and shows it, with its age, while the server is unreachable. Totals, plans, checkout
   * and orders are not stored: nothing is decided by stale ones.
   */
  offline?: true
  /** While the server is unreachable, the browser keeps the call as changes that it sends later (merge.ts). */
  waits?: true
  /**
   * The answer has amounts, in the selected currency of the request ('chosen') or in a fixed currency ('own'). When the
   * currency changes, the browser removes 'chosen' answers from its cache. A test compares this with the schema.
   */
  priced?: 'chosen' | 'own'
  /**
   * The call changes nothing. 'replica': the answer may come from a replica that has the customer's last writes.
   * 'primary': the answer decides about money or a session, or is a guest's. Default: the call writes.
   */
  reads?: 'replica' | 'primary'
  /**
   * The call changes what all processes cache: a session, or the rights or data of a customer. It is answered when they
   * have dropped it. A test finds calls that lack this.
   */
  settles?: true
}

/**
 * One call of the API. The server spreads it into a route, and the browser calls by it.
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

/** An endpoint that changes nothing, so that a call may be retried. */
export type ReadingEndpoint = Endpoint & { config: { reads: 'replica' | 'primary' } }

/** The input of a call, in wire form. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Query<E> & Part<E, 'body'>
/** A query string whose parameters are all optional may be missing. */
type Query<E extends Endpoint> =
  Part<E, 'querystring'> extends { querystring: infer Q }
    ? object extends Q
      ? { querystring?: Q }
      : { querystring: Q }
    : unknown
type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends z.ZodType
  ? { [P in K]: z.input<E['schema'][K]> }
  : unknown

/** The decoded answer of an endpoint: money in whole minor units. */
export type CallAnswer<E extends Endpoint> = E['schema']['response'] extends {
  200: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined
