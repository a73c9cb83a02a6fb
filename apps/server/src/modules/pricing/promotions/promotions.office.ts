import * as wire from '@partboard/contract/pricing/promotions.office'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { preview } from './compute-promotion.ts'
import { changePromotionOf, endPromotionOf, planPromotionOf } from './promotions.changes.ts'
import { pageOfParts, pageOfPromotions, promotionOf } from './promotions.present.ts'

/** Promotions: planned, changed before they begin, ended. */
export const promotionsOffice: OfficePlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(wire.listPromotions),
    handler: async ({ query: { state, after, limit } }) =>
      pageOfPromotions(db, {
        state: state ?? null,
        after: after === undefined ? null : readCursor(after, z.tuple([z.string(), z.int()])),
        limit,
      }),
  })

  app.route({
    ...route(wire.getPromotion),
    handler: ({ params }) => promotionOf(db, params.id),
  })

  app.route({
    ...route(wire.listPromotionParts),
    handler: async ({ params, query: { after, limit } }) => {
      const place = after === undefined ? '' : readCursor(after, z.tuple([z.string()]))[0]
      const parts = await pageOfParts(db, params.id, { after: place, limit: limit + 1 })
      return pageOfRows(
        parts,
        limit,
        ({ sku }) => [sku],
        (part) => part,
      )
    },
  })

  app.route({
    ...route(wire.previewPromotion),
    handler: ({ body, translate }) => preview(db, body, translate),
  })

  app.route({
    ...route(wire.planPromotion),
    handler: async (request, reply) => {
      const by = { author: authorOf(request), translate: request.translate }
      reply.code(201)
      return promotionOf(db, await planPromotionOf(db, by, request.body))
    },
  })

  app.route({
    ...route(wire.changePromotion),
    handler: async (request) => {
      const by = { author: authorOf(request), translate: request.translate }
      const { id } = request.params
      await changePromotionOf(db, by, { id, revision: seenRevision(request) }, request.body)
      return promotionOf(db, id)
    },
  })

  app.route({
    ...route(wire.endPromotion),
    handler: async (request) => {
      await endPromotionOf(db, authorOf(request), request.params.id)
      return promotionOf(db, request.params.id)
    },
  })
}
