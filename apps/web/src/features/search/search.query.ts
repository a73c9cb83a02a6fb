import { failsInline } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { searchParts } from '@partboard/contract/search/part-search'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { scopeQueryOf } from '../../state/frame/vehicle.ts'
import type { PageSearch } from './page-search.ts'

/** Everything with the words, judged for the vehicle. The page shows failures itself. */
export const searchQuery = ({ q, literal, from, ...chosen }: PageSearch, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(searchParts, {
      querystring: {
        q,
        ...chosen,
        ...(literal ? { literal: 'true' as const } : {}),
        ...(from ? { offset: String(from) } : {}),
        ...scopeQueryOf(fitScope),
      },
    }),
    'first',
  ),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
})
