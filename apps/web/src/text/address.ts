import type { Address } from '@partboard/contract/account'
import type { Place } from '@partboard/contract/address'
import type { AddressOrNone, Country, StateProvince } from '@partboard/contract/reference'
import { checkNip, formatNip } from '@partboard/domain/nip'
import type { z } from 'zod'

/** Whether there is an address: the wire writes one that does not exist as `{}`. */
export const isAddress = (address: z.infer<typeof AddressOrNone>): address is Address => 'Id' in address

/** A Polish tax number as it is printed; another country's as it is stored. */
export const printVatNumber = (number: string) => (/^\d{10}$/.test(number) ? formatNip(number) : number)

/** A Polish tax number as it is printed; null when it is not one, and stays as it was typed. */
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
