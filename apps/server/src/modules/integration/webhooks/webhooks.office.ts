import * as wire from '@partboard/contract/integration/webhooks.office'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { checkAddress } from './address.ts'
import { testDelivery } from './send.ts'
import * as changes from './webhooks.changes.ts'
import { findTarget, listDeliveryRows, listWebhookRows } from './webhooks.queries.ts'

/** Webhooks and the log of their deliveries. */
export const webhooksOffice: OfficePlugin = async (app) => {
  const isInternalAllowed = app.settings.webhookInternal

  app.route({
    ...route(wire.listWebhooks),
    handler: async () => ({ items: (await listWebhookRows(app.db)).map(present) }),
  })

  app.route({
    ...route(wire.addWebhook),
    handler: async (request, reply) => {
      await requireAddress(request, request.body.url)
      const { id, secret } = await changes.addWebhook(app.db, authorOf(request), request.body)
      return reply.code(201).send({ webhook: await webhookOf(id), secret })
    },
  })

  app.route({
    ...route(wire.changeWebhook),
    handler: async (request) => {
      const { params, body } = request
      const revision = seenRevision(request)
      if (body.url !== undefined) await requireAddress(request, body.url)
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      await changes.changeWebhook(app.db, authorOf(request), { id: params.id, revision, change })
      return webhookOf(params.id)
    },
  })

  app.route({
    ...route(wire.deleteWebhook),
    handler: async (request, reply) => {
      await changes.deleteWebhook(app.db, authorOf(request), request.params.id)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.renewSecret),
    handler: async (request) => {
      const { id } = request.params
      const secret = await changes.renewSecret(app.db, authorOf(request), id)
      return { webhook: await webhookOf(id), secret }
    },
  })

  app.route({
    ...route(wire.testWebhook),
    handler: async ({ params: { id } }) => {
      const target = await findTarget(app.db, id)
      if (!target) throw new ShopError('webhook_not_found')
      return testDelivery(target, id, isInternalAllowed)
    },
  })

  app.route({
    ...route(wire.listDeliveries),
    handler: async ({ params: { id }, query: { after, state, limit } }) => {
      await webhookOf(id)
      const before =
        after === undefined ? null : readCursor(after, z.tuple([z.string().regex(/^\d{1,18}$/)]))[0]
      const rows = await listDeliveryRows(app.db, { id, state, before, limit: limit + 1 })
      return pageOfRows(
        rows,
        limit,
        (row) => [row.id],
        (row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
        }),
      )
    },
  })

  app.route({
    ...route(wire.replayDelivery),
    handler: async (request, reply) => {
      const { id, delivery } = request.params
      await changes.replay(app.db, authorOf(request), id, delivery)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.replayDeliveries),
    handler: async (request) => ({
      count: await changes.replay(app.db, authorOf(request), request.params.id, null),
    }),
  })

  async function webhookOf(id: number): Promise<wire.Webhook> {
    const [row] = await listWebhookRows(app.db, id)
    if (!row) throw new ShopError('webhook_not_found')
    return present(row)
  }

  async function requireAddress({ translate }: FastifyRequest, url: string): Promise<void> {
    const problem = await checkAddress(url, isInternalAllowed)
    if (problem) throw new ShopError('validation', { errors: { url: [translate(problem)] } })
  }
}

const present = (row: Awaited<ReturnType<typeof listWebhookRows>>[number]): wire.Webhook => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
