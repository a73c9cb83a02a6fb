import * as wire from '@partboard/contract/catalogue/parts.office'
import { authorOf } from '../../../../platform/audit/audit.ts'
import { type OfficePlugin, officeRoute } from '../../../../platform/http/office/context.ts'
import { today } from '../../../../platform/time/today.ts'
import { storedSku } from '../../../parts/index.ts'
import { cancelPlan, planListPrice } from './plans.changes.ts'
import { listPlans } from './plans.queries.ts'

/** The number as the price list has it, of any spelling. */
export const listedSku = (typed: string): string => storedSku(typed) ?? typed

/** Planned list prices of a part. */
export const plansOffice: OfficePlugin = async (app) => {
  app.route({
    ...officeRoute(wire.listPlannedPrices),
    handler: async ({ params }) => ({
      items: await listPlans(app.db, { after: today(), sku: listedSku(params.sku) }),
    }),
  })

  app.route({
    ...officeRoute(wire.planPrice),
    handler: async (request) => {
      const { params, body } = request
      const by = { author: authorOf(request), translate: request.translate }
      const { from, net, gross } = body
      return { items: await planListPrice(app.db, by, { sku: listedSku(params.sku), from }, { net, gross }) }
    },
  })

  app.route({
    ...officeRoute(wire.cancelPlannedPrice),
    handler: async (request) => {
      const { sku, from } = request.params
      return { items: await cancelPlan(app.db, authorOf(request), { sku: listedSku(sku), from }) }
    },
  })
}
