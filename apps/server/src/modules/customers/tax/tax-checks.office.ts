import * as wire from '@partboard/contract/customers/tax-checks.office'
import type { Kysely } from 'kysely'
import { authorOf } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { listChecks } from './tax-checks.queries.ts'
import { checkTaxNumber, presentCheck } from './tax-checks.ts'

/** What the registers of taxpayers say about a customer. */
export const taxChecksOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listTaxChecks),
    handler: async ({ params: { id } }) => checksOf(app.db, id),
  })

  app.route({
    ...route(wire.askTaxRegister),
    handler: async (request) => {
      const { id: customerId } = request.params
      await checkTaxNumber(app.db, { author: authorOf(request), customerId, urls: app.settings })
      return checksOf(app.db, customerId)
    },
  })
}

async function checksOf(db: Kysely<Database>, customerId: number) {
  return { items: (await listChecks(db, customerId)).map(presentCheck) }
}
