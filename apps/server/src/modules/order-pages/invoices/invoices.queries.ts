import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import {
  allInvoices,
  type CodedTransfer,
  isShownTo,
  type Reader,
  selectTransfer,
  type TransferRow,
  transferIn,
} from '../../orders/index.ts'
import type { CustomerInvoice } from '../orders.queries.ts'

/** An invoice of the account. @property transfer what is to be transferred for its order; null = nothing */
export type ListedInvoice = Omit<CustomerInvoice, 'ksefNumber'> & {
  orderId: number
  orderNumber: string
  reference: string
  currencyCode: string
  transfer: CodedTransfer | null
}

/**
 * Lists a page of the invoices of an account, newest first, and counts all of them. Orders of before the e-mail was proven
 * are left out, as their papers are.
 */
export async function listInvoices(
  db: Kysely<Database>,
  customer: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ invoices: ListedInvoice[]; total: number }> {
  if (!customer.rights.seesPrices) return { invoices: [], total: 0 }
  const { rows } = await sql<
    Omit<ListedInvoice, 'transfer'> & { payable: TransferRow | null; total: number }
  >`
    with own as (
      select id, order_number, reference, currency_code from shop_order
      where ${isShownTo(customer)} and not is_before_owner
    ), found as (
      select i.*, own.order_number, own.reference, own.currency_code
      from own join ${allInvoices} i on i.order_id = own.id
    ), page as (
      select * from found order by issued_on desc, at desc, number desc limit ${limit} offset ${offset}
    )
    select number, kind, issued_on::text as "issuedOn", due_on::text as "dueOn", gross_minor as "grossMinor",
      order_id as "orderId", order_number as "orderNumber", reference, currency_code as "currencyCode", counted.total,
      (select to_jsonb(t) from (${selectTransfer(sql`page.order_id`)}) t) as payable
    from (select count(*)::int as total from found) counted left join page on true
    order by issued_on desc, at desc, number desc`.execute(db)
  return {
    // Behind the last page there is the count alone.
    invoices: rows.flatMap(({ payable, total: _, ...invoice }) =>
      payable ? { ...invoice, transfer: transferIn(payable) } : [],
    ),
    total: rows[0]!.total,
  }
}
