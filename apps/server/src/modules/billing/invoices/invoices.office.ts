import * as wire from '@partboard/contract/integration/erp.office'
import { Money } from '@partboard/contract/values'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import type { ShopApp } from '../../../platform/http/route.ts'
import { route } from '../../../platform/http/route.ts'
import { addInvoiceTo } from './invoices.changes.ts'
import { findPdf, invoiceFileName, listInvoiceRows, presentInvoice } from './invoices.queries.ts'
import { findInvoiceStep } from './issued.queries.ts'

/** Invoices of orders, which the company's books write back. */
export const invoicesOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listInvoices),
    handler: async (request) => {
      const items = await invoicesFor(app, request, request.params.id)
      return { items, step: await findInvoiceStep(app.db, request.params.id) }
    },
  })

  app.route({
    ...route(wire.readInvoice),
    handler: async (request, reply) => {
      const { id: orderId, number } = request.params
      await invoicesFor(app, request, orderId)
      const pdf = await findPdf(app.db, { orderId, number })
      if (!pdf) throw new ShopError('invoice_not_found')
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${invoiceFileName(number)}"`)
        .send(pdf)
    },
  })

  await app.register(addInvoice)
}

/** Adds the upload in a scope of its own: only its body is a PDF, and may be larger than other bodies. */
async function addInvoice(app: ShopApp): Promise<void> {
  app.addContentTypeParser(
    'application/pdf',
    { parseAs: 'buffer', bodyLimit: wire.MAX_INVOICE },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.route({
    ...route(wire.putInvoice),
    bodyLimit: wire.MAX_INVOICE,
    handler: async (request) => {
      const { params, query, translate, actor } = request
      const pdf: unknown = request.body
      if (!Buffer.isBuffer(pdf)) throw new ShopError('invoice_no_pdf')
      const { number } = params
      const { issuedOn, dueOn = null } = query
      const [net, vat, gross] = [query.net, query.vat, query.gross].map((text) =>
        Money.decode(Number(text)),
      ) as [number, number, number]
      const change = { id: params.id, author: authorOf(request), branchIds: actor.branchIds }
      await addInvoiceTo(app.db, change, { number, issuedOn, dueOn, net, vat, gross, pdf }, translate)
      return (await invoicesFor(app, request, params.id)).find((invoice) => invoice.number === number)!
    },
  })
}

async function invoicesFor(app: ShopApp, { actor }: FastifyRequest, orderId: number) {
  const rows = await listInvoiceRows(app.db, { orderId, branchIds: actor.branchIds })
  if (!rows) throw new ShopError('order_not_found')
  return rows.map(presentInvoice)
}
