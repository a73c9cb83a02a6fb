import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import * as wire from '@partboard/contract/order-pages/reorder'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { readBought } from './again.queries.ts'
import { addAgain, previewAgain } from './order-again.ts'

export const againRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.previewReorder),
    handler: (request) => previewAgain(app.db, request, request.params.id),
  })

  app.route({
    ...route(wire.reorder),
    handler: (request) =>
      addAgain(app.db, request, request.params.id, {
        key: request.headers['idempotency-key'] ?? null,
        keepsReferences: request.query.keepReferences === 'true',
      }),
  })

  app.route({
    ...route(wire.getBought),
    handler: async ({ params, customer }) => {
      const bought = await readBought(app.db, customer, params.id)
      if (!bought) throw new ShopError('part_not_found')
      const { times, pieces, last } = bought
      return {
        Times: times,
        Pieces: pieces,
        Last: last && {
          OrderId: last.orderId as OrderDetail['Id'],
          OrderNumber: last.orderNumber,
          CreatedOn: last.createdAt.toISOString(),
          Price: last.unitMinor,
          CurrencyCode: last.currencyCode,
          PriceBasis: last.basis,
        },
      }
    },
  })
}
