import type { Stage } from '@partboard/domain/order-state'
import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { type Author, audit } from '../../../services/audit/audit.ts'
import { writeEvent, writeStep } from '../changes/order-changes.queries.ts'
import { moveOrder } from '../changes/order-changes.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import { sumPieces } from './piece-changes.queries.ts'

/**
 * Takes an order to the stage that follows from its pieces: `picked` when the last piece is picked, and `shipped` when
 * all pieces that are left in it have left the shop. The customer gets no mail of the step.
 */
export async function settleStage(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
): Promise<void> {
  const { pieces, waiting, picked, shipped } = await sumPieces(trx, order.id)
  const facts = { ...order, waitingPieces: waiting, shippedPieces: shipped }
  if (order.isHeld || waiting > 0 || pieces === 0) return
  if (shipped === pieces && !order.isPickup) {
    const road: Stage[] = order.stage === 'picked' ? ['shipped'] : ['picked', 'shipped']
    return moveOrder(trx, author, facts, road, { isQuiet: true })
  }
  if (order.stage === 'confirmed' && picked === pieces) return moveOrder(trx, author, facts, ['picked'])
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
