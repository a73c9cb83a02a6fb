import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { SentDocument } from './service.ts'

/** A document that is to be sent, or whose check is not over. */
export type DueEInvoice = SentDocument & {
  invoiceId: number
  state: 'waiting' | 'sent'
  xml: string | null
  attempts: number
  issuedAt: Date
  /** Of the corrected document: its number in KSeF, and whether it is still on its way there. */
  correctedNumber: string | null
  isCorrectedOnWay: boolean
}

/** How long a document stays with the process that took it, if that process ends. */
const leaseMinutes = 5

/** Puts a document on its way to KSeF if its store sends such ones. Notes of deposits are no invoices. */
export async function queueEInvoice(trx: Transaction<Database>, invoiceId: number): Promise<void> {
  await sql`
    insert into einvoice (invoice_id)
    select i.id from invoice i join store s on s.id = i.store_id
    where i.id = ${invoiceId} and i.kind in ('invoice', 'correction') and (s.einvoices = 'all'
      or (s.einvoices = 'firms' and (i.buyer_nip <> '' or i.content -> 'buyer' ->> 'vatNumber' <> '')))`.execute(
    trx,
  )
}

/** Takes the documents that are due, for this process alone. */
export async function takeDue(db: Kysely<Database>, limit: number): Promise<DueEInvoice[]> {
  const { rows } = await sql<DueEInvoice>`
    with taken as (
      update einvoice set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(mins => ${leaseMinutes})
      where invoice_id = any(array(
        select invoice_id from einvoice where state in ('waiting', 'sent') and next_at <= clock_timestamp()
        order by next_at, invoice_id limit ${limit} for update skip locked
      )) returning *
    )
    select e.invoice_id as "invoiceId", e.state, e.xml, e.attempts, e.session_reference as session,
      e.document_reference as reference, i.issued_at as "issuedAt", c.ksef_number as "correctedNumber",
      coalesce(c.state <> 'accepted', false) as "isCorrectedOnWay"
    from taken e join invoice i on i.id = e.invoice_id
    left join einvoice c on c.invoice_id = (i.content -> 'corrects' ->> 'id')::int
    order by e.invoice_id`.execute(db)
  return rows
}

export async function writeSent(
  db: Kysely<Database>,
  invoiceId: number,
  { session, reference }: SentDocument,
  { xml, checkUrl }: { xml: string; checkUrl: string },
): Promise<void> {
  await sql`
    update einvoice set state = 'sent', xml = ${xml}, session_reference = ${session}, document_reference = ${reference},
      check_url = ${checkUrl}, reason = '', attempts = 0, next_at = clock_timestamp() + interval '5 seconds'
    where invoice_id = ${invoiceId}`.execute(db)
}

export async function writeAccepted(
  db: Kysely<Database>,
  invoiceId: number,
  { ksefNumber, at }: { ksefNumber: string; at: Date },
): Promise<void> {
  await sql`
    update einvoice set state = 'accepted', ksef_number = ${ksefNumber}, accepted_at = ${at}, reason = ''
    where invoice_id = ${invoiceId}`.execute(db)
}

export async function writeReceipt(db: Kysely<Database>, invoiceId: number, receipt: string): Promise<void> {
  await sql`update einvoice set receipt = ${receipt} where invoice_id = ${invoiceId}`.execute(db)
}

export async function writeRefused(db: Kysely<Database>, invoiceId: number, reason: string): Promise<void> {
  await sql`update einvoice set state = 'refused', reason = ${reason} where invoice_id = ${invoiceId}`.execute(
    db,
  )
}

/** Tries again later. @param seconds until then */
export async function postpone(
  db: Kysely<Database>,
  invoiceId: number,
  reason: string,
  seconds: number,
): Promise<void> {
  await sql`
    update einvoice set reason = ${reason}, next_at = clock_timestamp() + make_interval(secs => ${seconds})
    where invoice_id = ${invoiceId}`.execute(db)
}

/**
 * Puts a document on its way to KSeF again, or for the first time.
 *
 * @returns whether it is; one that is accepted or being checked is not
 */
export async function requeue(trx: Transaction<Database>, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into einvoice as e (invoice_id) values (${invoiceId})
    on conflict (invoice_id) do update set state = 'waiting', reason = '', attempts = 0, next_at = clock_timestamp()
    where e.state in ('waiting', 'refused') returning invoice_id`.execute(trx)
  return rows.length > 0
}

/** The XML of a document as it was sent; null = it was not sent. */
export async function findSentXml(db: Kysely<Database>, invoiceId: number): Promise<string | null> {
  const row = await db
    .selectFrom('einvoice')
    .select('xml')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.xml ?? null
}
