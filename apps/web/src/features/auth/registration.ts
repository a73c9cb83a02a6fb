import type { Registration } from '@partboard/contract/account'
import type { StateProvince } from '@partboard/contract/reference'
import type { CountryId, StateProvinceId } from '@partboard/contract/values'
import { MIN_PASSWORD } from '@partboard/domain/cart'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import { phoneProblem } from '../../text/phone.ts'

/** The fields in the order of the screen, under their names on the wire. */
export const wireOrder = [
  'Email',
  'Password',
  'FirstName',
  'LastName',
  'Phone',
  'Company',
  'VatNumber',
  'StreetAddress',
  'StreetAddress2',
  'ZipPostalCode',
  'City',
  'CountryId',
  'StateProvinceId',
] as const

/** What is typed: texts, also for the two ids; an empty text is not chosen. */
export type RegistrationForm = Record<(typeof wireOrder)[number], string> & { Newsletter: boolean }

export const emptyRegistration: RegistrationForm = {
  Email: '',
  Password: '',
  FirstName: '',
  LastName: '',
  Phone: '',
  Company: '',
  VatNumber: '',
  StreetAddress: '',
  StreetAddress2: '',
  ZipPostalCode: '',
  City: '',
  CountryId: '',
  StateProvinceId: '',
  Newsletter: false,
}

export const required = wireOrder.filter(
  (field) => !['Phone', 'Company', 'VatNumber', 'StateProvinceId'].includes(field),
)

/**
 * What is wrong before the server is asked: required fields, the shape of the e-mail and of the telephone, the
 * length of the password, and the state where the country has states. Everything else is the server's to judge.
 *
 * Source: docs/spec/shop.md#registration.
 */
export function registrationProblems(
  values: RegistrationForm,
  states: readonly z.infer<typeof StateProvince>[],
  /** Of the chosen country, two letters. */
  countryIso: string,
  t: TFunction,
): Partial<Record<keyof RegistrationForm, string>> {
  const problems: Partial<Record<keyof RegistrationForm, string>> = {}
  if (!z.email().safeParse(values.Email.trim()).success) problems.Email = t('field.email')
  if (values.Password.length < MIN_PASSWORD)
    problems.Password = t('field.tooShort', { minimum: MIN_PASSWORD })
  for (const field of required) {
    if (values[field].trim() === '') problems[field] = t('field.required')
  }
  const phone = phoneProblem(values.Phone, countryIso, t)
  if (phone) problems.Phone = phone
  const hasStates = states.some((state) => String(state.CountryId) === values.CountryId)
  if (hasStates && values.StateProvinceId === '') problems.StateProvinceId = t('field.state')
  return problems
}

/** The form as the request: ids are numbers, and no state is null. */
export function toRegistration(values: RegistrationForm): z.input<typeof Registration> {
  return {
    ...values,
    Email: values.Email.trim(),
    CountryId: Number(values.CountryId) as CountryId,
    StateProvinceId:
      values.StateProvinceId === '' ? null : (Number(values.StateProvinceId) as StateProvinceId),
  }
}
