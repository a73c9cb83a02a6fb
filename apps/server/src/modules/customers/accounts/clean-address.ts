import { checkAddress, type FieldProblems } from '@partboard/contract/address'
import type { AddressInput } from '@partboard/contract/customers/account'
import type { z } from 'zod'
import type { Translate } from '../../../platform/http/texts.ts'
import type { NewAddress, Places } from './new-account.queries.ts'

/** Sentences by wire field. */
export type FieldSentences = Record<string, string[]>

/** Checks an address by the contract's rules. Returns errors by wire field; the address is only good without any. */
export function cleanAddress(
  body: z.output<typeof AddressInput>,
  places: Places,
  translate: Translate,
): { errors: FieldSentences; address: NewAddress } {
  const { problems, zip, phone, vatNumber, stateId } = checkAddress(body, places)
  return {
    errors: sentencesOf(problems, translate),
    address: {
      first_name: body.FirstName,
      last_name: body.LastName,
      company: body.Company,
      vat_number: vatNumber,
      country_id: body.CountryId,
      state_province_id: stateId,
      city: body.City,
      address1: body.Address1,
      address2: body.Address2,
      zip_postal_code: zip,
      phone_number: phone,
      fax_number: body.FaxNumber,
      email: body.Email,
    },
  }
}

/** The sentences of problems, in one language. */
export const sentencesOf = (problems: FieldProblems, translate: Translate): FieldSentences =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, [translate(key)]]))
