import { buffer } from 'node:stream/consumers'
import type { DocumentKind } from '@partboard/domain/billing/invoice'
import { type Kysely, type Selectable, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, LineVehicles, PartDrawing } from '../../platform/database/schema.ts'
import { statementTogether, type Together, withInstants } from '../../platform/database/statement-together.ts'
import {
  type GivenRow,
  givenOrdersOf,
  type OrderToClaim,
  type OrderToWithdraw,
  type ReturnCase,
  selectGivenOrders,
  selectReturnCases,
  toWithdraw,
} from '../aftersale/index.ts'
import { findPdf, type PayableOrder, selectPayableOrder } from '../billing/index.ts'
import { type ProgressRow, progressFacts } from '../catalogue/index.ts'
import {
  type AmountsOfOrder,
  allInvoices,
  type CodedTransfer,
  type DepositRow,
  type DocumentRow,
  findDocument,
  isShownTo,
  type PieceChangeRow,
  type Reader,
  readDeposit,
  readParts,
  type ShipmentRow,
  type StepRow,
  selectAmounts,
  selectDeposits,
  selectDocuments,
  selectPieceChanges,
  selectShipments,
  selectSteps,
  selectTransfer,
  type TransferRow,
  transferIn,
} from '../orders/index.ts'

export type OrderListRow = Pick<
  Selectable<Database['shop_order']>,
  | 'id'
  | 'order_number'
  | 'created_at'
  | 'order_total_minor'
  | 'currency_code'
  | 'order_status'
  | 'payment_status'
  | 'shipping_status'
  | 'ordered_by_name'
  | 'reference'
>
export type OrderWithAll = {
  order: Selectable<Database['shop_order']>
  lines: Selectable<Database['order_line']>[]
  deposits: Selectable<Database['order_deposit']>[]
  taxes: Selectable<Database['order_tax']>[]
  notes: Selectable<Database['order_note']>[]
  /** Oldest first. */
  steps: StepRow[]
  shipments: ShipmentRow[]
  /** Oldest first. */
  pieceChanges: PieceChangeRow[]
  /** Oldest first; empty for a person who does not see prices. */
  invoices: CustomerInvoice[]
  /** Oldest first, without those that failed; empty for a person who does not see prices. */
  refunds: CustomerRefund[]
  /** Those for the customer, oldest first; empty for a person who does not see prices. */
  documents: DocumentRow[]
  /** Null when nothing is to be transferred, and for a person who does not see prices. */
  transfer: CodedTransfer | null
  /** How it can be paid on the provider's page (`onlinePaymentOf`); null for a person who does not see prices. */
  payable: Together<PayableOrder> | null
  amounts: AmountsOfOrder
  progress: OrderProgressRow
  withdrawal: OrderToWithdraw
  /** Its deposits, also those that are refunded. */
  oldParts: DepositRow[]
  claim: OrderToClaim
}
/** What decides where an order is, the name of the branch where it is picked up, and its last payment. */
export type OrderProgressRow = { facts: ProgressRow; branch: string | null; paidAt: Date | null }
/** Money that was given back, in minor units of the order's currency. */
export type CustomerRefund = { at: Date; amountMinor: number; method: string; state: 'asked' | 'done' }
export type CustomerInvoice = {
  number: string
  kind: DocumentKind
  issuedOn: string
  dueOn: string | null
  grossMinor: number
  ksefNumber: string | null
}

/** What a list shows of an order beside its figures. */
export type ShownOrder = {
  facts: ProgressRow
  /** When it reached its stage; null = it has only been placed. */
  since: Date | null
  branch: string | null
  parts: { sku: string; printed: string | null; name: string; drawing: PartDrawing | null }[]
  lineCount: number
  /** The vehicles of the lines, the same one once. */
  vehicles: LineVehicles[]
}

/** Reads orders by their ids, newest first. */
export async function readOrderRows(db: Kysely<Database>, ids: readonly number[]): Promise<OrderListRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('shop_order')
    .select([
      'id',
      'order_number',
      'created_at',
      'order_total_minor',
      'currency_code',
      'order_status',
      'payment_status',
      'shipping_status',
      sql<string>`case when is_before_owner then '' else ordered_by_name end`.as('ordered_by_name'),
      sql<string>`case when is_before_owner then '' else reference end`.as('reference'),
    ])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id', 'desc')
    .execute()
}

