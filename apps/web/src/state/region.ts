import type { Address } from '@partboard/contract/postal-address'
import { useSuspenseQuery } from '@tanstack/react-query'
import { countriesQuery, statesQuery } from './reference.ts'

/** Names of state and country of an address. For a domestic address both are left out, as on a parcel. */
export function useRegionOf(): (address: Pick<Address, 'CountryId' | 'StateProvinceId'>) => string {
  const { data: countries } = useSuspenseQuery(countriesQuery())
  const { data: states } = useSuspenseQuery(statesQuery())
  return ({ CountryId, StateProvinceId }) => {
    const country = countries.find(({ Id }) => Id === CountryId)
    const state = states.find(({ Id }) => Id === StateProvinceId)
    const abroad = country && country.TwoLetterIsoCode !== 'PL' ? country.Name : ''
    return [state?.Name ?? '', abroad].filter((name) => name !== '').join(', ')
  }
}
