import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint, Policy } from '@partboard/contract/endpoint'
import type { Lang } from '@partboard/contract/texts'
import type { PersonRights } from '@partboard/domain/customers/people'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Config } from '../process/config.ts'
import type { Translate } from './texts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>
    settings: Config
  }
  interface FastifyRequest {
    /**
     * The person who is logged in, or the visitor of an open store (context.ts); set for every endpoint except those with
     * access 'guest'.
     */
    customer: RequestCustomer
    /** SHA-256 of the session token; null for a guest. */
    tokenHash: Buffer | null
    lang: Lang
    translate: Translate
    currency: RequestCurrency
    storeId: number
  }
  interface FastifyContextConfig extends Partial<Policy> {}
}

/**
 * The person who makes a request. `id` has the login, the cart and the lists; `companyId` has prices, credit, addresses
 * and orders. For an account with one person they are the same.
 */
export type RequestCustomer = {
  id: number
  companyId: number
  priceBasis: 'net' | 'gross'
  /** Has no account: neither a name nor an e-mail, and nothing but a cart. Without a session the id is 0. */
  isVisitor: boolean
  /** The store of the request: a promotion may be of one store. */
  storeId: number
  rights: PersonRights
}
/** `rateMicro` = millionths of the currency for one PLN. */
export type RequestCurrency = { code: string; rateMicro: number; locale: string }

export type ShopApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Registers the routes of one feature. */
export type ShopPlugin = (app: ShopApp) => Promise<void>

/**
 * Converts a contract endpoint to options of a Fastify route: `app.route({ ...route(addItem), handler })`.
 * `{id}` and OData's `('{id}')` become path parameters; `rewriteUrl` below brings requests into that form.
 */
export function route<E extends Endpoint>(
  endpoint: E,
): Pick<E, 'method' | 'schema'> & { url: string; config: Policy } {
  const { method, schema, url: path, docs, ...config } = endpoint
  const url = path.replace(/\('\{(\w+)\}'\)/g, '/:$1').replace(/\{(\w+)\}/g, ':$1')
  return { method, schema, url, config }
}

/** Rewrites `/api/Product('17')`, `/api/Product(17)` and their percent-encoded forms to `/api/Product/17`. */
export function rewriteUrl(url: string): string {
  return url.replace(/^(\/api\/\w+)(?:\(|%28)(?:'|%27)?([^'()%/?]*)(?:'|%27)?(?:\)|%29)/i, '$1/$2')
}
