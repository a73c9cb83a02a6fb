import {
  cancelOrder,
  lapseOrder,
  type OrderState,
  payOrder,
  type StateRefusal,
  shipOrder,
} from '@partboard/domain/order-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assignToWaiting, lockStock } from '../../services/stock/holds.ts'
import {
  type ClosingOrder,
  countWaiting,
  giveBackCredit,
  lockOrder,
  markLapsed,
  releaseHolds,
  type ShopOrder,
  shipHolds,
  writeState,
} from './order-changes.queries.ts'

/** The order's new state, or the reason why it did not change. */
type ChangeResult = OrderState | StateRefusal

/**
 * Records that all pieces of an order were sent or handed over, and removes them from the stock. One transaction; it
 * locks customer, order, and stock by part and warehouse.
 */
export function ship(db: Kysely<Database>, order: ShopOrder): Promise<ChangeResult> {
  return inTransaction(db, async (trx) => {
    const { state, skus } = await lockOrder(trx, order)
    await lockStock(trx, skus)
    const goods = { isPickup: order.pickupCode !== null, waitingPieces: await countWaiting(trx, order.id) }
    const next = shipOrder(state, goods)
    if (typeof next === 'string') return next
    await shipHolds(trx, order.id)
    await writeState(trx, order, next, 'order.shipped')
    return next
  })
}

/** Records the payment of an order. One transaction; it locks customer and order. */
export function pay(db: Kysely<Database>, order: ShopOrder): Promise<ChangeResult> {
  return inTransaction(db, async (trx) => {
    const { state } = await lockOrder(trx, order)
    const next = payOrder(state)
    if (typeof next !== 'string') await writeState(trx, order, next, 'order.paid')
    return next
  })
}

/**
 * Cancels an order. Its pieces go to orders that wait for them, or become available; its credit is released. One
 * transaction with the locks of `ship`.
 *
 * @param because 'unpaid': the last day to pay is over. An order that has been paid meanwhile stays, and a lapsed one
 *                gets a mail
 */
export function cancel(
  db: Kysely<Database>,
  order: ClosingOrder,
  because: 'wanted' | 'unpaid' = 'wanted',
): Promise<ChangeResult> {
  return inTransaction(db, async (trx) => {
    const { state, skus } = await lockOrder(trx, order)
    await lockStock(trx, skus)
    const next = because === 'unpaid' ? lapseOrder(state) : cancelOrder(state)
    if (typeof next === 'string') return next
    await writeState(trx, order, next, 'order.cancelled')
    if (because === 'unpaid') await markLapsed(trx, order.id)
    await releaseHolds(trx, order.id)
    await giveBackCredit(trx, order)
    await assignToWaiting(trx, await lockStock(trx, skus))
    return next
  })
}
