import { failsInline } from '@partboard/client/queries/queries.ts'
import { getCreditLimit } from '@partboard/contract/customers/account'
import { endpointQuery } from '../api/query.ts'

/** The available credit. Orders in other places use it too, so it is stale soon. The page shows a failure itself. */
export const creditLimitQuery = () => ({
  ...failsInline(endpointQuery(getCreditLimit)),
  staleTime: 5_000,
})
