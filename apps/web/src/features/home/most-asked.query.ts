import { failsInline } from '@partboard/client/queries/queries.ts'
import { listMostAsked } from '@partboard/contract/catalogue/catalogue'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { endpointQuery } from '../../api/query.ts'

/** The most asked products. A failure is not notified, because the page works without them. */
export const mostAskedQuery = (scope: Scope) => ({
  ...failsInline(endpointQuery(listMostAsked, { body: scope })),
  staleTime: 60_000,
})
