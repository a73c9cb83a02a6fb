import { failsInline } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { listedParts, listGroupParts } from '@partboard/contract/search/group-parts'
import { CategoryId } from '@partboard/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/query.ts'
import type { PartsSearch } from '../search.ts'

/** A page of the parts that a group lists without a board. While a filter changes, the list before it is shown. */
export const groupPartsQuery = (id: number, { filters, from = 0 }: PartsSearch, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(listGroupParts, {
      body: {
        ...fitScope,
        id: CategoryId.parse(id),
        page: Math.floor(from / listedParts.usual) + 1,
        pageSize: listedParts.usual,
        filters,
      },
    }),
  ),
  placeholderData: keepPreviousData,
  // The catalogue changes only with an import.
  staleTime: 5 * 60_000,
})
