import { type FilterType, listFilterOptions, type VehicleFilters } from '@partboard/contract/fit/vehicles'
import { endpointQuery } from '../../api/query.ts'

/** The values of one filter with which vehicles remain, for the filters selected before it. */
export const filterOptionsQuery = (type: FilterType, chosen: VehicleFilters) => ({
  ...endpointQuery(listFilterOptions, { querystring: { type }, body: chosen }),
  staleTime: 10 * 60_000,
})

/** The first filter. It is the same for all customers and read on start (docs/spec/shop.md#session). */
export const brandsQuery = () => filterOptionsQuery('brand', {})
