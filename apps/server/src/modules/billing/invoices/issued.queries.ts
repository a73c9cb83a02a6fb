import type { WaitingKind } from '@partboard/contract/admin/today.office'
import type { KsefState } from '@partboard/contract/integration/erp.office'
import type { DocumentKind } from '@partboard/domain/billing/invoice'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { FindWaiting } from '../../../platform/http/office/context.ts'
import { allInvoices, ksefOf, returnedMinor, returnFeesMinor } from '../../orders/index.ts'
import type { KsefRow } from '../documents/invoice-rows.queries.ts'

/** A row of the list of documents. Amounts are in minor units. */
export type IssuedRow = {
  id: number
  orderId: number
  orderNumber: string
  storeId: number
  kind: DocumentKind
  number: string
  issuedOn: string
  dueOn: string | null
  buyer: string
  nip: string
  currency: string
  net: number
  vat: number
  gross: number
  ksef: KsefRow
}

export type IssuedFilter = {
  /** '2026-11'; null = any. */
  month: string | null
  kind: DocumentKind | null
  ksef: KsefState['state'] | null
  storeId: number | null
  /** Beginning of a number or of a tax number. */
  text: string
}

/**
 * SQL: the documents in a state, as rows `w` with their id. Each has an index in the order of the list. The states are
 * written into the condition, because those that are rare have an index of their own.
 */
function idsInState(state: KsefState['state'] | null): RawBuilder<unknown> {
  if (state === null) return sql`invoice i`
  if (state === 'none') return sql`einvoice_none w join invoice i on i.id = w.invoice_id`
  const isWanted =
    state === 'waiting' ? sql`w.state in ('waiting', 'sent')` : sql`w.state = ${sql.lit(state)}`
  return sql`einvoice w join invoice i on i.id = w.invoice_id and ${isWanted}`
}

