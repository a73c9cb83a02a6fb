import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { openStoreOf, visitorsApi } from './crawlers.ts'
import { robotsOfClosedStore, robotsOfOpenStore } from './robots.ts'
import type { Listed } from './sitemap.queries.ts'
import { sitemapFile, sitemapIndex, sitemapPages } from './sitemap.ts'

/** Search engines read a map once a day or less often. */
const mapHeaders = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
}

/** robots.txt and the map of the site, which only an open store has. */
export async function crawlerRoutes(app: FastifyInstance): Promise<void> {
  app.get('/robots.txt', async (request, reply) => {
    const open = await openStoreOf(app, request)
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    return open ? robotsOfOpenStore(open.addresses.base) : robotsOfClosedStore
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { addresses } = await requireOpen(app, request)
    return reply.headers(mapHeaders).send(Readable.from(sitemapIndex(app.db, addresses.base)))
  })

  app.get('/sitemap/pages.xml', async (request, reply) => {
    const { store, addresses } = await requireOpen(app, request)
    const ask = visitorsApi(app, request, store, addresses.languages[0]!)
    return reply.headers(mapHeaders).send(await sitemapPages(ask, addresses.base))
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { addresses } = await requireOpen(app, request)
    const [, listed, range] = /^(groups|boards|parts)-(\d{1,5})\.xml$/.exec(request.params.file) ?? []
    if (!listed) throw new ShopError('not_found')
    const file = { listed: listed as Listed, range: Number(range) }
    return reply.headers(mapHeaders).send(Readable.from(sitemapFile(app.db, addresses.base, file)))
  })
}

async function requireOpen(app: FastifyInstance, request: FastifyRequest) {
  const open = await openStoreOf(app, request)
  if (!open) throw new ShopError('not_found')
  return open
}
