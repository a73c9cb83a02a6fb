import { expect, test } from 'vitest'
import { checkAddress, checkPerson } from './address.ts'

const poland = { iso2: 'PL', stateIds: [] }
const usa = { iso2: 'US', stateIds: [3, 4] }
const address = {
  FirstName: 'Anna',
  LastName: 'Nowak',
  Company: '',
  VatNumber: '',
  ZipPostalCode: '00-001',
  StateProvinceId: null,
  PhoneNumber: '501 000 000',
}

test('a valid address gives its numbers in their stored form', () => {
  const typed = { ...address, ZipPostalCode: '00001', VatNumber: 'PL 123-456-32-18' }
  expect(checkAddress(typed, poland)).toEqual({
    problems: {},
    phone: '+48501000000',
    vatNumber: '1234563218',
    zip: '00-001',
    stateId: null,
  })
})

test('the country decides the form of postcode, phone and tax number', () => {
  const typed = { ...address, ZipPostalCode: '10001-12', VatNumber: '12', PhoneNumber: '12' }
  expect(checkAddress(typed, poland).problems).toEqual({
    ZipPostalCode: 'field.postcode',
    VatNumber: 'field.vatNumber',
    PhoneNumber: 'field.phone',
  })
})

test.each([
  [usa, null, 'field.state'],
  [usa, 9, 'field.state'],
  [usa, 4, undefined],
  [poland, 4, undefined],
])('a state is required if the country has states: %o, %s', (place, StateProvinceId, problem) => {
  const { problems, stateId } = checkAddress({ ...address, StateProvinceId }, place)
  expect(problems.StateProvinceId).toBe(problem)
  if (problem === undefined) expect(stateId).toBe(place === usa ? 4 : null)
})

test('a country that is not on the list is refused', () => {
  expect(checkAddress(address, { iso2: null, stateIds: [] }).problems).toEqual({ CountryId: 'field.country' })
})

test('a name with an address of a page or a mailbox is refused', () => {
  const typed = { FirstName: 'Odbierz: https://evil.example', Company: 'Nowak Sp. z o.o.' }
  expect(checkPerson(typed, 'PL').problems).toEqual({ FirstName: 'field.addressInName' })
})

test('a missing field stays undefined, and an emptied field is empty', () => {
  expect(checkPerson({ Phone: '' }, 'PL')).toEqual({ problems: {}, phone: '', vatNumber: undefined })
})
