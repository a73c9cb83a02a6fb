import type { AddressInput, CustomerChanges, Registration } from '@partboard/contract/account'
import { holdsAddress } from '@partboard/domain/address-in-text'
import { checkVatNumber } from '@partboard/domain/nip'
import { normalisePhone } from '@partboard/domain/phone'
import { normalisePostcode } from '@partboard/domain/postcode'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import type { Translate } from '../../platform/http/texts.ts'
import type { NewAddress, NewCustomer, Places } from './account.queries.ts'

type Errors = Record<string, string[]>
type Address = z.output<typeof AddressInput>

/**
 * Checks and tidies what a schema cannot: country and state belong together, numbers have the form of their
 * country (docs/spec/trade.md#identifiers). Answers errors by wire field; the address is only good when there are none.
 */
export function cleanAddress(
  body: Address,
  places: Places,
  translate: Translate,
): { errors: Errors; address: NewAddress } {
  const { errors, zip, phone, vatNumber, stateId } = cleanShared(
    { ...body, phone: body.PhoneNumber, phoneField: 'PhoneNumber' },
    places,
    translate,
  )
  return {
    errors,
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

/** As `cleanAddress`, for the registration form: a retail customer and the first address. */
export function cleanRegistration(
  body: z.output<typeof Registration>,
  places: Places,
  translate: Translate,
): { errors: Errors; customer: Omit<NewCustomer, 'password_hash'>; address: NewAddress } {
  const { errors, zip, phone, vatNumber, stateId } = cleanShared(
    { ...body, phone: body.Phone, phoneField: 'Phone' },
    places,
    translate,
  )
  const person = {
    first_name: body.FirstName,
    last_name: body.LastName,
    company: body.Company,
    vat_number: vatNumber,
  }
  return {
    errors,
    customer: {
      ...person,
      email: body.Email,
      email_lower: body.Email.toLowerCase(),
      phone,
      newsletter: body.Newsletter,
      price_basis: 'gross',
    },
    address: {
      ...person,
      country_id: body.CountryId,
      state_province_id: stateId,
      city: body.City,
      address1: body.StreetAddress,
      address2: body.StreetAddress2,
      zip_postal_code: zip,
      phone_number: phone,
      fax_number: '',
      email: body.Email,
    },
  }
}

/**
 * As `cleanAddress`, for the fields of the customer that were sent; what was not sent is undefined, which Kysely
 * leaves alone.
 *
 * @param iso2 the country whose forms telephone and VAT number have
 */
export function cleanChanges(
  body: z.output<typeof CustomerChanges>,
  iso2: string,
  translate: Translate,
): { errors: Errors; changes: Updateable<Database['customer']> } {
  const errors = nameErrors(body, translate)
  const phone = body.Phone && normalisePhone(body.Phone, iso2)
  if (phone === null) errors.Phone = [translate('field.phone')]
  const vat = body.VatNumber ? checkVatNumber(body.VatNumber, iso2) : null
  if (vat?.ok === false) errors.VatNumber = [translate('field.vatNumber')]
  return {
    errors,
    changes: {
      first_name: body.FirstName,
      last_name: body.LastName,
      phone: phone ?? undefined,
      company: body.Company,
      vat_number: vat?.ok ? vat.vatNumber : body.VatNumber,
      newsletter: body.Newsletter,
      billing_address_id: idOrNone(body.BillingAddress),
      shipping_address_id: idOrNone(body.ShippingAddress),
    },
  }
}

/** 0 and null clear the choice; what was not sent stays undefined. */
const idOrNone = (id: number | null | undefined) => (id === 0 ? null : id)

type Names = { FirstName?: string | undefined; LastName?: string | undefined; Company?: string | undefined }

/** Names go into mails: an address in one would be the shop's link to wherever a stranger wants. */
function nameErrors({ FirstName, LastName, Company }: Names, translate: Translate): Errors {
  const names = Object.entries({ FirstName, LastName, Company })
  const wrong = names.filter(([, name]) => name !== undefined && holdsAddress(name))
  return Object.fromEntries(wrong.map(([field]) => [field, [translate('field.addressInName')]]))
}

type Shared = Names & {
  VatNumber: string
  ZipPostalCode: string
  StateProvinceId: number | null
  phone: string
  phoneField: 'Phone' | 'PhoneNumber'
}

function cleanShared(body: Shared, places: Places, translate: Translate) {
  const errors = nameErrors(body, translate)
  const iso = places.iso2 ?? 'PL'
  if (!places.iso2) errors.CountryId = [translate('field.country')]
  const stateId = places.stateIds.length > 0 ? body.StateProvinceId : null
  if (places.stateIds.length > 0 && (stateId === null || !places.stateIds.includes(stateId)))
    errors.StateProvinceId = [translate('field.state')]
  const zip = normalisePostcode(body.ZipPostalCode, iso)
  if (zip === null) errors.ZipPostalCode = [translate('field.postcode')]
  const phone = body.phone === '' ? '' : normalisePhone(body.phone, iso)
  if (phone === null) errors[body.phoneField] = [translate('field.phone')]
  const vat =
    body.VatNumber === '' ? { ok: true as const, vatNumber: '' } : checkVatNumber(body.VatNumber, iso)
  if (!vat.ok) errors.VatNumber = [translate('field.vatNumber')]
  return { errors, stateId, zip: zip ?? '', phone: phone ?? '', vatNumber: vat.ok ? vat.vatNumber : '' }
}
