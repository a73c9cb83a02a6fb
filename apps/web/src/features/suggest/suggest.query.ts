import type { Scope } from '@partboard/contract/catalogue'
import { suggestParts } from '@partboard/contract/suggest'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { scopeQueryOf } from '../../state/vehicle.ts'

/** What is suggested for a text, judged for the vehicle; the answer before stays until the next one is there. */
export const suggestQuery = (text: string, fitScope: Scope, isAsked: boolean) =>
  queryOptions({
    queryKey: ['catalogue', 'suggest', text, fitScope],
    queryFn: ({ signal }) =>
      call(suggestParts, { querystring: { q: text, ...scopeQueryOf(fitScope) } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Whoever types has asked anew before it was tried again often.
    retry: 1,
    meta: { inline: true },
  })
