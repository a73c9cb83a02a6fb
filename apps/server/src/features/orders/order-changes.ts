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
  cancelTakes,
  countWaiting,
  giveBackCredit,
  lockOrder,
  markLapsed,
  type ShopOrder,
  shipTakes,
  writeState,
} from './order-changes.queries.ts'

/** The order's new state, or why it stays as it is. */
type Moved = OrderState | StateRefusal

/**
 * All pieces of an order were sent or handed over: they leave the stock. One transaction; locks in the order customer,
 * order, stock by part and warehouse.
 */
export function ship(db: Kysely<Database>, order: ShopOrder): Promise<Moved> {
  return inTransaction(db, async (trx) => {
    const { state, skus } = await lockOrder(trx, order)
    await lockStock(trx, skus)
    const goods = { isPickup: order.pickupCode !== null, waitingPieces: await countWaiting(trx, order.id) }
    const next = shipOrder(state, goods)
    if (typeof next === 'string') return next
    await shipTakes(trx, order.id)
    await writeState(trx, order, next, 'order.shipped')
    return next
  })
}

/** The whole price of an order has arrived. One transaction; locks in the order customer, order. */
export function pay(db: Kysely<Database>, order: ShopOrder): Promise<Moved> {
  return inTransaction(db, async (trx) => {
    const { state } = await lockOrder(trx, order)
    const next = payOrder(state)
    if (typeof next !== 'string') await writeState(trx, order, next, 'order.paid')
    return next
  })
}

/**
 * An order will not be sent: its pieces go to the orders that wait for them, else they can be ordered again, and its
 * credit is free. One transaction, locks as in `ship`.
 *
 * @param because 'unpaid': its last day to pay is over; then what is paid by now stays, and a mail says that it lapsed
 */
export function cancel(
  db: Kysely<Database>,
  order: ClosingOrder,
  because: 'wanted' | 'unpaid' = 'wanted',
): Promise<Moved> {
  return inTransaction(db, async (trx) => {
    const { state, skus } = await lockOrder(trx, order)
    await lockStock(trx, skus)
    const next = because === 'unpaid' ? lapseOrder(state) : cancelOrder(state)
    if (typeof next === 'string') return next
    await writeState(trx, order, next, 'order.cancelled')
    if (because === 'unpaid') await markLapsed(trx, order.id)
    await cancelTakes(trx, order.id)
    await giveBackCredit(trx, order)
    await assignToWaiting(trx, await lockStock(trx, skus))
    return next
  })
}
