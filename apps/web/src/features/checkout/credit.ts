import type { getCreditLimit } from '@partboard/contract/customers/account'
import type { CallAnswer } from '@partboard/contract/endpoint'
import { creditShortfall } from '@partboard/domain/checkout/checkout-validation'
import type { PaymentMethod } from './checkout.queries.ts'

/** The available credit, and the amount by which the order exceeds it; in minor units. */
export type CreditState = { freeMinor: number; limitMinor: number; missingMinor: number }

/**
 * Returns whether an order fits the credit limit.
 *
 * @param orderMinor total of the order with this payment, in minor units of `currency`; null while it is unknown
 * @returns null if the payment is not deferred, or the customer has no limit or one in another currency
 */
export function creditStateOf(
  method: PaymentMethod,
  credit: CallAnswer<typeof getCreditLimit> | undefined,
  orderMinor: number | null,
  currency: string,
): CreditState | null {
  if (!method.UsesCredit || !credit || credit.CreditLimit === null || credit.Available === null) return null
  if (credit.CurrencyCode !== currency) return null
  const freeMinor = credit.Available
  const missingMinor = orderMinor === null ? 0 : creditShortfall(orderMinor, freeMinor)
  return { freeMinor, limitMinor: credit.CreditLimit, missingMinor }
}
