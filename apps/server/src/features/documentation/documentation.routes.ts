import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ShopPlugin } from '../../platform/http/route.ts'
import { customersDocument, officeDocument, type SentDocument } from './documents.ts'

const style = readFileSync(resolve(import.meta.dirname, 'page.css'), 'utf8')

/** `GET /api/openapi.json`: the OpenAPI document. */
export const documentationRoutes: ShopPlugin = async (app) => {
  app.get('/api/openapi.json', { config: { access: 'guest', cache: 'reference' } }, async (_, reply) => {
    const { json, etag } = await customersDocument()
    return reply.header('etag', etag).type('application/json; charset=utf-8').send(json)
  })
}

/** `GET /docs` and `GET /docs/office`: the documents as pages. They load nothing from other hosts. */
export async function documentationPage(app: FastifyInstance) {
  await app.register((scope) => addPage(scope, '/docs', 'Partboard API', customersDocument))
  await app.register((scope) => addPage(scope, '/docs/office', 'Partboard office API', officeDocument))
}

async function addPage(
  app: FastifyInstance,
  routePrefix: string,
  title: string,
  document: () => Promise<SentDocument>,
) {
  // The plugin of the page needs a document when it is registered; it gets the real one with the first request.
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  let json = ''
  await app.register(swaggerUi, {
    routePrefix,
    uiHooks: {
      onRequest: async () => {
        json = (await document()).json
      },
    },
    transformSpecification: () => JSON.parse(json),
    transformSpecificationClone: false,
    theme: { title, favicon: [], css: [{ filename: 'shop.css', content: style }] },
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
