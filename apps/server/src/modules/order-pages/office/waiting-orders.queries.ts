import type { WaitingKind } from '@partboard/contract/admin/today.office'
import { sql } from 'kysely'
import type { FindWaiting } from '../../../platform/http/office/context.ts'
import { mailTask } from '../../mail/index.ts'
import { allInvoices, isOfBranch, isUnpaid } from '../../orders/index.ts'
import { countOrderRows, isToPick } from './office-orders.queries.ts'

type Moments = {
  newAt: Date | null
  lateAt: Date | null
  toPickAt: Date | null
  lapsing: number
  lapsingAt: Date | null
}

/** Orders that wait, with the moment that presses most. */
export const waitingOrders: FindWaiting = async (db, branchIds) => {
  const isShown = isOfBranch(branchIds)
  const [counts, moments] = await Promise.all([
    countOrderRows(db, { branch: undefined, branchIds }),
    sql<Moments>`
      select min(created_at) filter (where stage = 'new') as "newAt",
        min(deadline_at) filter (where deadline_at < now()) as "lateAt",
        min(deadline_at) filter (where ${isToPick}) as "toPickAt",
        count(*) filter (where ${lapses})::int as lapsing,
        min(lapses_at) filter (where ${lapses}) as "lapsingAt"
      from shop_order o where o.is_open and ${isShown}`.execute(db),
  ])
  const { newAt, lateAt, toPickAt, lapsing, lapsingAt } = moments.rows[0]!
  const work = (kind: WaitingKind, count: number, at: Date | null = null) => ({
    kind,
    count,
    at: at?.toISOString() ?? null,
    subject: null,
  })
  return [
    work('new', counts.new, newAt),
    work('late', counts.late, lateAt),
    work('toPick', counts.toPick, toPickAt),
    work('readyForPickup', counts.readyForPickup),
    work('picked', counts.picked),
    work('unpaid', counts.unpaid),
    work('lapsing', lapsing, lapsingAt),
    work('held', counts.held),
    work('waiting', counts.waiting),
  ]
}

const lapses = sql<boolean>`${isUnpaid} and lapses_at <= now() + interval '1 day'`

/** Buyers who asked for an invoice after the order, and have none yet. */
export const waitingInvoices: FindWaiting = async (db, branchIds) => {
  const { rows } = await sql<{ count: number; at: Date | null; orderId: number | null }>`
    select count(*)::int as count, min(o.invoice_requested_at) as at,
      (array_agg(o.id order by o.invoice_requested_at, o.id))[1] as "orderId"
    from shop_order o
    where o.invoice_requested_at is not null and o.stage not in ('cancelled', 'returned')
      and not exists (select from ${allInvoices} i where i.order_id = o.id) and ${isOfBranch(branchIds)}`.execute(
    db,
  )
  const { count, at, orderId } = rows[0]!
  return [
    {
      kind: 'invoiceRequests',
      count,
      at: at?.toISOString() ?? null,
      subject: orderId === null ? null : String(orderId),
    },
  ]
}

/** Mails about orders that failed at least once and are still tried, or were given up. */
export const waitingMails: FindWaiting = async (db, branchIds) => {
  const { rows } = await sql<{ count: number; orderId: number | null }>`
    select count(*)::int as count, min(o.id) as "orderId"
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = ${mailTask}
    join shop_order o on o.id = (job.payload ->> 'orderId')::int
    where job.attempts > 0 and job.last_error is not null and ${isOfBranch(branchIds)}`.execute(db)
  const { count, orderId } = rows[0]!
  return [{ kind: 'mails', count, at: null, subject: orderId === null ? null : String(orderId) }]
}
