import type { Invoice } from '@partboard/contract/integration/erp.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { allInvoices, isOfBranch } from '../../orders/index.ts'
import { type KsefRow, presentKsef } from '../documents/invoice-rows.queries.ts'
import { invoicePaper } from '../papers/papers.ts'

type InvoiceRow = Omit<Invoice, 'receivedAt' | 'ksef'> & { receivedAt: Date; ksef: KsefRow }

export const presentInvoice = ({ receivedAt, ksef, ...row }: InvoiceRow): Invoice => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  ksef: presentKsef(ksef),
})

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
    select i.id, i.kind, i.number, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
      ${currency}::text as currency, i.net_minor as net, i.vat_minor as vat, i.gross_minor as gross, i.bytes,
      i.at as "receivedAt", i.ksef
    from ${allInvoices} i where i.order_id = ${orderId} order by i.issued_on, i.at, i.number`.execute(db)
  return invoices.rows
}

/** The PDF of an invoice; null when the order has none with the number. */
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
  if (row) return row.pdf
  const issued = await db
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
  return issued ? invoicePaper(db, issued.id) : null
}

/** The number of an invoice as the name of its file: `FV/17/2026` becomes `FV-17-2026.pdf`. */
export const invoiceFileName = (number: string): string => `${number.replace(/[^\w.-]/g, '-')}.pdf`

/** Whether the shop itself has issued a document with this number in the store of the order. */
export async function isIssuedByShop(
  trx: Transaction<Database>,
  orderId: number,
  number: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from invoice i join shop_order o on o.store_id = i.store_id
    where o.id = ${orderId} and i.number = ${number}`.execute(trx)
  return rows.length > 0
}

/** Adds an invoice of another system to a locked order; one with the same number is replaced. */
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
  await trx.deleteFrom('invoice_due').where('order_id', '=', orderId).execute()
}
