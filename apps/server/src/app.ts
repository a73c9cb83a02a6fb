import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import serveStatic, { type FastifyStaticOptions } from '@fastify/static'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import {
  addSearchCounts,
  documentationPage,
  documentationRoutes,
  themeRoutes,
} from './modules/admin/index.ts'
import { claimsRoutes, giveBackRoutes, withdrawalRoutes } from './modules/aftersale/index.ts'
import { alertsRoutes } from './modules/alerts/index.ts'
import { compressedFrom, isKnownTo, keepAnswers, openFront } from './modules/answers/index.ts'
import { paymentsRoutes } from './modules/billing/index.ts'
import { cartRoutes, cartsRoutes, limitVisitors, mergeCartRoutes } from './modules/cart/index.ts'
import { catalogueRoutes, picturesRoutes, popularRoutes } from './modules/catalogue/index.ts'
import { checkoutRoutes, orderRequestRoutes } from './modules/checkout/index.ts'
import {
  accountRoutes,
  authRoutes,
  companiesRoutes,
  guestsRoutes,
  newsletterRoutes,
  ownDataRoutes,
  peopleRoutes,
  registersAsked,
  secondFactorRoutes,
  sessionsRoutes,
  verificationRoutes,
} from './modules/customers/index.ts'
import { garageRoutes, vehiclesRoutes } from './modules/fit/index.ts'
import { jobsRoutes } from './modules/jobs/index.ts'
import { listSharingRoutes, listsRoutes, listUpkeepRoutes, mergeListsRoutes } from './modules/lists/index.ts'
import { offerLinksRoutes, offerSellerRoutes, offersRoutes } from './modules/offers/index.ts'
import { againRoutes, customerInvoicesRoutes, ordersRoutes } from './modules/order-pages/index.ts'
import { ownNumbersRoutes } from './modules/own-numbers/index.ts'
import {
  contentRoutes,
  crawlerRoutes,
  readableHtml,
  referenceRoutes,
  ShopPages,
} from './modules/pages/index.ts'
import { pricingRoutes } from './modules/pricing/index.ts'
import { pasteRoutes, suggestRoutes } from './modules/search/index.ts'
import { addOffice } from './office.ts'
import { type Outage, watchOutages } from './platform/database/outage.ts'
import type { Database } from './platform/database/schema.ts'
import { alive, aliveHeaders } from './platform/http/alive.ts'
import { answerHeaders } from './platform/http/answer-headers.ts'
import { limitBodies } from './platform/http/body-budget.ts'
import { readClients } from './platform/http/client-address.ts'
import { allowUploads } from './platform/http/connection-limits.ts'
import { addRequestContext } from './platform/http/context.ts'
import { bodyLimit, speakContract } from './platform/http/contract-app.ts'
import { refuseProxiedDemoLogins } from './platform/http/demo-logins.ts'
import { handleError, refuseOtherMethods, ShopError } from './platform/http/errors.ts'
import { Gate } from './platform/http/gate.ts'
import { addHiddenPrices } from './platform/http/hidden-prices.ts'
import { checkHosts, isOfficePage } from './platform/http/hosts.ts'
import { onlyFiles } from './platform/http/only-files.ts'
import { addHealth } from './platform/http/operations/health.ts'
import { addMetrics } from './platform/http/operations/metrics-page.ts'
import { takeRestOfBodies } from './platform/http/refused-bodies.ts'
import { limitRequestTime } from './platform/http/request-limits.ts'
import { recordAnswers } from './platform/http/request-log.ts'
import { rewriteUrl, type ShopPlugin } from './platform/http/route.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { trustProxyOption } from './platform/http/trust-proxy.ts'
import { type Log, openLog } from './platform/observability/log.ts'
import { followRequests, traceOf } from './platform/observability/trace.ts'
import type { Config } from './platform/process/config.ts'
import { storeLookOf } from './store-look.ts'

const features: ShopPlugin[] = [
  authRoutes,
  guestsRoutes,
  secondFactorRoutes,
  sessionsRoutes,
  verificationRoutes,
  accountRoutes,
  companiesRoutes,
  newsletterRoutes,
  ownDataRoutes,
  referenceRoutes,
  contentRoutes,
  vehiclesRoutes,
  garageRoutes,
  catalogueRoutes,
  popularRoutes,
  pricingRoutes,
  ownNumbersRoutes,
  suggestRoutes,
  pasteRoutes,
  cartRoutes,
  jobsRoutes,
  cartsRoutes,
  mergeCartRoutes,
  checkoutRoutes,
  ordersRoutes,
  customerInvoicesRoutes,
  againRoutes,
  alertsRoutes,
  withdrawalRoutes,
  giveBackRoutes,
  paymentsRoutes,
  claimsRoutes,
  orderRequestRoutes,
  offersRoutes,
  offerLinksRoutes,
  offerSellerRoutes,
  peopleRoutes,
  listsRoutes,
  listUpkeepRoutes,
  listSharingRoutes,
  mergeListsRoutes,
  documentationRoutes,
]

const webApp = resolve(import.meta.dirname, '../../web/dist')
const officeApp = resolve(import.meta.dirname, '../../office/dist')

/**
 * Builds the shop: API, web app and pictures on one port. It does not listen yet.
 *
 * @param options.gate its port, which may listen already
 */
