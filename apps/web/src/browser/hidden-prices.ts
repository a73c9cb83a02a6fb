import { live } from './live.ts'

/**
 * Whether the person may not see prices (docs/spec/people.md#rights): the shop then sends 0 or null for every amount. What
 * was drawn before the customer was known is drawn again.
 */
export const pricesHidden = live(false)

export const arePricesHidden = (): boolean => pricesHidden.get()

/** Takes over the right of the person who is logged in; called with each answer about the customer. */
export function setPricesHidden(hidden: boolean): void {
  if (pricesHidden.get() !== hidden) pricesHidden.set(hidden)
}
