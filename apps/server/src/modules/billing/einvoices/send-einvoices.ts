import type { Kysely } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { findDocument } from '../documents/invoice-rows.queries.ts'
import * as queries from './einvoices.queries.ts'
import { fa3Of } from './einvoices.ts'
import { Fa3Error } from './fields.ts'
import { type EInvoiceService, ServiceAway, ServiceRefused } from './service.ts'

const mostAtATime = 20
/** The longest pause between attempts, in seconds. */
const longestPause = 3_600
const waitForCorrected = 60

/**
 * Sends the documents that are due, and asks what became of those that were sent. A service that is away is asked again
 * later, with growing pauses; a refused document waits for a person.
 *
 * @param service null = none is configured
 */
export async function sendEInvoices(db: Kysely<Database>, service: EInvoiceService | null): Promise<void> {
  for (const due of await queries.takeDue(db, mostAtATime)) {
    try {
      if (!service) throw new ServiceAway('Serwer nie ma ustawienia KSEF_URL')
      if (due.state === 'waiting') await sendOne(db, service, due)
      else await checkOne(db, service, due)
    } catch (error) {
      const { message } = error as Error
      if (error instanceof ServiceRefused || error instanceof Fa3Error)
        await queries.writeRefused(db, due.invoiceId, message)
      else if (error instanceof ServiceAway)
        await queries.postpone(db, due.invoiceId, message, Math.min(longestPause, 15 * 2 ** due.attempts))
      else throw error
    }
  }
}

async function sendOne(
  db: Kysely<Database>,
  service: EInvoiceService,
  { invoiceId, issuedAt, correctedNumber, isCorrectedOnWay }: queries.DueEInvoice,
): Promise<void> {
  // A correction names the number that KSeF gave to the invoice.
  if (isCorrectedOnWay)
    return queries.postpone(
      db,
      invoiceId,
      'Faktura, której dotyczy korekta, nie jest jeszcze w KSeF',
      waitForCorrected,
    )
  const document = (await findDocument(db, invoiceId))!
  const nip = document.content.seller.company_vat
  const xml = await fa3Of(document, issuedAt, correctedNumber)
  const sent = await service.send(nip, xml)
  const checkUrl = service.checkUrl(nip, document.issuedOn, xml)
  await queries.writeSent(db, invoiceId, sent, { xml, checkUrl })
}

async function checkOne(
  db: Kysely<Database>,
  service: EInvoiceService,
  { invoiceId, session, reference, attempts }: queries.DueEInvoice,
): Promise<void> {
  const nip = (await findDocument(db, invoiceId))!.content.seller.company_vat
  const sent = { session, reference }
  const result = await service.stateOf(nip, sent)
  if (result.state === 'waiting')
    return queries.postpone(db, invoiceId, '', Math.min(longestPause, 5 * 2 ** attempts))
  if (result.state === 'refused') return queries.writeRefused(db, invoiceId, result.reason)
  await queries.writeAccepted(db, invoiceId, result)
  await queries.writeReceipt(db, invoiceId, await service.receiptOf(nip, sent))
}

/**
 * Sends a document to KSeF again, after what it was refused for is mended; or one that was not to be sent.
 *
 * @throws ShopError 'invoice_not_found', 'einvoice_not_sendable'
 */
export async function sendAgain(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const document = await findDocument(trx, id)
    if (!document) throw new ShopError('invoice_not_found')
    const isInvoice = document.kind === 'invoice' || document.kind === 'correction'
    if (!isInvoice || !(await queries.requeue(trx, id))) throw new ShopError('einvoice_not_sendable')
    await audit(trx, author, {
      action: 'order.einvoice_sent',
      subject: { kind: 'order', id: document.orderId },
      after: { number: document.number },
    })
  })
}

/**
 * The structured invoice of a document: as it was sent, else as it would be sent now.
 *
 * @throws ShopError 'invoice_not_found', 'einvoice_not_sendable' for a note, or a rate that KSeF does not have
 */
export async function xmlOf(db: Kysely<Database>, id: number): Promise<{ number: string; xml: string }> {
  const document = await findDocument(db, id)
  if (!document) throw new ShopError('invoice_not_found')
  const { kind, number } = document
  if (kind !== 'invoice' && kind !== 'correction') throw new ShopError('einvoice_not_sendable')
  const { issued_at } = await db
    .selectFrom('invoice')
    .select('issued_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  try {
    return { number, xml: (await queries.findSentXml(db, id)) ?? (await fa3Of(document, issued_at)) }
  } catch (error) {
    if (error instanceof Fa3Error) throw new ShopError('einvoice_not_sendable')
    throw error
  }
}
