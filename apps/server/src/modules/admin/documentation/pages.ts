import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import { customersDocument, officeDocument } from './documents.ts'

const style = readFileSync(resolve(import.meta.dirname, 'page.css'), 'utf8')

/** Removes what the page stored in browsers when it kept what was typed. */
const forgetKeys = "localStorage.removeItem('authorized')"

/** Builds the app of `/docs` and `/docs/office`. It does not listen. The pages load nothing from other hosts. */
export async function openPages(): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  for (const [prefix, { json }] of [
    ['/docs', await customersDocument()],
    ['/docs/office', await officeDocument()],
  ] as const)
    await app.register((scope) => addPage(scope, prefix, JSON.parse(json)))
  return app
}

async function addPage(app: FastifyInstance, routePrefix: string, document: { info: { title: string } }) {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix,
    theme: {
      title: document.info.title,
      favicon: [],
      css: [{ filename: 'shop.css', content: style }],
      js: [{ filename: 'forget.js', content: forgetKeys }],
    },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      defaultModelRendering: 'example',
      // A token or a key that was typed lives as long as the page: the shop's own pages have the same storage.
      persistAuthorization: false,
      filter: true,
    },
  })
}
