import {
  MAX_CITY,
  MAX_COMPANY,
  MAX_EMAIL,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_POSTCODE,
  MAX_STREET,
  MAX_VAT_NUMBER,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { CreditLimit } from '../checkout/credit-limit.ts'
import type { Endpoint } from '../endpoint.ts'
import { Address } from '../postal-address.ts'
import { Problem } from '../problem.ts'
import { address, creditLimit, customer } from '../samples.ts'
import {
  AddressId,
  CountryId,
  CustomerId,
  Email,
  EmailOrNone,
  Line,
  NewPassword,
  StateProvinceId,
} from '../values.ts'
import { typed } from './account.samples.ts'

const optionalLine = (max: number) =>
  Line(max)
    .nullish()
    .transform((text) => text ?? '')

/** A typed address. The state is required in a country with states; the server checks it. */
export const AddressInput = z.object({
  FirstName: Line(MAX_PERSON_NAME).min(1),
  LastName: Line(MAX_PERSON_NAME).min(1),
  Company: optionalLine(MAX_COMPANY),
  VatNumber: optionalLine(MAX_VAT_NUMBER),
  CountryId: CountryId,
  StateProvinceId: z
    .union([StateProvinceId, z.literal(0)])
    .nullish()
    .transform((id) => id || null),
  City: Line(MAX_CITY).min(1),
  Address1: Line(MAX_STREET).min(1),
  Address2: optionalLine(MAX_STREET),
  ZipPostalCode: Line(MAX_POSTCODE).min(1),
  PhoneNumber: Line(MAX_PHONE).min(1),
  FaxNumber: optionalLine(MAX_PHONE),
  Email: optionalLine(MAX_EMAIL),
})
export type AddressInput = z.input<typeof AddressInput>

/** A right of a person in a company (docs/spec/people.md#rights). */
export const PersonRight = z.enum(['SeePrices', 'Order', 'ManagePeople'])
export type PersonRight = z.infer<typeof PersonRight>

export const Customer = z.object({
  Id: CustomerId,
  Email: z.string(),
  /** Ours: the customer followed a link in a mail to this address. Before that, mails contain no typed text. */
  EmailVerified: z.boolean().default(true),
  /** Ours: false for a buyer who has ordered without an account and can still make one. */
  HasPassword: z.boolean().default(true),
  FirstName: z.string(),
  LastName: z.string(),
  Phone: z.string(),
  Company: z.string(),
  VatNumber: z.string(),
  /** Ours: where the invoices of the account go; '' = to its e-mail. */
  InvoiceEmail: z.string().default(''),
  Newsletter: z.boolean(),
  /** Ours: whether the link of the mail that confirms the newsletter was followed; without it none is sent. */
  NewsletterConfirmed: z.boolean().default(false),
  /** Ours: a trade customer has a net price list and sees net amounts first. */
  PriceBasis: z.enum(['net', 'gross']).default('gross'),
  BillingAddress: AddressId.nullable(),
  ShippingAddress: AddressId.nullable(),
  Addresses: z.array(Address),
  /** Ours: legal texts that change or have changed, in the language of the request, with the page to read; missing = none. */
  TermsNote: z.object({ Text: z.string(), SeName: z.string() }).optional(),
  /** Ours: what the person may do, in a company with several people. Missing = everything. */
  Rights: z.array(PersonRight).optional(),
})
export type Customer = z.infer<typeof Customer>

export const Registration = z.object({
  Email: Email,
  Password: NewPassword,
  FirstName: Line(MAX_PERSON_NAME).min(1),
  LastName: Line(MAX_PERSON_NAME).min(1),
  Company: optionalLine(MAX_COMPANY),
  StreetAddress: Line(MAX_STREET).min(1),
  StreetAddress2: Line(MAX_STREET).min(1),
  ZipPostalCode: Line(MAX_POSTCODE).min(1),
  City: Line(MAX_CITY).min(1),
  CountryId: CountryId,
  StateProvinceId: AddressInput.shape.StateProvinceId,
  Phone: optionalLine(MAX_PHONE),
  Newsletter: z.boolean().default(false),
  VatNumber: optionalLine(MAX_VAT_NUMBER),
})

/** Answers the customer with all addresses. */
export const getCustomer = {
  method: 'GET',
  url: '/api/Customer/get',
  access: 'customer',
  offline: true,
  reads: true,
  docs: {
    summary: 'The customer',
    description: 'The customer whose token it is, with all addresses.',
    example: { answer: customer },
  },
  schema: { response: { 200: Customer, '4xx': Problem } },
} as const satisfies Endpoint

/** Creates a retail customer with the address as the first one. An e-mail in use is an error of the field Email. */
export const register = {
  method: 'POST',
  url: '/api/Customer/register',
  access: 'guest',
  docs: {
    summary: 'Register',
    description:
      'Makes a retail customer; the address given becomes the first address. The password travels as plain text. An e-mail already taken is an error under `Email`, told when everything else is right. A password that is guessed first, or that is the e-mail, is refused. After 300 tries from one address in an hour it is 429.',
    refusals: [429],
    example: {
      body: {
        Email: 'ewa.nowak@klient.example',
        Password: 'tajne-haslo',
        FirstName: 'Ewa',
        LastName: 'Nowak',
        Company: '',
        StreetAddress: 'ul. Przykładowa 1',
        StreetAddress2: 'lok. 1',
        ZipPostalCode: '00-001',
        City: 'Warszawa',
        CountryId: 1,
        StateProvinceId: null,
        Phone: '502 000 000',
        Newsletter: false,
        VatNumber: '',
      },
      answer: { Id: 3 },
    },
  },
  schema: {
    body: Registration,
    response: { 200: z.object({ Id: CustomerId }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** 409 for more than `MAX_ADDRESSES`. */
export const addAddress = {
  method: 'POST',
  url: '/api/Customer/AddAddress',
  access: 'customer',
  docs: {
    summary: 'Add an address',
    description:
      'A country with states needs a StateProvinceId; in Poland postcode and VAT number are checked. More than 100 addresses are 409.',
    refusals: [409],
    example: { body: typed, answer: address },
  },
  schema: { body: AddressInput, response: { 200: Address, '4xx': Problem } },
} as const satisfies Endpoint

/** Any of the customer's fields; missing fields do not change. Addresses are given by id; null or 0 = none. */
export const CustomerChanges = z.object({
  FirstName: Line(MAX_PERSON_NAME).min(1).optional(),
  LastName: Line(MAX_PERSON_NAME).min(1).optional(),
  Phone: Line(MAX_PHONE).optional(),
  Company: Line(MAX_COMPANY).optional(),
  VatNumber: Line(MAX_VAT_NUMBER).optional(),
  InvoiceEmail: EmailOrNone.optional(),
  Newsletter: z.boolean().optional(),
  BillingAddress: z.union([AddressId, z.literal(0)]).nullish(),
  ShippingAddress: z.union([AddressId, z.literal(0)]).nullish(),
})

export const updateCustomer = {
  method: 'POST',
  url: '/api/Customer/Update',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Change the customer',
    description:
      'Any of the fields; what is missing stays as it is. BillingAddress and ShippingAddress name one of the addresses by its id, null or 0 = none. InvoiceEmail is where invoices go, and nobody else gets them; an empty one = to the e-mail of the account, which gets a mail about each change. Of a company, people who manage people change it.',
    refusals: [404],
    example: {
      body: { Phone: '501 000 001', InvoiceEmail: 'faktury@zielinski.example', BillingAddress: 1 },
      answer: { ...customer, Phone: '501 000 001', InvoiceEmail: 'faktury@zielinski.example' },
    },
  },
  schema: {
    body: CustomerChanges,
    response: { 200: Customer, '4xx': Problem },
  },
} as const satisfies Endpoint

/** 404 for another customer's address. */
export const updateAddress = {
  method: 'POST',
  url: '/api/Customer/UpdateAddress',
  access: 'customer',
  docs: {
    summary: 'Change an address',
    description:
      "Replaces the address of this Id. Another customer's address is 404. Orders keep their own copy.",
    refusals: [404],
    example: { body: { ...address, Address2: 'lok. 2' }, answer: { ...address, Address2: 'lok. 2' } },
  },
  schema: {
    body: AddressInput.extend({ Id: AddressId }),
    response: { 200: Address, '4xx': Problem },
  },
} as const satisfies Endpoint

/** BillingAddress and ShippingAddress become null if they were this address. Orders keep their copy. */
export const deleteAddress = {
  method: 'POST',
  url: '/api/Customer/DeleteAddress',
  access: 'customer',
  docs: {
    summary: 'Delete an address',
    description:
      'BillingAddress and ShippingAddress that pointed at it become null. Orders keep their own copy.',
    refusals: [404],
    example: { body: { addressId: 2 } },
  },
  schema: {
    body: z.object({ addressId: AddressId }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getCreditLimit = {
  method: 'GET',
  url: '/api/Level4Customer/CreditLimit',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'What may still be bought on deferred payment',
    description: 'Amounts in PLN. A limit of null: none is granted.',
    example: { answer: creditLimit },
  },
  schema: {
    response: { 200: CreditLimit, '4xx': Problem },
  },
} as const satisfies Endpoint