/** Lists documents, newest first. @param before only those with a lower id */
export async function listIssued(
  db: Kysely<Database>,
  { month, kind, ksef, storeId, text }: IssuedFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<IssuedRow[]> {
  const digits = text.replace(/[\s-]/g, '').replace(/^PL/i, '')
  const start = (value: string) => `${value.replace(/[\\%_]/g, '\\$&')}%`
  const search = /^\d+$/.test(digits)
    ? sql`i.buyer_nip like ${start(digits)} and i.buyer_nip <> ''`
    : sql`i.number like ${start(text.toUpperCase())}`
  // The page is found first, because the documents themselves are wide.
  const { rows } = await sql<IssuedRow>`
    with page as materialized (
      select i.id from ${idsInState(ksef)}
      where (${before}::int is null or i.id < ${before})
        and ${month === null ? sql`true` : sql`i.issued_on >= ${`${month}-01`}::date and i.issued_on < ${`${month}-01`}::date + interval '1 month'`}
        and ${kind === null ? sql`true` : sql`i.kind = ${kind}`}
        and ${storeId === null ? sql`true` : sql`i.store_id = ${storeId}`}
        and ${text === '' ? sql`true` : search}
      order by i.id desc limit ${limit}
    )
    select i.id, i.order_id as "orderId", o.order_number as "orderNumber", i.store_id as "storeId", i.kind, i.number,
      i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.content -> 'buyer' ->> 'name' as buyer,
      i.buyer_nip as nip, i.currency_code as currency, i.net_minor as net, i.vat_minor as vat, i.gross_minor as gross,
      ${ksefOf(sql`i.id`)} as ksef
    from page join invoice i on i.id = page.id join shop_order o on o.id = i.order_id
    order by i.id desc`.execute(db)
  return rows
}

/** An order that waits; `amount` is what is to be invoiced, or by how much. */
export type WaitingRow = {
  orderId: number
  orderNumber: string
  buyer: string
  since: Date
  currency: string
  amount: number
  refusal: string
}

const orderColumns = sql`
  o.id as "orderId", o.order_number as "orderNumber", o.currency_code as currency,
  coalesce(nullif(o.billing_address ->> 'Company', ''),
    concat_ws(' ', o.billing_address ->> 'FirstName', o.billing_address ->> 'LastName')) as buyer`

/** SQL: what the order `o` costs now. */
const costsMinor = sql`
  case when o.stage in ('cancelled', 'returned') then ${returnFeesMinor} else o.order_total_minor - ${returnedMinor} end`

/** Lists orders that wait for their invoice, the oldest first. */
export async function listOrdersToIssue(db: Kysely<Database>, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${orderColumns}, due.since, ${costsMinor} as amount, due.refusal
    from invoice_due due join shop_order o on o.id = due.order_id
    where o.stage not in ('cancelled', 'returned')
    order by due.since, o.id limit ${limit}`.execute(db)
  return rows
}

/**
 * SQL: the sum of the documents of orders that were closed, or of which pieces or deposits came back after the last
 * document. A closed order costs nothing, so it is done when its documents add up to nothing. `offset 0` makes PostgreSQL
 * look up each of these orders, instead of reading all orders of the shop.
 */
const changedOrders = sql`
  changed as (
    select order_id, max(at) as at, bool_or(is_closed) as is_closed from (
      select order_id, greatest(at, undone_at) as at, false as is_closed from piece_change
      union all
      select order_id, at, false from deposit_return
      union all
      select id, 'infinity', true from shop_order where stage in ('cancelled', 'returned')
    ) change group by 1
  ), invoiced as (
    select c.order_id, d.minor, d.since
    from changed c cross join lateral (
      select sum(i.gross_minor)::bigint as minor, max(i.issued_at) as since
      from invoice i where i.order_id = c.order_id offset 0
    ) d
    where d.since < c.at and not (c.is_closed and d.minor = 0)
  )`

/** SQL: the order of a row of `invoiced`. */
const orderOfInvoiced = sql`lateral (select * from shop_order s where s.id = invoiced.order_id offset 0) o`

/**
 * Lists orders whose documents do not add up to what they cost now, the oldest change first. Only changed orders are looked
 * at: their number does not grow with the number of invoices.
 */
export async function listOrdersToCorrect(db: Kysely<Database>, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with ${changedOrders}
    select ${orderColumns}, invoiced.since, ${costsMinor} - invoiced.minor as amount, '' as refusal
    from invoiced cross join ${orderOfInvoiced}
    where ${costsMinor} <> invoiced.minor
    order by invoiced.since, o.id limit ${limit}`.execute(db)
  return rows
}

/** What the shop can do about the invoices of an order now; null = nothing. */
export async function findInvoiceStep(
  db: Kysely<Database>,
  orderId: number,
): Promise<'issue' | 'correct' | null> {
  const { rows } = await sql<{
    issuesItself: boolean
    count: number
    costs: number
    invoiced: number | null
  }>`
    select s.invoicing <> 'erp' as "issuesItself", ${costsMinor} as costs,
      (select count(*)::int from ${allInvoices} i where i.order_id = o.id) as count,
      (select sum(i.gross_minor)::bigint from invoice i where i.order_id = o.id) as invoiced
    from shop_order o join store s on s.id = o.store_id where o.id = ${orderId}`.execute(db)
  const { issuesItself, costs, count, invoiced } = rows[0]!
  if (invoiced !== null) return invoiced === costs ? null : 'correct'
  return issuesItself && count === 0 && costs > 0 ? 'issue' : null
}

/** Counts what waits for a person about invoices of the shop. A person limited to branches does not see it. */
export const waitingIssued: FindWaiting = async (db, branchIds) => {
  if (branchIds.length > 0) return []
  const { rows } = await sql<{ toIssue: number; toCorrect: number; refused: number }>`
    with ${changedOrders}
    select
      (select count(*)::int from invoice_due due join shop_order o on o.id = due.order_id
       where o.stage not in ('cancelled', 'returned')) as "toIssue",
      (select count(*)::int from invoiced cross join ${orderOfInvoiced}
       where ${costsMinor} <> invoiced.minor) as "toCorrect",
      (select count(*)::int from einvoice where state = 'refused') as refused`.execute(db)
  const { toIssue, toCorrect, refused } = rows[0]!
  const work = (kind: WaitingKind, count: number) => ({ kind, count, at: null, subject: null })
  return [
    work('invoicesToIssue', toIssue),
    work('invoicesToCorrect', toCorrect),
    work('invoicesRefused', refused),
  ]
}
