import {
  moneyOfPieces,
  type ReturnReason,
  refundableOf,
  returnRefusal,
} from '@partboard/domain/orders/order-pieces'
import { paymentOf, refusalOf, stepRight } from '@partboard/domain/orders/order-state'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { assignToWaiting, lockStock } from '../../stock/index.ts'
import { lowerCredit, writeEvent, writeOrder } from '../changes/order-changes.queries.ts'
import {
  changeOrder,
  moveOrder,
  type OrderChange,
  type RequireRight,
  refused,
} from '../changes/order-changes.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import { markDone } from '../deposits/deposits.queries.ts'
import {
  addToShelves,
  listOut,
  requireBranches,
  sumReturned,
  sumShipped,
  writePieceChange,
} from './piece-changes.queries.ts'
import { readKept } from './reprice.ts'
import { settleStage } from './settle-stage.ts'

/** Pieces of a line that came back to a branch. */
type ReturnedPieces = {
  position: number
  branchId: number
  quantity: number
  /** They can be sold again. */
  restock: boolean
  /** What the shop keeps of their price, as was agreed for the case; default: 0. */
  feeMinor?: number
}

/** Pieces that came back, and why. */
type Return = { lines: readonly ReturnedPieces[]; reasonCode: ReturnReason; reason: string }

/**
 * Records pieces that the customer has sent back. Those that can be sold again are added to the stock of their branch.
 * An order of which every piece is back is returned. An order on account takes less of the credit limit. Nothing is
 * refunded.
 *
 * @returns what is refundable because of it, in minor units of the order's currency; of an order on account, by how much
 *   less is owed
 * @throws ShopError 'order_return_too_many' for more pieces than were shipped and have not come back, 'branch_not_found'
 */
export function takeBack(db: Kysely<Database>, change: OrderChange, returned: Return): Promise<number> {
  return changeOrder(db, change, (trx, order) => {
    const refusal = returnRefusal(order)
    if (refusal) throw new ShopError(refusal)
    return receive(trx, change.author, order, returned)
  })
}

/**
 * Takes an order to `returned`: all pieces that the customer still has come back to the branches that they left from, and
 * can be sold again.
 *
 * @throws ShopError with the refusal of the step
 */
export function takeAllBack(
  db: Kysely<Database>,
  change: OrderChange,
  { reason = '', requireRight }: { reason?: string; requireRight?: RequireRight },
): Promise<void> {
  const { author } = change
  return changeOrder(db, change, async (trx, order) => {
    requireRight?.(stepRight(order, 'returned'))
    const refusal = refusalOf(order, 'returned')
    if (refusal) throw refused(refusal)
    const out = await listOut(trx, order.id)
    // All pieces are back already, and the rest of the order was cancelled.
    if (out.length === 0) return moveOrder(trx, author, order, ['returned'], { reason })
    const lines = out.map((pieces) => ({ ...pieces, restock: true }))
    await receive(trx, author, order, { lines, reasonCode: 'other', reason })
  })
}

/** @returns what is refundable */
async function receive(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  { lines, reasonCode, reason }: Return,
): Promise<number> {
  const { id, skus } = order
  await requireBranches(
    trx,
    lines.map(({ branchId }) => branchId),
  )
  await lockStock(trx, skus)
  const [shipped, before] = [await sumShipped(trx, id), await sumReturned(trx, id)]
  const after = new Map(before)
  for (const { position, quantity } of lines) after.set(position, (after.get(position) ?? 0) + quantity)
  for (const [position, returned] of after) {
    const left = (shipped.get(position) ?? 0) - (before.get(position) ?? 0)
    if (returned > (shipped.get(position) ?? 0))
      throw new ShopError('order_return_too_many', { params: { position, pieces: left } })
  }
  const { fixed, kept, lines: ordered } = await readKept(trx, id)
  const keptAfter = kept.map((line) => {
    const back = (after.get(line.position) ?? 0) - (before.get(line.position) ?? 0)
    const feeMinor = lines
      .filter(({ position }) => position === line.position)
      .reduce((sum, returned) => sum + (returned.feeMinor ?? 0), line.feeMinor ?? 0)
    return { ...line, quantity: line.quantity - back, feeMinor }
  })
  const amountMinor = refundableOf(fixed, kept, keptAfter)
  const skuAt = new Map(ordered.map(({ position, sku }) => [position, sku]))
  const shelves = lines
    .filter(({ restock }) => restock)
    .map(({ position, branchId, quantity }) => ({
      sku: skuAt.get(position)!,
      warehouseId: branchId,
      quantity,
    }))
  await addToShelves(trx, author, { orderId: id, reason: 'return', note: reason, shelves })
  await writePieceChange(trx, author, {
    orderId: id,
    kind: 'returned',
    reasonCode,
    reason,
    amountMinor,
    money: moneyOfPieces(order, amountMinor),
    lines: lines.map(({ position, branchId, quantity, restock, feeMinor = 0 }) => ({
      position,
      warehouseId: branchId,
      quantity,
      onHandDelta: restock ? quantity : 0,
      feeMinor,
    })),
  })
  const feeMinor = lines.reduce((sum, line) => sum + (line.feeMinor ?? 0), 0)
  const without = withReturned(order, amountMinor, feeMinor)
  await lowerCredit(trx, without)
  await writeEvent(trx, order, 'order.pieces_returned', {
    refundableMinor: amountMinor,
    currency: order.currencyCode,
  })
  await audit(trx, author, {
    action: 'order.pieces_returned',
    subject: { kind: 'order', id },
    after: { reasonCode, lines, refundableMinor: amountMinor },
  })
  if (!(await settleStage(trx, author, without, reason))) await writeOrder(trx, without)
  await markDone(trx, id)
  await assignToWaiting(trx, await lockStock(trx, skus))
  return amountMinor
}

/**
 * An order after pieces or old parts came back that cost `amountMinor`, without the fee that the shop keeps; the caller
 * writes it (`writeOrder`).
 */
export function withReturned(order: LockedOrder, amountMinor: number, feeMinor = 0): LockedOrder {
  const after = {
    ...order,
    returnedMinor: (order.returnedMinor ?? 0) + amountMinor,
    returnFeesMinor: (order.returnFeesMinor ?? 0) + feeMinor,
  }
  return { ...after, payment: paymentOf(after) }
}
