import * as wire from '@partboard/contract/pages/content.office'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../platform/audit/audit.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../platform/http/office/context.ts'
import { route } from '../../platform/http/route.ts'
import { cleanApart } from '../../platform/text/clean-apart.ts'
import { now } from '../../platform/time/clock.ts'
import { listValues } from '../content/index.ts'
import { announceVersion } from './announce.ts'
import {
  addPage,
  changePageOf,
  discardDraft,
  publishDraft,
  removePageOf,
  restoreVersion,
  saveDraft,
  withdrawVersion,
} from './pages.changes.ts'
import { presentHead, presentPage, presentVersion, stateOf } from './pages.present.ts'
import { findPage, listPageRows, listSummaries, listVersions } from './pages.queries.ts'
import { hasStoreOf, mainStore } from './stores.queries.ts'

/** Info pages with their versions. */
export const pagesOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listPages),
    handler: async () => {
      const [pages, summaries] = await Promise.all([listPageRows(app.db), listSummaries(app.db)])
      const byId = new Map(summaries.map((summary) => [summary.id, summary]))
      return { items: pages.flatMap((page) => presentHead(page, byId.get(page.id))) }
    },
  })

  app.route({
    ...route(wire.getPage),
    handler: ({ params, query }) => pageOf(params.id, query.at ? new Date(query.at) : null),
  })

  app.route({
    ...route(wire.getPageVersion),
    handler: async ({ params }) => {
      const page = await findPage(app.db, params.id, now())
      if (!page) throw new ShopError('page_not_found')
      const versions = await listVersions(app.db, page.id)
      const version = versions.find((one) => one.version === params.version)
      if (!version) throw new ShopError('page_version_not_found')
      return presentVersion(app.db, page, version, { stateOfVersion: stateOf(versions, now()) })
    },
  })

  app.route({
    ...route(wire.createPage),
    handler: async (request, reply) => {
      const { body, translate } = request
      if (body.storeId !== null && !(await hasStoreOf(app.db, body.storeId)))
        throw new ShopError('validation', { errors: { storeId: [translate('field.invalid')] } })
      const id = await addPage(app.db, authorOf(request), body)
      return reply.code(201).send(await pageOf(id))
    },
  })

  app.route({
    ...route(wire.changePage),
    handler: async (request) => {
      await changePageOf(app.db, authorOf(request), targetOf(request), request.body)
      return pageOf(request.params.id)
    },
  })

  app.route({
    ...route(wire.savePageDraft),
    handler: async (request) => {
      const removed = await saveDraft(app.db, authorOf(request), targetOf(request), request.body)
      return { page: await pageOf(request.params.id), removed }
    },
  })

  app.route({
    ...route(wire.discardPageDraft),
    handler: async (request) => {
      await discardDraft(app.db, authorOf(request), targetOf(request))
      return pageOf(request.params.id)
    },
  })

  app.route({
    ...route(wire.publishPage),
    handler: async (request) => {
      const { at, note = null } = request.body
      await publishDraft(app.db, authorOf(request), targetOf(request), { at: at ? new Date(at) : null, note })
      return pageOf(request.params.id)
    },
  })

  app.route({
    ...route(wire.withdrawPage),
    handler: async (request) => {
      await withdrawVersion(app.db, authorOf(request), targetOf(request), request.body.version)
      return pageOf(request.params.id)
    },
  })

  app.route({
    ...route(wire.restorePage),
    handler: async (request) => {
      await restoreVersion(app.db, authorOf(request), targetOf(request), request.body.version)
      return pageOf(request.params.id)
    },
  })

  app.route({
    ...route(wire.announcePage),
    handler: async (request) => ({
      mails: await announceVersion(app.db, authorOf(request), {
        id: request.params.id,
        version: request.body.version,
      }),
    }),
  })

  app.route({
    ...route(wire.removePage),
    handler: async (request, reply) => {
      const { confirm = null } = request.query
      await removePageOf(app.db, authorOf(request), targetOf(request), confirm)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.cleanMarkup),
    handler: ({ body }) => cleanApart('cleanHtmlWithReport', body.html),
  })

  app.route({
    ...route(wire.listPageValues),
    handler: async ({ query, translate }) => {
      const storeId = query.storeId ?? (await mainStore(app.db))
      if (storeId === null || !(await hasStoreOf(app.db, storeId)))
        throw new ShopError('validation', { errors: { storeId: [translate('field.invalid')] } })
      return { items: await listValues(app.db, storeId) }
    },
  })

  /** @throws ShopError 'page_not_found' */
  async function pageOf(id: number, at: Date | null = null): Promise<wire.InfoPage> {
    const page = await findPage(app.db, id, at ?? now())
    if (!page) throw new ShopError('page_not_found')
    return presentPage(app.db, page, await listVersions(app.db, id), at)
  }
}

const targetOf = (request: FastifyRequest<{ Params: { id: number } }>) => ({
  id: request.params.id,
  revision: seenRevision(request as unknown as FastifyRequest),
})
