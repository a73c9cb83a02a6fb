import type { Scope } from '@partboard/contract/catalogue'
import { suggestParts } from '@partboard/contract/suggest'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, failsInline } from '../../api/query.ts'
import { scopeQueryOf } from '../../state/vehicle.ts'

/** What is suggested for a text, judged for the vehicle; the answer before stays until the next one is there. */
export const suggestQuery = (text: string, fitScope: Scope, isAsked: boolean) => ({
  ...failsInline(endpointQuery(suggestParts, { querystring: { q: text, ...scopeQueryOf(fitScope) } })),
  enabled: isAsked,
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  // The next key that is pressed asks again anyway.
  retry: 1,
})
