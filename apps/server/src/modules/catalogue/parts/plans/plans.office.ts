import * as wire from '@partboard/contract/catalogue/parts.office'
import type { Kysely } from 'kysely'
import { authorOf } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import type { OfficePlugin } from '../../../../platform/http/office/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { today } from '../../../../platform/time/today.ts'
import { storedSku } from '../../../parts/index.ts'
import { cancelPlan, planListPrice } from './plans.changes.ts'
import { listPlans } from './plans.queries.ts'

/** The number as the price list has it, of any spelling. The SKU of a part that shares its key is listed as it stands. */
async function listedSku(db: Kysely<Database>, typed: string): Promise<string> {
  const listed = await db.selectFrom('price').select('sku').where('sku', '=', typed).executeTakeFirst()
  return listed?.sku ?? storedSku(typed) ?? typed
}

/** Planned list prices of a part. */
export const plansOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listPlannedPrices),
    handler: async ({ params }) => ({
      items: await listPlans(app.db, { after: today(), sku: await listedSku(app.db, params.sku) }),
    }),
  })

  app.route({
    ...route(wire.planPrice),
    handler: async (request) => {
      const { params, body } = request
      const by = { author: authorOf(request), translate: request.translate }
      const { from, net, gross } = body
      const sku = await listedSku(app.db, params.sku)
      return { items: await planListPrice(app.db, by, { sku, from }, { net, gross }) }
    },
  })

  app.route({
    ...route(wire.cancelPlannedPrice),
    handler: async (request) => {
      const { sku, from } = request.params
      return {
        items: await cancelPlan(app.db, authorOf(request), { sku: await listedSku(app.db, sku), from }),
      }
    },
  })
}
