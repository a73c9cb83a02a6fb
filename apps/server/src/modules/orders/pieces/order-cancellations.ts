import { cancelPiecesRefusal } from '@partboard/domain/orders/order-pieces'
import type { Kysely } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import { assignToWaiting, lockStock } from '../../stock/index.ts'
import { writeEvent, writeOrder } from '../changes/order-changes.queries.ts'
import { changeOrder, moveOrder, type OrderChange } from '../changes/order-changes.ts'
import { listOpenTakes, type Take, type TakenPieces } from '../changes/order-pieces.queries.ts'
import {
  cancelWaiting,
  type LineQuantity,
  releasePieces,
  sumShipped,
  writePieceChange,
} from './piece-changes.queries.ts'
import { repriceOrder } from './reprice.ts'
import { settleStage } from './settle-stage.ts'

/**
 * Cancels pieces that have not left the shop. The order keeps the others, and its amounts follow. When nothing is left,
 * the order is cancelled; when all that is left has been sent, it is shipped, or returned if all of it is back.
 *
 * @param pieces of lines; null = all that have not left
 * @throws ShopError 'order_cancel_too_many', and the refusal of the order
 */
export function cancelPieces(
  db: Kysely<Database>,
  change: OrderChange,
  { pieces, reason }: { pieces: readonly LineQuantity[] | null; reason: string },
): Promise<void> {
  const { author } = change
  return changeOrder(db, change, async (trx, locked) => {
    const refusal = cancelPiecesRefusal(locked)
    if (refusal) throw new ShopError(refusal)
    const shipped = await sumShipped(trx, locked.id)
    const lines = await trx
      .selectFrom('order_line')
      .select(['position', 'quantity', 'waiting'])
      .where('order_id', '=', locked.id)
      .orderBy('position')
      .execute()
    const rest = lines.map((line) => ({ ...line, left: line.quantity - (shipped.get(line.position) ?? 0) }))
    const all = rest.map(({ position, left }) => ({ position, quantity: left }))
    const cancelled = (pieces ?? all).filter(({ quantity }) => quantity > 0)
    for (const { position, quantity } of cancelled) {
      const left = rest.find((line) => line.position === position)?.left ?? 0
      if (quantity > left)
        throw new ShopError('order_cancel_too_many', { params: { position, pieces: left } })
    }
    const sumOf = (quantities: readonly LineQuantity[]) =>
      quantities.reduce((sum, { quantity }) => sum + quantity, 0)
    if (sumOf(cancelled) === 0) throw new ShopError('order_left')
    if (sumOf(cancelled) === sumOf(lines)) return moveOrder(trx, author, locked, ['cancelled'], { reason })

    await lockStock(trx, locked.skus)
    const takes = await listOpenTakes(trx, locked.id)
    const released = cancelled.flatMap(({ position, quantity }) => {
      const waiting = rest.find((line) => line.position === position)!.waiting
      return lastPieces(
        takes.filter((take) => take.position === position),
        quantity - waiting,
      )
    })
    await releasePieces(trx, locked.id, released)
    await cancelWaiting(trx, locked.id, cancelled)
    const order = await repriceOrder(trx, locked)
    await writeOrder(trx, order)
    const changeId = await writePieceChange(trx, author, {
      orderId: order.id,
      kind: 'cancelled',
      reason,
      lines: cancelled.map((line) => ({ ...line, warehouseId: null, onHandDelta: 0 })),
    })
    await writeEvent(trx, order, 'order.pieces_cancelled', { changeId })
    await audit(trx, author, {
      action: 'order.pieces_cancelled',
      subject: { kind: 'order', id: order.id },
      before: { totalMinor: locked.totalMinor },
      after: { totalMinor: order.totalMinor, lines: cancelled },
    })
    await enqueueMail(trx, { kind: 'orderReduced', orderId: order.id, changeId })
    await assignToWaiting(trx, await lockStock(trx, order.skus))
    await settleStage(trx, author, order)
  })
}

/** Pieces of takes that have not left; those that are not picked first. */
function lastPieces(takes: readonly Take[], wanted: number): TakenPieces[] {
  let left = wanted
  return takes
    .toSorted((a, b) => a.picked - a.quantity - (b.picked - b.quantity))
    .map(({ position, warehouseId, cameLater, quantity, shipped }) => {
      const given = Math.max(0, Math.min(left, quantity - shipped))
      left -= given
      return { position, warehouseId, cameLater, quantity: given }
    })
}
