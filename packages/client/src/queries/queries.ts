import type { CallAnswer, CallInput, Endpoint } from '@partboard/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from '../calls/call-failed.ts'
import type { AnyInput } from '../calls/wire.ts'

type QueryMeta = {
  /** The endpoint whose policy applies to the answer; null = a picture, which has no endpoint. */
  endpoint: Endpoint | null
  /**
   * The page or form shows the error itself, so it is not notified. 'first': the page shows it only while it has no
   * answer; a later failure, with an older answer on the page, is notified.
   */
  inline?: boolean | 'first'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`

/** Filter for all queries of an endpoint, with any input. */
export const queriesOf = (endpoint: Endpoint) => ({ queryKey: [nameOf(endpoint)] as const })

/** Key and policy of a query with its own query function. The answer depends on `input`. */
export const queryAbout = <E extends Endpoint, Input>(endpoint: E, input: Input) => ({
  queryKey: [nameOf(endpoint), input] as const,
  meta: { endpoint },
})

type Call = (endpoint: never, input: AnyInput, options: { signal: AbortSignal }) => Promise<unknown>

/**
 * Makes `endpointQuery` of an app: an endpoint as a query, for loaders and components. The same endpoint and input have
 * the same cache entry.
 *
 * @example const vehicleQuery = (vin: string) => endpointQuery(findVehicles, { querystring: { vin } })
 */
export const createEndpointQuery =
  <D extends Endpoint>(call: Call) =>
  <E extends D>(endpoint: E, input?: CallInput<E>) =>
    queryOptions({
      ...queryAbout(endpoint, input ?? {}),
      queryFn: ({ signal }): Promise<CallAnswer<E>> =>
        call(endpoint as never, input ?? {}, { signal }) as Promise<CallAnswer<E>>,
    })

/**
 * Whether a query is tried again: only while the shop is away. After a time-out one retry follows, because the person has
 * waited for long.
 *
 * @param most retries while the shop is away
 */
export const retriesWhileAway =
  (most: () => number) =>
  (failures: number, error: unknown): boolean =>
    error instanceof CallFailed && error.isAway && failures < (error.timedOut ? Math.min(1, most()) : most())

/** The same query for a page that shows its failures itself (`QueryMeta.inline`). */
export const failsInline = <Q extends { meta?: QueryMeta | undefined }>(
  query: Q,
  inline: boolean | 'first' = true,
): Q => ({ ...query, meta: query.meta && { ...query.meta, inline } })
