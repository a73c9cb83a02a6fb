import * as wire from '@partboard/contract/checkout/checkout'
import * as draft from '@partboard/contract/checkout/draft'
import * as totals from '@partboard/contract/checkout/totals'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { confirmations } from '../../platform/observability/metrics.ts'
import { securityEvent } from '../../platform/observability/security-log.ts'
import { readOrderedCart } from '../cart/index.ts'
import { currentVersion } from '../parts/index.ts'
import { readPromiseBook } from '../stock/index.ts'
import {
  type CheckoutData,
  namesForeignAddress,
  paymentMethodsOf,
  shippingAddressOf,
  shippingMethodsOf,
  totalsOf,
} from './checkout.answers.ts'
import { confirm } from './confirm.ts'
import { checkoutOf } from './draft.ts'
import { plansOf } from './placing/plans.ts'
import { allAddresses, readCheckoutContext } from './reading/checkout.queries.ts'
import { type Buyer, checkoutRequestOf } from './reading/checkout.request.ts'
import { listPickupPoints } from './reading/methods.queries.ts'

export const checkoutRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(draft.getCheckout),
    handler: async (request) => {
      const [data, points] = await Promise.all([
        readCheckout(app.db, request, allAddresses),
        listPickupPoints(app.db),
      ])
      return checkoutOf(request.body, data, { points, buyer: request })
    },
  })

  app.route({
    ...route(totals.getTotals),
    handler: async (request) => {
      const wanted = checkoutRequestOf(request.body)
      return totalsOf(wanted, await readCheckout(app.db, request, wanted), request)
    },
  })

  app.route({
    ...route(wire.getShippingAddress),
    handler: async (request) => {
      const [data, points] = await Promise.all([
        readCheckout(app.db, request, allAddresses),
        listPickupPoints(app.db),
      ])
      return shippingAddressOf(points, data, request)
    },
  })

  app.route({
    ...route(wire.listShippingMethods),
    handler: async (request) => {
      const { addressId } = request.query
      const named = { shippingAddressId: addressId, billingAddressId: null, pickupPointId: null }
      return shippingMethodsOf(addressId, await readCheckout(app.db, request, named), request)
    },
  })

  app.route({
    ...route(wire.listPaymentMethods),
    handler: async (request) => {
      const billingAddressId = request.query.billingAddressId ?? null
      const named = { shippingAddressId: null, billingAddressId, pickupPointId: null }
      const [context, lines] = await Promise.all([
        readCheckoutContext(app.db, request, named),
        readLines(app.db, request),
      ])
      return paymentMethodsOf(billingAddressId, { context, lines }, request)
    },
  })

  app.route({
    ...route(wire.listDeliveryPlans),
    handler: async (request) => {
      const [{ context, lines, book }, points] = await Promise.all([
        readCheckout(app.db, request),
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

/** Reads what most answers are made of. @param named whose addresses the context has; missing = none */
async function readCheckout(
  db: Kysely<Database>,
  buyer: Buyer,
  named?: Parameters<typeof readCheckoutContext>[2],
): Promise<CheckoutData> {
  const [context, lines, book] = await Promise.all([
    readCheckoutContext(db, buyer, named),
    readLines(db, buyer),
    readPromiseBook(db),
  ])
  return { context, lines, book }
}

async function readLines(db: Kysely<Database>, { customer, currency }: Pick<Buyer, 'customer' | 'currency'>) {
  return readOrderedCart(db, customer, await currentVersion(db), currency.rateMicro)
}
