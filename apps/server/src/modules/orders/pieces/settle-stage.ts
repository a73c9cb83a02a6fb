import { settlingSteps } from '@partboard/domain/orders/order-pieces'
import type { Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { writeEvent, writeStep } from '../changes/order-changes.queries.ts'
import { moveOrder } from '../changes/order-changes.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import { sumPieces } from './piece-changes.queries.ts'

/**
 * Takes an order to the stage that follows from its pieces (`settlingSteps`). The customer gets no mail of these steps.
 *
 * @param reason of the steps, in the order's history
 * @returns whether the order took a step; otherwise the caller writes it
 */
export async function settleStage(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  reason = '',
): Promise<boolean> {
  const sums = await sumPieces(trx, order.id)
  const path = settlingSteps(order, sums)
  if (path.length === 0) return false
  const facts = { ...order, waitingPieces: sums.waiting, shippedPieces: sums.shipped }
  await moveOrder(trx, author, facts, path, { reason, isQuiet: true })
  return true
}

/** Takes an order whose pieces are not complete any more back to `confirmed`. @returns the order, which the caller writes */
export async function toConfirmed(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
): Promise<LockedOrder> {
  const { id, stage: from } = order
  if (from !== 'picked' && from !== 'readyForPickup') return order
  const to = 'confirmed'
  await writeStep(trx, author, { orderId: id, kind: 'step', from, to, reason: '' })
  await writeEvent(trx, order, 'order.undone', { stage: to })
  await audit(trx, author, {
    action: 'order.undone',
    subject: { kind: 'order', id },
    before: { stage: from },
    after: { stage: to },
  })
  return { ...order, stage: to }
}
