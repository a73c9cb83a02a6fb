import type { WaitingKind } from '@partboard/contract/admin/today.office'
import type { FindWaiting } from '../../../platform/http/office/context.ts'
import { countReturns } from './returns.queries.ts'

/** Returns that are open, and those whose last day for a refund or an answer is today or over. */
export const waitingReturns: FindWaiting = async (db, branchIds) => {
  const { open, due, orderId, dueOrderId } = await countReturns(db, branchIds)
  const work = (kind: WaitingKind, count: number, order: number | null) => ({
    kind,
    count,
    at: null,
    subject: order === null ? null : String(order),
  })
  return [work('returnsOpen', open, orderId), work('returnsDue', due, dueOrderId)]
}
