import * as wire from '@partboard/contract/customers/people'
import { notJudged } from '@partboard/contract/fit/fit'
import type { Lang } from '@partboard/contract/texts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { confirmations } from '../../../platform/observability/metrics.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { judgeLines, presentLineVerdict, shopWording } from '../../fit/index.ts'
import { currentVersion, formatPartNumber, presentSku } from '../../parts/index.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { listRequests, type RequestedItem, type RequestRow } from './requests.queries.ts'

/** Most lines of open requests that are judged for their vehicles at a time. */
const maxJudged = 500

/** Orders above the sum that a person may place alone: list, approve, refuse or withdraw. */
export const orderRequestRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listOrderRequests),
    handler: async ({ customer, lang }) => {
      const personId = customer.rights.managesPeople ? null : customer.id
      const version = await currentVersion(app.db)
      const rows = await listRequests(app.db, customer.companyId, { personId, version })
      const open = rows.flatMap(({ state, items }) => (state === 'open' ? items : [])).slice(0, maxJudged)
      const [verdicts, wording] = await Promise.all([
        judgeLines(app.db, version, open),
        shopWording(app.db, version, lang),
      ])
      const fits = new Map(open.map((item, index) => [item, presentLineVerdict(verdicts[index]!, wording)]))
      return rows.map((row) => present(row, { personId: customer.id, lang, fits }))
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

type Fits = ReadonlyMap<RequestedItem, ReturnType<typeof presentLineVerdict>>

function present(
  row: RequestRow,
  { personId, lang, fits }: { personId: number; lang: Lang; fits: Fits },
): wire.OrderRequest {
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
      Reference: item.reference,
      ...fitOf(fits.get(item)),
    })),
    Delivery: [localText(row.methodName, lang), row.branchName].filter(Boolean).join(' – '),
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

/** The vehicle of a line and whether the part fits it. What was decided is not judged any more. */
function fitOf(judged: ReturnType<typeof presentLineVerdict> | undefined) {
  if (!judged) return { ...notJudged, Vehicle: null }
  const { Drawing: _, ...fit } = judged
  return fit
}
