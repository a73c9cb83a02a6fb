import type { Endpoint } from '@partboard/contract/endpoint'

/**
 * Keeps a call for later, if it can wait and the shop is away.
 *
 * @param hasFailed the call was sent and nobody answered, so that it may have arrived; false = it was not sent yet
 * @returns the answer as the shop would give it; undefined = the call is made, or has failed
 */
type Take = (
  endpoint: Endpoint,
  input: { params?: unknown; querystring?: unknown; body?: unknown },
  hasFailed: boolean,
) => Promise<unknown>

/**
 * How calls reach what waits for the connection (state/waiting): first pages have only this of it. `show` puts what waits
 * into an answer. Null = it is not loaded yet.
 */
export const waiting: {
  take: Take | null
  show: ((endpoint: Endpoint, answer: unknown) => unknown) | null
  /** Whether changes wait. */
  has: () => boolean
} = { take: null, show: null, has: () => false }
