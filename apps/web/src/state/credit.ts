import { getCreditLimit } from '@partboard/contract/account'
import { endpointQuery, failsInline } from '../api/query.ts'

/** What may still be bought on deferred payment; orders use it up elsewhere, so it ages soon. The page itself shows a failure. */
export const creditLimitQuery = () => ({
  ...failsInline(endpointQuery(getCreditLimit)),
  staleTime: 5_000,
})
