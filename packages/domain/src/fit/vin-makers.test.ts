import { describe, expect, test } from 'vitest'
import { explainUnknownVin, makerOf } from './vin-makers.ts'

describe('a VIN that is not found', () => {
  test.each([
    [
      'a European VIN with any check digit',
      'WBAZC11070K000103',
      { reason: 'not_in_catalogue', maker: 'BMW' },
    ],
    ['another maker', 'W0L0AHL3582000001', { reason: 'not_in_catalogue', maker: 'Opel' }],
    [
      'lower case, with spaces and dashes',
      ' tmb-jj7ne9 e0000001',
      { reason: 'not_in_catalogue', maker: 'Škoda' },
    ],
    [
      'an American VIN whose check digit holds',
      '5UXZC11000K000103',
      { reason: 'not_in_catalogue', maker: 'BMW' },
    ],
    ['an American VIN whose check digit fails', '5UXZC11040K000103', { reason: 'check_digit' }],
    [
      'a bus whose check digit holds',
      '1M8GDM9AXKP042788',
      { reason: 'not_in_catalogue', maker: 'Motor Coach Industries' },
    ],
    ['the same bus with a wrong check digit', '1M8GDM9A1KP042788', { reason: 'check_digit' }],
    [
      'an unknown American maker whose check digit holds',
      '11111111111111111',
      { reason: 'unknown_maker', wmi: '111' },
    ],
    ['an Australian VIN with any check digit', '6AAZC11070K000103', { reason: 'unknown_maker', wmi: '6AA' }],
    ['a maker nobody knows', 'AAAZC11020K000103', { reason: 'unknown_maker', wmi: 'AAA' }],
  ])('%s', (_, vin, expected) => expect(explainUnknownVin(vin)).toEqual(expected))

  test.each([['K000103'], [''], ['WBAZC11O20K000103'], ['WBAZC11020K0001031']])(
    'is explained only for 17 characters: %s',
    (text) => expect(explainUnknownVin(text)).toBeNull(),
  )
})

test.each([
  ['WBS', 'BMW'],
  ['WMW', 'MINI'],
  ['WVW', 'Volkswagen'],
  ['VF7', 'Citroën'],
  ['ZZZ', null],
  ['', null],
])('the maker of %s is %s', (wmi, maker) => expect(makerOf(wmi)).toBe(maker))
