import type { OfficeEndpoint } from '@partboard/contract/office/endpoint'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallAnswer, CallFailed, type CallInput, call } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What others change is seen again when the window is looked at; live events invalidate earlier.
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && error instanceof CallFailed && isAway(error.status),
    },
  },
})

const isAway = (status: number) => status === 0 || (status >= 502 && status <= 504)

/** A query of an endpoint: its key is the address and the input, so that equal calls share one answer. */
export const officeQuery = <E extends OfficeEndpoint & { method: 'GET' }>(endpoint: E, input: CallInput<E>) =>
  queryOptions<CallAnswer<E>>({
    queryKey: [endpoint.url, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/** All queries of an endpoint, for `invalidateQueries`. */
export const queriesOf = (endpoint: OfficeEndpoint) => ({ queryKey: [endpoint.url] })
