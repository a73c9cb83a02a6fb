import {
  correctionOf,
  type DocumentKind,
  type DocumentSums,
  type InvoicedState,
  invoicedState,
  ratesOf,
  sumOf,
  sumsOfRates,
} from '@partboard/domain/billing/invoice'
import { mayAskForInvoice } from '@partboard/domain/customers/buyer'
import { checkNip } from '@partboard/domain/customers/nip'
import { addDays, localTime } from '@partboard/domain/stock/calendar'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database, Exchange, InvoiceContent } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { hasPlace } from '../../../platform/text/address.ts'
import { today } from '../../../platform/time/today.ts'
import { enqueueMail } from '../../mail/index.ts'
import {
  changeOrder,
  type LockedOrder,
  type OrderChange,
  readKept,
  readTransfer,
  writeEvent,
} from '../../orders/index.ts'
import { timeZone } from '../../stock/index.ts'
import { type IssuedDocument, listDocuments } from '../documents/invoice-rows.queries.ts'
import { queueEInvoice } from '../einvoices/einvoices.queries.ts'
import { contentOf } from './invoice-content.ts'
import {
  hasForeignInvoice,
  insertDocument,
  type OrderToInvoice,
  readOrderToInvoice,
} from './issue.queries.ts'

/**
 * Issues the invoice of an order, and a note of its battery deposits, which are outside VAT. The customer gets each by
 * mail.
 *
 * @param exchange rate of the order's currency; null = PLN
 * @returns the ids of the documents
 * @throws ShopError 'invoices_elsewhere', 'invoice_exists', 'invoice_not_possible', 'invoice_needs_address',
 *   'invoice_nothing', 'invoice_seller', 'invoice_no_rate'
 */
export function invoiceOrder(
  db: Kysely<Database>,
  change: OrderChange,
  exchange: Exchange | null = null,
): Promise<number[]> {
  return changeOrder(db, change, async (trx, order) => {
    const found = await readOrderToInvoice(trx, order.id)
    if (found.store.invoicing === 'erp') throw new ShopError('invoices_elsewhere')
    const isInvoiced = (await listDocuments(trx, order.id)).length > 0
    if (isInvoiced || (await hasForeignInvoice(trx, order.id))) throw new ShopError('invoice_exists')
    if (!mayHaveInvoice(found)) throw new ShopError('invoice_not_possible')
    if (!hasPlace(found.order.billing_address)) throw new ShopError('invoice_needs_address')
    const state = await stateNow(trx, order)
    if (state.rows.length === 0) throw new ShopError('invoice_nothing')
    requireSeller(found)
    if (order.currencyCode !== 'PLN' && !exchange) throw new ShopError('invoice_no_rate')
    const content = contentOf(order, found, { state, exchange })
    const grossMinor = sumsOfRates(state.rates).grossMinor
    const depositMinor = sumOf(state.deposits)
    const paidMinor = order.isOnAccount ? 0 : Math.min(content.paidMinor, grossMinor)
    const paid = { ...content, paidMinor, dueMinor: grossMinor - paidMinor }
    const ids = [await write(trx, change, order, found, { kind: 'invoice', content: paid })]
    if (depositMinor > 0) {
      // What was paid counts for the invoice first.
      const restMinor = order.isOnAccount ? 0 : Math.min(content.paidMinor - paidMinor, depositMinor)
      const note = { ...content, paidMinor: restMinor, dueMinor: depositMinor - restMinor }
      ids.push(await write(trx, change, order, found, { kind: 'depositNote', content: note }))
    }
    return ids
  })
}

/**
 * Corrects what was invoiced for an order to what the order costs now: pieces that were cancelled or came back, and
 * deposits that were refunded. Each line and VAT rate has its difference.
 *
 * @returns the ids of the documents
 * @throws ShopError 'invoice_missing', 'invoice_up_to_date'
 */
