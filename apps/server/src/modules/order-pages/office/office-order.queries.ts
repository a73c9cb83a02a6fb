import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import {
  type Actor,
  type BranchRow,
  type CodedTransfer,
  type DocumentRow,
  isOfBranch,
  lackingTakes,
  listDocuments,
  listPieceChanges,
  listShipments,
  listSteps,
  needsPapers,
  type PieceChangeRow,
  readTransfer,
  type ShipmentRow,
  type StepRow,
} from '../../orders/index.ts'
import { type SummaryRow, summaryColumns, summaryJoins } from './office-orders.queries.ts'

export type TakeRow = {
  position: number
  branch: BranchRow
  quantity: number
  picked: number
  shipped: number
  state: Selectable<Database['order_take']>['state']
}
export type NoteRow = Actor & { id: string; text: string; audience: 'inside' | 'customer'; at: Date }

/** A payment or refund, with what its provider says about it. */
export type PaymentRow = Selectable<Database['order_payment']> & {
  moved_by: PaymentProviderName | null
  moved_id: string | null
  left_minor: number
  refund_state: 'asked' | 'done' | 'failed' | null
  refund_error: string
}

/** An order with all rows that belong to it. */
export type OrderRows = {
  summary: SummaryRow & { isClosed: boolean; lackingPieces: number }
  order: Selectable<Database['shop_order']>
  lines: Selectable<Database['order_line']>[]
  takes: TakeRow[]
  deposits: Selectable<Database['order_deposit']>[]
  taxes: Selectable<Database['order_tax']>[]
  payments: PaymentRow[]
  /** Newest first. */
  notes: NoteRow[]
  /** Oldest first. */
  steps: StepRow[]
  shipments: ShipmentRow[]
  /** Oldest first. */
  pieceChanges: PieceChangeRow[]
  /** Oldest first. */
  documents: DocumentRow[]
  /** How the customer is to pay; null = nothing is to be transferred. */
  transfer: CodedTransfer | null
  needsPapers: boolean
}

/**
 * Finds an order with everything that belongs to it.
 *
 * @param branchIds only an order of these branches; empty = any
 * @returns null when there is none
 */
export async function findOrderRows(
  db: Kysely<Database>,
  { id, branchIds, lang }: { id: number; branchIds: readonly number[]; lang: string },
): Promise<OrderRows | null> {
  const { rows: summaries } = await sql<OrderRows['summary']>`
    select ${summaryColumns(lang)}, c.closed_at is not null as "isClosed",
      case when o.is_open then coalesce((
        select sum(lacking.quantity) from (${lackingTakes(sql`
          select sku from order_line where order_id = ${id}`)}) lacking where lacking.order_id = o.id
      ), 0) else 0 end::int as "lackingPieces"
    from shop_order o ${summaryJoins} where o.id = ${id} and ${isOfBranch(branchIds)}`.execute(db)
  const [summary] = summaries
  if (!summary) return null
  const [
    order,
    lines,
    takes,
    deposits,
    taxes,
    payments,
    notes,
    steps,
    shipments,
    pieceChanges,
    documents,
    transfer,
    handedWithPapers,
  ] = await Promise.all([
    db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    listTakes(db, id),
    db.selectFrom('order_deposit').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    db.selectFrom('order_tax').selectAll().where('order_id', '=', id).orderBy('rate_bp', 'desc').execute(),
    listPayments(db, id),
    listNotes(db, id),
    listSteps(db, id),
    listShipments(db, id),
    listPieceChanges(db, id),
    listDocuments(db, id),
    readTransfer(db, id),
    needsPapers(db, id),
  ])
  const sent = { shipments, pieceChanges, documents, transfer, needsPapers: handedWithPapers }
  return Object.assign(sent, { summary, order, lines, takes, deposits, taxes, payments, notes, steps })
}

async function listPayments(db: Kysely<Database>, orderId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select m.*, pr.state as refund_state, coalesce(pr.error, '') as refund_error,
      coalesce(p.provider, m.provider) as moved_by, coalesce(pr.provider_id, m.provider_payment_id) as moved_id,
      case when m.provider is null then 0 else m.amount_minor - coalesce((
        select sum(r.amount_minor) from provider_refund back join order_payment r on r.id = back.refund_id
        where back.payment_id = m.id and back.state <> 'failed'
      ), 0) end::bigint as left_minor
    from order_payment m
    left join provider_refund pr on pr.refund_id = m.id left join order_payment p on p.id = pr.payment_id
    where m.order_id = ${orderId} order by m.id`.execute(db)
  return rows
}

async function listTakes(db: Kysely<Database>, orderId: number): Promise<TakeRow[]> {
  const { rows } = await sql<TakeRow>`
    select t.position, jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as branch,
      sum(t.quantity)::int as quantity, sum(t.picked)::int as picked, sum(t.shipped)::int as shipped, t.state
    from order_take t join warehouse w on w.id = t.warehouse_id
    where t.order_id = ${orderId} group by t.position, w.id, t.state order by t.position, w.position, t.state`.execute(
    db,
  )
  return rows
}

async function listNotes(db: Kysely<Database>, orderId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select 'inside-' || id as id, note as text, 'inside' as audience, created_at as at, actor_kind, actor_name
    from order_inside_note where order_id = ${orderId}
    union all
    select 'customer-' || id, note, 'customer', created_at, actor_kind, actor_name
    from order_note where order_id = ${orderId}
    order by at desc, id desc`.execute(db)
  return rows
}
