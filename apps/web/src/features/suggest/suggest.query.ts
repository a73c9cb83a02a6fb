import { failsInline } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { suggestParts } from '@partboard/contract/search/suggest'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { scopeQueryOf } from '../../state/frame/vehicle.ts'

/** Suggestions for a text, with verdicts for the vehicle. The previous answer stays until the next one arrives. */
export const suggestQuery = (text: string, fitScope: Scope, isEnabled: boolean) => ({
  ...failsInline(endpointQuery(suggestParts, { querystring: { q: text, ...scopeQueryOf(fitScope) } })),
  enabled: isEnabled,
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  // More retries are useless: the next letter starts a new request.
  retry: 1,
})
