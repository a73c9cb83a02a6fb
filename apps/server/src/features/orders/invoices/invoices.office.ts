import { listInvoices, MAX_INVOICE, putInvoice, readInvoice } from '@partboard/contract/office/erp'
import { Money } from '@partboard/contract/values'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, officeRoute } from '../../../platform/http/office/context.ts'
import type { ShopApp } from '../../../platform/http/route.ts'
import { audit, authorOf } from '../../../services/audit/audit.ts'
import { writeEvent } from '../changes/order-changes.queries.ts'
import { changeOrder } from '../changes/order-changes.ts'
import { findPdf, invoiceFileName, listInvoiceRows, writeInvoice } from './invoices.queries.ts'

/** Invoices of orders, which the company's books write back. */
export const invoicesOffice: OfficePlugin = async (app) => {
  app.route({
    ...officeRoute(listInvoices),
    handler: async (request) => ({ items: await invoicesFor(app, request, request.params.id) }),
  })

  app.route({
    ...officeRoute(readInvoice),
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
    { parseAs: 'buffer', bodyLimit: MAX_INVOICE },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.route({
    ...officeRoute(putInvoice),
    handler: async (request) => {
      const { params, query, translate, actor } = request
      const pdf: unknown = request.body
      if (!Buffer.isBuffer(pdf) || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new ShopError('invoice_no_pdf')
      const { number } = params
      const { issuedOn, dueOn = null } = query
      const [net, vat, gross] = [query.net, query.vat, query.gross].map((text) =>
        Money.decode(Number(text)),
      ) as [number, number, number]
      if (net + vat !== gross)
        throw new ShopError('validation', { errors: { gross: [translate('invoice.sum')] } })
      const author = authorOf(request)
      const change = { id: params.id, author, branchIds: actor.branchIds }
      await changeOrder(app.db, change, async (trx, order) => {
        await writeInvoice(trx, order.id, { number, issuedOn, dueOn, net, vat, gross, pdf })
        await writeEvent(trx, order, 'order.invoiced', { invoiceNumber: number })
        await audit(trx, author, {
          action: 'order.invoiced',
          subject: { kind: 'order', id: order.id },
          after: { number, issuedOn, grossMinor: gross },
        })
      })
      return (await invoicesFor(app, request, params.id)).find((invoice) => invoice.number === number)!
    },
  })
}

async function invoicesFor(app: ShopApp, { actor }: FastifyRequest, orderId: number) {
  const rows = await listInvoiceRows(app.db, { orderId, branchIds: actor.branchIds })
  if (!rows) throw new ShopError('order_not_found')
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
}
