import type { KsefState } from '@partboard/contract/integration/erp.office'
import type { DocumentKind } from '@partboard/domain/billing/invoice'
import { type Kysely, sql } from 'kysely'
import type { Database, InvoiceContent } from '../../../platform/database/schema.ts'

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

/** A document's way into KSeF, as the database has it. */
export type KsefRow = { state: KsefState['state']; number: string | null; at: string | null; reason: string }

export const presentKsef = ({ at, ...ksef }: KsefRow): KsefState => ({
  ...ksef,
  at: at && new Date(at).toISOString(),
})

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

/**
 * Lists invoices and corrections that were issued in a period, oldest first; no notes of deposits.
 *
 * @param from    first day of issue
 * @param until   last day of issue
 * @param storeId null = of all stores
 * @param after   id of the last document of the page before
 */
export async function listOfPeriod(
  db: Kysely<Database>,
  { from, until, storeId }: { from: string; until: string; storeId: number | null },
  { after, limit }: { after: number; limit: number },
): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedDocument>`
    select ${columns} from invoice i
    where (${storeId}::int is null or i.store_id = ${storeId}) and i.kind in ('invoice', 'correction')
      and i.issued_on between ${from}::date and ${until}::date and i.id > ${after}
    order by i.id limit ${limit}`.execute(db)
  return rows
}

/** The number of a document in KSeF and the address at which it is checked; null = it is not there. */
export async function findInKsef(
  db: Kysely<Database>,
  id: number,
): Promise<{ number: string; checkUrl: string } | null> {
  const { rows } = await sql<{ number: string; checkUrl: string }>`
    select ksef_number as number, check_url as "checkUrl" from einvoice
    where invoice_id = ${id} and state = 'accepted'`.execute(db)
  return rows[0] ?? null
}
