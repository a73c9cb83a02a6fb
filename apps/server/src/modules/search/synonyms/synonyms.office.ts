import * as wire from '@partboard/contract/search/synonyms.office'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { addSynonymOf, changeSynonymOf, listSynonymRows, removeSynonymOf } from './synonyms.changes.ts'

const cursor = z.tuple([z.string(), z.int()])

/** Synonyms of the customers' search. */
export const synonymsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listSynonyms),
    handler: async ({ query: { q = '', lang = null, after, limit } }) => {
      const rows = await listSynonymRows(app.db, {
        text: q,
        lang,
        after: after === undefined ? null : readCursor(after, cursor),
        limit: limit + 1,
      })
      return pageOfRows(
        rows,
        limit,
        ({ term, id }) => [term.toLowerCase(), id],
        (row) => row,
      )
    },
  })

  app.route({
    ...route(wire.addSynonym),
    handler: async (request, reply) =>
      reply.code(201).send(await addSynonymOf(app.db, authorOf(request), request.body)),
  })

  app.route({
    ...route(wire.changeSynonym),
    handler: (request) => changeSynonymOf(app.db, authorOf(request), request.params.id, request.body),
  })

  app.route({
    ...route(wire.removeSynonym),
    handler: async (request, reply) => {
      await removeSynonymOf(app.db, authorOf(request), request.params.id)
      return reply.code(204).send(undefined)
    },
  })
}