export async function buildApp({
  db,
  config,
  log = openLog(config),
  outage = watchOutages(log),
  gate = new Gate(config.maxConnections),
}: {
  db: Kysely<Database>
  config: Config
  log?: Log
  outage?: Outage
  gate?: Gate
}): Promise<FastifyInstance> {
  const pages = isBuilt() ? new ShopPages(webApp, log) : null
  const security = securityHeaders(config, pages ? [pages.scriptSource] : [])
  const trustProxy = trustProxyOption(config.trustProxy)
  const front = openFront({ db, log, security, clients: readClients(trustProxy), config })
  const app = fastify({
    bodyLimit,
    trustProxy,
    serverFactory: (handler) => gate.leadTo(front.before(handler)),
    // A request that has reached the process is answered, also while it stops.
    return503OnClosing: false,
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: handleError,
    genReqId: traceOf,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    loggerInstance: log as FastifyBaseLogger,
  }).withTypeProvider<ZodTypeProvider>()
  speakContract(app, { db, config, outage })
  app.decorate('front', front)
  app.addHook('preClose', async () => front.stop())
  allowUploads(app.server)
  answerHeaders(app, security)
  followRequests(app)
  recordAnswers(app, log)
  checkHosts(app, config)
  limitRequestTime(app, config.requestTime)
  limitBodies(app)
  takeRestOfBodies(app)
  if (config.isLocalDemo) refuseProxiedDemoLogins(app)

  await app.register(compress, { threshold: compressedFrom, encodings: ['br', 'gzip'] })
  addMetrics(app, db, config)
  addHealth(app, db)
  front.always('/healthz', aliveHeaders, alive)
  await app.register(async (api) => addApi(api as typeof app, db))
  await app.register(async (office) => addOffice(office as typeof app, db))
  await app.register(themeRoutes)
  await app.register(documentationPage)
  await app.register(crawlerRoutes)
  await app.register(async (files) => addFiles(files, config, pages))
  return app
}

async function addApi(api: Parameters<ShopPlugin>[0], db: Kysely<Database>) {
  const routes = new Map<string, Set<string>>()
  api.addHook('onRoute', ({ url, method }) => {
    routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))
  })
  addRequestContext(api, db)
  await api.register(async (scope) => {
    addSearchCounts(scope as typeof api)
    addEtags(scope)
    keepAnswers(scope as typeof api)
    limitVisitors(scope as typeof api)
    addHiddenPrices(scope)
    for (const feature of features) await feature(scope as typeof api)
  })
  await api.register(async (scope) => refuseOtherMethods(scope, new Map(routes)))
  api.all('/api/*', { config: { access: 'guest' } }, async () => {
    throw new ShopError('not_found')
  })
}

/**
 * Adds ETags to cacheable answers only: not to personal ones, refusals and writes. An answer that the browser has is
 * emptied.
 */
function addEtags(scope: FastifyInstance) {
  scope.addHook('onSend', ({ routeOptions, headers }, reply, payload, done) => {
    if (!routeOptions.config.cache || reply.statusCode >= 400 || typeof payload !== 'string')
      return done(null, payload)
    const etag =
      (reply.getHeader('etag') as string | undefined) ??
      `"${createHash('sha1').update(payload).digest('base64')}"`
    reply.header('etag', etag)
    if (!isKnownTo(headers['if-none-match'], etag)) return done(null, payload)
    reply.code(304)
    done(null, '')
  })
}

/** Serves the built apps and the pictures. Any other path is a page of the web app, or of the office below `/office`. */
async function addFiles(app: FastifyInstance, config: Config, shopPages: ShopPages | null) {
  await app.register(async (scope) => picturesRoutes(scope, join(config.dataDir, 'pictures')))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!shopPages || !isPage || /^\/((office\/)?assets|pictures)\//.test(request.url))
      throw new ShopError('not_found')
    reply.code(200).header('cache-control', 'no-cache')
    if (isOfficePage(request.url)) return reply.sendFile('index.html', officeApp)
    const path = request.url.replace(/\?.*/s, '')
    // The address of an offer is its key: it belongs to no search engine.
    if (path.startsWith('/o/')) reply.header('x-robots-tag', 'noindex, nofollow')
    // The address has a token, and a stored page has its address.
    if (/^\/(verify|forgot-password\/confirm)$/i.test(path)) reply.header('cache-control', 'no-store')
    const appHtml = await shopPages.htmlOf(path, () =>
      storeLookOf(app.db, registersAsked(app.settings), request.hostname),
    )
    const { html, status } = await readableHtml(app, request, appHtml)
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  })
  if (!shopPages) return
  // The frames are for the server.
  const allowedPath = (path: string) => !path.startsWith('/frame/')
  await app.register(serveStatic, { root: webApp, serve: false })
  await app.register(async (scope) => {
    onlyFiles(scope, webApp)
    await scope.register(serveStatic, { ...appFiles, root: webApp, prefix: '/', allowedPath })
  })
  await app.register(async (scope) => {
    onlyFiles(scope, officeApp)
    await scope.register(serveStatic, { ...appFiles, root: officeApp, prefix: '/office/' })
  })
}

/** Whether both apps are built. */
const isBuilt = () => existsSync(join(webApp, 'index.html')) && existsSync(officeApp)

const appFiles: Omit<FastifyStaticOptions, 'root'> = {
  decorateReply: false,
  index: false,
  // Nothing that is served is so large that a part of it is asked for.
  acceptRanges: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply, path) => {
    reply.header(
      'cache-control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  },
}
