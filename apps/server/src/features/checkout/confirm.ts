import type { OrderConfirmation } from '@partboard/contract/checkout'
import { type CheckoutRequest, selectCheckout, unpaidDaysOf } from '@partboard/domain/checkout'
import { checkoutTotals } from '@partboard/domain/checkout-totals'
import { reachesUnpaidLimit, validateCheckout } from '@partboard/domain/checkout-validation'
import { handOut } from '@partboard/domain/stock'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { now } from '../../platform/time/clock.ts'
import { suppliersFor } from '../../services/calendar/calendar.queries.ts'
import { readPromiseBook } from '../../services/calendar/promises.ts'
import { judgeCart, lockCart, readOrderedCart } from '../../services/cart/cart.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { lockStock } from '../../services/stock/holds.ts'
import { shopWording } from '../../services/verdict/present.ts'
import { type CheckoutRows, lockCheckoutContext } from './checkout.queries.ts'
import type { Buyer } from './checkout.request.ts'
import { checkoutErrorText } from './checkout-errors.ts'
import { copyDeposits, copyLines, copyOrder, copyTaxes, holdsOf, promisesOf } from './order-copy.ts'
import { fitRefusals, freezeFit } from './order-fit.ts'
import { insertOrder } from './place-order.queries.ts'

type PlacedOrder = NonNullable<OrderConfirmation['PlacedOrder']>

/**
 * Places the order of a cart, or returns all reasons why it cannot be placed. One transaction: either the order exists,
 * its stock is held and only parked lines are left in the cart, or nothing has changed.
 *
 * The order of locks prevents deadlocks between orders:
 * 1. the cart: a concurrent confirmation of the same cart waits here, and then finds the cart empty or the first answer
 *    under its key;
 * 2. the customer: the credit limit is read and used;
 * 3. the stock of the cart's parts, by part and warehouse: counted pieces stay available;
 * 4. the store's order counter, in the last statement before the commit: order numbers have no gap.
 *
 * @param key the request's Idempotency-Key. It is stored only with a placed order, so after a refusal the same key may
 *            be sent again
 * @param at when the order is placed; the delivery promises depend on it
 *
 * Source: docs/spec/wire.md#orders.
 */
export async function confirm(
  db: Kysely<Database>,
  buyer: Buyer,
  request: CheckoutRequest,
  key: string | null,
  at: Date = now(),
): Promise<OrderConfirmation> {
  const { customer, lang, translate, currency } = buyer
  // Read before the transaction: a transaction that waits for a second connection can exhaust the pool.
  const version = await currentVersion(db)
  const wordings = {
    pl: await shopWording(db, version, 'pl'),
    en: await shopWording(db, version, 'en'),
  }

  return inTransaction(db, async (trx) => {
    await lockCart(trx, customer.id)
    const { context, firstAnswer, unpaid } = await lockCheckoutContext(trx, buyer, request, key)
    if (firstAnswer) return accepted(firstAnswer as PlacedOrder)
    const cart = await readOrderedCart(trx, customer, version, currency.rateMicro)
    if (cart.length === 0) return refused([translate('confirm.empty')])

    const selection = selectCheckout<CheckoutRows>(request, context, cart)
    const pickupId = selection.pickupPoint?.id ?? null
    const skus = cart.map(({ sku }) => sku)
    const suppliers = await suppliersFor(trx, skus)
    const book = await readPromiseBook(trx, at)
    const stock = Map.groupBy(await lockStock(trx, skus), ({ sku }) => sku)
    const lines = cart.map((line) => {
      const inStock = stock.get(line.sku) ?? []
      const available = inStock.reduce((sum, { quantity }) => sum + quantity, 0)
      const supplier = suppliers.get(line.sku) ?? null
      const taken = handOut(line.quantity, inStock, pickupId)
      return { ...line, available, supplier, taken, waiting: Math.max(0, line.quantity - available) }
    })
    const totals = checkoutTotals(context, lines, selection)
    const verdicts = await judgeCart(trx, version, cart, db)
    const { checkout, errors } = validateCheckout<CheckoutRows>({
      request,
      context,
      selection,
      lines,
      totalMinor: totals.orderTotalMinor,
    })
    const refusals = [
      ...fitRefusals(cart, verdicts, wordings[lang]),
      ...errors.map((error) => checkoutErrorText(error, buyer)),
    ]
    if (refusals.length > 0 || !checkout) return refused(refusals)
    if (reachesUnpaidLimit(checkout.payment, unpaid))
      return refused([translate('confirm.unpaidLimit', { open: unpaid.open })], 'unpaid_limit')

    const promises = promisesOf(lines, book, pickupId)
    const { id, orderNumber } = await insertOrder(trx, {
      order: copyOrder(buyer, checkout, { totals, deadline: promises.deadline }),
      unpaidDays: unpaidDaysOf(checkout.payment, lines),
      lines: copyLines(
        lines,
        {
          fits: cart.map((line, index) => freezeFit(line, verdicts[index]!, wordings)),
          promises: promises.texts,
        },
        lang,
      ),
      deposits: copyDeposits(lines, totals, lang),
      taxes: copyTaxes(totals),
      note: request.note.trim(),
      holds: holdsOf(lines),
      idempotencyKey: key,
    })
    return accepted({ Id: id as PlacedOrder['Id'], OrderNumber: orderNumber })
  })
}

const accepted = (order: PlacedOrder): OrderConfirmation => ({
  Success: true,
  Errors: [],
  ErrorCode: null,
  PlacedOrder: order,
})

const refused = (errors: string[], code: OrderConfirmation['ErrorCode'] = null): OrderConfirmation => ({
  Success: false,
  Errors: errors,
  ErrorCode: code,
  PlacedOrder: null,
})
