import { holdsAddress } from '@partboard/domain/address-in-text'
import { checkVatNumber } from '@partboard/domain/nip'
import { normalisePhone } from '@partboard/domain/phone'
import { normalisePostcode } from '@partboard/domain/postcode'
import type { FieldTextKey } from './texts.ts'

/** What the country of an address asks for. */
export type Place = {
  /** Two letters (ISO 3166); null for a country that is not on the shop's list. */
  iso2: string | null
  /** Empty where an address has no state. */
  stateIds: readonly number[]
}

/** What a person or an address has of these fields, under their names on the wire. */
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

/** The text of what is wrong, by wire field. */
export type FieldProblems = Record<string, FieldTextKey>

/**
 * Checks what the schemas of a person cannot: names without a link, numbers in the form of their country
 * (docs/spec/trade.md#identifiers). Both sides of the wire judge by it.
 *
 * @param iso2 the country whose forms the numbers have; null is checked as Poland
 * @returns `problems`, and the numbers as they are stored: empty for an empty one, undefined for one that was not
 *          sent or is wrong
 */
export function checkPerson(typed: Person, iso2: string | null) {
  const country = iso2 ?? 'PL'
  const problems: FieldProblems = {}
  for (const field of ['FirstName', 'LastName', 'Company'] as const) {
    // Names go into mails, where an address would be a link in the shop's name.
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

/** As `checkPerson`, with what the country of the address asks for: a postcode of its form, a state where it has some. */
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

/** A number as it is stored; an empty or absent one is not judged. Null for a wrong one. */
function asStored(typed: string | undefined, normalise: (text: string) => string | null) {
  return typed === undefined || typed.trim() === '' ? typed?.trim() : normalise(typed)
}
