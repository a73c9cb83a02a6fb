import { listMostAsked, type Scope } from '@partboard/contract/catalogue/catalogue'
import { endpointQuery, failsInline } from '../../api/query.ts'

/** The most asked products. A failure is not notified, because the page works without them. */
export const mostAskedQuery = (scope: Scope) => ({
  ...failsInline(endpointQuery(listMostAsked, { body: scope })),
  staleTime: 60_000,
})
