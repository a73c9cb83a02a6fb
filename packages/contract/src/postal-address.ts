import { z } from 'zod'
import { AddressId, CountryId, StateProvinceId } from './values.ts'

/** An address in an answer. All fields are present; StateProvinceId is null in a country without states. */
export const Address = z.object({
  Id: AddressId,
  FirstName: z.string(),
  LastName: z.string(),
  Company: z.string(),
  VatNumber: z.string(),
  CountryId: CountryId,
  StateProvinceId: StateProvinceId.nullable(),
  City: z.string(),
  Address1: z.string(),
  Address2: z.string(),
  ZipPostalCode: z.string(),
  PhoneNumber: z.string(),
  FaxNumber: z.string(),
  Email: z.string(),
})
export type Address = z.infer<typeof Address>
