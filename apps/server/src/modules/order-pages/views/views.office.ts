import * as wire from '@partboard/contract/order-pages/views.office'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { removeView, renameView, saveView } from './views.changes.ts'
import { listViews } from './views.queries.ts'

/** The saved views of the signed-in person. */
export const orderViewsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listOrderViews),
    handler: async ({ actor }) => ({ items: await listViews(app.db, actor.id) }),
  })

  app.route({
    ...route(wire.saveOrderView),
    handler: async (request, reply) => {
      const id = await saveView(app.db, ownerOf(request), request.body)
      return reply.code(201).send(await viewOf(request, id))
    },
  })

  app.route({
    ...route(wire.renameOrderView),
    handler: async (request) => {
      await renameView(app.db, ownerOf(request), request.params.view, request.body.name)
      return viewOf(request, request.params.view)
    },
  })

  app.route({
    ...route(wire.removeOrderView),
    handler: async (request, reply) => {
      await removeView(app.db, ownerOf(request), request.params.view)
      return reply.code(204).send()
    },
  })

  async function viewOf({ actor }: FastifyRequest, id: number): Promise<wire.OrderView> {
    const view = (await listViews(app.db, actor.id)).find((one) => one.id === id)
    if (!view) throw new ShopError('view_not_found')
    return view
  }
}

const ownerOf = (request: FastifyRequest) => ({ staffId: request.actor.id, author: authorOf(request) })
