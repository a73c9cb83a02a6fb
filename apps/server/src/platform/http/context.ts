import type { IncomingHttpHeaders } from 'node:http'
import type { Policy } from '@partboard/contract/endpoint'
import type { Lang } from '@partboard/domain/text/languages'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { timedCache } from '../cache/cache.ts'
import { settleChanges } from '../cache/followed.ts'
import { onReplicas } from '../database/replicas/reading.ts'
import { findReplicas } from '../database/replicas/replicas.ts'
import type { Database, OfficeText } from '../database/schema.ts'
import { cacheHeaders } from './answer-headers.ts'
import { addCaller } from './caller.ts'
import { ShopError } from './errors.ts'
import type { RequestCurrency, RequestCustomer } from './route.ts'
import { findCustomerOf, findKnownCustomer } from './sessions.ts'
import { languageOf, translatorFor } from './texts.ts'
import { hashToken } from './tokens.ts'

/** Stores and currencies are cached this long in ms; a change notification (changes.ts) drops them earlier. */
const settingsTtlMs = 5_000

type Settings = {
  stores: Set<number>
  firstStore: number
  /** The stores that are open to visitors. */
  openStores: Set<number>
  /** Store by host name. */
  hosts: Map<string, number>
  /** Look by store. */
  looks: Map<number, Look>
  /** Languages by store, in its order. */
  languages: Map<number, readonly Lang[]>
  currencies: Map<string, RequestCurrency>
}

/** What a store shows before a login. */
export type Look = {
  id: number
  name: string
  /** Path of its logo; '' = the standard mark. */
  logo: string
  /** Null = the standard blue. */
  accent: string | null
  languages: string[]
  open_to_visitors: boolean
  default_culture: string
  default_currency: string
  /** Title of the home page. */
  default_title: OfficeText
  /** Its address for customers, as the shop says it. */
  url: string
  /** Host names by which it is found; none = by any. */
  hosts: string[]
}

/** Sets language, store, currency and customer of every API request, before its body is read. */
export function addRequestContext(app: FastifyInstance, db: Kysely<Database>) {
  app.decorateRequest('customer', null as never)
  app.decorateRequest('tokenHash', null)
  app.decorateRequest('lang', null as never)
  app.decorateRequest('translate', translatorFor('pl'))
  app.decorateRequest('currency', null as never)
  app.decorateRequest('storeId', 0)
  if (findReplicas(db)) routeReads(app)
  addCaller(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.settles || reply.statusCode >= 400) done(null, payload)
    else settleChanges(db).then(() => done(null, payload), done)
  })

  app.addHook('onRequest', async (request, reply) => {
    const { access, cache } = request.routeOptions.config
    reply.headers(cacheHeaders(cache))
    if (request.is404) return

    const settings = await currentSettings(db)
    const { storeId, currency, languages } = placeOf(settings, request.headers, () => request.hostname)
    request.lang = languageOf(request.headers['accept-language'], languages)
    request.translate = translatorFor(request.lang)
    request.storeId = storeId
    if (currency) request.currency = currency

    if (access === 'guest') return
    if (isForVisitors(access) && isOfVisitor(settings, storeId, request.headers)) {
      request.customer = visitorOf(storeId)
      return
    }
    const tokenHash = tokenHashOf(request.headers)
    if (!tokenHash) throw new ShopError('unauthorized')
    const customer = findKnownCustomer(db, tokenHash) ?? (await findCustomerOf(db, tokenHash))
    if (!customer || !isWelcome(settings, storeId, customer)) throw new ShopError('unauthorized')
    if (customer.isVisitor && !isForVisitors(access) && access !== 'visitors:session')
      throw new ShopError('account_needed')
    request.customer = Object.assign({ storeId: request.storeId }, customer)
    request.tokenHash = tokenHash
  })
}

/**
 * Lets replicas answer what is the same for all customers until the catalogue changes. A visitor's calls are counted by the
 * primary.
 */
function routeReads(app: FastifyInstance) {
  app.addHook('preHandler', ({ customer, routeOptions: { config } }, _, done) => {
    const isOfCatalogue = config.cache === 'catalogue' || config.cache === 'words'
    if (isOfCatalogue && !customer.isVisitor) onReplicas(done)
    else done()
  })
}

/** Whether a call answers visitors without a token. */
export const isForVisitors = (access: Policy['access'] | undefined): boolean =>
  access === 'visitors' || access === 'visitors:counted' || access === 'visitors:cart'

/** Whether a request without a token is a visitor's. A wrong token is none: its sender expects a customer's answer. */
export const isOfVisitor = (
  { openStores }: Pick<Settings, 'openStores'>,
  storeId: number,
  { authorization }: IncomingHttpHeaders,
): boolean => authorization === undefined && openStores.has(storeId)

/** Whether the store serves the owner of a session: a visitor only while it is open. */
export const isWelcome = (
  { openStores }: Pick<Settings, 'openStores'>,
  storeId: number,
  { isVisitor }: Pick<RequestCustomer, 'isVisitor'>,
): boolean => !isVisitor || openStores.has(storeId)

