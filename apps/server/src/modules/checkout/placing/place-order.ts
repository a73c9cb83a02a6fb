import type { OrderConfirmation } from '@partboard/contract/checkout/checkout-shapes'
import { type CheckoutRequest, selectCheckout, unpaidDaysOf } from '@partboard/domain/checkout/checkout'
import { checkoutTotals } from '@partboard/domain/checkout/checkout-totals'
import { type ValidatedCheckout, validateCheckout } from '@partboard/domain/checkout/checkout-validation'
import { type HoldObstacle, holdObstacle } from '@partboard/domain/checkout/unpaid-hold'
import { convertToPln } from '@partboard/domain/numbers/money'
import type { Totals } from '@partboard/domain/pricing/totals'
import { inPlannedOrder } from '@partboard/domain/stock/plan'
import { handOut, type WarehouseStock } from '@partboard/domain/stock/stock'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { now } from '../../../platform/time/clock.ts'
import { judgeCart, type PricedCartRow } from '../../cart/index.ts'
import { acceptedTextsOf, readLegalPages } from '../../content/index.ts'
import { shopWordings } from '../../fit/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { currentVersion } from '../../parts/index.ts'
import { lockStock, noteStockRefusal, readPromiseBook } from '../../stock/index.ts'
import {
  type CheckoutRows,
  type LockedContext,
  type LockedPerson,
  listOverdueOrders,
  listUnpaidHolds,
  type ShopContext,
} from '../reading/checkout.queries.ts'
import type { Buyer } from '../reading/checkout.request.ts'
import { checkoutErrorText, fieldOf, holdObstacleText, type Refusal } from '../reading/checkout-errors.ts'
import { readMethods } from '../reading/methods.queries.ts'
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
import { movedLines, movedRefusal, plannedDaysOf } from './plans.ts'

export type PlacedOrder = NonNullable<OrderConfirmation['PlacedOrder']>

/**
 * What an order reads of the shop before its transaction: the version of the catalogue with the words for the fit of
 * parts, the methods, the calendar for promises, and the legal pages.
 */
type Edition = Awaited<ReturnType<typeof readEdition>>

/** @param at when the order is placed; the delivery promises depend on it */
export async function readEdition(db: Kysely<Database>, at: Date = now()) {
  const version = await currentVersion(db)
  const [wordings, methods, book, pages] = await Promise.all([
    shopWordings(db, version),
    readMethods(db),
    readPromiseBook(db, at),
    readLegalPages(db),
  ])
  return { version, wordings, methods, book, pages }
}

/** Who reads the refusals: the customer, or a clerk who places the order for the customer. */
export type Reader = Pick<Buyer, 'customer' | 'lang' | 'translate' | 'currency'>

/**
 * Computes an order: its lines with the pieces of each warehouse, its totals, and the reasons why it cannot be placed.
 * Nothing is written.
 *
 * @param companyId whose orders may be overdue
 * @param stock available pieces of the parts; the caller has locked them if the order is placed
 */
export async function draftOrder(
  db: Kysely<Database>,
  {
    cart,
    companyId,
    context,
    request,
    stock,
    edition: { version, wordings },
    reader,
    pool,
  }: {
    cart: readonly PricedCartRow[]
    companyId: number
    context: ShopContext
    request: CheckoutRequest
    stock: readonly (WarehouseStock & { sku: string })[]
    edition: Edition
    reader: Reader
    pool: Kysely<Database>
  },
) {
  const selection = selectCheckout<CheckoutRows>(request, context, cart)
  const pickupId = selection.pickupPoint?.id ?? null
  const skus = cart.map(({ sku }) => sku)
  const stockOf = Map.groupBy(stock, ({ sku }) => sku)
  const lines = cart.map((line) => {
    const inStock = stockOf.get(line.sku) ?? []
    const available = inStock.reduce((sum, { quantity }) => sum + quantity, 0)
    const taken = request.plan
      ? handOut(line.quantity, inPlannedOrder(inStock, request.plan.warehouses), null)
      : handOut(line.quantity, inStock, pickupId)
    return { ...line, available, taken, waiting: Math.max(0, line.quantity - available) }
  })
  const totals = checkoutTotals(context, lines, selection)
  const verdicts = await judgeCart(db, version, cart, pool)
  const { checkout, errors } = validateCheckout<CheckoutRows>({
    request,
    context,
    selection,
    lines,
    totalMinor: totals.orderTotalMinor,
    overdueOrders: selection.payment?.usesCredit ? await listOverdueOrders(db, companyId) : [],
  })
  const refusals = [
    ...fitRefusals(cart, verdicts, wordings(reader.lang)),
    ...errors.map((error) => ({ field: fieldOf(error, skus), text: checkoutErrorText(error, reader) })),
  ]
  return { pickupId, lines, totals, verdicts, checkout, errors, refusals }
}

/** The reasons why an order cannot be placed. */
export type RefusedPlan = { refusals: readonly Refusal[]; code: OrderConfirmation['ErrorCode'] }

/** An order that can be placed: the stock of its parts is locked. */
export type OrderPlan = {
  edition: Edition
  buyer: Buyer
  person: LockedPerson
  request: CheckoutRequest
  /** The customer's own reference of the order; '' = none. */
  reference: string
  checkout: ValidatedCheckout<CheckoutRows>
  lines: AllocatedLine[]
  totals: Totals
  /** Days after today until whose end the order may be paid; null = it never lapses. */
  unpaidDays: number | null
  fits: FrozenFit[]
  promises: OrderPromises
}

