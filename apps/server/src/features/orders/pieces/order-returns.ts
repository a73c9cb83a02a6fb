import { type ReturnReason, refundableOf, returnRefusal } from '@partboard/domain/order-pieces'
import { isOpen } from '@partboard/domain/order-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { audit } from '../../../services/audit/audit.ts'
import { assignToWaiting, lockStock } from '../../../services/stock/holds.ts'
import { writeEvent, writeOrder } from '../changes/order-changes.queries.ts'
import { changeOrder, moveOrder, type OrderChange } from '../changes/order-changes.ts'
import { addToShelves, sumReturned, sumShipped, writePieceChange } from './piece-changes.queries.ts'
import { readPrices } from './reprice.ts'

/** Pieces of a line that came back to a branch; `restock` = they can be sold again. */
type ReturnedPieces = { position: number; branchId: number; quantity: number; restock: boolean }

/**
 * Records pieces that the customer has sent back. Those that can be sold again are added to the stock of their branch.
 * An order of which every piece is back is returned. Nothing is refunded by it.
 *
 * @returns what is refundable because of it, in minor units of the order's currency
 * @throws ShopError 'order_return_too_many' for more pieces than were shipped and have not come back
 */
export function takeBack(
  db: Kysely<Database>,
  change: OrderChange,
  {
    lines,
    reasonCode,
    reason,
  }: { lines: readonly ReturnedPieces[]; reasonCode: ReturnReason; reason: string },
): Promise<number> {
  const { author } = change
  return changeOrder(db, change, async (trx, order) => {
    const refusal = returnRefusal(order)
    if (refusal) throw new ShopError(refusal)
    const { id, skus } = order
    await lockStock(trx, skus)
    const [shipped, before] = [await sumShipped(trx, id), await sumReturned(trx, id)]
    const after = new Map(before)
    for (const { position, quantity } of lines) after.set(position, (after.get(position) ?? 0) + quantity)
    for (const [position, returned] of after) {
      const left = (shipped.get(position) ?? 0) - (before.get(position) ?? 0)
      if (returned > (shipped.get(position) ?? 0))
        throw new ShopError('order_return_too_many', { params: { position, pieces: left } })
    }
    const { fixed, pieces, lines: ordered } = await readPrices(trx, id)
    const keptAfter = (returned: ReadonlyMap<number, number>) =>
      pieces.map((line) => ({ ...line, quantity: line.quantity - (returned.get(line.position) ?? 0) }))
    const amountMinor = refundableOf(fixed, keptAfter(before), keptAfter(after))
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
      lines: lines.map(({ position, branchId, quantity, restock }) => ({
        position,
        warehouseId: branchId,
        quantity,
        onHandDelta: restock ? quantity : 0,
      })),
    })
    await writeEvent(trx, order, 'order.pieces_returned', {
      refundableMinor: amountMinor,
      currency: order.currencyCode,
    })
    await audit(trx, author, {
      action: 'order.pieces_returned',
      subject: { kind: 'order', id },
      after: { reasonCode, lines, refundableMinor: amountMinor },
    })
    const sumOf = (quantities: ReadonlyMap<number, number>) =>
      [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
    const isAllBack = !isOpen(order.stage) && sumOf(after) === sumOf(shipped)
    if (isAllBack) await moveOrder(trx, author, order, ['returned'], { reason })
    else await writeOrder(trx, order)
    await assignToWaiting(trx, await lockStock(trx, skus))
    return amountMinor
  })
}
