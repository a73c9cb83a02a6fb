import { createHash } from 'node:crypto'
import manifest from '../../../package.json' with { type: 'json' }
import type { OfficePlugin } from '../../platform/http/office/context.ts'
import { officeDocument } from './office-openapi.ts'

export const document = officeDocument(manifest.version)
const json = JSON.stringify(document)
const etag = `"${createHash('sha1').update(json).digest('base64')}"`

/** `GET /api/office/openapi.json`: the OpenAPI document of the office. It needs no session. */
export const officeDocumentation: OfficePlugin = async (app) => {
  app.get(
    '/api/office/openapi.json',
    { config: { office: { access: 'guest', peopleOnly: false } } },
    async (request, reply) => {
      reply.header('etag', etag).header('cache-control', 'public, no-cache')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(json)
    },
  )
}
