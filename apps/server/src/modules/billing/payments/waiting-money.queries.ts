import type { WaitingKind } from '@partboard/contract/admin/today.office'
import { sql } from 'kysely'
import type { FindWaiting } from '../../../platform/http/office/context.ts'
import { isOfBranch, returnFeesMinor } from '../../orders/index.ts'

type Counts = {
  credits: number
  creditAt: Date | null
  toGiveBack: number
  orderId: number | null
  failed: number
  failedOrderId: number | null
}

/**
 * SQL condition on the order `o`: it was paid too much. It must match the partial index `shop_order__to_give_back_idx`.
 * Returned pieces are counted with the returns, and the shop keeps the fees that were agreed for them.
 */
const isPaidTooMuch = sql<boolean>`
  o.payment <> 'onAccount' and o.received_minor > o.refunded_minor
  and (o.stage in ('cancelled', 'returned') or o.received_minor - o.refunded_minor > o.order_total_minor)
  and o.received_minor - o.refunded_minor > ${returnFeesMinor}`

/**
 * Credits about which a person decides, orders that were paid too much, and refunds that the provider could not pay out, or
 * has not answered about for a day.
 */
export const waitingMoney: FindWaiting = async (db, branchIds) => {
  const isShown = isOfBranch(branchIds)
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from bank_entry where state = 'open' and ${branchIds.length === 0}::boolean) as credits,
      (select min(read_at) from bank_entry where state = 'open') as "creditAt",
      (select count(*)::int from shop_order o where ${isPaidTooMuch} and ${isShown}) as "toGiveBack",
      (select min(o.id) from shop_order o where ${isPaidTooMuch} and ${isShown}) as "orderId",
      failed.count as failed, failed.order_id as "failedOrderId"
    from (
      select count(*)::int as count, min(o.id) as order_id
      from provider_refund f join order_payment r on r.id = f.refund_id join shop_order o on o.id = r.order_id
      where (f.state = 'failed' or (f.state = 'asked' and f.asked_at < now() - interval '1 day')) and ${isShown} and not exists (
        select from order_payment later left join provider_refund p on p.refund_id = later.id
        where later.order_id = o.id and later.kind = 'refund' and later.id > f.refund_id
          and coalesce(p.state, 'done') <> 'failed'
      )
    ) failed`.execute(db)
  const { credits, creditAt, toGiveBack, orderId, failed, failedOrderId } = rows[0]!
  const work = (kind: WaitingKind, count: number, order: number | null, at: Date | null = null) => ({
    kind,
    count,
    at: at?.toISOString() ?? null,
    subject: order === null ? null : String(order),
  })
  return [
    work('credits', credits, null, credits > 0 ? creditAt : null),
    work('toGiveBack', toGiveBack, orderId),
    work('refundsFailed', failed, failedOrderId),
  ]
}
