import type { OrderConfirmation } from '@partboard/contract/checkout'
import type { CheckoutRequest } from '@partboard/domain/checkout'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { now } from '../../../platform/time/clock.ts'
import type { Author } from '../../../services/audit/audit.ts'
import { type OrderedItem, readNamedLines, withPrices } from '../../../services/cart/cart.ts'
import { lockCheckoutContext } from '../checkout.queries.ts'
import type { Buyer } from '../checkout.request.ts'
import { accepted, placeOrder, planOrder, type Reader, type readEdition } from '../place-order.ts'

/**
 * Places an order for a customer, as the checkout does, with named parts instead of the cart. The cart is neither read
 * nor locked; the other locks come in the order of the checkout: customer, stock, order number.
 */
export async function placeForCustomer(
  db: Kysely<Database>,
  {
    buyer,
    reader,
    items,
    edition,
    request,
    author,
  }: {
    buyer: Buyer
    reader: Reader
    items: readonly OrderedItem[]
    edition: Awaited<ReturnType<typeof readEdition>>
    request: CheckoutRequest
    author: Author
  },
): Promise<OrderConfirmation> {
  const { customer, currency } = buyer
  return inTransaction(db, async (trx) => {
    const locked = await lockCheckoutContext(trx, buyer, request, null)
    const lines = await readNamedLines(trx, items, edition.version)
    const cart = await withPrices(trx, customer, lines, currency.rateMicro)
    const plan = await planOrder(trx, { buyer, request, locked, cart, edition, at: now(), pool: db, reader })
    if (!('checkout' in plan)) return plan
    return accepted(await placeOrder(trx, plan, { cartId: null, idempotencyKey: null, placedBy: author }))
  })
}
