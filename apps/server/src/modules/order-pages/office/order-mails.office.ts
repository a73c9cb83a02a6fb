import * as wire from '@partboard/contract/customers/privacy.office'
import { z } from 'zod'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { listMails, presentMail } from '../../mail/index.ts'
import { hasOrderOf } from '../../orders/index.ts'

const place = z.tuple([z.int()])

/** The mails about an order. */
export const orderMailsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listOrderMails),
    handler: async ({ params: { id }, query: { after, limit }, actor }) => {
      if (!(await hasOrderOf(app.db, id, actor.branchIds))) throw new ShopError('order_not_found')
      const last = after === undefined ? null : readCursor(after, place)[0]
      const rows = await listMails(app.db, { orderId: id }, { after: last, limit: limit + 1 })
      return pageOfRows(rows, limit, (row) => [row.id], presentMail)
    },
  })
}
