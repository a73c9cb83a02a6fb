import * as wire from '@partboard/contract/customers/privacy.office'
import { z } from 'zod'
import { audit, authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { listMails, presentMail } from '../../mail/index.ts'
import { listConsents } from '../consents/consents.queries.ts'
import { listSubscribers } from '../consents/newsletter.queries.ts'
import { findCustomerDetail } from '../record/customer.queries.ts'
import { presentConsent, presentSubscriber } from './privacy.present.ts'

const place = z.tuple([z.int()])

/** Mails to a customer, consents, and the confirmed addresses of the newsletter. */
export const privacyOffice: OfficePlugin = async (app) => {
  const requireCustomer = async (id: number) => {
    if (!(await findCustomerDetail(app.db, id, null))) throw new ShopError('customer_not_found')
  }

  app.route({
    ...route(wire.listCustomerMails),
    handler: async ({ params: { id }, query: { after, limit } }) => {
      await requireCustomer(id)
      const last = after === undefined ? null : readCursor(after, place)[0]
      const rows = await listMails(app.db, { customerId: id }, { after: last, limit: limit + 1 })
      return pageOfRows(rows, limit, (row) => [row.id], presentMail)
    },
  })

  app.route({
    ...route(wire.listCustomerConsents),
    handler: async ({ params: { id } }) => {
      await requireCustomer(id)
      return { items: (await listConsents(app.db, id)).map(presentConsent) }
    },
  })

  app.route({
    ...route(wire.exportSubscribers),
    handler: async (request) => {
      const { after, limit } = request.query
      const last = after === undefined ? 0 : readCursor(after, place)[0]
      const rows = await listSubscribers(app.db, { after: last, limit: limit + 1 })
      const subject = { kind: 'newsletter', id: 'subscribers' }
      await audit(app.db, authorOf(request), { action: 'newsletter.exported', subject })
      return pageOfRows(
        rows,
        limit,
        (row) => [row.id],
        (row) => presentSubscriber(row, app.settings.publicUrl),
      )
    },
  })
}
