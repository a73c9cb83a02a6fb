import { holdsAddress } from '@partboard/domain/customers/address-in-text'
import { checkVatNumber } from '@partboard/domain/customers/nip'
import { normalisePhone } from '@partboard/domain/customers/phone'
import { normalisePostcode } from '@partboard/domain/customers/postcode'
import type { FieldTextKey } from './texts.ts'

/** The requirements of an address's country. */
export type Place = {
  /** Two letters (ISO 3166); null for a country that is not on the shop's list. */
  iso2: string | null
  /** Empty for a country without states. */
  stateIds: readonly number[]
}

/** The checked fields of a person or an address, under their wire names. */
type Person = {
  FirstName?: string | undefined
  LastName?: string | undefined
  Company?: string | undefined
  VatNumber?: string | undefined
  /** Of a customer. */
  Phone?: string | undefined
  /** Of an address. */
  PhoneNumber?: string | undefined
}
type WithPlace = Person & { ZipPostalCode: string; StateProvinceId: number | null }

/** The text of each problem, by wire field. */
export type FieldProblems = Record<string, FieldTextKey>

/**
 * Checks what schemas cannot: that names contain no link, and that numbers have the form of their country
 * (docs/spec/trade.md#identifiers). Server and browser both use it.
 *
 * @param iso2 the country of the numbers; null is checked as Poland
 * @returns `problems`, and the numbers in their stored form: empty for an empty number, undefined for a missing or
 *          wrong one
 */
export function checkPerson(typed: Person, iso2: string | null) {
  const country = iso2 ?? 'PL'
  const problems: FieldProblems = {}
  for (const field of ['FirstName', 'LastName', 'Company'] as const) {
    // Names are printed in mails, where such an address would look like a link from the shop.
    if (holdsAddress(typed[field] ?? '')) problems[field] = 'field.addressInName'
  }
  const phoneField = typed.PhoneNumber === undefined ? 'Phone' : 'PhoneNumber'
  const phone = asStored(typed[phoneField], (text) => normalisePhone(text, country))
  if (phone === null) problems[phoneField] = 'field.phone'
  const vatNumber = asStored(typed.VatNumber, (text) => {
    const checked = checkVatNumber(text, country)
    return checked.ok ? checked.vatNumber : null
  })
  if (vatNumber === null) problems.VatNumber = 'field.vatNumber'
  return { problems, phone: phone ?? undefined, vatNumber: vatNumber ?? undefined }
}

/** Like `checkPerson`, and checks the requirements of the country: the form of the postcode, and a state if it has some. */
export function checkAddress(typed: WithPlace, { iso2, stateIds }: Place) {
  const { problems, phone = '', vatNumber = '' } = checkPerson(typed, iso2)
  if (iso2 === null) problems.CountryId = 'field.country'
  const zip = normalisePostcode(typed.ZipPostalCode, iso2 ?? 'PL')
  if (zip === null) problems.ZipPostalCode = 'field.postcode'
  const stateId = stateIds.length > 0 ? typed.StateProvinceId : null
  if (stateIds.length > 0 && (stateId === null || !stateIds.includes(stateId)))
    problems.StateProvinceId = 'field.state'
  return { problems, phone, vatNumber, zip: zip ?? '', stateId }
}

/** A number in its stored form, or null for a wrong one. An empty or missing number is not checked. */
function asStored(typed: string | undefined, normalise: (text: string) => string | null) {
  return typed === undefined || typed.trim() === '' ? typed?.trim() : normalise(typed)
}
