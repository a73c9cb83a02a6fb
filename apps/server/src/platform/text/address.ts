import type { Address } from '@partboard/contract/postal-address'
import type { Lang } from '@partboard/contract/texts'
import type { Selectable } from 'kysely'
import type { Database, FrozenAddress, LocalText } from '../database/schema.ts'
import { localText } from './local-text.ts'

type AddressRow = Omit<Selectable<Database['address']>, 'created_at'>

/** Converts a customer's address to the wire. */
export function presentAddress(row: AddressRow): Address {
  return {
    Id: row.id as Address['Id'],
    FirstName: row.first_name,
    LastName: row.last_name,
    Company: row.company,
    VatNumber: row.vat_number,
    CountryId: row.country_id as Address['CountryId'],
    StateProvinceId: row.state_province_id as Address['StateProvinceId'],
    City: row.city,
    Address1: row.address1,
    Address2: row.address2,
    ZipPostalCode: row.zip_postal_code,
    PhoneNumber: row.phone_number,
    FaxNumber: row.fax_number,
    Email: row.email,
  }
}

/** The copy of a customer's address that an order keeps, with the country in the language of the order. */
export const freezeAddress = (row: AddressRow & { countryName: LocalText }, lang: Lang): FrozenAddress => ({
  ...presentAddress(row),
  CountryName: localText(row.countryName, lang),
})

/** Whether an order has the address of its buyer: what is collected by a person without one is a receipt's. */
export const hasPlace = (address: FrozenAddress): boolean => Boolean(address.Address1)

/** Converts a branch's address to the wire. It is not a customer's address, so its Id is that of the warehouse. */
export function presentWarehouseAddress(row: Selectable<Database['warehouse']>): Address {
  return {
    Id: row.id as Address['Id'],
    FirstName: '',
    LastName: '',
    Company: row.company,
    VatNumber: '',
    CountryId: row.country_id as Address['CountryId'],
    StateProvinceId: null,
    City: row.city,
    Address1: row.address1,
    Address2: '',
    ZipPostalCode: row.zip_postal_code,
    PhoneNumber: row.phone_number,
    FaxNumber: '',
    Email: row.email,
  }
}
