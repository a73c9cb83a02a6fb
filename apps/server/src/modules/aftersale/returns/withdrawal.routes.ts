import * as wire from '@partboard/contract/aftersale/withdrawal'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { orderOfGuest, requireName } from './order-of-guest.ts'
import { presentReceiptToGuest, presentWithdrawalOrder } from './withdrawal.present.ts'
import { readOrderToWithdraw } from './withdrawal.queries.ts'

export const withdrawalRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.findWithdrawalOrder),
    handler: async (request) => {
      const found = await orderOfGuest(app.db, request, request.body)
      return presentWithdrawalOrder(await readOrderToWithdraw(app.db, found.id), request, found)
    },
  })

  app.route({
    ...route(wire.declareWithdrawal),
    handler: async (request) => {
      const { body, lang } = request
      requireName(body.Name, request)
      const { id: orderId, ...view } = await orderOfGuest(app.db, request, body)
      const written = await declareWithdrawal(app.db, orderId, {
        name: body.Name,
        email: body.Email,
        lang,
        lines: body.Lines.map(({ Position, Quantity }) => ({ position: Position, quantity: Quantity })),
      })
      return presentReceiptToGuest(written, request, { name: body.Name, email: body.Email, ...view })
    },
  })
}