export function correctInvoiceOf(
  db: Kysely<Database>,
  change: OrderChange,
  reason: string,
): Promise<number[]> {
  return changeOrder(db, change, async (trx, order) => {
    const documents = await listDocuments(trx, order.id)
    const last = documents.at(-1)
    if (!last) throw new ShopError('invoice_missing')
    const state = await stateNow(trx, order)
    const correction = correctionOf(last.content.state, state)
    if (!correction) throw new ShopError('invoice_up_to_date')
    const found = await readOrderToInvoice(trx, order.id)
    const { exchange, splitPayment } = documents[0]!.content
    const content = { ...contentOf(order, found, { state, exchange }), correction, splitPayment }
    const ids: number[] = []
    const writeFor = async (first: DocumentKind, following: DocumentKind) => {
      const corrected = documents.find(({ kind }) => kind === first)
      const corrects = corrected ? correctedBy(corrected, reason) : null
      // The first note of an order whose invoice had no deposits shows all of them.
      const shown = corrected ? content : { ...content, correction: null }
      const kind = corrected ? following : first
      ids.push(await write(trx, change, order, found, { kind, content: { ...shown, corrects } }))
    }
    const { before, after, depositsBefore, depositsAfter } = correction
    if (before.length + after.length > 0) await writeFor('invoice', 'correction')
    if (depositsBefore.length + depositsAfter.length > 0) await writeFor('depositNote', 'depositCorrection')
    return ids
  })
}

const correctedBy = ({ id, number, issuedOn }: IssuedDocument, reason: string) => ({
  id,
  number,
  issuedOn,
  reason,
})

/** What the order costs now. @param trx holds the lock of the order */
async function stateNow(trx: Transaction<Database>, order: LockedOrder): Promise<InvoicedState> {
  const { fixed, kept } = await readKept(trx, order.id)
  const isClosed = order.stage === 'cancelled' || order.stage === 'returned'
  return invoicedState(fixed, isClosed ? kept.map((line) => ({ ...line, quantity: 0 })) : kept)
}

/** A firm always gets an invoice; another buyer who asked for it, or still can. */
function mayHaveInvoice({ order, handedOverAt }: OrderToInvoice): boolean {
  const firm = order.billing_address.VatNumber ? 'known' : null
  if (firm || order.sale_document === 'invoice' || order.invoice_requested_at) return true
  const facts = {
    firmCountry: null,
    saleDocument: order.sale_document,
    soldOn: localTime(handedOverAt ?? order.created_at, timeZone).day,
    isCancelled: false,
    hasInvoice: false,
  }
  return mayAskForInvoice(facts, today())
}

function requireSeller({ store }: OrderToInvoice): void {
  const { company_name, company_address, company_vat } = store
  if (!company_name || !company_address || !checkNip(company_vat).ok) throw new ShopError('invoice_seller')
}

/** Writes a document with its event, its audit entry and its mail. @returns its id */
async function write(
  trx: Transaction<Database>,
  { author }: OrderChange,
  order: LockedOrder,
  { store }: OrderToInvoice,
  { kind, content }: { kind: DocumentKind; content: InvoiceContent },
): Promise<number> {
  const issuedOn = today()
  const { netMinor, taxMinor: vatMinor, grossMinor } = sumsOfDocument(kind, content)
  const { id, number } = await insertDocument(trx, author, {
    orderId: order.id,
    storeId: store.id,
    kind,
    issuedOn,
    dueOn: kind === 'invoice' ? await dueDay(trx, order, addDays(issuedOn, store.invoice_due_days)) : null,
    currencyCode: order.currencyCode,
    netMinor,
    vatMinor,
    grossMinor,
    content,
  })
  await queueEInvoice(trx, id)
  const isFirst = kind === 'invoice' || kind === 'depositNote'
  const action = isFirst ? 'order.invoiced' : 'order.invoice_corrected'
  await writeEvent(trx, order, action, { invoiceNumber: number })
  await audit(trx, author, {
    action,
    subject: { kind: 'order', id: order.id },
    after: { number, issuedOn, grossMinor },
  })
  await enqueueMail(trx, { kind: 'invoiceIssued', orderId: order.id, invoiceId: id, toCompany: true })
  return id
}

/** The sums of a document: of a correction the difference, of a note the deposits. */
function sumsOfDocument(kind: DocumentKind, content: InvoiceContent): DocumentSums {
  if (kind === 'invoice' || kind === 'correction') return sumsOfRates(ratesOf(content))
  const { state, correction } = content
  const minor = correction
    ? sumOf(correction.depositsAfter) - sumOf(correction.depositsBefore)
    : sumOf(state.deposits)
  return { netMinor: minor, taxMinor: 0, grossMinor: minor }
}

/** Until when an invoice is to be paid; null = it is paid, or paid at the door. */
const dueDay = async (trx: Transaction<Database>, order: LockedOrder, onAccount: string) =>
  order.isOnAccount ? onAccount : ((await readTransfer(trx, order.id))?.dueDay ?? null)
