import { describe, expect, test } from 'vitest'
import { AddressInput, CustomerChanges, Registration } from './customers/account.ts'
import { fieldErrors, isRequired } from './field-errors.ts'
import { createShoppingList } from './lists/lists.ts'

const translate = (key: string, params = {}) => `${key} ${JSON.stringify(params)}`
const errorsOf = (data: unknown) => {
  const { error } = Registration.safeParse(data, { reportInput: true })
  return fieldErrors(error?.issues ?? [], translate)
}

test('each wrong field has the sentence of its problem', () => {
  expect(
    errorsOf({
      Email: 'anna',
      Password: 'abc',
      FirstName: '',
      LastName: 7,
      Company: 'x'.repeat(201),
      StreetAddress: 'Leśna',
      StreetAddress2: '1',
      ZipPostalCode: '00-001',
      CountryId: 'PL',
    }),
  ).toEqual({
    Email: ['field.email {}'],
    Password: ['field.tooShort {"minimum":6}'],
    FirstName: ['field.required {}'],
    LastName: ['field.text {}'],
    Company: ['field.tooLong {"maximum":200}'],
    City: ['field.required {}'],
    CountryId: ['field.number {}'],
  })
})

test('a field inside a list is named by its path', () => {
  const list = { Name: 'Zima', Items: [{ Sku: 'a', Quantity: 0 }] }
  const { error } = createShoppingList.schema.body.safeParse(list, { reportInput: true })
  expect(fieldErrors(error?.issues ?? [], translate)).toEqual({ 'Items.0.Quantity': ['field.quantity {}'] })
})

describe('required fields of a form', () => {
  const requiredOf = (schema: typeof AddressInput | typeof Registration | typeof CustomerChanges) =>
    Object.keys(schema.shape).filter((field) => field !== 'Newsletter' && isRequired(schema, field))

  test('of an address (docs/spec/shop.md#address-form)', () => {
    expect(requiredOf(AddressInput)).toEqual([
      'FirstName',
      'LastName',
      'CountryId',
      'City',
      'Address1',
      'ZipPostalCode',
      'PhoneNumber',
    ])
  })

  test('of a registration (docs/spec/shop.md#registration)', () => {
    expect(requiredOf(Registration)).toEqual([
      'Email',
      'Password',
      'FirstName',
      'LastName',
      'StreetAddress',
      'StreetAddress2',
      'ZipPostalCode',
      'City',
      'CountryId',
    ])
  })

  test('of the personal data', () => {
    expect(requiredOf(CustomerChanges)).toEqual(['FirstName', 'LastName'])
  })
})
