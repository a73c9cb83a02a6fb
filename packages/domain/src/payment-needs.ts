/** What a store must have before customers can use a payment method. */
export type PaymentNeed = 'account' | 'provider'

/** What a store has: a bank account, and a provider who takes BLIK, cards and fast transfers. */
export type PaymentMeans = { hasAccount: boolean; hasProvider: boolean }

/**
 * What a payment method needs; null = nothing, as cash or a credit limit.
 *
 * @param payment system name, whose words say what kind of method it is
 */
export function paymentNeed(payment: string): PaymentNeed | null {
  if (/^Payments\.(Bank)?Transfer$/.test(payment)) return 'account'
  return /^Payments\.(Blik|Card|FastTransfer|Instalments|PayLater)/.test(payment) ? 'provider' : null
}

/** What a store lacks for a payment method; null = the method can be offered. */
export function missingNeed(payment: string, { hasAccount, hasProvider }: PaymentMeans): PaymentNeed | null {
  const need = paymentNeed(payment)
  if (need === 'account') return hasAccount ? null : need
  return hasProvider ? null : need
}
