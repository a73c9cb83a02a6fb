import type { Place } from '@partboard/contract/address'
import type { AddressOrNone, Country, StateProvince } from '@partboard/contract/pages/reference'
import type { Address } from '@partboard/contract/postal-address'
import { checkNip, formatNip } from '@partboard/domain/customers/nip'
import type { z } from 'zod'

/** Whether the address exists: the wire writes a missing one as `{}`. */
export const isAddress = (address: z.infer<typeof AddressOrNone>): address is Address => 'Id' in address

/** Formats a Polish tax number for display; returns any other unchanged. */
export const printVatNumber = (number: string) => (/^\d{10}$/.test(number) ? formatNip(number) : number)

/** Formats a typed Polish tax number; null if it is not one, so that the text stays as typed. */
export function tidyVatNumber(typed: string): string | null {
  const checked = checkNip(typed)
  return checked.ok ? formatNip(checked.nip) : null
}

/** What a country asks of an address, by its id. */
export const placeOf = (
  countryId: number,
  countries: readonly z.infer<typeof Country>[],
  states: readonly z.infer<typeof StateProvince>[],
): Place => ({
  iso2: countries.find(({ Id }) => Id === countryId)?.TwoLetterIsoCode ?? null,
  stateIds: states.filter(({ CountryId }) => CountryId === countryId).map(({ Id }) => Id),
})
