import {
  confirmCheckout,
  getShippingAddress,
  getTotals,
  listPaymentMethods,
  listShippingMethods,
  PICKUP,
} from '@partboard/contract/checkout'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { confirmations } from '../../platform/observability/metrics.ts'
import { readOrderedCart } from '../../services/cart/cart.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { stockFor } from '../../services/stock/stock.ts'
import { localText } from '../../services/text/local-text.ts'
import {
  presentPaymentMethods,
  presentShippingAddress,
  presentShippingMethods,
  presentTotals,
} from './checkout.present.ts'
import { listPickupPoints, listShippingAddresses, readChoices } from './checkout.queries.ts'
import { confirm } from './confirm.ts'
import {
  type Buyer,
  capMinor,
  choose,
  deliveryFeeMinor,
  isPickup,
  obstacleTo,
  paymentFeeMinor,
  paymentsOpenTo,
  shippingOpenTo,
  unpaidDays,
} from './methods.ts'
import { cartTotals } from './order-totals.ts'

export const checkoutRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(getTotals, 'primary'),
    handler: async (request) => {
      const { body, customer, currency, lang } = request
      const [choices, lines] = await Promise.all([
        readChoices(app.db, customer.id, body),
        readLines(app.db, request),
      ])
      for (const id of [body.ShippingAddressId, body.BillingAddressId])
        if (id !== null && !choices.addresses.some((address) => address.id === id))
          throw new ShopError('address_not_found')

      const { delivery, payment } = choose(body, choices, customer.priceBasis, lines)
      const { rateMicro } = currency
      const totals = cartTotals({ basis: customer.priceBasis, lines, delivery, payment, rateMicro })
      return presentTotals(totals, lines, lang)
    },
  })

  app.route({
    ...route(getShippingAddress, 'primary'),
    handler: async ({ customer, lang }) => {
      const [choices, addresses, points] = await Promise.all([
        readChoices(app.db, customer.id),
        listShippingAddresses(app.db, customer.id),
        listPickupPoints(app.db),
      ])
      return presentShippingAddress(
        {
          addresses,
          points: choices.shippingMethods.some(isPickup) ? points : [],
          pickupPreselected: choices.lastShippingMethod === PICKUP,
          shippingExists: shippingOpenTo(choices, customer.priceBasis).length > 0,
        },
        lang,
      )
    },
  })

  app.route({
    ...route(listShippingMethods, 'primary'),
    handler: async (request) => {
      const { query, customer, lang, translate } = request
      const [choices, lines] = await Promise.all([
        readChoices(app.db, customer.id, {
          ShippingAddressId: query.addressId,
          BillingAddressId: null,
          PickUpInStoreId: null,
        }),
        readLines(app.db, request),
      ])
      const address = choices.addresses[0]
      if (!address) throw new ShopError('address_not_found')
      if (!address.ships) return presentShippingMethods([], null, [translate('shipping.noneToCountry')], lang)

      const { goodsMinor, rateMicro } = goodsOf(lines, request)
      const methods = shippingOpenTo(choices, customer.priceBasis).map((method) => ({
        method,
        obstacle: obstacleTo(method, lines),
        feeMinor: deliveryFeeMinor(method, goodsMinor, rateMicro),
      }))
      const warnings = methods.flatMap(({ method, obstacle }) =>
        obstacle
          ? translate(obstacle.key, {
              method: localText(method.name, lang),
              sku: formatPartNumber(obstacle.sku),
            })
          : [],
      )
      const fitting = methods.filter(({ obstacle }) => obstacle === null)
      return presentShippingMethods(fitting, choices.lastShippingMethod, warnings, lang)
    },
  })

  app.route({
    ...route(listPaymentMethods, 'primary'),
    handler: async (request) => {
      const { customer, lang } = request
      const [choices, lines] = await Promise.all([
        readChoices(app.db, customer.id),
        readLines(app.db, request),
      ])
      const { goodsMinor, depositMinor, rateMicro } = goodsOf(lines, request)
      const leastMinor = goodsMinor + depositMinor
      const stock = await stockFor(
        app.db,
        lines.map(({ sku }) => sku),
      )
      const pieces = lines.map(({ sku, quantity }) => {
        const available = stock.get(sku)!.reduce((sum, one) => sum + one.quantity, 0)
        return { waiting: Math.max(0, quantity - available) }
      })
      const methods = paymentsOpenTo(choices, customer.priceBasis)
        .filter((method) => leastMinor <= (capMinor(method, rateMicro) ?? Number.POSITIVE_INFINITY))
        .map((method) => ({
          method,
          feeMinor: paymentFeeMinor(method, rateMicro),
          unpaidDays: unpaidDays(method, pieces),
        }))
      return presentPaymentMethods(methods, choices.lastPaymentMethod, lang)
    },
  })

  app.route({
    ...route(confirmCheckout),
    handler: async (request) => {
      const key = request.headers['idempotency-key'] ?? null
      const answer = await confirm(app.db, request, request.body, key)
      confirmations.inc({ outcome: answer.Success ? 'placed' : 'refused' })
      return answer
    },
  })
}

async function readLines(db: Kysely<Database>, { customer, currency }: Pick<Buyer, 'customer' | 'currency'>) {
  return readOrderedCart(db, customer, await currentVersion(db), currency.rateMicro)
}

/** Goods and deposits of a cart with VAT, in the request's currency: thresholds are measured by the goods, caps by both. */
function goodsOf(
  lines: Awaited<ReturnType<typeof readLines>>,
  { customer, currency: { rateMicro } }: Pick<Buyer, 'customer' | 'currency'>,
) {
  const basis = customer.priceBasis
  const { subTotalMinor, depositMinor } = cartTotals({
    basis,
    lines,
    rateMicro,
    delivery: null,
    payment: null,
  })
  return { goodsMinor: subTotalMinor, depositMinor: depositMinor ?? 0, rateMicro }
}
