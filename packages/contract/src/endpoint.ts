import type { Right } from '@partboard/domain/admin/office-rights'
import type { z } from 'zod'

/**
 * Who may make a call of the shop. 'guest': everyone, without a token. 'customer': who has an account. 'visitors': in a
 * store that is open to visitors (docs/spec/shop.md#visitors) also who has no token, as a retail customer without an
 * account. 'visitors:counted': likewise, with a limit for each network address, because the call is expensive.
 * 'visitors:cart': likewise, and the browser sends the token of a visitor who has a cart, because the answer says what the
 * cart has. 'visitors:session': only with a token, that of a visitor too.
 */
export type ShopAccess =
  | 'guest'
  | 'customer'
  | 'visitors'
  | 'visitors:counted'
  | 'visitors:cart'
  | 'visitors:session'

/**
 * Who may make a call of the office: everyone who has the right, or one of the rights. 'guest' = no session is needed;
 * 'started' = the session may still lack its second factor; 'anyone' = every signed-in person and every key.
 */
export type OfficeAccess = Right | readonly Right[] | 'guest' | 'started' | 'anyone'

/**
 * The policy of a call. It is part of the endpoint, because server and browser must use the same one: the server checks
 * access and sets cache headers by it; the browser caches, invalidates and retries by it. The
 * defaults are the safe choices.
 */
export type Policy = {
  access: ShopAccess | OfficeAccess
  /** The call begins or ends a session, so a 401 does not mean that the current session is invalid. */
  session?: 'begins' | 'ends'
  /**
   * The answer is the same for all callers ('reference'), or for all customers: of the catalogue alone ('catalogue'), or
   * also of the shop's synonyms and pages ('words'). It has an ETag. All other answers are never stored. The queries of
   * 'catalogue' and 'words' may be answered by a replica.
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
  /** The answer has the totals of the cart: the browser reads it again after each change of the cart. */
  totals?: true
  /** The call of the shop changes nothing, so it may be repeated. Default: it writes. */
  reads?: true
  /**
   * The call changes what all processes cache: a session, or the rights or data of a customer. It is answered when they
   * have dropped it, as every change of the office is. A test finds calls that lack this.
   */
  settles?: true
  /** Only people of the office may make the call; an API key is refused. */
  people?: true
  /**
   * An act of power (docs/spec/office.md#acts-of-power): a person needs a fresh proof of both factors. 'shop' = all owners
   * are told; 'own' = it is about the person's own sign-in, and the person is told. A list has the fields of the body that
   * make the call an act of power for the shop; without them it is none, and no API key may send them.
   */
  power?: 'shop' | 'own' | { fields: readonly string[] }
  /** The call of the office accepts an Idempotency-Key: a repeated call gets the first answer. */
  idempotent?: true
  /** The answer is a stream without an end. */
  stream?: true
}

/** What the description of the API says of a call beside its schemas. The build of a browser's app leaves it out. */
export type Docs = {
  /** One line for a list of calls. */
  summary: string
  /** What a program must know. Every call of the shop has it. */
  description?: string
  /** The refusals of a call of the shop that do not follow from its schema. */
  refusals?: readonly Refusal[]
  /** What headers of the answer say. */
  answerHeaders?: Readonly<Record<string, string>>
  /**
   * A call and its answer, in wire form: money as decimals, passwords in Base64, ids of a path as text. A call that takes
   * or answers JSON has it, in its parts; a test compares them with the schemas. A file has no example.
   */
  example?: { params?: unknown; querystring?: unknown; body?: unknown; answer?: unknown }
}

/** 401 in a guest's call, 403 a right of the company is missing, 404 not found or another customer's, 409 conflict with existing data, 410 it is over, 429 too many calls. */
type Refusal = 401 | 403 | 404 | 409 | 410 | 429

/**
 * One call of the API. The server makes a route of it, and the browser calls by it. The prefix of its URL says at which
 * door it is: `/api/office/v1/` is the office, which people use with a session and programs with an API key; its fields
 * are camelCase. All others are calls of the shop.
 *
 * `url` writes a path parameter as `{id}`.
 */
export type Endpoint = Policy & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/api/${string}`
  /** The body is a file of this type, not JSON. */
  upload?: string
  /** The answer is CSV, not JSON. */
  csv?: true
  /** The answer is a file of this type, not JSON. */
  file?: 'application/pdf' | 'application/xml'
  docs: Docs
  schema: {
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: { 200?: z.ZodType; 201?: z.ZodType; 204?: z.ZodType; '4xx'?: z.ZodType }
  }
}

/** An endpoint of the office. */
export type OfficeEndpoint = Endpoint & {
  url: `/api/office/v1/${string}`
  access: OfficeAccess
}

/** An endpoint of customers that changes nothing, so that a call may be retried. */
export type ReadingEndpoint = Endpoint & { reads: true }

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
export type CallAnswer<E extends Endpoint> =
  Successes<E['schema']['response']> extends infer S extends z.ZodType ? z.output<S> : undefined
type Successes<R extends Endpoint['schema']['response']> = R[keyof R & (200 | 201 | 204)]

/** The rights of which a caller of the office needs one; empty = no right is needed. */
export function rightsOfAccess(access: OfficeAccess): readonly Right[] {
  if (access === 'guest' || access === 'started' || access === 'anyone') return []
  return typeof access === 'string' ? [access] : access
}
