/** What a store must have before customers can use a payment method. */
export type PaymentNeed = 'account' | 'provider'

/** Who takes BLIK, cards and fast transfers for a store. The provider of a demo moves no money. */
export const paymentProviders = ['demo', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** What a store has for payments; `provider` null = nobody takes BLIK, cards and fast transfers. */
export type PaymentMeans = { hasAccount: boolean; provider: PaymentProviderName | null }

/** Ways to pay on the page of a provider. */
export const pageMethods = ['blik', 'p24', 'card'] as const
export type PageMethod = (typeof pageMethods)[number]

const transfers = /^Payments\.(Bank)?Transfer$/
const onPages = /^Payments\.(Blik|Card|FastTransfer|Instalments|PayLater)/

/** The system names of methods by which an order is paid before it leaves, for SQL. */
export const paidInAdvance = `${transfers.source}|${onPages.source}`

/** Whether an order by this method waits for its payment. With cash or a credit limit it does not. */
export const isPaidInAdvance = (payment: string): boolean => paymentNeed(payment) !== null

/**
 * What a payment method needs; null = nothing, as cash or a credit limit.
 *
 * @param payment system name, whose words say what kind of method it is
 */
export function paymentNeed(payment: string): PaymentNeed | null {
  if (transfers.test(payment)) return 'account'
  return onPages.test(payment) ? 'provider' : null
}

/** The way to pay on the provider's page for a payment method; null = the page has none for it. */
export function pageMethodOf(payment: string): PageMethod | null {
  const kind = /^Payments\.(Blik|Card|FastTransfer)/.exec(payment)?.[1]
  return kind === 'Blik' ? 'blik' : kind === 'FastTransfer' ? 'p24' : kind === 'Card' ? 'card' : null
}

/** Whether the page takes a currency by a way to pay: BLIK is in zloty, Przelewy24 in zloty and euro. */
export function takesCurrency(method: PageMethod, currencyCode: string): boolean {
  if (method === 'card') return true
  return currencyCode === 'PLN' || (method === 'p24' && currencyCode === 'EUR')
}

/** Whether an order in a currency can be paid by a method. What is not paid on the provider's page is paid in any. */
export function isPaidIn(payment: string, currencyCode: string): boolean {
  const method = pageMethodOf(payment)
  return method === null || takesCurrency(method, currencyCode)
}

/** What a store lacks for a payment method; null = the method can be offered. */
export function missingNeed(payment: string, { hasAccount, provider }: PaymentMeans): PaymentNeed | null {
  const need = paymentNeed(payment)
  if (need === 'account') return hasAccount ? null : need
  if (need === null || provider === 'demo') return null
  return provider !== null && pageMethodOf(payment) !== null ? null : need
}
