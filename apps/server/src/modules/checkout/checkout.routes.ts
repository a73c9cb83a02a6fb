import * as wire from '@partboard/contract/checkout/checkout'
import * as totals from '@partboard/contract/checkout/totals'
import {
  availableDeliveries,
  availablePayments,
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
import { paymentNeed } from '@partboard/domain/orders/payment-needs'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { confirmations } from '../../platform/observability/metrics.ts'
import { securityEvent } from '../../platform/observability/security-log.ts'
import { presentTotals, readOrderedCart } from '../cart/index.ts'
import { currentVersion } from '../parts/index.ts'
import { availableOf } from '../pricing/index.ts'
import { readPromiseBook } from '../stock/index.ts'
import { presentPaymentMethods, presentShippingAddress, presentShippingMethods } from './checkout.present.ts'
import { confirm } from './confirm.ts'
import { allTextOf, promisesBy, type Way } from './placing/arrivals.ts'
import { plansOf } from './placing/plans.ts'
import { type CheckoutRows, listShippingAddresses, readCheckoutContext } from './reading/checkout.queries.ts'
import { type Buyer, checkoutRequestOf } from './reading/checkout.request.ts'
import { checkoutErrorText, obstacleText } from './reading/checkout-errors.ts'
import { listPickupPoints } from './reading/methods.queries.ts'

export const checkoutRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(totals.getTotals),
    handler: async (request) => {
      const wanted = checkoutRequestOf(request.body)
      const [context, lines, book] = await Promise.all([
        readCheckoutContext(app.db, request, wanted),
        readLines(app.db, request),
        readPromiseBook(app.db),
      ])
      if (namesForeignAddress(wanted, context.addresses)) throw new ShopError('address_not_found')

      const selection = selectCheckout<CheckoutRows>(wanted, context, lines)
      const { delivery, pickupPoint } = selection
      const totals = presentTotals(checkoutTotals(context, lines, selection), lines, request.lang)
      if (!delivery || (isPickup(delivery) && !pickupPoint)) return totals
      const way = wayOf(delivery, pickupPoint?.id ?? null)
      return { ...totals, Promises: promisesBy(lines, book, way, request.lang) }
    },
  })

  app.route({
    ...route(wire.getShippingAddress),
    handler: async (request) => {
      const [context, addresses, points, lines, book] = await Promise.all([
        readCheckoutContext(app.db, request),
        listShippingAddresses(app.db, request.customer.companyId),
        listPickupPoints(app.db),
        readLines(app.db, request),
        readPromiseBook(app.db),
      ])
      const pickup = context.deliveryMethods.find(isPickup)
      return presentShippingAddress(
        {
          addresses,
          points: (pickup ? points : []).map((point) => ({
            ...point,
            allText: allTextOf(lines, book, wayOf(pickup!, point.id), request.lang),
          })),
          pickupPreselected: context.lastDeliveryName === PICKUP,
          shippingExists: availableDeliveries(context).length > 0,
        },
        request.lang,
      )
    },
  })

  app.route({
    ...route(wire.listShippingMethods),
    handler: async (request) => {
      const { query, lang, translate } = request
      const [context, lines, book] = await Promise.all([
        readCheckoutContext(app.db, request, {
          shippingAddressId: query.addressId,
          billingAddressId: null,
          pickupPointId: null,
        }),
        readLines(app.db, request),
        readPromiseBook(app.db),
      ])
      const address = context.addresses[0]
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
        obstacle ? obstacleText(obstacle, method.name, request) : [],
      )
      const fitting = methods.filter(({ obstacle }) => obstacle === null)
      return presentShippingMethods(fitting, context.lastDeliveryName, warnings, lang)
    },
  })

  app.route({
    ...route(wire.listPaymentMethods),
    handler: async (request) => {
      const { query, lang } = request
      const [context, lines] = await Promise.all([
        readCheckoutContext(app.db, request, {
          shippingAddressId: null,
          billingAddressId: query.billingAddressId ?? null,
          pickupPointId: null,
        }),
        readLines(app.db, request),
      ])
      const buyer = context.addresses[0] ?? null
      if (query.billingAddressId !== undefined && !buyer) throw new ShopError('address_not_found')
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
        buyer !== null &&
        needsSplitPayment(buyer, { totalMinor: minTotalMinor, ratePerPlnMicro: rate }, lines)
      const transfer = methods.find(({ method }) => paymentNeed(method.systemName) === 'account')?.method
        .systemName
      return presentPaymentMethods(methods, {
        lastName: (isSplit ? transfer : null) ?? context.lastPaymentName,
        warnings: cash ? [checkoutErrorText(cash, request)] : [],
        isSplit,
        lang,
      })
    },
  })

  app.route({
    ...route(wire.listDeliveryPlans),
    handler: async (request) => {
      const [context, lines, book, points] = await Promise.all([
        readCheckoutContext(app.db, request),
        readLines(app.db, request),
        readPromiseBook(app.db),
        listPickupPoints(app.db),
      ])
      const { branchId } = request.query
      const branch = branchId === undefined ? points[0] : points.find(({ id }) => id === branchId)
      if (branchId !== undefined && !branch) throw new ShopError('not_found')
      return plansOf(lines, { context, book, branch: branch ?? null }, request)
    },
  })

  app.route({
    ...route(wire.confirmCheckout),
    handler: async (request) => {
      const { body, headers } = request
      const wanted = checkoutRequestOf(body)
      const answer = await confirm(app.db, request, wanted, {
        key: headers['idempotency-key'] ?? null,
        cartVersion: body.CartVersion,
      })
      confirmations.inc({ outcome: answer.Success ? 'placed' : 'refused' })
      // This refusal is a 200, so the line of the security log is written here.
      if (!answer.Success) {
        const { addresses } = await readCheckoutContext(app.db, request, wanted)
        if (namesForeignAddress(wanted, addresses)) securityEvent(request, 'foreign_id', request.customer.id)
      }
      return answer
    },
  })
}

/** Whether a request names an address that is not the company's. @param addresses those of the request that are */
const namesForeignAddress = (
  { shippingAddressId, billingAddressId }: CheckoutRequest,
  addresses: readonly { id: number }[],
): boolean =>
  [shippingAddressId, billingAddressId].some(
    (wanted) => wanted !== null && !addresses.some(({ id }) => id === wanted),
  )

/** A delivery as the days of a cart need it. */
const wayOf = (delivery: CheckoutRows['delivery'], pickupId: number | null): Way => ({
  id: delivery.systemName,
  pickupId,
  transitDays: delivery.transitDays,
})

/** For totals of goods and deposits alone. */
const noSelection = { delivery: null, payment: null }

async function readLines(db: Kysely<Database>, { customer, currency }: Pick<Buyer, 'customer' | 'currency'>) {
  return readOrderedCart(db, customer, await currentVersion(db), currency.rateMicro)
}
