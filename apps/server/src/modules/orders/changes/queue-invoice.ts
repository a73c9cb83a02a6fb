import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** The queue's name for the invoice of an order. */
export const invoiceTask = 'invoice'

/**
 * Notes that an order is to be invoiced, if it has left the shop, its store issues invoices and the buyer gets one. If the
 * store issues them automatically, it also queues the invoice: a refused one never stops the order.
 *
 * @param db a transaction: the invoice is issued only if it commits
 */
export async function queueInvoice(db: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    with due as (
      insert into invoice_due (order_id)
      select o.id from shop_order o join store s on s.id = o.store_id
      where o.id = ${orderId} and s.invoicing <> 'erp' and o.stage in ('shipped', 'delivered')
        and (o.sale_document = 'invoice' or o.invoice_requested_at is not null
          or coalesce(o.billing_address ->> 'VatNumber', '') <> '')
        and not exists (select from invoice i where i.order_id = o.id)
        and not exists (select from order_invoice i where i.order_id = o.id)
      on conflict do nothing returning order_id
    )
    select graphile_worker.add_job(${invoiceTask}, json_build_object('orderId', o.id))
    from due join shop_order o on o.id = due.order_id join store s on s.id = o.store_id
    where s.invoicing = 'automatic'`.execute(db)
}