/** Who reads without an account: retail prices without a discount. The id 0 is that of no customer and of no company. */
export const visitorOf = (storeId: number): RequestCustomer => ({
  id: 0,
  companyId: 0,
  priceBasis: 'gross',
  isVisitor: true,
  storeId,
  rights: { seesPrices: true, mayOrder: false, orderLimitMinor: null, managesPeople: false },
})

/** Hash of the session token that a request has; null without one. */
export function tokenHashOf({ authorization }: IncomingHttpHeaders): Buffer | null {
  const token = authorization === undefined ? null : /^Bearer ([\w-]{20,100})$/i.exec(authorization)
  return token && hashToken(token[1]!)
}

/**
 * The store of a request with its languages, and the currency. The currency is undefined if the request names none and PLN is off.
 *
 * @param hostname of the request; an unknown one, too, is that of the first store
 * @throws ShopError when the request names an unknown one, or there is no store
 */
export function placeOf(
  { stores, firstStore, hosts, currencies, languages }: Settings,
  headers: IncomingHttpHeaders,
  hostname: () => string,
): { storeId: number; currency: RequestCurrency | undefined; languages: readonly Lang[] } {
  // The shop is not set up yet.
  if (stores.size === 0)
    throw new ShopError('unavailable', { retryAfter: Math.ceil(settingsTtlMs / 1000), cause: 'no_store' })
  const givenStore = headerOf(headers, 'x-store-id')
  if (givenStore && !(/^\d{1,9}$/.test(givenStore) && stores.has(Number(givenStore))))
    throw new ShopError('bad_store')
  const ownStore = hosts.size === 0 ? undefined : hosts.get(hostname().toLowerCase())
  const storeId = givenStore ? Number(givenStore) : (ownStore ?? firstStore)
  const givenCurrency = headerOf(headers, 'x-currency')
  const currency = currencies.get((givenCurrency ?? 'PLN').toUpperCase())
  if (!currency && givenCurrency) throw new ShopError('bad_currency')
  return { storeId, currency, languages: languages.get(storeId)! }
}

function headerOf(headers: IncomingHttpHeaders, header: string): string | undefined {
  const value = headers[header]
  if (value === undefined) return undefined
  const text = Array.isArray(value) ? value[0] : value
  return text?.trim() || undefined
}

const settings = timedCache<Settings>({ name: 'settings', bytes: 10_000, life: settingsTtlMs })

const currentSettings = async (db: Kysely<Database>): Promise<Settings> =>
  (await settings(db).get(() => readSettings(db)))!

/** Stores and currencies, if the process knows them without a query. */
export const knownSettings = (db: Kysely<Database>): Settings | undefined => settings(db).find('')

/** Whether the catalogue of a store is open to people without an account. */
export const isOpenToVisitors = async (db: Kysely<Database>, storeId: number): Promise<boolean> =>
  (await currentSettings(db)).openStores.has(storeId)

/** The look of the store of a host name; null = the shop is not set up yet. */
export async function lookOf(db: Kysely<Database>, hostname: string): Promise<Look | null> {
  const { hosts, looks, firstStore } = await currentSettings(db)
  return looks.get(hosts.get(hostname.toLowerCase()) ?? firstStore) ?? null
}

/** Drops the cached stores and currencies after a change, so that the next request reads them again. */
export const forgetSettings = (db: Kysely<Database>): void => settings(db).forget()

async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const [stores, hosts, currencies] = await Promise.all([
    db
      .selectFrom('store')
      .select([
        ...(['id', 'name', 'logo', 'accent', 'languages', 'open_to_visitors'] as const),
        ...(['default_culture', 'default_currency', 'default_title', 'url'] as const),
      ])
      .orderBy('id')
      .execute(),
    db.selectFrom('store_host').select(['host', 'store_id']).orderBy('host').execute(),
    db
      .selectFrom('currency')
      .select(['code', 'rate_micro', 'display_locale'])
      .where('is_on', '=', true)
      .execute(),
  ])
  return {
    stores: new Set(stores.map(({ id }) => id)),
    firstStore: stores[0]?.id ?? 0,
    openStores: new Set(stores.filter((store) => store.open_to_visitors).map(({ id }) => id)),
    hosts: new Map(hosts.map(({ host, store_id }) => [host, store_id])),
    looks: new Map(
      stores.map((store) => {
        const own = hosts.filter(({ store_id }) => store_id === store.id)
        return [store.id, { ...store, hosts: own.map(({ host }) => host) }]
      }),
    ),
    languages: new Map(stores.map(({ id, languages }) => [id, languages as Lang[]])),
    currencies: new Map(
      currencies.map(({ code, rate_micro, display_locale }) => [
        code,
        { code, rateMicro: rate_micro, locale: display_locale },
      ]),
    ),
  }
}
