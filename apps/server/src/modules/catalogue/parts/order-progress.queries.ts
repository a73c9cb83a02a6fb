import { type Progress, type ProgressFacts, progressOf } from '@partboard/domain/orders/order-progress'
import { sql } from 'kysely'
import { now } from '../../../platform/time/clock.ts'
import { timeZone } from '../../stock/index.ts'

/** Through JSON, moments are texts. */
export type ProgressRow = Omit<ProgressFacts, 'lapsesAt' | 'deadlineAt'> & {
  lapsesAt: Date | string | null
  deadlineAt: Date | string
}

/** SQL: where the order `o` is, as JSON (`ProgressRow`). */
export const progressFacts = sql<ProgressRow>`(select to_jsonb(facts) from (
  select o.stage, o.payment, o.pickup_warehouse_id is not null as "isPickup", o.shipping_method as "shippingMethod",
    o.payment_method as "paymentMethod", o.hold_reason is not null as "isHeld", o.lapses_at as "lapsesAt",
    o.lapsed_at is not null as "hasLapsed", o.deadline_at as "deadlineAt",
    (select coalesce(sum(waiting), 0)::int from order_line where order_id = o.id) as "waitingPieces",
    (select coalesce(sum(shipped), 0)::int from order_take where order_id = o.id) as "shippedPieces"
) facts)`

export const factsIn = ({ lapsesAt, deadlineAt, ...row }: ProgressRow): ProgressFacts => ({
  ...row,
  lapsesAt: lapsesAt === null ? null : new Date(lapsesAt),
  deadlineAt: new Date(deadlineAt),
})

/** Where an order is now, on the shop's clock. */
export const progressIn = (row: ProgressRow): Progress => progressOf(factsIn(row), now(), timeZone)
