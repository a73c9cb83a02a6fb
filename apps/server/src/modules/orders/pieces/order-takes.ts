import { takeRefusal } from '@partboard/domain/orders/order-pieces'
import type { Kysely } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { holdForWaiting, lockStock } from '../../stock/index.ts'
import { writeEvent, writeOrder } from '../changes/order-changes.queries.ts'
import { changeOrder, type OrderChange } from '../changes/order-changes.ts'
import type { LinePieces } from './order-records.ts'
import { toConfirmed } from './settle-stage.ts'

/**
 * Holds pieces of branches for lines that wait for them. An order that was picked is confirmed again, because these
 * pieces are not picked.
 *
 * @throws ShopError 'order_take_too_many' for more pieces than wait, 'order_take_too_few' when the branch has fewer, and
 *   the refusal of the order
 */
export function takeForWaiting(
  db: Kysely<Database>,
  change: OrderChange,
  items: readonly LinePieces[],
): Promise<void> {
  const { author } = change
  return changeOrder(db, change, async (trx, locked) => {
    const refusal = takeRefusal(locked)
    if (refusal) throw new ShopError(refusal)
    const stock = await lockStock(trx, locked.skus)
    const lines = await trx
      .selectFrom('order_line')
      .select(['position', 'sku', 'waiting'])
      .where('order_id', '=', locked.id)
      .execute()
    for (const { position, branchId, quantity } of items) {
      const line = lines.find((one) => one.position === position)
      const waiting = line?.waiting ?? 0
      if (!line || quantity > waiting)
        throw new ShopError('order_take_too_many', { params: { position, pieces: waiting } })
      const shelf = stock.find(({ sku, warehouseId }) => sku === line.sku && warehouseId === branchId)
      const free = Math.max(0, shelf?.quantity ?? 0)
      if (!shelf || quantity > free)
        throw new ShopError('order_take_too_few', { params: { position, pieces: free } })
      line.waiting -= quantity
      shelf.quantity -= quantity
      await holdForWaiting(trx, {
        orderId: locked.id,
        position,
        sku: line.sku,
        warehouseId: branchId,
        quantity,
      })
    }
    await writeOrder(trx, await toConfirmed(trx, author, locked))
    await writeEvent(trx, locked, 'order.pieces_taken')
    await audit(trx, author, {
      action: 'order.pieces_taken',
      subject: { kind: 'order', id: locked.id },
      after: { lines: items },
    })
  })
}
