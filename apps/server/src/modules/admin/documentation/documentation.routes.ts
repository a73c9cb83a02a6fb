import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import type { ShopPlugin } from '../../../platform/http/route.ts'
import { customersDocument } from './documents.ts'

/** `GET /api/openapi.json`: the OpenAPI document. */
export const documentationRoutes: ShopPlugin = async (app) => {
  app.get('/api/openapi.json', { config: { access: 'guest', cache: 'reference' } }, async (_, reply) => {
    const { json, etag } = await customersDocument()
    return reply.header('etag', etag).type('application/json; charset=utf-8').send(json)
  })
}

/**
 * `GET /docs` and `GET /docs/office`: the documents as pages. They are an app of their own, which is built for the first
 * request: its packages take a tenth of the start, and few processes are ever asked.
 */
export async function documentationPage(app: FastifyInstance) {
  let pages: Promise<FastifyInstance> | undefined
  for (const url of ['/docs', '/docs/*'])
    app.get(url, async ({ raw, headers }, reply) => {
      pages ??= import('./pages.ts').then(({ openPages }) => openPages())
      const page = await pages
      // Of the headers, those that select an answer: the library for files has answers of its own to others.
      const { host, 'accept-encoding': encoding, 'if-none-match': known } = headers
      const asked = {
        host,
        'accept-encoding': encoding ?? 'identity',
        ...(known && { 'if-none-match': known }),
      }
      const answer = await page.inject({ method: 'GET', url: raw.url!, headers: asked })
      if (answer.statusCode >= 400) throw new ShopError('not_found')
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
    })
}
