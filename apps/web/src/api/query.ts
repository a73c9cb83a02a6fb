import type { CallAnswer, CallInput, Endpoint, ReadingEndpoint } from '@partboard/contract/endpoint'
import {
  CancelledError,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { notify } from '../browser/notify.ts'
import { isBrowserOffline, onShopBack, showsKeptAnswers } from '../browser/offline.ts'
import { hasText, translate } from '../browser/texts.ts'
import { call, RequestFailed } from './api.ts'
import { forgetKeptAnswers } from './kept-answers.ts'

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
    mutationMeta: { inline?: boolean }
  }
}

/** The sentence for a failed call; for other errors the sentence for a lost network. */
export const messageOf = (error: unknown): string =>
  (error instanceof RequestFailed && error.said) || translate('notify.network')

/** The sentence for a page that cannot be shown. Without a network, the page was not visited before. */
export const pageMessageOf = (error: unknown): string =>
  isAway(error) && isBrowserOffline() ? translate('shell.notHere') : messageOf(error)

/** The title of the notification: the status text, or 'Error' (docs/spec/shop.md#messages). */
function headOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return translate('notify.error')
  const key = `notify.status.${error.status}` as 'notify.status.400'
  return hasText(key) ? translate(key) : error.statusText || translate('notify.error')
}

/**
 * The first message of each field that the server refused (docs/spec/shop.md#registration); empty if it named no field.
 */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof RequestFailed ? error.problem?.errors : undefined
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, messages]) => (messages[0] ? [[field, messages[0]]] : [])),
  )
}

/** Notifies the customer of a failed call that no page shows. */
export const notifyFailure = (error: unknown) => notify.danger(headOf(error), messageOf(error))

function tell(error: unknown, inline = false) {
  if (error instanceof CancelledError) return
  // After the end of a session, the page that would show the error is gone.
  if (inline && !(error instanceof RequestFailed && error.endedSession)) return
  notifyFailure(error)
}

const isAway = (error: unknown) => error instanceof RequestFailed && error.isAway

/**
 * The number of retries of a query. Together they take about sixteen seconds, which is enough for a server that restarts
 * and short enough for a customer. After a time-out, or without a network, one retry follows.
 */
function retriesFor(error: unknown): number {
  if (!(error instanceof RequestFailed && error.isAway)) return 0
  return error.timedOut || isBrowserOffline() ? 1 : 8
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // The note at the foot of the page reports it once for all queries.
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
      // The shop may run in the local network, so the browser's online status does not matter.
      networkMode: 'always',
      retry: (failures, error) => failures < retriesFor(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 2500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Answers that depend on who asks: not those for guests, and no pictures. */
const isPersonal = ({ meta }: Query) => meta?.endpoint !== null && meta?.endpoint.config?.access !== 'guest'

/** Removes the customer's answers from the cache. Answers for guests and pictures stay, also while they load. */
export function forgetCustomer() {
  queryClient.removeQueries({ predicate: isPersonal })
  forgetKeptAnswers()
}

/** After a login: a visitor's prices and cart are not the customer's. What is on the screen is read again. */
export const forgetVisitor = () => void queryClient.resetQueries({ predicate: isPersonal })

onShopBack(() => void queryClient.invalidateQueries())

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`

/** Filter for all queries of an endpoint, with any input. */
export const queriesOf = (endpoint: ReadingEndpoint) => ({ queryKey: [nameOf(endpoint)] as const })

/** Key and policy of a query with its own query function. The answer depends on `input`. */
export const queryAbout = <Input>(endpoint: ReadingEndpoint, input: Input) => ({
  queryKey: [nameOf(endpoint), input] as const,
  meta: { endpoint },
})

/**
 * An endpoint as a query, for loaders and components. The same endpoint and input have the same cache entry.
 *
 * @example const vehicleQuery = (vin: string) => endpointQuery(findVehicles, { querystring: { vin } })
 */
export const endpointQuery = <E extends ReadingEndpoint>(endpoint: E, input?: CallInput<E>) =>
  queryOptions({
    ...queryAbout(endpoint, input ?? {}),
    queryFn: ({ signal }): Promise<CallAnswer<E>> => call(endpoint, input ?? {}, { signal }),
  })

/** The same query for a page that shows its failures itself (`QueryMeta.inline`). */
export const failsInline = <Q extends { meta?: QueryMeta | undefined }>(
  query: Q,
  inline: QueryMeta['inline'] = true,
): Q => ({ ...query, meta: query.meta && { ...query.meta, inline } })

const waits = (query: Query) => query.state.fetchStatus === 'fetching' && query.state.fetchFailureCount > 0

/** Whether a query is being retried because the server was unreachable. */
export function useIsReconnecting(): boolean {
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryCache().getAll().some(waits),
  )
}
