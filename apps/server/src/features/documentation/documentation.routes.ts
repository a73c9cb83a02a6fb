import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import type { ShopPlugin } from '../../platform/http/route.ts'
import { document as officeDocument } from './office-documentation.routes.ts'
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

/** `GET /docs` and `GET /docs/office`: the documents as pages. They load nothing from other hosts. */
export async function documentationPage(app: FastifyInstance) {
  await app.register((scope) => addPage(scope, '/docs', document))
  await app.register((scope) => addPage(scope, '/docs/office', officeDocument))
}

async function addPage(app: FastifyInstance, routePrefix: string, page: { info: { title: string } }) {
  await app.register(swagger, { mode: 'static', specification: { document: page as never } })
  await app.register(swaggerUi, {
    routePrefix,
    theme: { title: page.info.title, favicon: [], css: [{ filename: 'shop.css', content: style }] },
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
