import * as wire from '@partboard/contract/integration/erp.office'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { setCustomerDocuments, setListPrices } from './erp.changes.ts'
import { listDocumentRows } from './erp.queries.ts'

/** What another system of the company writes back: prices and documents. */
export const erpOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.setPrices),
    handler: async (request) => {
      const by = { author: authorOf(request), translate: request.translate }
      return { items: await setListPrices(app.db, by, request.body.items) }
    },
  })

  app.route({
    ...route(wire.listDocuments),
    handler: async ({ params }) => {
      const items = await listDocumentRows(app.db, params.id)
      if (!items) throw new ShopError('customer_not_found')
      return { items }
    },
  })

  app.route({
    ...route(wire.setDocuments),
    handler: async (request) => ({
      items: await setCustomerDocuments(app.db, authorOf(request), request.params.id, request.body.items),
    }),
  })
}
