import { Readable } from 'node:stream'
import {
  checkImport,
  discardImport,
  exportImportChanges,
  exportImportProblems,
  getImport,
  listImportProblems,
  listImports,
  publishImport,
  uploadImport,
} from '@partboard/contract/office/catalogue'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { csvLine } from '../../import/package/problems.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type OfficePlugin, officeRoute } from '../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../platform/http/office/cursor.ts'
import type { ShopApp } from '../../platform/http/route.ts'
import { authorOf } from '../../services/audit/audit.ts'
import {
  addImport,
  approveImport,
  checkAgain,
  discardImport as discard,
  refuseSecond,
} from './imports.changes.ts'
import {
  changeFields,
  presentProblem,
  presentRun,
  presentRunDetail,
  problemFields,
} from './imports.present.ts'
import { findRun, listChanges, listProblems, listRuns, type ProblemRow } from './imports.queries.ts'
import { receiveUpload, type Upload } from './upload.ts'

/** Rows that are read at once for a CSV file. */
const batch = 5_000

/** Catalogue packages: upload, review, publish, discard. */
export const importsOffice: OfficePlugin = async (app) => {
  const { dataDir } = app.settings

  app.route({
    ...officeRoute(listImports),
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

  app.route({ ...officeRoute(getImport), handler: (request) => runOf(request) })

  await app.register(async (scope) => addUpload(scope as ShopApp))

  app.route({
    ...officeRoute(publishImport),
    handler: async (request) => {
      await approveImport(app.db, authorOf(request), request.params.id)
      return runOf(request)
    },
  })

  app.route({
    ...officeRoute(checkImport),
    handler: async (request) => {
      await checkAgain(app.db, authorOf(request), { id: request.params.id, dataDir })
      return runOf(request)
    },
  })

  app.route({
    ...officeRoute(discardImport),
    handler: async (request, reply) => {
      await discard(app.db, authorOf(request), { id: request.params.id, dataDir })
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...officeRoute(listImportProblems),
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
    ...officeRoute(exportImportProblems),
    handler: async ({ params: { id } }, reply) => {
      if (!(await findRun(app.db, id))) throw new ShopError('import_not_found')
      return sendCsv(reply, `import-${id}-problems.csv`, problemLines(app.db, id))
    },
  })

  app.route({
    ...officeRoute(exportImportChanges),
    handler: async ({ params: { id } }, reply) => {
      if (!(await findRun(app.db, id))) throw new ShopError('import_not_found')
      return sendCsv(reply, `import-${id}-changes.csv`, changeLines(app.db, id))
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
  const route = officeRoute(uploadImport)
  app.route({
    ...route,
    // Refused before the file arrives.
    onRequest: () => refuseSecond(app.db),
    handler: async (request, reply) => {
      const { upload, query, translate, lang } = request
      if (!upload) throw new ShopError('import_no_zip')
      const { dataDir } = app.settings
      const id = await addImport(app.db, authorOf(request), { dataDir, fileName: query.name, upload })
      return reply.code(201).send(presentRunDetail((await findRun(app.db, id))!, translate, lang))
    },
  })
}

async function* problemLines(db: Kysely<Database>, id: number): AsyncGenerator<string> {
  yield csvLine(['severity', 'file', 'line', 'column', 'reason'])
  for (let after: readonly [string, number] | null = null; ; ) {
    const page: ProblemRow[] = await listProblems(db, id, { kind: null, after, limit: batch })
    yield page.map((row) => csvLine(problemFields(row))).join('')
    const last = page.at(-1)
    if (page.length < batch || !last) return
    after = [last.kind, last.id]
  }
}

async function* changeLines(db: Kysely<Database>, id: number): AsyncGenerator<string> {
  yield csvLine(['kind', 'change', 'number', 'net_before', 'net_after'])
  for (let after = 0; ; ) {
    const page = await listChanges(db, id, { after, limit: batch })
    yield page.map((row) => csvLine(changeFields(row))).join('')
    after = page.at(-1)?.id ?? after
    if (page.length < batch) return
  }
}

function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines) as never)
}
