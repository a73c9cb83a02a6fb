import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampDiscountBp, clampOrderDiscount, offerLineGross } from './offers.ts'

test.each([
  ['half a grosz rounds up', { unitGrossMinor: 1, quantity: 1, discountBp: 50_00 }, 1],
  ['taken off the line, not the piece', { unitGrossMinor: 219_99, quantity: 4, discountBp: 12_50 }, 769_97],
  ['no discount', { unitGrossMinor: 219_99, quantity: 4, discountBp: 0 }, 879_96],
  ['free', { unitGrossMinor: 219_99, quantity: 4, discountBp: 100_00 }, 0],
])('%s', (_, line, expected) => expect(offerLineGross(line)).toBe(expected))

test.each([
  ['a negative price', { unitGrossMinor: -1, quantity: 1, discountBp: 0 }],
  ['no pieces', { unitGrossMinor: 1, quantity: 0, discountBp: 0 }],
  ['more than 100 %', { unitGrossMinor: 1, quantity: 1, discountBp: 100_01 }],
  ['a fraction of a hundredth', { unitGrossMinor: 1, quantity: 1, discountBp: 0.5 }],
])('refused: %s', (_, line) => expect(() => offerLineGross(line)).toThrow(RangeError))

test('a deeper discount never costs more, and a line never less than nothing', () => {
  const line = fc.record({ unitGrossMinor: fc.nat(100_000_00), quantity: fc.integer({ min: 1, max: 9999 }) })
  fc.assert(
    fc.property(line, fc.nat(10_000), fc.nat(10_000), (priced, one, other) => {
      const light = offerLineGross({ ...priced, discountBp: Math.min(one, other) })
      const deep = offerLineGross({ ...priced, discountBp: Math.max(one, other) })
      expect(deep).toBeLessThanOrEqual(light)
      expect(deep).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [12_50, 12_50],
  [12_50.4, 12_50],
  [-1, 0],
  [100_01, 100_00],
  [Number.POSITIVE_INFINITY, 100_00],
  [Number.NaN, 0],
])('a line discount of %d becomes %d', (typed, expected) => expect(clampDiscountBp(typed)).toBe(expected))

test.each([
  ['becomes negative', 10_00, -10_00],
  ['stays negative', -10_00, -10_00],
  ['is at most the total', 500_00, -100_00],
  ['is at most the total, negative too', -500_00, -100_00],
  ['of zero is zero', 0, 0],
  ['left empty is none', null, null],
])('an order discount %s', (_, typed, expected) => expect(clampOrderDiscount(typed, 100_00)).toBe(expected))

test('an order discount is a whole number of minor units', () => {
  expect(() => clampOrderDiscount(0.5, 100_00)).toThrow(RangeError)
  expect(() => clampOrderDiscount(1, -1)).toThrow(RangeError)
})
