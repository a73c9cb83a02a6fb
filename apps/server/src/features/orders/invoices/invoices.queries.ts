import type { Invoice } from '@partboard/contract/office/erp'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isOfBranch } from '../changes/order-lock.queries.ts'

type InvoiceRow = Omit<Invoice, 'receivedAt'> & { receivedAt: Date }

/** An invoice with its PDF. Amounts are in minor units of the order's currency. */
export type NewInvoice = {
  number: string
  issuedOn: string
  dueOn: string | null
  net: number
  vat: number
  gross: number
  pdf: Buffer
}

/**
 * The invoices of an order, oldest first.
 *
 * @param branchIds branches to which the caller is limited; empty = all
 * @returns null when the caller sees no such order
 */
export async function listInvoiceRows(
  db: Kysely<Database>,
  { orderId, branchIds }: { orderId: number; branchIds: readonly number[] },
): Promise<InvoiceRow[] | null> {
  const { rows } = await sql<{ currency: string }>`
    select currency_code as currency from shop_order o where o.id = ${orderId} and ${isOfBranch(branchIds)}`.execute(
    db,
  )
  const currency = rows[0]?.currency
  if (currency === undefined) return null
  const invoices = await sql<InvoiceRow>`
    select number, issued_on::text as "issuedOn", due_on::text as "dueOn", ${currency}::text as currency,
      net_minor as net, vat_minor as vat, gross_minor as gross, length(pdf) as bytes, received_at as "receivedAt"
    from order_invoice where order_id = ${orderId} order by issued_on, number`.execute(db)
  return invoices.rows
}

export async function findPdf(
  db: Kysely<Database>,
  { orderId, number }: { orderId: number; number: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('order_invoice')
    .select('pdf')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.pdf ?? null
}

/** The number of an invoice as the name of its file: `FV/17/2026` becomes `FV-17-2026.pdf`. */
export const invoiceFileName = (number: string): string => `${number.replace(/[^\w.-]/g, '-')}.pdf`

/** Adds an invoice to a locked order; one with the same number is replaced. */
export async function writeInvoice(
  trx: Transaction<Database>,
  orderId: number,
  { number, issuedOn, dueOn, net, vat, gross, pdf }: NewInvoice,
): Promise<void> {
  await sql`
    insert into order_invoice (order_id, number, issued_on, due_on, net_minor, vat_minor, gross_minor, pdf)
    values (${orderId}, ${number}, ${issuedOn}, ${dueOn}, ${net}, ${vat}, ${gross}, ${pdf})
    on conflict (order_id, number) do update set issued_on = excluded.issued_on, due_on = excluded.due_on,
      net_minor = excluded.net_minor, vat_minor = excluded.vat_minor, gross_minor = excluded.gross_minor,
      pdf = excluded.pdf, received_at = clock_timestamp()`.execute(trx)
}
