import type { OrderConfirmation } from '@partboard/contract/checkout/checkout-shapes'
import { orderReference } from '@partboard/domain/cart/reference'
import type { CheckoutRequest } from '@partboard/domain/checkout/checkout'
import { needsApproval } from '@partboard/domain/customers/people'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { now } from '../../platform/time/clock.ts'
import { cartVersion, lockCart, readPricedCart } from '../cart/index.ts'
import {
  accepted,
  type PlacedOrder,
  placeOrder,
  planOrder,
  readEdition,
  refused,
  refusedPlan,
} from './placing/place-order.ts'
import { lockCheckoutContext } from './reading/checkout.queries.ts'
import type { Buyer } from './reading/checkout.request.ts'
import { keepRequest } from './requests/keep-request.ts'

/**
 * Places the order of a cart, or returns all reasons why it cannot be placed. One transaction: either the order exists,
 * its stock is held and only parked lines are left in the cart, or nothing has changed.
 *
 * An order above the sum that the person may place alone is kept as a request instead (docs/spec/people.md#approval).
 *
 * The order of locks prevents deadlocks between orders:
 * 1. the cart: a concurrent confirmation of the same cart waits here, and then finds the cart empty or the first answer
 *    under its key;
 * 2. the company: the credit limit is read and used, and people and their rights do not change;
 * 3. the stock of the cart's parts, by part and warehouse: counted pieces stay available;
 * 4. the store's order counter, in the last statement before the commit: order numbers have no gap.
 *
 * @param key the request's Idempotency-Key. It is stored only with a placed order, so after a refusal the same key may
 *            be sent again
 * @param cartVersion of the cart that the customer has seen (modules/cart/lines/cart-version.ts); undefined = any
 * @param at when the order is placed; the delivery promises depend on it
 *
 * Source: docs/spec/wire.md#orders.
 */
export async function confirm(
  db: Kysely<Database>,
  buyer: Buyer,
  request: CheckoutRequest,
  { key, cartVersion: seen, at = now() }: { key: string | null; cartVersion?: string | undefined; at?: Date },
): Promise<OrderConfirmation> {
  const { customer, translate, currency } = buyer
  // Read before the transaction: a transaction that waits for a second connection can exhaust the pool.
  const edition = await readEdition(db, at)

  return inTransaction(db, async (trx) => {
    const head = await lockCart(trx, customer.id)
    const locked = await lockCheckoutContext(trx, buyer, request, { methods: edition.methods, key })
    if (locked.firstAnswer) return accepted(locked.firstAnswer as PlacedOrder)
    const { rights } = locked.person
    if (!rights.mayOrder) return refused([translate('confirm.mayNotOrder')], 'may_not_order')
    const lines = await readPricedCart(trx, customer, edition.version, currency.rateMicro)
    if (seen !== undefined && seen !== cartVersion(head, lines))
      return refused([translate('confirm.cartChanged')], 'cart_changed')
    const cart = lines.filter(({ parked }) => !parked)
    if (cart.length === 0) return refused([translate('confirm.empty')])
    const reference = orderReference(
      head.reference,
      cart.map((line) => line.reference),
    )
    const plan = await planOrder(trx, { buyer, request, locked, cart, reference, edition, pool: db })
    if (!('checkout' in plan)) return refusedPlan(plan)
    if (needsApproval(rights, plan.totals, currency.rateMicro)) {
      await keepRequest(trx, buyer, request, { totalMinor: plan.totals.orderTotalMinor ?? 0, reference })
      return refused([translate('confirm.approval')], 'approval_needed')
    }
    return accepted(await placeOrder(trx, plan, { cartId: customer.id, idempotencyKey: key }))
  })
}
