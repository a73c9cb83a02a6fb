import { expect, test } from 'vitest'
import { isTaxOffice, missingSeatParts, provinces } from './seat.ts'

const seat = {
  province: 'mazowieckie',
  county: 'Warszawa',
  commune: 'Wola',
  street: '',
  house: '1',
  flat: '',
  place: 'Warszawa',
  postcode: '00-001',
}

test('an address needs no street and no flat', () => {
  expect(missingSeatParts(seat)).toEqual([])
  expect(missingSeatParts({ ...seat, commune: ' ', house: '' })).toEqual(['commune', 'house'])
  expect(missingSeatParts({ ...seat, province: '', county: '', place: '', postcode: '' })).toEqual([
    'province',
    'county',
    'place',
    'postcode',
  ])
})

test('the code of a tax office begins with the number of a province', () => {
  for (const code of ['0202', '0871', '1001', '1449', '2071', '3014', '3271'])
    expect([code, isTaxOffice(code)]).toEqual([code, true])
  for (const code of ['', '0002', '0102', '1149', '3101', '3402', '144', '14490', '14a9', ' 1449'])
    expect([code, isTaxOffice(code)]).toEqual([code, false])
  expect(provinces).toHaveLength(16)
})
