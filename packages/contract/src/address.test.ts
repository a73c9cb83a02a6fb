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

test('a good address gives its numbers as they are stored', () => {
  const typed = { ...address, ZipPostalCode: '00001', VatNumber: 'PL 123-456-32-18' }
  expect(checkAddress(typed, poland)).toEqual({
    problems: {},
    phone: '+48501000000',
    vatNumber: '1234563218',
    zip: '00-001',
    stateId: null,
  })
})

test('the country decides the forms of postcode, phone and tax number', () => {
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
])('a state is asked for where the country has some: %o, %s', (place, StateProvinceId, problem) => {
  const { problems, stateId } = checkAddress({ ...address, StateProvinceId }, place)
  expect(problems.StateProvinceId).toBe(problem)
  if (problem === undefined) expect(stateId).toBe(place === usa ? 4 : null)
})

test('a country that is not on the list is refused', () => {
  expect(checkAddress(address, { iso2: null, stateIds: [] }).problems).toEqual({ CountryId: 'field.country' })
})

test('names have no address in them', () => {
  const typed = { FirstName: 'Odbierz: https://evil.example', Company: 'Nowak Sp. z o.o.' }
  expect(checkPerson(typed, 'PL').problems).toEqual({ FirstName: 'field.addressInName' })
})

test('what was not sent stays undefined, what was emptied is empty', () => {
  expect(checkPerson({ Phone: '' }, 'PL')).toEqual({ problems: {}, phone: '', vatNumber: undefined })
})
