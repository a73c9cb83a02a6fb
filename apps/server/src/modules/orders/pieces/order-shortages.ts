import { foundRefusal, type ShortOutcome } from '@partboard/domain/orders/order-pieces'
import { pickRefusal } from '@partboard/domain/orders/order-state'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import { announceStock, assignToWaiting, holdForWaiting, lockStock } from '../../stock/index.ts'
import { writeEvent, writeOrder } from '../changes/order-changes.queries.ts'
import { changeOrder, moveOrder, type OrderChange } from '../changes/order-changes.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import { listOpenTakes, type Take } from '../changes/order-pieces.queries.ts'
import { type LinePieces, shareOut } from './order-records.ts'
import {
  addToShelves,
  cancelWaiting,
  findShortage,
  markUndone,
  type PieceChange,
  releasePieces,
  sumPieces,
  writeMissing,
  writePieceChange,
} from './piece-changes.queries.ts'
import { repriceOrder } from './reprice.ts'
import { settleStage, toConfirmed } from './settle-stage.ts'

const leftOf = ({ quantity, shipped }: Take) => quantity - shipped

/**
 * Records that pieces of an order are missing on the shelf. Their stock is released, and the count of the shelf becomes
 * what orders still hold there: whoever looked found no other piece. The pieces then wait, come from another branch as
 * far as one has them, or leave the order, whose amounts follow.
 *
 * @throws ShopError 'order_too_many_pieces' for more pieces than the branch still has of a line, and other refusals
 */
export function reportShortage(
  db: Kysely<Database>,
  change: OrderChange,
  { items, outcome, reason }: { items: readonly LinePieces[]; outcome: ShortOutcome; reason: string },
): Promise<void> {
  const { author } = change
  return changeOrder(db, change, async (trx, locked) => {
    const refusal = pickRefusal(locked)
    if (refusal) throw new ShopError(refusal)
    await lockStock(trx, locked.skus)
    const pieces = shareOut(items, await listOpenTakes(trx, locked.id), leftOf)
    const counted = await writeMissing(trx, author, { orderId: locked.id, reason, pieces })
    await announceStock(
      trx,
      counted.map(({ onHandDelta, ...shelf }) => ({ ...shelf, delta: onHandDelta })),
    )
    const lines = await linesOf(trx, locked.id, items, counted)
    const changeId = await writePieceChange(trx, author, {
      orderId: locked.id,
      kind: 'short',
      outcome,
      reason,
      lines,
    })
    await writeEvent(trx, locked, 'order.pieces_missing', { shortageId: changeId, outcome })
    await audit(trx, author, {
      action: 'order.pieces_missing',
      subject: { kind: 'order', id: locked.id },
      after: { outcome, lines: items },
    })
    if (outcome === 'cancelPieces') {
      const { pieces: ordered } = await sumPieces(trx, locked.id)
      if (ordered === items.reduce((sum, { quantity }) => sum + quantity, 0))
        return moveOrder(trx, author, locked, ['cancelled'], { reason })
      await cancelWaiting(trx, locked.id, items)
      const order = await repriceOrder(trx, locked)
      await writeOrder(trx, order)
      await enqueueMail(trx, { kind: 'orderReduced', orderId: order.id, changeId })
      await settleStage(trx, author, order)
      return
    }
    const order = await toConfirmed(trx, author, locked)
    await writeOrder(trx, order)
    if (outcome === 'otherBranch') await assignToWaiting(trx, await lockStock(trx, order.skus))
  })
}

