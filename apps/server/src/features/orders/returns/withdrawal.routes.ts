import { declareWithdrawal as declareEndpoint, findWithdrawalOrder } from '@partboard/contract/withdrawal'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { countAttempt, uncountAttempt, withdrawalLimits } from '../../../services/passwords/attempts.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { presentReceipt, presentWithdrawalOrder } from './withdrawal.present.ts'
import { type FoundOrder, findOrderId, readOrderToWithdraw } from './withdrawal.queries.ts'

export const withdrawalRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(findWithdrawalOrder),
    handler: async (request) =>
      presentWithdrawalOrder(
        await readOrderToWithdraw(app.db, (await orderOf(request, request.body)).id),
        request,
      ),
  })

  app.route({
    ...route(declareEndpoint),
    handler: async (request) => {
      const { body, lang } = request
      const { id: orderId, writer } = await orderOf(request, body)
      request.writer = writer
      const written = await declareWithdrawal(app.db, orderId, {
        name: body.Name,
        email: body.Email,
        lang,
        lines: body.Lines.map(({ Position, Quantity }) => ({ position: Position, quantity: Quantity })),
      })
      return presentReceipt(written, request)
    },
  })

  /**
   * Finds the order of a guest. A wrong pair is counted as a wrong password is, so that number and e-mail cannot be
   * guessed.
   */
  async function orderOf(
    request: FastifyRequest,
    { OrderNumber, Email }: { OrderNumber: string; Email: string },
  ): Promise<FoundOrder> {
    const counted = await countAttempt(app.db, withdrawalLimits(OrderNumber, request.ip), () =>
      securityEvent(request, 'withdrawal_limited'),
    )
    const { storeId } = request
    const found = await findOrderId(app.db, { orderNumber: OrderNumber, email: Email, storeId })
    if (!found) {
      securityEvent(request, 'withdrawal_failed')
      throw new ShopError('withdrawal_not_found')
    }
    await uncountAttempt(app.db, counted)
    return found
  }
}
