import { type DocumentKind, documentNumber } from '@partboard/domain/billing/invoice'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database, InvoiceContent } from '../../../platform/database/schema.ts'
import type { IssuedDocument } from '../documents/invoice-rows.queries.ts'

/** An order as an invoice needs it, with its store. */
export type OrderToInvoice = {
  order: Selectable<Database['shop_order']>
  store: Selectable<Database['store']>
  lines: Pick<
    Selectable<Database['order_line']>,
    'position' | 'sku' | 'printed' | 'name' | 'gtu' | 'discount_bp' | 'reference'
  >[]
  /** ISO 3166 code of the billing address; '' = not known. */
  country: string
  /** Moment of the last hand-over; null = nothing has left. */
  handedOverAt: Date | null
}

/** Reads an order for its invoice. @param trx holds the lock of the order */
export async function readOrderToInvoice(
  trx: Transaction<Database>,
  orderId: number,
): Promise<OrderToInvoice> {
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const store = await trx
    .selectFrom('store')
    .selectAll()
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  const lines = await trx
    .selectFrom('order_line')
    .select(['position', 'sku', 'printed', 'name', 'gtu', 'discount_bp', 'reference'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const { rows } = await sql<{ country: string; handedOverAt: Date | null }>`
    select
      coalesce((select iso2 from country where id = (o.billing_address ->> 'CountryId')::int), '') as country,
      (select max(at) from order_step
       where order_id = o.id and kind = 'step' and to_stage in ('shipped', 'delivered')) as "handedOverAt"
    from shop_order o where o.id = ${orderId}`.execute(trx)
  return { order, store, lines, country: rows[0]!.country, handedOverAt: rows[0]!.handedOverAt }
}

/** Whether another system has written an invoice of the order. */
export async function hasForeignInvoice(trx: Transaction<Database>, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes a document with the next number of its series. The series is locked last, after customer, order and stock, until
 * the transaction ends (docs/decisions/0004-lock-order.md).
 */
export async function insertDocument(
  trx: Transaction<Database>,
  author: Author,
  document: Omit<IssuedDocument, 'id' | 'number'>,
): Promise<{ id: number; number: string }> {
  const { orderId, storeId, kind, issuedOn, content } = document
  const year = Number(issuedOn.slice(0, 4))
  const serial = await nextSerial(trx, { storeId, kind, year })
  const number = documentNumber(kind, year, serial)
  const { id } = await trx
    .insertInto('invoice')
    .values({
      order_id: orderId,
      store_id: storeId,
      kind,
      year,
      serial,
      number,
      issued_on: issuedOn,
      due_on: document.dueOn,
      currency_code: document.currencyCode,
      net_minor: document.netMinor,
      vat_minor: document.vatMinor,
      gross_minor: document.grossMinor,
      buyer_nip: content.buyer.nip,
      content: JSON.stringify(content satisfies InvoiceContent),
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('invoice_due').where('order_id', '=', orderId).execute()
  return { id, number }
}

async function nextSerial(
  trx: Transaction<Database>,
  { storeId, kind, year }: { storeId: number; kind: DocumentKind; year: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series as s (store_id, kind, year, last) values (${storeId}, ${kind}, ${year}, 1)
    on conflict (store_id, kind, year) do update set last = s.last + 1
    returning last`.execute(trx)
  return rows[0]!.last
}
