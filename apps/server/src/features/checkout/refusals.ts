import { MAX_NOTE } from '@partboard/domain/cart'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { SupplierTime } from '@partboard/domain/promise'
import type { Allocation } from '@partboard/domain/stock'
import type { Totals } from '@partboard/domain/totals'
import type { PricedCartRow } from '../../services/cart/cart.ts'
import { localText } from '../../services/text/local-text.ts'
import { moneyText } from '../../services/text/money-text.ts'
import type { Choices } from './checkout.queries.ts'
import {
  type Buyer,
  type Chosen,
  type Config,
  capMinor,
  deliveryNamed,
  goTogether,
  inPlnMinor,
  obstacleTo,
  wantsPickup,
} from './methods.ts'

/** A line, what the warehouses have of it, what is taken from each, and what the supplier is to bring. */
export type AllocatedLine = PricedCartRow & {
  available: number
  taken: Allocation[]
  /** Pieces that no warehouse has. */
  waiting: number
  /** Null = what no warehouse has cannot be ordered. */
  supplier: SupplierTime | null
}

/** What is asked about an order before it is placed. */
export type Inspected = {
  config: Config
  choices: Choices
  chosen: Chosen
  lines: readonly AllocatedLine[]
  /** In the buyer's currency. */
  totals: Totals
  buyer: Buyer
}

/**
 * Every reason why this order cannot be placed, as sentences for the customer; none = it can.
 *
 * Source: docs/spec/wire.md#orders, docs/spec/trade.md#delivery.
 */
export function refusalsOf(order: Inspected): string[] {
  const { translate } = order.buyer
  return [
    ...goodsRefusals(order),
    ...deliveryRefusals(order),
    ...(order.chosen.billingAddress ? [] : [translate('confirm.billingAddress')]),
    ...paymentRefusals(order),
    ...(order.config.TermsOfServiceOnOrderConfirmPage ? [] : [translate('confirm.terms')]),
    // Characters as a person counts them: an emoji is one.
    ...([...order.config.OrderNote].length > MAX_NOTE ? [translate('confirm.note')] : []),
  ]
}

function goodsRefusals({ lines, buyer: { translate } }: Inspected): string[] {
  return lines.flatMap(({ sku, price, quantity, available, waiting, supplier }) => {
    if (price === null) return [translate('confirm.unavailable', { sku: formatPartNumber(sku) })]
    return waiting === 0 || supplier
      ? []
      : [translate('confirm.stock', { sku: formatPartNumber(sku), available, wanted: quantity })]
  })
}

function deliveryRefusals({ config, choices, chosen, lines, buyer }: Inspected): string[] {
  const { translate, lang, customer } = buyer
  const refusals: string[] = []
  if (wantsPickup(config)) {
    if (choices.pickupPoint === null) return [translate('confirm.pickupPoint')]
  } else if (chosen.shippingAddress === null) refusals.push(translate('confirm.shippingAddress'))
  else if (!chosen.shippingAddress.ships) refusals.push(translate('confirm.shippingCountry'))
  if (chosen.delivery) return refusals

  const named = deliveryNamed(config, choices, customer.priceBasis)
  const obstacle = named && obstacleTo(named, lines)
  if (!obstacle) return [...refusals, translate('confirm.shippingMethod')]
  const params = { method: localText(named.name, lang), sku: formatPartNumber(obstacle.sku) }
  return [...refusals, translate(obstacle.key, params)]
}

function paymentRefusals({ choices, chosen, totals, buyer }: Inspected): string[] {
  const { translate, lang, currency } = buyer
  const totalMinor = totals.orderTotalMinor
  const { payment, delivery } = chosen
  if (payment === null) return [translate('confirm.paymentMethod')]
  const refusals: string[] = []
  if (delivery && !goTogether(payment, delivery)) refusals.push(translate('confirm.paymentShipping'))
  if (totalMinor === null) return refusals
  const cap = capMinor(payment, currency.rateMicro)
  if (cap !== null && totalMinor > cap)
    refusals.push(translate('confirm.paymentCap', { amount: moneyText(cap, currency.code, lang) }))
  if (payment.uses_credit) {
    const available = (choices.creditLimitMinor ?? 0) - choices.creditUsedMinor
    const missing = inPlnMinor(totalMinor, currency.rateMicro) - available
    if (missing > 0) refusals.push(translate('confirm.credit', { amount: moneyText(missing, 'PLN', lang) }))
  }
  return refusals
}
