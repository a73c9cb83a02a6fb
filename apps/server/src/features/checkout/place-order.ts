import type { OrderConfirmation } from '@partboard/contract/checkout'
import { type CheckoutRequest, selectCheckout, unpaidDaysOf } from '@partboard/domain/checkout'
import { checkoutTotals } from '@partboard/domain/checkout-totals'
import {
  reachesUnpaidLimit,
  type ValidatedCheckout,
  validateCheckout,
} from '@partboard/domain/checkout-validation'
import { handOut } from '@partboard/domain/stock'
import type { Totals } from '@partboard/domain/totals'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { suppliersFor } from '../../services/calendar/calendar.queries.ts'
import { readPromiseBook } from '../../services/calendar/promises.ts'
import { judgeCart, type PricedCartRow } from '../../services/cart/cart.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { enqueueMail } from '../../services/mail/queue.ts'
import { lockStock } from '../../services/stock/holds.ts'
import { noteStockRefusal } from '../../services/stock/refusals.ts'
import { shopWording } from '../../services/verdict/present.ts'
import type { CheckoutRows, LockedContext, LockedPerson } from './checkout.queries.ts'
import type { Buyer } from './checkout.request.ts'
import { checkoutErrorText } from './checkout-errors.ts'
import {
  type AllocatedLine,
  copyDeposits,
  copyLines,
  copyOrder,
  copyTaxes,
  holdsOf,
  type OrderPromises,
  promisesOf,
} from './order-copy.ts'
import { type FrozenFit, fitRefusals, freezeFit } from './order-fit.ts'
import { insertOrder } from './place-order.queries.ts'

export type PlacedOrder = NonNullable<OrderConfirmation['PlacedOrder']>

/** The catalogue version of an order, and the words for the fit of its parts. */
type Edition = Awaited<ReturnType<typeof readEdition>>

export async function readEdition(db: Kysely<Database>) {
  const version = await currentVersion(db)
  const wordings = {
    pl: await shopWording(db, version, 'pl'),
    en: await shopWording(db, version, 'en'),
  }
  return { version, wordings }
}

/** An order that can be placed: the stock of its parts is locked. */
export type OrderPlan = {
  buyer: Buyer
  person: LockedPerson
  request: CheckoutRequest
  checkout: ValidatedCheckout<CheckoutRows>
  lines: AllocatedLine[]
  totals: Totals
  fits: FrozenFit[]
  promises: OrderPromises
}

/**
 * Checks an order and locks the stock of its parts.
 *
 * @param trx  holds the lock of the company, as after `lockCheckoutContext`
 * @param pool for reading the catalogue outside the transaction
 * @returns the refusal with all reasons when the order cannot be placed
 */
export async function planOrder(
  trx: Transaction<Database>,
  {
    buyer,
    request,
    locked: { context, unpaid, person },
    cart,
    edition: { version, wordings },
    at,
    pool,
  }: {
    buyer: Buyer
    request: CheckoutRequest
    locked: LockedContext
    cart: readonly PricedCartRow[]
    edition: Edition
    at: Date
    pool: Kysely<Database>
  },
): Promise<OrderPlan | OrderConfirmation> {
  const { translate, lang } = buyer
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
  const verdicts = await judgeCart(trx, version, cart, pool)
  const { checkout, errors } = validateCheckout<CheckoutRows>({
    request,
    context,
    selection,
    lines,
    totalMinor: totals.orderTotalMinor,
  })
  for (const error of errors) if (error.code === 'outOfStock') noteStockRefusal(pool, error.sku)
  const refusals = [
    ...fitRefusals(cart, verdicts, wordings[lang]),
    ...errors.map((error) => checkoutErrorText(error, buyer)),
  ]
  if (refusals.length > 0 || !checkout) return refused(refusals)
  if (reachesUnpaidLimit(checkout.payment, unpaid))
    return refused([translate('confirm.unpaidLimit', { open: unpaid.open })], 'unpaid_limit')
  const fits = cart.map((line, index) => freezeFit(line, verdicts[index]!, wordings))
  const promises = promisesOf(lines, book, pickupId)
  return { buyer, person, request, checkout, lines, totals, fits, promises }
}

/** Places an order that was checked. @param cartId the person whose cart it was; null = none */
export async function placeOrder(
  trx: Transaction<Database>,
  { buyer, person, request, checkout, lines, totals, fits, promises }: OrderPlan,
  { cartId, idempotencyKey }: { cartId: number | null; idempotencyKey: string | null },
): Promise<PlacedOrder> {
  const { lang } = buyer
  const { id, orderNumber } = await insertOrder(trx, {
    order: copyOrder(buyer, checkout, { totals, deadline: promises.deadline, person }),
    unpaidDays: unpaidDaysOf(checkout.payment, lines),
    lines: copyLines(lines, { fits, promises: promises.texts }, lang),
    deposits: copyDeposits(lines, totals, lang),
    taxes: copyTaxes(totals),
    note: request.note.trim(),
    holds: holdsOf(lines),
    idempotencyKey,
    cartId,
  })
  // The person's own mail has no amounts, but the company must get a complete confirmation.
  if (!person.rights.seesPrices) await enqueueMail(trx, { kind: 'orderPlaced', orderId: id, toCompany: true })
  return { Id: id as PlacedOrder['Id'], OrderNumber: orderNumber }
}

export const accepted = (order: PlacedOrder): OrderConfirmation => ({
  Success: true,
  Errors: [],
  ErrorCode: null,
  PlacedOrder: order,
})

export const refused = (
  errors: string[],
  code: OrderConfirmation['ErrorCode'] = null,
): OrderConfirmation => ({
  Success: false,
  Errors: errors,
  ErrorCode: code,
  PlacedOrder: null,
})
