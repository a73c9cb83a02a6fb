import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hundredthsText, parseHundredths } from './hundredths.ts'

test.each([
  ['12,345', 12_35],
  ['12.344', 12_34],
  ['1,005', 1_01],
  ['-5', -5_00],
  ['−5,5', -5_50],
  ['150', 150_00],
  ['1 234,5', 1_234_50],
  ['1\u00a0234,56', 1_234_56],
  ['1,234.56', 1_234_56],
  ['1.234,56', 1_234_56],
  [',5', 50],
  ['5,', 5_00],
  ['0,999', 1_00],
  ['9'.repeat(40), Number.MAX_SAFE_INTEGER],
  ['', null],
  ['-', null],
  [',', null],
  ['12a', null],
  ['1e3', null],
  ['1,2,3.4.5', null],
])('typed "%s" is %s hundredths', (typed, expected) => expect(parseHundredths(typed)).toBe(expected))

test('a number printed in either language is parsed to the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('pl-PL', 'en-US'),
      (minor, culture) => {
        const printed = new Intl.NumberFormat(culture, {
          useGrouping: 'always',
          minimumFractionDigits: 2,
        }).format(minor / 100)
        expect(parseHundredths(printed)).toBe(minor)
      },
    ),
  )
})

test('a number printed for programs has a point, two decimals and no groups', () => {
  expect([0, 5, 120, 123_450, -50].map(hundredthsText)).toEqual(['0.00', '0.05', '1.20', '1234.50', '-0.50'])
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      expect(parseHundredths(hundredthsText(hundredths))).toBe(hundredths)
    }),
  )
})
