import type { DocumentKind } from '@partboard/domain/invoice'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, InvoiceContent } from '../../platform/database/schema.ts'

/** A document that the shop has issued. Amounts are in minor units of its currency. */
export type IssuedDocument = {
  id: number
  orderId: number
  storeId: number
  kind: DocumentKind
  number: string
  issuedOn: string
  dueOn: string | null
  currencyCode: string
  netMinor: number
  vatMinor: number
  grossMinor: number
  content: InvoiceContent
}

const columns = sql`
  i.id, i.order_id as "orderId", i.store_id as "storeId", i.kind, i.number, i.issued_on::text as "issuedOn",
  i.due_on::text as "dueOn", i.currency_code as "currencyCode", i.net_minor as "netMinor", i.vat_minor as "vatMinor",
  i.gross_minor as "grossMinor", i.content`

/**
 * SQL: all invoices of orders, those of another system and those of the shop, as one table: order_id, number, issued_on,
 * due_on, net_minor, vat_minor, gross_minor, bytes (null = the PDF is made when it is read), at, kind and id (null = of
 * another system).
 */
export const allInvoices: RawBuilder<unknown> = sql`(
  select order_id, number, issued_on, due_on, net_minor, vat_minor, gross_minor, length(pdf) as bytes,
    received_at as at, 'invoice'::text as kind, null::int as id
  from order_invoice
  union all
  select order_id, number, issued_on, due_on, net_minor, vat_minor, gross_minor, null, issued_at, kind, id
  from invoice)`

/** Finds a document of the shop; null when there is none with the id. */
export async function findDocument(db: Kysely<Database>, id: number): Promise<IssuedDocument | null> {
  const { rows } = await sql<IssuedDocument>`select ${columns} from invoice i where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Lists the documents of the shop for an order, oldest first. */
export async function listDocuments(db: Kysely<Database>, orderId: number): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedDocument>`
    select ${columns} from invoice i where i.order_id = ${orderId} order by i.id`.execute(db)
  return rows
}
