import { suggestParts } from '@partboard/contract/suggest'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** What is suggested for a text; the answer before stays until the next one is there. */
export const suggestQuery = (text: string, typeKeys: readonly string[], isAsked: boolean) =>
  queryOptions({
    queryKey: ['catalogue', 'suggest', text, typeKeys],
    queryFn: ({ signal }) =>
      call(suggestParts, { querystring: { q: text, vehicleKeyList: typeKeys.join(',') } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Whoever types has asked anew before it was tried again often.
    retry: 1,
    meta: { inline: true },
  })
