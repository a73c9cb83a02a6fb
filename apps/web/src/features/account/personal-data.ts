import type { Customer, CustomerChanges } from '@partboard/contract/account'
import type { AddressId } from '@partboard/contract/values'
import { formatPhone } from '@partboard/domain/phone'
import type { TFunction } from 'i18next'
import type { z } from 'zod'
import { printVatNumber } from '../../text/address.ts'
import { phoneProblem } from '../../text/phone.ts'

/** The fields in the order of the screen, under their names on the wire. */
export const personalFields = [
  'FirstName',
  'LastName',
  'Phone',
  'Company',
  'VatNumber',
  'BillingAddress',
  'ShippingAddress',
] as const
export type PersonalField = (typeof personalFields)[number]

/** What is typed: texts, also for the ids of the addresses; an empty text is none. */
export type PersonalValues = Record<PersonalField, string> & { Newsletter: boolean }

export const personalValues = (customer: Customer): PersonalValues => ({
  FirstName: customer.FirstName,
  LastName: customer.LastName,
  Phone: formatPhone(customer.Phone),
  Company: customer.Company,
  VatNumber: printVatNumber(customer.VatNumber),
  BillingAddress: String(customer.BillingAddress ?? ''),
  ShippingAddress: String(customer.ShippingAddress ?? ''),
  Newsletter: customer.Newsletter,
})

/** What is missing, and a telephone that is none; everything else is the server's to judge. */
export function personalProblems(values: PersonalValues, countryIso: string, t: TFunction) {
  const missing: Partial<Record<PersonalField, string>> = {}
  for (const field of ['FirstName', 'LastName'] as const) {
    if (values[field].trim() === '') missing[field] = t('field.required')
  }
  const phone = phoneProblem(values.Phone, countryIso, t)
  if (phone) missing.Phone = phone
  return missing
}

const idOrNone = (text: string) => (text === '' ? null : (Number(text) as AddressId))

export const toCustomerChanges = (values: PersonalValues): z.input<typeof CustomerChanges> => ({
  ...values,
  BillingAddress: idOrNone(values.BillingAddress),
  ShippingAddress: idOrNone(values.ShippingAddress),
})
