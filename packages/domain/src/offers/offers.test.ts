import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampDiscountBp, clampOrderDiscount, offerLineGross, offerTotals } from './offers.ts'

test.each([
  ['half a grosz rounds up', { unitGrossMinor: 1, quantity: 1, discountBp: 50_00 }, 1],
  ['taken off the piece', { unitGrossMinor: 44_62, quantity: 2, discountBp: 12_00 }, 78_54],
  ['four pieces by the printed price', { unitGrossMinor: 219_99, quantity: 4, discountBp: 12_50 }, 769_96],
  ['no discount', { unitGrossMinor: 219_99, quantity: 4, discountBp: 0 }, 879_96],
  ['free', { unitGrossMinor: 219_99, quantity: 4, discountBp: 100_00 }, 0],
])('%s', (_, line, expected) => expect(offerLineGross(line)).toBe(expected))

test.each([
  ['a negative price', { unitGrossMinor: -1, quantity: 1, discountBp: 0 }],
  ['no pieces', { unitGrossMinor: 1, quantity: 0, discountBp: 0 }],
  ['more than 100 %', { unitGrossMinor: 1, quantity: 1, discountBp: 100_01 }],
  ['a fraction of a hundredth', { unitGrossMinor: 1, quantity: 1, discountBp: 0.5 }],
])('refused: %s', (_, line) => expect(() => offerLineGross(line)).toThrow(RangeError))

test('a higher discount never makes a line dearer, and a line never costs less than 0', () => {
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

test('both clamps do not change a clamped value', () => {
  fc.assert(
    fc.property(fc.double(), fc.maxSafeInteger(), fc.maxSafeNat(), (discount, amount, total) => {
      const bp = clampDiscountBp(discount)
      expect(clampDiscountBp(bp)).toBe(bp)
      const order = clampOrderDiscount(amount, total)
      expect(clampOrderDiscount(order, total)).toBe(order)
    }),
  )
})

const valued = { quantity: 1, vatBp: 23_00, deposit: null }

test('VAT is computed once, from the sum', () => {
  const totals = offerTotals([
    { ...valued, totalMinor: 19_99 },
    { ...valued, totalMinor: 99_98, quantity: 2 },
    { ...valued, totalMinor: 10_47, quantity: 3 },
  ])
  expect(totals).toEqual({
    goodsMinor: 130_44,
    totalMinor: 130_44,
    depositMinor: null,
    taxRates: [{ rateBp: 2300, netMinor: 106_05, taxMinor: 24_39, grossMinor: 130_44 }],
  })
  expect(offerTotals([])).toMatchObject({ totalMinor: 0, taxRates: [] })
})

test('the parts of an offer add up exactly and are never negative', () => {
  const line = fc.record({
    totalMinor: fc.nat(1e11),
    quantity: fc.integer({ min: 1, max: 9999 }),
    vatBp: fc.constantFrom(2300, 800, 500, 0),
    deposit: fc.constantFrom(null, { unitGrossMinor: 24_60, kind: 'core' as const }),
  })
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { goodsMinor, depositMinor, totalMinor, taxRates } = offerTotals(lines)
      expect(sum(lines.map((one) => one.totalMinor))).toBe(goodsMinor)
      expect(goodsMinor + (depositMinor ?? 0)).toBe(totalMinor)
      expect(sum(taxRates.map(({ grossMinor }) => grossMinor))).toBe(totalMinor)
      for (const { netMinor, taxMinor, grossMinor } of taxRates) {
        expect(netMinor + taxMinor).toBe(grossMinor)
        expect(Math.min(netMinor, taxMinor, grossMinor)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a deposit is charged without a discount, with the VAT of its part or without VAT', () => {
  const totals = offerTotals([
    { totalMinor: 200_00, quantity: 2, vatBp: 2300, deposit: { unitGrossMinor: 24_60, kind: 'core' } },
    { totalMinor: 100_00, quantity: 1, vatBp: 2300, deposit: { unitGrossMinor: 30_00, kind: 'battery' } },
  ])
  expect(totals).toMatchObject({ goodsMinor: 300_00, depositMinor: 79_20, totalMinor: 379_20 })
  expect(totals.taxRates).toEqual([{ rateBp: 2300, grossMinor: 349_20, taxMinor: 65_30, netMinor: 283_90 }])
})

test.each([
  ['unitGrossMinor', () => offerLineGross({ unitGrossMinor: -1, quantity: 1, discountBp: 0 })],
  ['quantity', () => offerLineGross({ unitGrossMinor: 1, quantity: 0, discountBp: 0 })],
  ['discountBp', () => offerLineGross({ unitGrossMinor: 1, quantity: 1, discountBp: 10_001 })],
  ['totalMinor', () => clampOrderDiscount(1, -1)],
  ['typedMinor', () => clampOrderDiscount(0.5, 100_00)],
])('the error for an invalid %s names it', (name, rule) =>
  expect(rule).toThrow(new RegExp(`^${name} must be a whole number`)),
)
