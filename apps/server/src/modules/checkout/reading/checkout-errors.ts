import type { TextKey } from '@partboard/contract/texts'
import type { DeliveryObstacle, LineNumber } from '@partboard/domain/checkout/checkout'
import type { CheckoutError } from '@partboard/domain/checkout/checkout-validation'
import type { HoldObstacle } from '@partboard/domain/checkout/unpaid-hold'
import type { OfficeText } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { formatPartNumber } from '../../parts/index.ts'
import type { CheckoutRows } from './checkout.queries.ts'
import type { Buyer } from './checkout.request.ts'

const obstacleTexts: Record<DeliveryObstacle['code'], TextKey> = {
  theftRelevant: 'shipping.theft',
  dangerous: 'shipping.dangerous',
  bulky: 'shipping.bulky',
}

/** Texts of errors without parameters. */
const errorTexts = {
  noPickupPoint: 'confirm.pickupPoint',
  noShippingAddress: 'confirm.shippingAddress',
  noShippingToCountry: 'confirm.shippingCountry',
  noDelivery: 'confirm.shippingMethod',
  noBillingAddress: 'confirm.billingAddress',
  noPayment: 'confirm.paymentMethod',
  paymentWithoutDelivery: 'confirm.paymentShipping',
  termsNotAccepted: 'confirm.terms',
  noteTooLong: 'confirm.note',
} as const satisfies Partial<Record<CheckoutError['code'], TextKey>>

const numberText = ({ sku, printed }: LineNumber): string =>
  formatPartNumber({ sku, printed: printed ?? null })

/** The message why a delivery method cannot carry a cart, in the buyer's language. */
export function obstacleText(
  obstacle: DeliveryObstacle,
  methodName: OfficeText,
  { translate, lang }: Pick<Buyer, 'translate' | 'lang'>,
): string {
  return translate(obstacleTexts[obstacle.code], {
    method: localText(methodName, lang),
    sku: numberText(obstacle),
  })
}

/** What a refusal is about: the line `items.0`, or a choice, as the calls of the office name it. */
export type RefusedField = `items.${number}` | (typeof fieldOfError)[keyof typeof fieldOfError]

/** A reason why an order cannot be placed, and what it is about. */
export type Refusal = { field: RefusedField; text: string }

const fieldOfError = {
  noPickupPoint: 'pickupBranchId',
  noShippingAddress: 'shippingAddressId',
  noShippingToCountry: 'shippingAddressId',
  noDelivery: 'delivery',
  deliveryObstacle: 'delivery',
  noBillingAddress: 'billingAddressId',
  noPayment: 'payment',
  paymentWithoutDelivery: 'payment',
  overCap: 'payment',
  cashBetweenFirms: 'payment',
  overCredit: 'payment',
  overdue: 'payment',
  termsNotAccepted: 'termsAccepted',
  noteTooLong: 'note',
} as const

/** What an error is about. @param skus the numbers of the lines, in order */
export const fieldOf = (error: CheckoutError<CheckoutRows>, skus: readonly string[]): RefusedField =>
  error.code === 'notForSale' || error.code === 'tradeOnly' || error.code === 'outOfStock'
    ? `items.${skus.indexOf(error.sku)}`
    : fieldOfError[error.code]

/** Most orders that a message names. */
const maxNamed = 3

/** The message why an order cannot be placed, in the buyer's language. */
export function checkoutErrorText(
  error: CheckoutError<CheckoutRows>,
  { customer, translate, lang, currency }: Pick<Buyer, 'customer' | 'translate' | 'lang' | 'currency'>,
): string {
  switch (error.code) {
    case 'notForSale':
      return translate('confirm.unavailable', { sku: numberText(error) })
    case 'tradeOnly':
      return translate('cart.tradeOnly', { sku: numberText(error) })
    case 'outOfStock': {
      const { available, wanted } = error
      return translate('confirm.stock', { sku: numberText(error), available, wanted })
    }
    case 'deliveryObstacle':
      return obstacleText(error.obstacle, error.delivery.name, { translate, lang })
    case 'overCap':
      return translate('confirm.paymentCap', { amount: moneyText(error.capMinor, currency.code, lang) })
    case 'cashBetweenFirms':
      return translate('confirm.cashBetweenFirms', {
        amount: moneyText(error.capMinor, currency.code, lang),
      })
    case 'overCredit':
      return customer.rights.seesPrices
        ? translate('confirm.credit', { amount: moneyText(error.missingMinor, 'PLN', lang) })
        : translate('confirm.creditHidden')
    case 'overdue':
      return translate('confirm.overdue', { orders: error.orders.slice(0, maxNamed).join(', ') })
    default:
      return translate(errorTexts[error.code])
  }
}

/** The message why a new account cannot hold an order without paying, and what it can do. */
export function holdObstacleText(
  obstacle: HoldObstacle,
  { customer, translate, lang }: Pick<Buyer, 'customer' | 'translate' | 'lang'>,
): string {
  switch (obstacle.code) {
    case 'orders':
      return translate('confirm.unpaidLimit', { open: obstacle.open })
    case 'value':
      return customer.rights.seesPrices
        ? translate('confirm.holdValue', { amount: moneyText(obstacle.mostMinor, 'PLN', lang) })
        : translate('confirm.holdValueHidden')
    case 'pieces':
      return translate('confirm.holdPieces', { most: obstacle.most })
    case 'share':
      return translate('confirm.holdShare', { sku: numberText(obstacle), most: obstacle.most })
  }
}
