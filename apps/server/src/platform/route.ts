import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '@partboard/contract/endpoint'
import type { Lang } from '@partboard/contract/texts'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './schema.ts'
import type { Say } from './texts.ts'

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
    say: Say
    currency: RequestCurrency
    storeId: number
  }
  interface FastifyContextConfig {
    access?: 'guest'
    cache?: 'reference' | 'catalogue'
  }
}

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
 * A contract endpoint as options of a Fastify route: `app.route({ ...route(addItem), handler })`.
 * `{id}` and OData's `('{id}')` become path parameters; `rewriteUrl` below brings requests into that form.
 */
export function route<E extends Endpoint>(
  endpoint: E,
): Pick<E, 'method' | 'schema'> & { url: string; config: E['config'] & {} } {
  const url = endpoint.url.replace(/\('\{(\w+)\}'\)/g, '/:$1').replace(/\{(\w+)\}/g, ':$1')
  return { method: endpoint.method, schema: endpoint.schema, url, config: endpoint.config ?? {} }
}

/** Brings `/api/Product('17')`, `/api/Product(17)` and their percent-encoded forms to `/api/Product/17`. */
export function rewriteUrl(url: string): string {
  return url.replace(/^(\/api\/\w+)(?:\(|%28)(?:'|%27)?([^'()%/?]*)(?:'|%27)?(?:\)|%29)/i, '$1/$2')
}
