import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { createEndpointQuery, retriesWhileAway } from '@partboard/client/queries/queries.ts'
import type { ReadingEndpoint } from '@partboard/contract/endpoint'
import {
  CancelledError,
  type FetchQueryOptions,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { notify } from '../browser/notify.ts'
import { isBrowserOffline, onShopBack, showsKeptAnswers } from '../browser/offline.ts'
import { hasText, translate } from '../browser/texts.ts'
import { call } from './api.ts'
import { forgetKeptAnswers } from './kept-answers.ts'

/** Whether the form shows a failure itself. A function shows it, and returns false where it could not. */
export type Inline = boolean | ((error: Error) => boolean) | undefined

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { inline?: Inline }
  }
}

/** The sentence for a failed call; for other errors the sentence for a lost network. */
export const messageOf = (error: unknown): string =>
  (error instanceof CallFailed && error.said) || translate('notify.network')

/** The sentence for a page that cannot be shown. Without a network, the page was not visited before. */
export const pageMessageOf = (error: unknown): string =>
  isAway(error) && isBrowserOffline() ? translate('shell.notHere') : messageOf(error)

/** The title of the notification: the status text, or 'Error' (docs/spec/shop.md#messages). */
function headOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return translate('notify.error')
  const key = `notify.status.${error.status}` as 'notify.status.400'
  return hasText(key) ? translate(key) : error.statusText || translate('notify.error')
}

/** Notifies the customer of a failed call that no page shows. */
export const notifyFailure = (error: unknown) => notify.danger(headOf(error), messageOf(error))

function tell(error: unknown, inline = false) {
  if (error instanceof CancelledError) return
  // After the end of a session, the page that would show the error is gone.
  if (inline && !(error instanceof CallFailed && error.endedSession)) return
  notifyFailure(error)
}

const isAway = (error: unknown) => error instanceof CallFailed && error.isAway

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
    onError: (error, _variables, _result, { meta }) =>
      tell(error, typeof meta?.inline === 'function' ? meta.inline(error) : meta?.inline),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The shop may run in the local network, so the browser's online status does not matter.
      networkMode: 'always',
      // Together about sixteen seconds: enough for a server that restarts, and short enough for a customer.
      retry: retriesWhileAway(() => (isBrowserOffline() ? 1 : 8)),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 2500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Answers that depend on who asks: not those for guests, and no pictures. */
const isPersonal = ({ meta }: Query) => meta?.endpoint !== null && meta?.endpoint.access !== 'guest'

/** Removes the customer's answers from the cache. Answers for guests and pictures stay, also while they load. */
export function forgetCustomer() {
  queryClient.removeQueries({ predicate: isPersonal })
  forgetKeptAnswers()
}

/** After a login: a visitor's prices and cart are not the customer's. What is on the screen is read again. */
export const forgetVisitor = () => void queryClient.resetQueries({ predicate: isPersonal })

onShopBack(() => void queryClient.invalidateQueries())

/** An endpoint as a query of this app. */
export const endpointQuery = createEndpointQuery<ReadingEndpoint>(call)

/**
 * Begins to read what a page shows in its own boxes. Without a connection the page waits for it: what is not kept then
 * fails as a page, which says which others open.
 */
export async function readAhead<T, K extends readonly unknown[]>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (isBrowserOffline()) await queryClient.ensureQueryData(query)
  else void queryClient.prefetchQuery(query)
}

/**
 * Reads what a loader decides by. It is held meanwhile: a page that goes ends the reads that nobody holds, and who had
 * joined such a read would get the answer of before.
 */
export async function readNow<T, K extends readonly unknown[]>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  const letGo = new QueryObserver(queryClient, query as QueryObserverOptions<T, Error, T, T, K>).subscribe(
    () => undefined,
  )
  return queryClient.fetchQuery(query).finally(letGo)
}

const waits = (query: Query) => query.state.fetchStatus === 'fetching' && query.state.fetchFailureCount > 0

/** Whether a query is being retried because the server was unreachable. */
export function useIsReconnecting(): boolean {
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryCache().getAll().some(waits),
  )
}
