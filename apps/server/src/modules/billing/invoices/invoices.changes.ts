import type { Kysely } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { changeOrder, type OrderChange, writeEvent } from '../../orders/index.ts'
import { isIssuedByShop, type NewInvoice, writeInvoice } from './invoices.queries.ts'

/**
 * Adds an invoice to an order; one with the same number is replaced.
 *
 * @throws ShopError 'order_not_found', 'invoice_no_pdf', 'invoice_final', 'validation' when net and VAT are not gross
 */
export async function addInvoiceTo(
  db: Kysely<Database>,
  change: OrderChange,
  invoice: NewInvoice,
  translate: Translate,
): Promise<void> {
  const { number, issuedOn, net, vat, gross, pdf } = invoice
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new ShopError('invoice_no_pdf')
  if (net + vat !== gross)
    throw new ShopError('validation', { errors: { gross: [translate('invoice.sum')] } })
  await changeOrder(db, change, async (trx, order) => {
    if (await isIssuedByShop(trx, order.id, number)) throw new ShopError('invoice_final')
    await writeInvoice(trx, order.id, invoice)
    await writeEvent(trx, order, 'order.invoiced', { invoiceNumber: number })
    await audit(trx, change.author, {
      action: 'order.invoiced',
      subject: { kind: 'order', id: order.id },
      after: { number, issuedOn, grossMinor: gross },
    })
  })
}
