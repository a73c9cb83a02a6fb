import type {
  PaymentMethods,
  ShippingAddressAnswer,
  ShippingMethods,
} from '@partboard/contract/checkout/checkout-shapes'
import type { Totals } from '@partboard/contract/checkout/totals'
import {
  availableDeliveries,
  availablePayments,
  type CheckoutContext,
  type CheckoutRequest,
  deliveryFee,
  deliveryObstacle,
  isPickup,
  PICKUP,
  paymentCap,
  paymentFee,
  selectCheckout,
  unpaidDaysOf,
} from '@partboard/domain/checkout/checkout'
import { checkoutTotals } from '@partboard/domain/checkout/checkout-totals'
import { needsSplitPayment } from '@partboard/domain/customers/buyer'
import { needsApproval } from '@partboard/domain/customers/people'
import { paymentNeed } from '@partboard/domain/orders/payment-needs'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type PricedCartRow, presentTotals } from '../cart/index.ts'
import { availableOf } from '../pricing/index.ts'
import type { PromiseBook } from '../stock/index.ts'
import { presentPaymentMethods, presentShippingAddress, presentShippingMethods } from './checkout.present.ts'
import { allTextOf, promisesBy, type Way } from './placing/arrivals.ts'
import type { CheckoutRows, ShopContext } from './reading/checkout.queries.ts'
import type { Buyer } from './reading/checkout.request.ts'
import { checkoutErrorText, obstacleText } from './reading/checkout-errors.ts'

/** What the answers are made of: the context, with the addresses of the request, the lines, and what days depend on. */
export type CheckoutData = {
  context: ShopContext
  lines: readonly PricedCartRow[]
  book: PromiseBook
}

/** Totals need no more of a branch than its id. */
type TotalsRows = Omit<CheckoutRows, 'pickupPoint'> & { pickupPoint: { id: number } }

/** @throws ShopError 'address_not_found' */
export function totalsOf(
  wanted: CheckoutRequest,
  { context, lines, book }: Omit<CheckoutData, 'context'> & { context: CheckoutContext<TotalsRows> },
  { customer, lang }: Buyer,
): Totals {
  requireOwnAddresses(wanted, context.addresses)
  const selection = selectCheckout<TotalsRows>(wanted, context, lines)
  const { delivery, pickupPoint } = selection
  const figures = checkoutTotals(context, lines, selection)
  const totals = {
    ...presentTotals(figures, lines, lang),
    NeedsApproval: needsApproval(customer.rights, figures, context.ratePerPlnMicro),
  }
  if (!delivery || (isPickup(delivery) && !pickupPoint)) return totals
  const way = wayOf(delivery, pickupPoint?.id ?? null)
  return { ...totals, Promises: promisesBy(lines, book, way, lang) }
}

/** @param points all branches that allow pickup */
export function shippingAddressOf(
  points: readonly Selectable<Database['warehouse']>[],
  { context, lines, book }: CheckoutData,
  { lang }: Buyer,
): ShippingAddressAnswer {
  const pickup = context.deliveryMethods.find(isPickup)
  return presentShippingAddress(
    {
      addresses: context.addresses.filter(({ ships }) => ships),
      points: (pickup ? points : []).map((point) => ({
        ...point,
        allText: allTextOf(lines, book, wayOf(pickup!, point.id), lang),
      })),
      pickupPreselected: context.lastDeliveryName === PICKUP,
      shippingExists: availableDeliveries(context).length > 0,
    },
    lang,
  )
}

/** @throws ShopError 'address_not_found' */
export function shippingMethodsOf(
  addressId: number,
  { context, lines, book }: CheckoutData,
  buyer: Buyer,
): ShippingMethods {
  const { lang, translate } = buyer
  const address = context.addresses.find(({ id }) => id === addressId)
  if (!address) throw new ShopError('address_not_found')
  if (!address.ships) return presentShippingMethods([], null, [translate('shipping.noneToCountry')], lang)

  const { subTotalMinor } = checkoutTotals(context, lines, noSelection)
  const methods = availableDeliveries(context).map((method) => ({
    method,
    obstacle: deliveryObstacle(method, lines),
    feeMinor: deliveryFee(method, subTotalMinor, context.ratePerPlnMicro),
    allText: allTextOf(lines, book, wayOf(method, null), lang),
  }))
  const warnings = methods.flatMap(({ method, obstacle }) =>
    obstacle ? obstacleText(obstacle, method.name, buyer) : [],
  )
  const fitting = methods.filter(({ obstacle }) => obstacle === null)
  return presentShippingMethods(fitting, context.lastDeliveryName, warnings, lang)
}

/** @param billingAddressId null = it is not known who buys. @throws ShopError 'address_not_found' */
export function paymentMethodsOf(
  billingAddressId: number | null,
  { context, lines }: Omit<CheckoutData, 'book'>,
  asker: Buyer,
): PaymentMethods {
  const buyer = context.addresses.find(({ id }) => id === billingAddressId) ?? null
  if (billingAddressId !== null && !buyer) throw new ShopError('address_not_found')
  const { subTotalMinor, depositMinor } = checkoutTotals(context, lines, noSelection)
  const minTotalMinor = subTotalMinor + (depositMinor ?? 0)
  const rate = context.ratePerPlnMicro
  const pieces = lines.map((line) => ({ waiting: Math.max(0, line.quantity - availableOf(line)) }))
  const capped = availablePayments(context).map((method) => {
    const cap = paymentCap(method, buyer, rate)
    return { method, refusal: cap && minTotalMinor > cap.capMinor ? cap : null }
  })
  const methods = capped
    .filter(({ refusal }) => refusal === null)
    .map(({ method }) => ({
      method,
      feeMinor: paymentFee(method, rate),
      unpaidDays: unpaidDaysOf(method, pieces, context.holdLimits),
    }))
  const cash = capped.find(({ refusal }) => refusal?.code === 'cashBetweenFirms')?.refusal
  const isSplit =
    buyer !== null && needsSplitPayment(buyer, { totalMinor: minTotalMinor, ratePerPlnMicro: rate }, lines)
  const transfer = methods.find(({ method }) => paymentNeed(method.systemName) === 'account')?.method
    .systemName
  return presentPaymentMethods(methods, {
    lastName: (isSplit ? transfer : null) ?? context.lastPaymentName,
    warnings: cash ? [checkoutErrorText(cash, asker)] : [],
    isSplit,
    lang: asker.lang,
  })
}

type NamedAddresses = Pick<CheckoutRequest, 'shippingAddressId' | 'billingAddressId'>

/** Whether a request names an address that is not the company's. @param addresses those of the request that are */
export const namesForeignAddress = (
  { shippingAddressId, billingAddressId }: NamedAddresses,
  addresses: readonly { id: number }[],
): boolean =>
  [shippingAddressId, billingAddressId].some(
    (wanted) => wanted !== null && !addresses.some(({ id }) => id === wanted),
  )

/** @throws ShopError 'address_not_found' */
export function requireOwnAddresses(wanted: NamedAddresses, addresses: readonly { id: number }[]): void {
  if (namesForeignAddress(wanted, addresses)) throw new ShopError('address_not_found')
}

/** A delivery as the days of a cart need it. */
const wayOf = (delivery: CheckoutRows['delivery'], pickupId: number | null): Way => ({
  id: delivery.systemName,
  pickupId,
  transitDays: delivery.transitDays,
})

/** For totals of goods and deposits alone. */
const noSelection = { delivery: null, payment: null }