/** SQL: when the order `o` reached its stage. */
const since = sql<Date | null>`(
  select s.at from order_step s where s.order_id = o.id and s.to_stage = o.stage and s.kind = 'step'
  order by s.id desc limit 1)`

/** Parts of an order that a list shows with their pictures. */
const shownParts = 3

/** Reads what a list shows of orders, by their ids. */
export async function readShownOrders(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ShownOrder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShownOrder & { id: number }>`${prepared}
    select o.id, ${progressFacts} as facts, w.name as branch, ${since} as since,
      l.count as "lineCount", coalesce(l.parts, '[]') as parts, coalesce(l.vehicles, '[]') as vehicles
    from shop_order o
    left join warehouse w on w.id = o.pickup_warehouse_id
    cross join lateral (
      select count(*)::int as count,
        json_agg(json_build_object('sku', sku, 'printed', printed, 'name', name, 'drawing', drawing) order by position)
          filter (where place <= ${sql.lit(shownParts)}) as parts,
        json_agg(vehicle order by position) filter (where vehicle is not null and is_first and not o.is_before_owner) as vehicles
      from (
        select position, sku, printed, name, drawing, vehicle,
          row_number() over (order by position) as place,
          row_number() over (partition by vehicle order by position) = 1 as is_first
        from order_line where order_id = o.id
      ) line
    ) l
    where o.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...shown }) => [id, shown]))
}

/** The rows of an order, by select; `payable` and `offered` are those of `onlinePaymentOf`. */
type OrderRows = {
  lines: Selectable<Database['order_line']>
  deposits: Selectable<Database['order_deposit']>
  taxes: Selectable<Database['order_tax']>
  notes: Selectable<Database['order_note']>
  steps: StepRow
  shipments: ShipmentRow
  pieceChanges: PieceChangeRow
  invoices: CustomerInvoice
  refunds: CustomerRefund
  documents: DocumentRow
  transfer: TransferRow
  amounts: AmountsOfOrder
  progress: OrderProgressRow
  oldParts: DepositRow
  given: GivenRow
  cases: ReturnCase
  payable: PayableOrder['order']
  offered: PayableOrder['methods']
}

const rowsOfOrder = statementTogether<{ id: number }, OrderRows>(({ id }) => {
  const { order: payable, methods: offered } = selectPayableOrder(id)
  return {
    lines: sql`select * from order_line where order_id = ${id} order by position`,
    deposits: sql`select * from order_deposit where order_id = ${id} order by position`,
    taxes: sql`select * from order_tax where order_id = ${id} order by rate_bp desc`,
    notes: sql`select * from order_note where order_id = ${id} order by id desc`,
    steps: selectSteps(id),
    shipments: selectShipments(id),
    pieceChanges: selectPieceChanges(id),
    invoices: sql`
      select i.number, i.kind, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.gross_minor as "grossMinor",
        i.ksef ->> 'number' as "ksefNumber"
      from ${allInvoices} i where i.order_id = ${id} order by i.issued_on, i.at, i.number`,
    refunds: sql`
      select coalesce(pr.decided_at, p.at) as at, p.amount_minor as "amountMinor", p.method,
        coalesce(pr.state, 'done') as state
      from order_payment p left join provider_refund pr on pr.refund_id = p.id
      where p.order_id = ${id} and p.kind = 'refund' and coalesce(pr.state, 'done') <> 'failed'
      order by p.id`,
    documents: selectDocuments(id),
    transfer: selectTransfer(sql`${id}`),
    amounts: selectAmounts(id),
    progress: sql`
      select ${progressFacts} as facts, w.name as branch,
        (select max(p.at) from order_payment p where p.order_id = o.id and p.kind = 'payment') as "paidAt"
      from shop_order o left join warehouse w on w.id = o.pickup_warehouse_id where o.id = ${id}`,
    oldParts: selectDeposits(sql`d.order_id = ${id}`),
    given: selectGivenOrders([id]),
    cases: selectReturnCases(id),
    payable,
    offered,
  }
})

/**
 * Finds an order that a person sees, with its lines, deposits, taxes (highest rate first), notes (newest first), steps,
 * parcels, invoices and documents, in two statements; null when there is none.
 */
export async function findOrder(
  db: Kysely<Database>,
  customer: Reader,
  id: number,
): Promise<OrderWithAll | null> {
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .where(isShownTo(customer))
    .executeTakeFirst()
  if (!order) return null
  const { seesPrices } = customer.rights
  const isHidden = order.is_before_owner
  const rows = await rowsOfOrder(db, { id })
  const { lines, deposits, taxes, invoices, amounts, payable, offered } = rows
  if (isHidden) hideWords(order, lines)
  const oldParts = withInstants(rows.oldParts, 'placedAt', 'receivedAt').map(readDeposit)
  const documents = withInstants(rows.documents, 'at').filter(({ audience }) => audience === 'customer')
  const notes = withInstants(rows.notes, 'created_at')
  const [transfer] = rows.transfer
  const [given] = givenOrdersOf(withInstants(rows.given, 'placedAt'), oldParts)
  const cases = withInstants(rows.cases, 'declaredAt', 'decidedAt', 'goodsBackAt')
  const claim = { order: given!, cases }
  return {
    order,
    lines,
    deposits: withInstants(deposits, 'reminded_at'),
    taxes,
    notes: isHidden ? notes.filter(({ actor_kind }) => actor_kind !== null) : notes,
    steps: withInstants(rows.steps, 'at'),
    shipments: withInstants(rows.shipments, 'shipped_at'),
    pieceChanges: withInstants(rows.pieceChanges, 'at', 'undone_at'),
    invoices: seesPrices && !isHidden ? invoices : [],
    refunds: seesPrices ? withInstants(rows.refunds, 'at') : [],
    documents: seesPrices && !isHidden ? documents : [],
    transfer: seesPrices && transfer ? transferIn(transfer) : null,
    payable: seesPrices ? { order: payable, methods: offered } : null,
    amounts: amounts[0]!,
    progress: withInstants(rows.progress, 'paidAt')[0]!,
    withdrawal: toWithdraw(claim),
    oldParts,
    claim,
  }
}

/**
 * Removes addresses and words from an order of before the owner of the e-mail took over the account: somebody else may
 * have typed them (docs/spec/people.md#proof-of-an-e-mail).
 */
function hideWords(
  order: Selectable<Database['shop_order']>,
  lines: Selectable<Database['order_line']>[],
): void {
  const address = order.shipping_address && {}
  Object.assign(order, { billing_address: {}, shipping_address: address, reference: '', ordered_by_name: '' })
  for (const line of lines)
    Object.assign(line, { vehicle: null, scope: null, reference: '', own_number: '', made_for: '' })
}

/** The PDF of an invoice; null when the person sees no such order or no prices, or the order has no such invoice. */
export async function findInvoicePdf(
  db: Kysely<Database>,
  customer: Reader,
  { orderId, number }: { orderId: number; number: string },
): Promise<Buffer | null> {
  return (await seesFiles(db, customer, orderId)) ? findPdf(db, { orderId, number }) : null
}

/**
 * A document for the customer; null when the person sees no such order or no prices, or the order has no such document.
 * The shop does not know whether a file has prices, so it is treated as if it had.
 */
export async function findCustomerDocument(
  db: Kysely<Database>,
  customer: Reader,
  { orderId, id }: { orderId: number; id: number },
): Promise<{ name: string; type: string; content: Buffer } | null> {
  if (!(await seesFiles(db, customer, orderId))) return null
  const document = await findDocument(db, { orderId, id })
  if (document?.audience !== 'customer') return null
  const { name, type } = document
  return { name, type, content: await buffer(readParts(db, id)) }
}

/** Whether the person gets papers of the order: they have addresses. */
async function seesFiles(db: Kysely<Database>, customer: Reader, orderId: number): Promise<boolean> {
  if (!customer.rights.seesPrices) return false
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where(isShownTo(customer))
    .where('is_before_owner', '=', false)
    .executeTakeFirst()
  return order !== undefined
}

/** Lists the customer's back-office documents, newest first. */
export function listIncadeaOrders(
  db: Kysely<Database>,
  customerId: number,
): Promise<Selectable<Database['incadea_order']>[]> {
  return db
    .selectFrom('incadea_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('document_date', 'desc')
    .orderBy('document_no', 'desc')
    .execute()
}
