import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { officeDocument } from './documents.ts'

/** `GET /api/office/openapi.json`: the OpenAPI document of the office. It needs no session. */
export const officeDocumentation: OfficePlugin = async (app) => {
  app.get('/api/office/openapi.json', { config: { access: 'guest' } }, async (request, reply) => {
    const { json, etag } = await officeDocument()
    reply.header('etag', etag).header('cache-control', 'public, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
}
