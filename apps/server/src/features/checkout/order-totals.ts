import type { PriceBasis } from '@partboard/domain/pricing'
import { computeTotals, type Totals, type TotalsDeposit } from '@partboard/domain/totals'
import type { PricedCartRow } from '../../services/cart/cart.ts'
import type { PaymentMethodRow, ShippingMethodRow } from './checkout.queries.ts'
import { deliveryFeeMinor, paymentFeeMinor } from './methods.ts'

/** A deposit that is charged with a line of the order; `position` is the line's, counted from 1. */
export type ChargedDeposit = TotalsDeposit & {
  line: PricedCartRow
  position: number
  kind: 'core' | 'battery'
}

/**
 * The deposits of a cart, in the order of its lines, as `cartTotals` counts them: a core deposit carries the VAT of its
 * part, a battery deposit none. Lines that cannot be bought have none.
 */
export function depositsOf(lines: readonly PricedCartRow[]): ChargedDeposit[] {
  return lines.flatMap((line, index) =>
    line.price && line.deposit
      ? {
          line,
          position: index + 1,
          quantity: line.quantity,
          unitGrossMinor: line.deposit.unitMinor,
          vatBp: line.deposit.kind === 'core' ? line.price.vatBp : null,
          kind: line.deposit.kind,
        }
      : [],
  )
}

/**
 * The totals of a cart, and of the order that is made from it: one computation, so that an order never costs
 * anything else than what the customer was shown. Lines that cannot be bought cost nothing.
 *
 * @param input.lines     prices in the currency of `rateMicro`
 * @param input.delivery  null as long as none is chosen
 * @param input.payment   null as long as none is chosen
 * @param input.rateMicro millionths of the currency for one PLN
 * @returns amounts in minor units of that currency
 *
 * Source: docs/spec/wire.md#totals, docs/spec/wire.md#orders.
 */
export function cartTotals({
  basis,
  lines,
  delivery,
  payment,
  rateMicro,
}: {
  basis: PriceBasis
  lines: readonly PricedCartRow[]
  delivery: ShippingMethodRow | null
  payment: PaymentMethodRow | null
  rateMicro: number
}): Totals {
  const goods = {
    basis,
    lines: lines.flatMap(({ price, quantity }) =>
      price
        ? {
            quantity,
            vatBp: price.vatBp,
            unitMinor: basis === 'net' ? price.priceNetMinor : price.priceMinor,
          }
        : [],
    ),
    deposits: depositsOf(lines),
    paymentFeeMinor: paymentFeeMinor(payment, rateMicro),
  }
  const withoutDelivery = computeTotals({ ...goods, shippingMinor: null })
  if (delivery === null) return withoutDelivery
  const shippingMinor = deliveryFeeMinor(delivery, withoutDelivery.subTotalMinor, rateMicro)
  return computeTotals({ ...goods, shippingMinor })
}
