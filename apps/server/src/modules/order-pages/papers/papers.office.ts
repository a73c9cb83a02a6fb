import * as wire from '@partboard/contract/order-pages/papers.office'
import type { FastifyReply } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import * as papers from '../../orders/index.ts'
import { listSeenOrders } from './papers.queries.ts'

/** Papers of orders as PDF: pick lists, delivery notes, confirmations. */
export const papersOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.printPickList),
    handler: async ({ query, actor, lang: ownLang, translate }, reply) => {
      const { orders, branch = null, lang = ownLang } = query
      const { branchIds: ownBranches } = actor
      if (branch !== null && ownBranches.length > 0 && !ownBranches.includes(branch))
        throw new ShopError('validation', { errors: { branch: [translate('field.invalid')] } })
      const seen = await listSeenOrders(app.db, orders, ownBranches)
      if (seen.length < new Set(orders).size) throw new ShopError('order_not_found')
      const branchIds = branch === null ? ownBranches : [branch]
      const bytes = await papers.pickList(app.db, { orderIds: orders, branchIds, lang })
      if (!bytes) throw new ShopError('nothing_to_pick')
      return sendPaper(reply, bytes, seen.length === 1 ? `pick-${seen[0]!.number}` : 'pick-list')
    },
  })

  app.route({
    ...route(wire.printDeliveryNote),
    handler: async ({ params, actor }, reply) => {
      const { id, shipmentId } = params
      const number = await numberOf(id, actor.branchIds)
      const bytes = await papers.deliveryNote(app.db, { orderId: id, shipmentId })
      if (!bytes) throw new ShopError('shipment_not_found')
      return sendPaper(reply, bytes, `note-${number}-${shipmentId}`)
    },
  })

  app.route({
    ...route(wire.printConfirmation),
    handler: async ({ params, actor }, reply) => {
      const number = await numberOf(params.id, actor.branchIds)
      const bytes = await papers.orderConfirmation(app.db, params.id)
      if (!bytes) throw new ShopError('customer_closed')
      return sendPaper(reply, bytes, `confirmation-${number}`)
    },
  })

  async function numberOf(id: number, branchIds: readonly number[]): Promise<string> {
    const [order] = await listSeenOrders(app.db, [id], branchIds)
    if (!order) throw new ShopError('order_not_found')
    return order.number
  }
}

/** The browser shows the paper, and saves it under a name. */
function sendPaper(reply: FastifyReply, bytes: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}
