import type { PartPrice } from '../pricing/pricing.ts'
import {
  computeTotals,
  type DepositKind,
  depositVatBp,
  type Totals,
  type TotalsDeposit,
} from '../pricing/totals.ts'
import {
  type CheckoutContext,
  type DeliveryMethod,
  deliveryFee,
  type PaymentMethod,
  paymentFee,
} from './checkout.ts'

/** A cart line with the price and the deposit of one piece, both in the order's currency. */
export type PricedLine = {
  quantity: number
  /** Null = not for sale: the line costs nothing, and its deposit is not charged. */
  price: PartPrice | null
  deposit: { unitMinor: number; kind: DepositKind } | null
}

/** The deposit of a cart line; `position` is the line's, counted from 1. */
export type ChargedDeposit<L> = TotalsDeposit & { line: L; position: number; kind: DepositKind }

/** The deposits of a cart, sorted like its lines. */
export function chargedDeposits<L extends PricedLine>(lines: readonly L[]): ChargedDeposit<L>[] {
  return lines.flatMap((line, index) =>
    line.price && line.deposit
      ? {
          line,
          position: index + 1,
          quantity: line.quantity,
          unitGrossMinor: line.deposit.unitMinor,
          vatBp: depositVatBp(line.deposit.kind, line.price.vatBp),
          kind: line.deposit.kind,
        }
      : [],
  )
}

/**
 * The totals of a cart and of its order. Both use this function, so an order costs what the customer saw.
 *
 * @param selection null = not selected yet
 * @returns amounts in minor units of the order's currency
 *
 * Source: docs/spec/wire.md#totals, docs/spec/wire.md#orders.
 */
export function checkoutTotals(
  { basis, ratePerPlnMicro }: Pick<CheckoutContext, 'basis' | 'ratePerPlnMicro'>,
  lines: readonly PricedLine[],
  { delivery, payment }: { delivery: DeliveryMethod | null; payment: PaymentMethod | null },
): Totals {
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
    deposits: chargedDeposits(lines),
    paymentFeeMinor: paymentFee(payment, ratePerPlnMicro),
  }
  const withoutDelivery = computeTotals({ ...goods, shippingMinor: null })
  if (delivery === null) return withoutDelivery
  const shippingMinor = deliveryFee(delivery, withoutDelivery.subTotalMinor, ratePerPlnMicro)
  return computeTotals({ ...goods, shippingMinor })
}

/**
 * The sum of a cart before a delivery and a payment are selected: goods and deposits.
 *
 * @returns with and without VAT, in minor units of the currency of the lines
 */
export function cartSum(
  rates: Pick<CheckoutContext, 'basis' | 'ratePerPlnMicro'>,
  lines: readonly PricedLine[],
): { grossMinor: number; netMinor: number } {
  const { netMinor, taxMinor } = checkoutTotals(rates, lines, { delivery: null, payment: null })
  return { grossMinor: netMinor + taxMinor, netMinor }
}
