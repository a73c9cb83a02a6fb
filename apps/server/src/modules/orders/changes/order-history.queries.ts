import type { PieceChange } from '@partboard/contract/order-pages/order-shapes.office'
import type { ReturnReason, ShortOutcome } from '@partboard/domain/orders/order-pieces'
import { lastingSteps, type Stage } from '@partboard/domain/orders/order-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { NumberedPart } from '../../parts/index.ts'

/** Who did it; null = nobody, or not known. */
export type Actor = { actor_kind: Author['kind'] | null; actor_name: string | null }

export type BranchRow = { id: number; code: string; name: string }

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
  lines: { position: number; sku: string; printed: string | null; name: string; quantity: number }[]
}

export type PieceChangeRow = Actor & {
  id: number
  kind: 'short' | 'cancelled' | 'returned'
  outcome: ShortOutcome | null
  reason_code: ReturnReason | null
  reason: string
  amount_minor: number
  less_minor: number
  back_minor: number
  at: Date
  undone_at: Date | null
  lines: (PieceChange['lines'][number] & NumberedPart)[]
}

/** SQL: the steps of an order, oldest first. The first one, its placing, has no row. */
export const selectSteps = (orderId: number): RawBuilder<StepRow> => sql<StepRow>`
  select at, kind, from_stage, to_stage, reason, actor_kind, actor_name
  from order_step where order_id = ${orderId} order by id`

/** Lists the steps of an order, oldest first. */
export const listSteps = async (db: Kysely<Database>, orderId: number): Promise<StepRow[]> =>
  (await selectSteps(orderId).execute(db)).rows

export type ReachedStage = { at: Date; to: Stage }

/** The stages that an order has reached, oldest first, without those that were taken back. */
export const reachedStages = (placedAt: Date, steps: readonly StepRow[]): ReachedStage[] =>
  lastingSteps([
    { at: placedAt, to: 'new' },
    ...steps.filter(({ kind }) => kind === 'step').map(({ at, to_stage }) => ({ at, to: to_stage })),
  ])

/** SQL: the parcels of an order, oldest first. */
export const selectShipments = (orderId: number): RawBuilder<ShipmentRow> => sql<ShipmentRow>`
    select s.id, case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end
        as branch,
      s.carrier, s.tracking_number, s.shipped_at, s.actor_kind, s.actor_name, (
        select jsonb_agg(jsonb_build_object('position', sl.position, 'sku', l.sku, 'printed', l.printed, 'name', l.name,
          'quantity', sl.quantity) order by sl.position)
        from shipment_line sl join order_line l on l.order_id = s.order_id and l.position = sl.position
        where sl.shipment_id = s.id
      ) as lines
    from shipment s left join warehouse w on w.id = s.warehouse_id
    where s.order_id = ${orderId} order by s.id`

/** Lists the parcels of an order, oldest first. */
export const listShipments = async (db: Kysely<Database>, orderId: number): Promise<ShipmentRow[]> =>
  (await selectShipments(orderId).execute(db)).rows

/** SQL: what happened to the pieces of an order after the purchase, oldest first. */
export const selectPieceChanges = (orderId: number): RawBuilder<PieceChangeRow> => sql<PieceChangeRow>`
    select c.id, c.kind, c.outcome, c.reason_code, c.reason, c.amount_minor, c.less_minor, c.back_minor, c.at, c.undone_at, c.actor_kind,
      c.actor_name, (
        select jsonb_agg(jsonb_build_object('position', cl.position, 'sku', l.sku, 'printed', l.printed, 'name', l.name,
          'branch', case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end,
          'quantity', cl.quantity, 'restocked', c.kind = 'returned' and cl.on_hand_delta > 0) order by cl.position)
        from piece_change_line cl join order_line l on l.order_id = c.order_id and l.position = cl.position
        left join warehouse w on w.id = cl.warehouse_id
        where cl.change_id = c.id
      ) as lines
    from piece_change c where c.order_id = ${orderId} order by c.id`

/** Lists what happened to the pieces of an order after the purchase, oldest first. */
export const listPieceChanges = async (db: Kysely<Database>, orderId: number): Promise<PieceChangeRow[]> =>
  (await selectPieceChanges(orderId).execute(db)).rows
