import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import type { ShopPlugin } from '../../platform/http/route.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(manifest.version)
const json = JSON.stringify(document)
const etag = `"${createHash('sha1').update(json).digest('base64')}"`

const style = readFileSync(resolve(import.meta.dirname, 'page.css'), 'utf8')

/** `GET /api/openapi.json`: the OpenAPI document. */
export const documentationRoutes: ShopPlugin = async (app) => {
  app.get('/api/openapi.json', { config: { access: 'guest', cache: 'reference' } }, async (_, reply) =>
    reply.header('etag', etag).type('application/json; charset=utf-8').send(json),
  )
}

/** `GET /docs`: the document as a page. It loads nothing from other hosts. */
export async function documentationPage(app: FastifyInstance) {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: document.info.title, favicon: [], css: [{ filename: 'shop.css', content: style }] },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      defaultModelRendering: 'example',
      persistAuthorization: true,
      filter: true,
    },
  })
}
