import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOrNull, readAmount } from './decimal.ts'
import { hundredthsText } from './hundredths.ts'

test('a number printed for programs has a point, two decimals and no groups', () => {
  expect([0, 5, 120, 123_450, -50].map(hundredthsText)).toEqual(['0.00', '0.05', '1.20', '1234.50', '-0.50'])
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      expect(numberOrNull(readAmount(hundredthsText(hundredths), { min: -1e12 }))).toBe(hundredths)
    }),
  )
})
