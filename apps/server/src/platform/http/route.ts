import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '@partboard/contract/endpoint'
import type { Lang } from '@partboard/contract/texts'
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
    /** Who asks; set for every endpoint that is not a guest's. */
    customer: RequestCustomer
    /** SHA-256 of the token that was sent; null for a guest. */
    tokenHash: Buffer | null
    lang: Lang
    translate: Translate
    currency: RequestCurrency
    storeId: number
    /** Whose rows the call may have written: the customer who asks, or whom a guest's call was about. */
    writer: number | null
  }
  interface FastifyContextConfig {
    access?: 'guest'
    cache?: 'reference' | 'catalogue'
    reads?: Reads
  }
}

/**
 * Where the queries of a call go, and whether it writes:
 * - `replica`: it only reads, and a replica that has what its customer wrote may answer;
 * - `primary`: it only reads, of the primary: what decides about money, a guest's calls, a session;
 * - `writes`: all of it goes to the primary, and its customer's next reads see what it wrote.
 */
export type Reads = 'replica' | 'primary' | 'writes'

export type RequestCustomer = { id: number; priceBasis: 'net' | 'gross' }
/** `rateMicro` = millionths of the currency for one PLN. */
export type RequestCurrency = { code: string; rateMicro: number; locale: string }

export type ShopApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** One feature's door: registers its routes. */
export type ShopPlugin = (app: ShopApp) => Promise<void>

/**
 * A contract endpoint as options of a Fastify route: `app.route({ ...route(addItem), handler })`. What only reads says
 * so: `route(getBoard, 'replica')`.
 * `{id}` and OData's `('{id}')` become path parameters; `rewriteUrl` below brings requests into that form.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  reads: Reads = 'writes',
): Pick<E, 'method' | 'schema'> & { url: string; config: E['config'] & { reads: Reads } } {
  const url = endpoint.url.replace(/\('\{(\w+)\}'\)/g, '/:$1').replace(/\{(\w+)\}/g, ':$1')
  return { method: endpoint.method, schema: endpoint.schema, url, config: { ...endpoint.config, reads } }
}

/** Brings `/api/Product('17')`, `/api/Product(17)` and their percent-encoded forms to `/api/Product/17`. */
export function rewriteUrl(url: string): string {
  return url.replace(/^(\/api\/\w+)(?:\(|%28)(?:'|%27)?([^'()%/?]*)(?:'|%27)?(?:\)|%29)/i, '$1/$2')
}
