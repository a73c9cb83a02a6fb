/**
 * States of an attempt to pay on the page of a provider. `started`: the page is open, or the provider waits for a bank.
 */
export const attemptStates = ['started', 'paid', 'failed', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * The state of an attempt after a message of the provider. Messages come twice, late and in any order: money that came
 * counts whatever was said before or after, and an attempt that has ended does not start again.
 */
export function attemptAfter(known: AttemptState, told: AttemptState): AttemptState {
  if (known === 'paid' || told === 'paid') return 'paid'
  return known === 'started' ? told : known
}

/** Minutes for which the provider's page is open. */
export const PAGE_MINUTES = 60

/** Minutes by which attempts under way postpone the lapse of an order, at most. */
export const MAX_LAPSE_DELAY_MINUTES = 75
