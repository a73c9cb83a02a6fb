import { listMostAsked, type Scope } from '@partboard/contract/catalogue'
import { endpointQuery, failsInline } from '../../api/query.ts'

/** What is most asked for. A server without the call is no failure: the page is whole without it. */
export const mostAskedQuery = (scope: Scope) => ({
  ...failsInline(endpointQuery(listMostAsked, { body: scope })),
  staleTime: 60_000,
})
