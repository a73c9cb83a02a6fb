import type { CallAnswer, CallInput, Endpoint, ReadingEndpoint } from '@partboard/contract/endpoint'
import { errorStatus } from '@partboard/contract/problem'
import {
  CancelledError,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { notify } from '../browser/notify.ts'
import { isBrowserOffline, onShopBack, showsKeptAnswers } from '../browser/offline.ts'
import { call, RequestFailed } from './api.ts'
import { forgetKeptAnswers } from './kept-answers.ts'

type QueryMeta = {
  /** The endpoint whose policy holds for the answer; null = a picture, which is no call of the contract. */
  endpoint: Endpoint | null
  /**
   * The page or form shows the error itself, so nothing is notified. 'first': the page does so as long as there is
   * nothing else to show; what fails later, with an older answer on the page, is notified.
   */
  inline?: boolean | 'first'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: { inline?: boolean }
  }
}

/** The sentence of a failed call; for anything but a failed call that of a lost network. */
export const messageOf = (error: unknown): string =>
  (error instanceof RequestFailed && error.said) || i18next.t('notify.network')

/** Likewise for a page that cannot be shown: without the network it was not visited before. */
export const pageMessageOf = (error: unknown): string =>
  isAway(error) && isBrowserOffline() ? i18next.t('shell.notHere') : messageOf(error)

/** The head of the notification: what the status is called, or 'Error' (docs/spec/shop.md#messages). */
function headOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return i18next.t('notify.error')
  const known = Object.values(errorStatus).find((status) => status === error.status)
  return known ? i18next.t(`notify.status.${known}`) : error.statusText || i18next.t('notify.error')
}

/**
 * The first message of each field that the server refused (docs/spec/shop.md#registration); empty when it named
 * none.
 */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof RequestFailed ? error.problem?.errors : undefined
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, messages]) => (messages[0] ? [[field, messages[0]]] : [])),
  )
}

/** Tells of a failed call as every other is told of, where the page itself is not there to say it. */
export const notifyFailure = (error: unknown) => notify.danger(headOf(error), messageOf(error))

function tell(error: unknown, inline = false) {
  if (error instanceof CancelledError) return
  // A session that ended takes the page away that would have said so.
  if (inline && !(error instanceof RequestFailed && error.endedSession)) return
  notifyFailure(error)
}

const isAway = (error: unknown) => error instanceof RequestFailed && error.isAway

/**
 * How often a question is asked again: about sixteen seconds in all, long enough for a server that restarts and
 * short enough for a person. What came to nothing for half a minute, or has no network, is tried once more.
 */
function retriesFor(error: unknown): number {
  if (!(error instanceof RequestFailed && error.isAway)) return 0
  return error.timedOut || isBrowserOffline() ? 1 : 8
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // The note at the foot says it already, once for all of them.
      if (showsKeptAnswers() && isAway(error)) return
      const inline = query.meta?.inline === 'first' ? query.state.data === undefined : query.meta?.inline
      tell(error, inline)
    },
  }),
  mutationCache: new MutationCache({
    onMutate: () => notify.endUndo(),
    onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.inline),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The shop may run in the same building: whether the browser believes in the internet says nothing.
      networkMode: 'always',
      retry: (failures, error) => failures < retriesFor(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 2500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Forgets what belongs to the customer. What guests may read stays, also while it is on its way: so do pictures. */
export function forgetCustomer() {
  queryClient.removeQueries({
    predicate: ({ meta }) => meta?.endpoint !== null && meta?.endpoint.config?.access !== 'guest',
  })
  forgetKeptAnswers()
}

onShopBack(() => void queryClient.invalidateQueries())

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`

/** Filter for all queries of an endpoint, whatever their input. */
export const queriesOf = (endpoint: ReadingEndpoint) => ({ queryKey: [nameOf(endpoint)] as const })

/** Key and policy of a query that makes its call in its own way. `input` is what the answer depends on. */
export const queryAbout = <Input>(endpoint: ReadingEndpoint, input: Input) => ({
  queryKey: [nameOf(endpoint), input] as const,
  meta: { endpoint },
})

/**
 * An endpoint as a query: what loaders ensure and components use. Same endpoint and input, same cache entry.
 *
 * @example const vehicleQuery = (vin: string) => endpointQuery(findVehicles, { querystring: { vin } })
 */
export const endpointQuery = <E extends ReadingEndpoint>(endpoint: E, input?: CallInput<E>) =>
  queryOptions({
    ...queryAbout(endpoint, input ?? {}),
    queryFn: ({ signal }): Promise<CallAnswer<E>> => call(endpoint, input ?? {}, { signal }),
  })

/** The same query for a place that shows its failures itself (`QueryMeta.inline`). */
export const failsInline = <Q extends { meta?: QueryMeta | undefined }>(
  query: Q,
  inline: QueryMeta['inline'] = true,
): Q => ({ ...query, meta: query.meta && { ...query.meta, inline } })

const waits = (query: Query) => query.state.fetchStatus === 'fetching' && query.state.fetchFailureCount > 0

/** Whether some answer is being asked for again because the server was away. */
export function useIsReconnecting(): boolean {
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryCache().getAll().some(waits),
  )
}
