import { type FilterType, listFilterOptions, type VehicleFilters } from '@partboard/contract/vehicles'
import { endpointQuery } from '../../api/query.ts'

/** The values of one filter that still lead to a vehicle, given the filters chosen before it. */
export const filterOptionsQuery = (type: FilterType, chosen: VehicleFilters) => ({
  ...endpointQuery(listFilterOptions, { querystring: { type }, body: chosen }),
  staleTime: 10 * 60_000,
})

/** The first filter, the same for everybody: read on start (docs/spec/shop.md#session). */
export const brandsQuery = () => filterOptionsQuery('brand', {})
