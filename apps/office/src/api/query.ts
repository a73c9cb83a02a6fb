import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { createEndpointQuery, retriesWhileAway } from '@partboard/client/queries/queries.ts'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import { QueryClient } from '@tanstack/react-query'
import { translate } from '../browser/texts.ts'
import { call } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What others change is seen again when the window is looked at; live events invalidate earlier.
      staleTime: 5_000,
      retry: retriesWhileAway(() => 2),
    },
  },
})

/** An endpoint as a query of this app. */
export const endpointQuery = createEndpointQuery<OfficeEndpoint & { method: 'GET' }>(call)

/** The sentence for a failed call; for other errors, and answers that are not the shop's, that it does not answer. */
export const messageOf = (error: unknown): string =>
  (error instanceof CallFailed && error.problem?.title) || translate('page.noAnswer')
