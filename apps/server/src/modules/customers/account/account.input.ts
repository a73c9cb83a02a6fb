import { checkAddress, checkPerson } from '@partboard/contract/address'
import type { CustomerChanges, Registration } from '@partboard/contract/customers/account'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { type FieldSentences, sentencesOf } from '../accounts/clean-address.ts'
import type { NewAddress, NewCustomer, Places } from '../accounts/new-account.queries.ts'
import type { Buyer } from './account.queries.ts'

/** Like `cleanAddress`, for the registration form: a retail customer and the first address. */
export function cleanRegistration(
  body: z.output<typeof Registration>,
  places: Places,
  translate: Translate,
): { errors: FieldSentences; customer: Omit<NewCustomer, 'password_hash'>; address: NewAddress } {
  const { problems, zip, phone, vatNumber, stateId } = checkAddress(body, places)
  const person = {
    first_name: body.FirstName,
    last_name: body.LastName,
    company: body.Company,
    vat_number: vatNumber,
  }
  return {
    errors: sentencesOf(problems, translate),
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
 * Like `cleanAddress`, for the customer's fields in a request. Fields that were not sent are undefined, and Kysely does
 * not update them.
 *
 * @param iso2 the country whose format telephone and VAT number must have
 */
export function cleanChanges(
  body: z.output<typeof CustomerChanges>,
  iso2: string,
  translate: Translate,
): { errors: FieldSentences; changes: Updateable<Database['customer']> } {
  const { problems, phone, vatNumber } = checkPerson(body, iso2)
  return {
    errors: sentencesOf(problems, translate),
    changes: {
      first_name: body.FirstName,
      last_name: body.LastName,
      phone,
      company: body.Company,
      vat_number: vatNumber,
      invoice_email: body.InvoiceEmail,
      newsletter: body.Newsletter,
      billing_address_id: idOrNone(body.BillingAddress),
      shipping_address_id: idOrNone(body.ShippingAddress),
    },
  }
}

/** 0 and null clear the choice; undefined was not sent. */
const idOrNone = (id: number | null | undefined) => (id === 0 ? null : id)

type Changes = Updateable<Database['customer']>

/** Columns that belong to the company, also when a person changes them. */
const companyColumns = [
  ...(['company', 'vat_number', 'invoice_email'] as const),
  ...(['billing_address_id', 'shipping_address_id'] as const),
] as const

/**
 * Splits the changes of a request into those of the person and those of the company; null = none. For an account of one
 * person all of them are the person's own. Of the company, only values that differ are changes: the profile form sends
 * all fields.
 */
export function splitChanges(
  changes: Changes,
  { person, company }: Buyer,
): { own: Changes | null; shared: Changes | null } {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  const isShared = ([name]: [string, unknown]) =>
    person.id !== company.id && (companyColumns as readonly string[]).includes(name)
  const own = sent.filter((entry) => !isShared(entry))
  const shared = sent.filter(
    (entry) => isShared(entry) && company[entry[0] as (typeof companyColumns)[number]] !== entry[1],
  )
  const rowOf = (entries: [string, unknown][]) => (entries.length > 0 ? Object.fromEntries(entries) : null)
  return { own: rowOf(own), shared: rowOf(shared) }
}