/** The lines of a change; the difference of a shelf's count belongs to the first line of its part. */
async function linesOf(
  trx: Transaction<Database>,
  orderId: number,
  items: readonly LinePieces[],
  counted: readonly { sku: string; warehouseId: number; onHandDelta: number }[],
) {
  const rows = await trx
    .selectFrom('order_line')
    .select(['position', 'sku'])
    .where('order_id', '=', orderId)
    .execute()
  const skuAt = new Map(rows.map(({ position, sku }) => [position, sku]))
  const isWritten = new Set<string>()
  return items.map(({ position, branchId, quantity }) => {
    const sku = skuAt.get(position)
    const shelf = counted.find((one) => one.sku === sku && one.warehouseId === branchId)
    const isFirst = !isWritten.has(`${sku} ${branchId}`)
    isWritten.add(`${sku} ${branchId}`)
    return { position, warehouseId: branchId, quantity, onHandDelta: isFirst ? (shelf?.onHandDelta ?? 0) : 0 }
  })
}

/**
 * Undoes a shortage: the pieces are there after all. The count of the shelf gets them back, and the order holds them
 * there again. Pieces that another branch gave instead are released, unless they are picked.
 *
 * @throws ShopError 'shortage_not_found', 'order_credit_exceeded', and the refusal of the order
 */
export function undoShortage(
  db: Kysely<Database>,
  change: OrderChange,
  id: number,
  /** Throws when the author lacks the right, which depends on what happened to the pieces. */
  requireRight: (outcome: ShortOutcome | null) => void,
): Promise<void> {
  const { author } = change
  return changeOrder(db, change, async (trx, locked) => {
    const shortage = await findShortage(trx, locked.id, id)
    if (!shortage) throw new ShopError('shortage_not_found')
    requireRight(shortage.outcome)
    const refusal = foundRefusal(locked, shortage.isUndone)
    if (refusal) throw new ShopError(refusal)
    await lockStock(trx, locked.skus)
    await markUndone(trx, id)
    await addToShelves(trx, author, {
      orderId: locked.id,
      reason: 'found',
      note: '',
      shelves: shortage.lines.map(({ onHandDelta, ...line }) => ({ ...line, quantity: -onHandDelta })),
    })
    let order = await toConfirmed(trx, author, locked)
    if (shortage.outcome === 'cancelPieces') {
      const again = shortage.lines.map(({ position, quantity }) => ({ position, quantity: -quantity }))
      await cancelWaiting(trx, order.id, again)
      order = await repriceOrder(trx, order)
    }
    if (shortage.outcome === 'otherBranch') await releaseElsewhere(trx, order, shortage)
    await holdAgain(trx, order, shortage)
    await assignToWaiting(trx, await lockStock(trx, order.skus))
    await writeOrder(trx, order)
    await writeEvent(trx, order, 'order.pieces_found', { shortageId: id })
    await audit(trx, author, {
      action: 'order.pieces_found',
      subject: { kind: 'order', id: order.id },
      after: { shortageId: id },
    })
    await settleStage(trx, author, order)
  })
}

/** Releases the pieces that other branches gave instead of the missing ones. */
async function releaseElsewhere(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines }: PieceChange,
): Promise<void> {
  const takes = await listOpenTakes(trx, order.id)
  for (const { position, warehouseId, quantity } of lines) {
    let left = quantity
    const elsewhere = takes.filter(
      (take) => take.position === position && take.warehouseId !== warehouseId && take.cameLater,
    )
    const pieces = elsewhere.map((take) => {
      const freed = Math.min(left, take.quantity - Math.max(take.picked, take.shipped))
      left -= freed
      take.quantity -= freed
      return { position, warehouseId: take.warehouseId, cameLater: take.cameLater, quantity: freed }
    })
    await releasePieces(trx, order.id, pieces)
  }
}

/** Holds the found pieces for their order again, as far as it still waits for them. */
async function holdAgain(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines }: PieceChange,
): Promise<void> {
  for (const { position, sku, warehouseId, quantity } of lines) {
    const stock = await lockStock(trx, [sku])
    const free = stock.find((row) => row.warehouseId === warehouseId)?.quantity ?? 0
    const line = { orderId: order.id, position, sku, warehouseId, quantity: Math.min(quantity, free) }
    await holdForWaiting(trx, line)
  }
}
