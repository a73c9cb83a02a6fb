import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'
import { ShopError } from './errors.ts'

/** Whether a request names two hosts. Proxies and shop could read different ones, so it is refused. */
export const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Whether a host name is the office's own one; never without OFFICE_URL. */
export const isOfficeHost = (hostname: string, { officeHost }: Pick<Config, 'officeHost'>): boolean =>
  officeHost !== null && hostname.toLowerCase().replace(/\.$/, '') === officeHost

/** Whether a path is a page of the office. */
export const isOfficePage = (path: string): boolean => /^\/office(\/|\?|$)/.test(path)

/** Files at the root that the pages of both apps have. */
const shared = /^\/(theme\.css|favicon\.svg|robots\.txt|healthz|readyz|metrics|pictures\/.*)$/

/**
 * Whose the address of a request is. Routes decide by their pattern, because the router reads an address that is
 * percent-encoded or in capitals.
 */
function sideOf({ url, is404, routeOptions }: FastifyRequest): 'shop' | 'office' | 'both' {
  const path = url.replace(/\?.*/s, '')
  const pattern = is404 || !routeOptions.url || routeOptions.url === '/*' ? path : routeOptions.url
  if (isOfficePage(pattern) || pattern.startsWith('/api/office/')) return 'office'
  if (pattern === '/docs/*') return /^\/docs\/office(\/|$)/i.test(path) ? 'office' : 'shop'
  return shared.test(pattern) ? 'both' : 'shop'
}

/**
 * Refuses a request with two hosts. With OFFICE_URL, also gives each host its own app: the office is at the host of
 * OFFICE_URL alone, and that host has nothing of the shop. Programs with an API key may use either host.
 *
 * Source: docs/operations/run.md#a-host-for-the-office.
 */
export function checkHosts(app: FastifyInstance, config: Pick<Config, 'officeHost' | 'officeUrl'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesTwoHosts(request.raw)) return done(new ShopError('bad_request'))
    if (config.officeHost === null) return done()
    const side = sideOf(request)
    const host = isOfficeHost(request.hostname, config) ? 'office' : 'shop'
    if (side === 'both' || side === host || (side === 'office' && isOfProgram(request))) return done()
    const target = pageElsewhere(request, host)
    if (target === null) return done(new ShopError('not_found'))
    void reply.header('cache-control', 'no-store').redirect(`${config.officeUrl}${target}`, 302)
  })
}

/** Without the cookie of a session: the key alone decides. */
const isOfProgram = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined

/** The page of the office to which a page leads, so that bookmarks and the bare host work; null = none. */
function pageElsewhere({ method, url }: FastifyRequest, host: 'shop' | 'office'): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (host === 'office') return /^\/(\?|$)/.test(url) ? '/office/' : null
  return isOfficePage(url) && !url.startsWith('/office/assets/') ? url : null
}
