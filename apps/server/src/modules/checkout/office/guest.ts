import type { ReadWantedOrder } from '@partboard/contract/checkout/phone-orders.office'
import { AddressInput } from '@partboard/contract/customers/account'
import { fieldErrors } from '@partboard/contract/field-errors'
import { Email } from '@partboard/contract/values'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import {
  cleanAddress,
  type FieldSentences,
  findPlaces,
  insertAddress,
  insertCustomer,
  type NewAddress,
  noPassword,
} from '../../customers/index.ts'
import type { AddressRow } from '../reading/checkout.queries.ts'
import { findCountry } from './phone-orders.queries.ts'

type Typed = NonNullable<ReadWantedOrder['guest']>

/** A buyer without an account: the address, and what is wrong with it. */
export type Guest = {
  typed: Typed
  /** By field of the call: `guest.email`. Without any, `address` is complete. */
  errors: FieldSentences
  /** The address as an order copies it; null while the fields are not complete. */
  address: (NewAddress & Pick<AddressRow, 'countryName' | 'ships' | 'firmCountry'>) | null
}

/** What the shop asks for an address; the e-mail is that of the account. */
const GuestAddress = AddressInput.extend({ Email })

/** Our fields by those of the shop's address. */
const fieldNames: Record<string, string> = {
  Email: 'email',
  FirstName: 'firstName',
  LastName: 'lastName',
  Company: 'company',
  VatNumber: 'nip',
  PhoneNumber: 'phone',
  Address1: 'street',
  Address2: 'street2',
  ZipPostalCode: 'postcode',
  City: 'city',
  CountryId: 'country',
  StateProvinceId: 'stateId',
}

/** Checks the data of a guest as the shop checks an address. Nothing is written. */
export async function checkGuest(db: Kysely<Database>, typed: Typed, translate: Translate): Promise<Guest> {
  const country = await findCountry(db, typed.country.toUpperCase())
  const read = GuestAddress.safeParse(
    {
      Email: typed.email,
      FirstName: typed.firstName,
      LastName: typed.lastName,
      Company: typed.company,
      VatNumber: typed.nip,
      PhoneNumber: typed.phone,
      Address1: typed.street,
      Address2: typed.street2,
      ZipPostalCode: typed.postcode,
      City: typed.city,
      CountryId: country?.id,
      StateProvinceId: typed.stateId,
    },
    { reportInput: true },
  )
  if (!read.success || !country) {
    const errors = fieldErrors(read.error?.issues ?? [], translate)
    if (typed.email === '') errors.Email = [translate('field.required')]
    return { typed, errors: renamed(errors), address: null }
  }
  const { errors, address } = cleanAddress(read.data, await findPlaces(db, country.id), translate)
  if (Object.keys(errors).length > 0) return { typed, errors: renamed(errors), address: null }
  return {
    typed,
    errors: {},
    address: {
      ...address,
      countryName: country.name,
      ships: country.ships,
      firmCountry: address.vat_number === '' ? null : typed.country.toUpperCase(),
    },
  }
}

const renamed = (errors: FieldSentences): FieldSentences =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [`guest.${fieldNames[field] ?? field}`, texts]),
  )

/**
 * Makes the account of a guest, with the address. It has no password: the guest can set one with "forgot password".
 *
 * @throws ShopError 'validation' when the e-mail has an account
 */
export async function registerGuest(
  trx: Transaction<Database>,
  { typed, address }: Guest & { address: NonNullable<Guest['address']> },
  { author, storeId, translate }: { author: Author; storeId: number; translate: Translate },
): Promise<{ customerId: number; addressId: number }> {
  const { countryName: _, ships: __, firmCountry: ___, ...row } = address
  const customerId = await insertCustomer(trx, {
    first_name: row.first_name,
    last_name: row.last_name,
    company: row.company,
    vat_number: row.vat_number,
    phone: row.phone_number,
    email: typed.email,
    email_lower: typed.email.toLowerCase(),
    newsletter: false,
    price_basis: 'gross',
    password_hash: noPassword,
    language: typed.language,
    store_id: storeId,
  })
  if (customerId === null)
    throw new ShopError('validation', { errors: { 'guest.email': [translate('field.emailTaken')] } })
  const { id: addressId } = await insertAddress(trx, customerId, row)
  await audit(trx, author, { action: 'customer.registered', subject: { kind: 'customer', id: customerId } })
  await addEvent(trx, 'customer.registered', { customerId })
  return { customerId, addressId }
}
