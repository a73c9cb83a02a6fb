import { Readable } from 'node:stream'
import * as wire from '@partboard/contract/orders/documents.office'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import type { ShopApp } from '../../../platform/http/route.ts'
import { route } from '../../../platform/http/route.ts'
import type { OrderChange } from '../changes/order-changes.ts'
import { attach, detach } from './documents.changes.ts'
import { findDocument, presentDocument, readParts } from './documents.queries.ts'
import { attachmentOf } from './file-kind.ts'
import { type AcceptedFile, dropFile, receiveDocument } from './receive-document.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a form that was received. */
    document: AcceptedFile | null
  }
}

/** Documents of orders: attach, download, remove. The order's own answer lists them. */
export const documentsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.readDocument),
    handler: async ({ params, actor }, reply) => {
      const { id: orderId, document: id } = params
      const found = await findDocument(app.db, { orderId, id, branchIds: actor.branchIds })
      if (!found) throw new ShopError('document_not_found')
      return reply
        .type(found.type)
        .header('content-length', found.bytes)
        .header('content-disposition', attachmentOf(found.name))
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(readParts(app.db, id)))
    },
  })

  app.route({
    ...route(wire.removeDocument),
    handler: async (request, reply) => {
      const { id, document } = request.params
      await detach(app.db, changeOf(request, id), document)
      return reply.code(204).send(undefined)
    },
  })

  await app.register(async (scope) => addUpload(scope as ShopApp))
}

/** Adds the upload in a scope of its own: only its body is a form. */
async function addUpload(app: ShopApp): Promise<void> {
  app.decorateRequest('document', null)
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    request.document = await receiveDocument(request, body, app.settings.dataDir)
    return undefined
  })
  app.route({
    ...route(wire.attachDocument),
    onResponse: async ({ document }) => {
      if (document) await dropFile(document.path)
    },
    handler: async (request, reply) => {
      const { document: file, params, query } = request
      if (!file) throw new ShopError('document_missing')
      const change = changeOf(request, params.id)
      const id = await attach(app.db, change, { file, audience: query.audience })
      const row = await findDocument(app.db, { orderId: params.id, id })
      return reply.code(201).send(presentDocument(row!))
    },
  })
}

const changeOf = (request: FastifyRequest, id: number): OrderChange => ({
  id,
  author: authorOf(request),
  branchIds: request.actor.branchIds,
})
