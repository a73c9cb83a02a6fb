import type { Address } from '@partboard/contract/postal-address'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Converts a customer's address to the wire. */
export function presentAddress(row: Omit<Selectable<Database['address']>, 'created_at'>): Address {
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
