import { Readable } from 'node:stream'
import * as wire from '@partboard/contract/integration/catalogue.office'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import type { ShopApp } from '../../../platform/http/route.ts'
import { route } from '../../../platform/http/route.ts'
import { addImport, approveImport, checkAgain, discardImport, refuseSecond } from './imports.changes.ts'
import { changeLines, problemLines } from './imports.csv.ts'
import { presentProblem, presentRun, presentRunDetail } from './imports.present.ts'
import { findRun, listProblems, listRuns } from './imports.queries.ts'
import { receiveUpload, type Upload } from './upload.ts'

/** Catalogue packages: upload, review, publish, discard. */
export const importsOffice: OfficePlugin = async (app) => {
  const { dataDir } = app.settings

  app.route({
    ...route(wire.listImports),
    handler: async ({ query: { after, limit }, translate }) => {
      const before = after === undefined ? null : readCursor(after, z.tuple([z.int()]))[0]
      const rows = await listRuns(app.db, { before, limit: limit + 1 })
      return pageOfRows(
        rows,
        limit,
        ({ id }) => [id],
        (row) => presentRun(row, translate),
      )
    },
  })

  app.route({ ...route(wire.getImport), handler: (request) => runOf(request) })

  await app.register(async (scope) => addUpload(scope as ShopApp))

  app.route({
    ...route(wire.publishImport),
    handler: async (request) => {
      const { params, query } = request
      await approveImport(app.db, authorOf(request), {
        id: params.id,
        acceptsLosses: query.acceptLosses === 'true',
      })
      return runOf(request)
    },
  })

  app.route({
    ...route(wire.checkImport),
    handler: async (request) => {
      await checkAgain(app.db, authorOf(request), { id: request.params.id, dataDir })
      return runOf(request)
    },
  })

  app.route({
    ...route(wire.discardImport),
    handler: async (request, reply) => {
      await discardImport(app.db, authorOf(request), { id: request.params.id, dataDir })
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.listImportProblems),
    handler: async ({ params: { id }, query: { kind, after, limit }, lang }) => {
      if (!(await findRun(app.db, id))) throw new ShopError('import_not_found')
      const place = after === undefined ? null : readCursor(after, z.tuple([z.string(), z.int()]))
      const rows = await listProblems(app.db, id, { kind: kind ?? null, after: place, limit: limit + 1 })
      return pageOfRows(
        rows,
        limit,
        (row) => [row.kind, row.id],
        (row) => presentProblem(row, lang),
      )
    },
  })

  app.route({
    ...route(wire.exportImportProblems),
    handler: async ({ params: { id }, lang }, reply) => {
      if (!(await findRun(app.db, id))) throw new ShopError('import_not_found')
      return sendCsv(reply, `import-${id}-problems.csv`, problemLines(app.db, id, lang))
    },
  })

  app.route({
    ...route(wire.exportImportChanges),
    handler: async ({ params: { id }, lang }, reply) => {
      if (!(await findRun(app.db, id))) throw new ShopError('import_not_found')
      return sendCsv(reply, `import-${id}-changes.csv`, changeLines(app.db, id, lang))
    },
  })

  async function runOf({ params, translate, lang }: FastifyRequest) {
    const run = await findRun(app.db, (params as { id: number }).id)
    if (!run) throw new ShopError('import_not_found')
    return presentRunDetail(run, translate, lang)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that the request has uploaded; null = its body was no file. */
    upload: Upload | null
  }
}

/** Adds the upload in a scope of its own: only its body is a stream to the disk, and may be larger than other bodies. */
async function addUpload(app: ShopApp): Promise<void> {
  app.decorateRequest('upload', null)
  app.addContentTypeParser('application/zip', async (request: FastifyRequest, body: Readable) => {
    request.upload = await receiveUpload(request, body, app.settings)
    return undefined
  })
  app.route({
    ...route(wire.uploadImport),
    // Refused before the file arrives.
    onRequest: () => refuseSecond(app.db),
    handler: async (request, reply) => {
      const { upload, query, translate, lang } = request
      if (!upload) throw new ShopError('import_no_zip')
      const { dataDir } = app.settings
      const id = await addImport(app.db, authorOf(request), {
        dataDir,
        fileName: query.name,
        upload,
        isComplete: query.complete === 'true',
      })
      return reply.code(201).send(presentRunDetail((await findRun(app.db, id))!, translate, lang))
    },
  })
}

function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines) as never)
}
