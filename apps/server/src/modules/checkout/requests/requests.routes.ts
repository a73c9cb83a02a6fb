import * as wire from '@partboard/contract/customers/people'
import type { Lang } from '@partboard/contract/texts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { confirmations } from '../../../platform/observability/metrics.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { currentVersion, formatPartNumber, presentSku } from '../../parts/index.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { listRequests, type RequestRow } from './requests.queries.ts'

/** Orders above the sum that a person may place alone: list, approve, refuse or withdraw. */
export const orderRequestRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listOrderRequests),
    handler: async ({ customer, lang }) => {
      const personId = customer.rights.managesPeople ? null : customer.id
      const version = await currentVersion(app.db)
      const rows = await listRequests(app.db, customer.companyId, { personId, version })
      return rows.map((row) => present(row, { personId: customer.id, lang }))
    },
  })

  app.route({
    ...route(wire.approveOrderRequest),
    handler: async (request) => {
      const { body, params, customer } = request
      if (!customer.rights.managesPeople) throw new ShopError('not_allowed')
      const answer = await approveRequest(app.db, request, params.id, body.Total)
      confirmations.inc({ outcome: answer.Success ? 'placed' : 'refused' })
      return answer
    },
  })

  app.route({
    ...route(wire.refuseOrderRequest),
    handler: async (request, reply) => {
      await refuseRequest(app.db, request, request.params.id, request.body.Reason)
      return reply.code(204).send(null)
    },
  })
}

function present(row: RequestRow, { personId, lang }: { personId: number; lang: Lang }): wire.OrderRequest {
  return {
    Id: row.id,
    CreatedOn: row.created_at.toISOString(),
    RequestedBy: row.personName,
    IsOwn: row.person_id === personId,
    State: row.state,
    Total: row.total_minor,
    CurrencyCode: row.currency_code,
    Items: row.items.map((item) => ({
      ...presentSku(item),
      ProductName: localText(item.name, lang) || formatPartNumber(item),
      Quantity: item.quantity,
    })),
    OrderNote: row.checkout.note,
    Reference: row.reference,
    DecidedOn: row.decided_at?.toISOString() ?? null,
    DecidedBy: row.decidedByName,
    Reason: row.reason,
    PlacedOrder:
      row.order_id === null || row.orderNumber === null
        ? null
        : {
            Id: row.order_id as NonNullable<wire.OrderRequest['PlacedOrder']>['Id'],
            OrderNumber: row.orderNumber,
          },
  }
}
