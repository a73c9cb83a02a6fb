import type { PieceChange } from '@partboard/contract/office/orders'
import type { ReturnReason, ShortOutcome } from '@partboard/domain/order-pieces'
import type { Stage } from '@partboard/domain/order-state'
import type { PaymentProviderName } from '@partboard/domain/payment-needs'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { needsPapers } from '../../orders/changes/hand-over.queries.ts'
import { isOfBranch } from '../../orders/changes/order-lock.queries.ts'
import { type DocumentRow, listDocuments } from '../../orders/documents/documents.queries.ts'
import { type CodedTransfer, readTransfer } from '../../orders/payments/transfer.queries.ts'
import { lackingTakes } from '../../orders/shop-orders.queries.ts'
import { type SummaryRow, summaryColumns, summaryJoins } from './office-orders.queries.ts'

type Actor = { actor_kind: Author['kind'] | null; actor_name: string | null }

export type BranchRow = { id: number; code: string; name: string }
export type TakeRow = {
  position: number
  branch: BranchRow
  quantity: number
  picked: number
  shipped: number
  state: Selectable<Database['order_take']>['state']
}
export type NoteRow = Actor & { id: string; text: string; audience: 'inside' | 'customer'; at: Date }
export type StepRow = Actor & {
  at: Date
  kind: 'step' | 'held' | 'released'
  from_stage: Stage
  to_stage: Stage
  reason: string
}
export type ShipmentRow = Actor & {
  id: number
  branch: BranchRow | null
  carrier: string
  tracking_number: string
  shipped_at: Date
  lines: { position: number; sku: string; name: string; quantity: number }[]
}

export type PieceChangeRow = Actor & {
  id: number
  kind: 'short' | 'cancelled' | 'returned'
  outcome: ShortOutcome | null
  reason_code: ReturnReason | null
  reason: string
  amount_minor: number
  at: Date
  undone_at: Date | null
  lines: PieceChange['lines']
}

/** An order with all rows that belong to it. */
/** A payment or refund, with what its provider says about it. */
export type PaymentRow = Selectable<Database['order_payment']> & {
  moved_by: PaymentProviderName | null
  moved_id: string | null
  left_minor: number
  refund_state: 'asked' | 'done' | 'failed' | null
  refund_error: string
}

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

/** Lists the steps of an order, oldest first. The first one, its placing, has no row. */
export function listSteps(db: Kysely<Database>, orderId: number): Promise<StepRow[]> {
  return db
    .selectFrom('order_step')
    .select(['at', 'kind', 'from_stage', 'to_stage', 'reason', 'actor_kind', 'actor_name'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Lists the parcels of an order, oldest first. */
export async function listShipments(db: Kysely<Database>, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.id, case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end
        as branch,
      s.carrier, s.tracking_number, s.shipped_at, s.actor_kind, s.actor_name, (
        select jsonb_agg(jsonb_build_object('position', sl.position, 'sku', l.sku, 'name', l.name,
          'quantity', sl.quantity) order by sl.position)
        from shipment_line sl join order_line l on l.order_id = s.order_id and l.position = sl.position
        where sl.shipment_id = s.id
      ) as lines
    from shipment s left join warehouse w on w.id = s.warehouse_id
    where s.order_id = ${orderId} order by s.id`.execute(db)
  return rows
}

/** Lists what happened to the pieces of an order after the purchase, oldest first. */
export async function listPieceChanges(db: Kysely<Database>, orderId: number): Promise<PieceChangeRow[]> {
  const { rows } = await sql<PieceChangeRow>`
    select c.id, c.kind, c.outcome, c.reason_code, c.reason, c.amount_minor, c.at, c.undone_at, c.actor_kind,
      c.actor_name, (
        select jsonb_agg(jsonb_build_object('position', cl.position, 'sku', l.sku, 'name', l.name,
          'branch', case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end,
          'quantity', cl.quantity, 'restocked', c.kind = 'returned' and cl.on_hand_delta > 0) order by cl.position)
        from piece_change_line cl join order_line l on l.order_id = c.order_id and l.position = cl.position
        left join warehouse w on w.id = cl.warehouse_id
        where cl.change_id = c.id
      ) as lines
    from piece_change c where c.order_id = ${orderId} order by c.id`.execute(db)
  return rows
}
