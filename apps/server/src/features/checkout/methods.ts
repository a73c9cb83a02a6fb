import { type CheckoutConfiguration, PICKUP } from '@partboard/contract/checkout'
import type { TextKey } from '@partboard/contract/texts'
import { convert, scaleHalfUp } from '@partboard/domain/money'
import type { PriceBasis } from '@partboard/domain/pricing'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PricedCartRow } from '../../services/cart/cart.ts'
import type { AddressRow, Choices, PaymentMethodRow, ShippingMethodRow } from './checkout.queries.ts'

/** A checkout configuration as it was read from the request. */
export type Config = z.output<typeof CheckoutConfiguration>

/** Who orders, and in which language, currency and store. */
export type Buyer = Pick<FastifyRequest, 'customer' | 'lang' | 'translate' | 'currency' | 'storeId'>

/** Why a method cannot carry a cart: the text's key and the first part that keeps it from it. */
export type Obstacle = { key: TextKey; sku: string }

/** The ways to an address that this customer may use at all; own routes are for trade. */
export function shippingOpenTo(choices: Choices, basis: PriceBasis): ShippingMethodRow[] {
  return choices.shippingMethods.filter(
    (method) => !isPickup(method) && (!method.trade_only || basis === 'net'),
  )
}

/** Pickup is a delivery of its own: to no address, and from one branch alone. */
export const isPickup = (delivery: ShippingMethodRow): boolean => delivery.system_name === PICKUP

/** The payments that this customer may use at all: deferred payment needs a limit that was granted. */
export function paymentsOpenTo(choices: Choices, basis: PriceBasis): PaymentMethodRow[] {
  return choices.paymentMethods.filter(
    (method) =>
      (!method.trade_only || basis === 'net') && (!method.uses_credit || choices.creditLimitMinor !== null),
  )
}

/**
 * What of a cart a method cannot carry, the gravest first; null when it takes all of it
 * (docs/spec/trade.md#delivery).
 */
export function obstacleTo(method: ShippingMethodRow, lines: readonly PricedCartRow[]): Obstacle | null {
  const theft = method.takes_theft_relevant ? undefined : lines.find(({ part }) => part?.theftRelevant)
  if (theft) return { key: 'shipping.theft', sku: theft.sku }
  const dangerous = method.takes_dangerous ? undefined : lines.find(({ part }) => part?.dangerous)
  if (dangerous) return { key: 'shipping.dangerous', sku: dangerous.sku }
  const bulky = method.takes_bulky ? undefined : lines.find(({ part }) => part?.bulky)
  return bulky ? { key: 'shipping.bulky', sku: bulky.sku } : null
}

/** Whether a configuration asks for pickup: a branch wins over a method that a page may still remember. */
export function wantsPickup(config: Config): boolean {
  return config.PickUpInStoreId !== null || config.ShippingRateComputationMethodSystemName === PICKUP
}

/** The delivery that a configuration names, if this customer may use it. */
export function deliveryNamed(config: Config, choices: Choices, basis: PriceBasis): ShippingMethodRow | null {
  if (wantsPickup(config)) return choices.shippingMethods.find(isPickup) ?? null
  const name = config.ShippingRateComputationMethodSystemName
  return shippingOpenTo(choices, basis).find(({ system_name }) => system_name === name) ?? null
}

/** What a configuration chose of what there is; null where nothing valid is chosen. */
export type Chosen = {
  delivery: ShippingMethodRow | null
  payment: PaymentMethodRow | null
  shippingAddress: AddressRow | null
  billingAddress: AddressRow | null
}

/** Reads what was chosen. A method that this customer may not use, or that cannot carry the cart, is not chosen. */
export function choose(
  config: Config,
  choices: Choices,
  basis: PriceBasis,
  lines: readonly PricedCartRow[],
): Chosen {
  const address = (id: number | null) => choices.addresses.find((row) => row.id === id) ?? null
  const payment = paymentsOpenTo(choices, basis).find(
    ({ system_name }) => system_name === config.PaymentMethodSystemName,
  )
  const delivery = deliveryNamed(config, choices, basis)
  const branchIsOurs = config.PickUpInStoreId === null || choices.pickupPoint !== null
  return {
    delivery: delivery && branchIsOurs && obstacleTo(delivery, lines) === null ? delivery : null,
    payment: payment ?? null,
    shippingAddress: address(config.ShippingAddressId),
    billingAddress: address(config.BillingAddressId),
  }
}

/** An empty list of a payment's shipments means that it goes with all. */
export function goTogether(payment: PaymentMethodRow, delivery: ShippingMethodRow): boolean {
  return payment.shipments.length === 0 || payment.shipments.includes(delivery.system_name)
}

/**
 * Until the end of which day after the order it may be paid; null = it never lapses. What is paid in the branch cannot
 * be paid, nor lapse, while the branch waits for its pieces.
 */
export function unpaidDays(
  { unpaid_days, shipments }: PaymentMethodRow,
  lines: readonly { waiting: number }[],
): number | null {
  const isPaidInBranch = shipments.length > 0 && shipments.every((name) => name === PICKUP)
  return isPaidInBranch && lines.some(({ waiting }) => waiting > 0) ? null : unpaid_days
}

/**
 * What a delivery costs with VAT, in minor units of the request's currency.
 *
 * @param goodsGrossMinor the goods with VAT, in that currency: from a method's threshold on they travel free
 */
export function deliveryFeeMinor(
  { fee_gross_minor, free_from_minor }: ShippingMethodRow,
  goodsGrossMinor: number,
  rateMicro: number,
): number {
  const free = free_from_minor !== null && goodsGrossMinor >= convert(free_from_minor, rateMicro)
  return free ? 0 : convert(fee_gross_minor, rateMicro)
}

/** What a payment costs with VAT, in minor units of the request's currency. */
export function paymentFeeMinor(payment: PaymentMethodRow | null, rateMicro: number): number {
  return payment ? convert(payment.fee_gross_minor, rateMicro) : 0
}

/** The highest order total that a payment takes, in minor units of the request's currency; null = no cap. */
export function capMinor(payment: PaymentMethodRow, rateMicro: number): number | null {
  return payment.cap_minor === null ? null : convert(payment.cap_minor, rateMicro)
}

/** An amount of another currency in grosze: credit limits are kept in PLN. */
export function inPlnMinor(minor: number, rateMicro: number): number {
  return scaleHalfUp(minor, 1_000_000, rateMicro)
}