/**
 * Checks an order and locks the stock of its parts.
 *
 * @param trx  holds the lock of the company, as after `lockCheckoutContext`
 * @param pool for reading the catalogue outside the transaction
 * @param clerk who places the order for the buyer, reads the refusals, and decides what the shop holds for a new account
 * @returns all reasons when the order cannot be placed
 */
export async function planOrder(
  trx: Transaction<Database>,
  {
    buyer,
    request,
    locked: { context, unpaid, person },
    cart,
    reference,
    edition,
    pool,
    clerk = null,
  }: {
    buyer: Buyer
    clerk?: Reader | null
    request: CheckoutRequest
    locked: LockedContext
    cart: readonly PricedCartRow[]
    reference: string
    edition: Edition
    pool: Kysely<Database>
  },
): Promise<OrderPlan | RefusedPlan> {
  const reader = clerk ?? buyer
  const stock = await lockStock(
    trx,
    cart.map(({ sku }) => sku),
  )
  const { companyId } = buyer.customer
  const draft = await draftOrder(trx, { cart, companyId, context, request, stock, edition, reader, pool })
  const { lines, totals, verdicts, checkout, refusals } = draft
  for (const error of draft.errors) if (error.code === 'outOfStock') noteStockRefusal(pool, error.sku)
  if (refusals.length > 0 || !checkout) return { refusals, code: null }
  const holdLimits = clerk ? null : context.holdLimits
  if (holdLimits && !checkout.payment.usesCredit) {
    const skus = cart.map(({ sku }) => sku)
    const reserved =
      holdLimits.sharePercent < 100 ? await listUnpaidHolds(trx, companyId, skus) : new Map<string, number>()
    const valueMinor = convertToPln(totals.orderTotalMinor ?? 0, context.ratePerPlnMicro)
    const parts = lines.map(({ sku, part, available, taken }) => ({
      sku,
      printed: part?.printed,
      available,
      taken: taken.reduce((sum, { quantity }) => sum + quantity, 0),
      reserved: reserved.get(sku) ?? 0,
    }))
    const obstacle = holdObstacle(holdLimits, unpaid, { valueMinor, parts })
    if (obstacle) return { refusals: [refusedHold(obstacle, reader)], code: 'unpaid_limit' }
  }
  const days = plannedDaysOf(edition.book, { checkout, lines })
  const moved = request.plan ? movedLines(request.plan, lines, days) : []
  if (moved.length > 0)
    return { refusals: moved.map((line) => movedRefusal(line, reader)), code: 'plan_changed' }
  const fits = cart.map((line, index) =>
    freezeFit(line, verdicts[index]!, { wordings: edition.wordings, lang: buyer.lang }),
  )
  const promises = promisesOf(lines, edition.book, {
    pickupId: draft.pickupId,
    days,
    isTogether: request.plan?.isTogether ?? false,
    lang: buyer.lang,
  })
  const unpaidDays = unpaidDaysOf(checkout.payment, lines, holdLimits)
  return { edition, buyer, person, request, reference, checkout, lines, totals, unpaidDays, fits, promises }
}

const refusedHold = (obstacle: HoldObstacle, reader: Reader): Refusal => ({
  field: 'payment',
  text: holdObstacleText(obstacle, reader),
})

/**
 * Places an order that was checked.
 *
 * @param cartId the person whose cart it was; null = none
 * @param placedBy who of the shop places it for the customer; null = the customer does
 */
export async function placeOrder(
  trx: Transaction<Database>,
  {
    edition,
    buyer,
    person,
    request,
    reference,
    checkout,
    lines,
    totals,
    unpaidDays,
    fits,
    promises,
  }: OrderPlan,
  {
    cartId,
    idempotencyKey,
    placedBy = null,
  }: { cartId: number | null; idempotencyKey: string | null; placedBy?: Author | null },
): Promise<PlacedOrder> {
  const { lang, storeId, translate } = buyer
  const button = cartId === null ? null : translate('checkout.order')
  const acceptedTexts = acceptedTextsOf(edition.pages, storeId, button)
  const { id, orderNumber } = await insertOrder(trx, {
    order: copyOrder(buyer, checkout, {
      request,
      reference,
      lines,
      totals,
      deadline: promises.deadline,
      person,
      placedBy,
      acceptedTexts,
    }),
    unpaidDays,
    lines: copyLines(lines, { fits, promises: promises.texts, madeFor: request.madeFor }, lang),
    deposits: copyDeposits(lines, totals, lang),
    taxes: copyTaxes(totals),
    note: request.note.trim(),
    holds: holdsOf(lines),
    idempotencyKey,
    cartId,
  })
  if (placedBy)
    await audit(trx, placedBy, {
      action: 'order.placed',
      subject: { kind: 'order', id },
      after: { number: orderNumber, customer: buyer.customer.id, total: totals.orderTotalMinor },
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

export const refusedPlan = ({ refusals, code }: RefusedPlan): OrderConfirmation =>
  refused(
    refusals.map(({ text }) => text),
    code,
  )

export const refused = (
  errors: string[],
  code: OrderConfirmation['ErrorCode'] = null,
): OrderConfirmation => ({
  Success: false,
  Errors: errors,
  ErrorCode: code,
  PlacedOrder: null,
})
