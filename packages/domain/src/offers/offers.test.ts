import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grossOf, netOf } from '../numbers/money.ts'
import {
  clampDiscountBp,
  clampOrderDiscount,
  linesAfterOrderDiscount,
  offerLineGross,
  offerTotals,
  vatRateOf,
} from './offers.ts'

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

test('the rate of a line is found from its net and gross price', () => {
  expect(vatRateOf({ grossMinor: 123_00, netMinor: 100_00 }, [2300, 800, 500])).toBe(2300)
  expect(vatRateOf({ grossMinor: 108_00, netMinor: 100_00 }, [2300, 800, 500])).toBe(800)
  expect(vatRateOf({ grossMinor: 3, netMinor: 3 }, [800, 500])).toBe(null)
  expect(vatRateOf({ grossMinor: 3, netMinor: 3 }, [500])).toBe(500)
  expect(vatRateOf({ grossMinor: 999_00, netMinor: 100_00 }, [2300, 800])).toBe(null)
  expect(vatRateOf({ grossMinor: 123_00, netMinor: 100_00 }, [])).toBe(null)
})

test('the rate is found for net and for gross lists', () => {
  const rate = fc.constantFrom(2300, 800, 500, 0)
  fc.assert(
    fc.property(fc.integer({ min: 1_00, max: 100_000_00 }), rate, fc.boolean(), (minor, rateBp, isNet) => {
      const price = isNet
        ? { netMinor: minor, grossMinor: grossOf(minor, rateBp) }
        : { netMinor: netOf(minor, rateBp), grossMinor: minor }
      expect(vatRateOf(price, [2300, 800, 500, 0])).toBe(rateBp)
    }),
  )
})

const piece = { quantity: 1, discountBp: 0 }

test('an order discount is spread over the rates by value (largest remainder)', () => {
  const totals = offerTotals(
    [
      { ...piece, unitGrossMinor: 1000_00, vatBp: 2300 },
      { ...piece, unitGrossMinor: 200_00, vatBp: 800 },
      { ...piece, unitGrossMinor: 50_00, vatBp: 500 },
    ],
    33_33,
  )
  expect(totals.taxRates?.map(({ grossMinor }) => grossMinor)).toEqual([
    1000_00 - 26_67,
    200_00 - 5_33,
    50_00 - 1_33,
  ])
  expect(totals.totalMinor).toBe(1216_67)
})

test('VAT is computed once, from the sum', () => {
  const totals = offerTotals(
    [
      { ...piece, unitGrossMinor: 19_99, vatBp: 2300 },
      { unitGrossMinor: 49_99, quantity: 2, discountBp: 0, vatBp: 2300 },
      { unitGrossMinor: 3_49, quantity: 3, discountBp: 0, vatBp: 2300 },
    ],
    null,
  )
  expect(totals).toMatchObject({
    lineMinor: [19_99, 99_98, 10_47],
    goodsMinor: 130_44,
    orderDiscountMinor: null,
    totalMinor: 130_44,
    depositMinor: null,
    taxRates: [{ rateBp: 2300, netMinor: 106_05, taxMinor: 24_39, grossMinor: 130_44 }],
  })
})

test('rates are null while the rate of a line is unknown, and an empty offer has no rates', () => {
  const known = { ...piece, unitGrossMinor: 100_00, vatBp: 2300 }
  expect(offerTotals([known, { ...known, vatBp: null }], null)).toMatchObject({
    totalMinor: 200_00,
    taxRates: null,
  })
  expect(offerTotals([], -5_00)).toMatchObject({ totalMinor: 0, taxRates: [] })
})

test('the parts of an offer add up exactly and are never negative', () => {
  const line = fc.record({
    unitGrossMinor: fc.nat(100_000_00),
    quantity: fc.integer({ min: 1, max: 9999 }),
    discountBp: fc.nat(10_000),
    vatBp: fc.constantFrom(2300, 800, 500, 0),
  })
  const typed = fc.option(fc.integer({ min: -1e13, max: 1e13 }))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), typed, (lines, discount) => {
      const totals = offerTotals(lines, discount)
      const rates = totals.taxRates!
      expect(sum(totals.lineMinor)).toBe(totals.goodsMinor)
      expect(totals.goodsMinor + (totals.orderDiscountMinor ?? 0)).toBe(totals.totalMinor)
      expect(sum(rates.map(({ grossMinor }) => grossMinor))).toBe(totals.totalMinor)
      for (const { netMinor, taxMinor, grossMinor } of rates) {
        expect(netMinor + taxMinor).toBe(grossMinor)
        expect(Math.min(netMinor, taxMinor, grossMinor)).toBeGreaterThanOrEqual(0)
      }
      expect(totals.totalMinor).toBeGreaterThanOrEqual(0)
      const discounted = linesAfterOrderDiscount(totals)
      expect(sum(discounted)).toBe(totals.totalMinor)
      for (const minor of discounted) expect(minor).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a deposit is charged without a discount, with the VAT of its part or without VAT', () => {
  const part = { unitGrossMinor: 123_00, quantity: 2, discountBp: 1000, vatBp: 2300 }
  const totals = offerTotals(
    [
      { ...part, deposit: { unitGrossMinor: 24_60, kind: 'core' } },
      { ...part, quantity: 1, deposit: { unitGrossMinor: 30_00, kind: 'battery' } },
    ],
    -32_10,
  )
  expect(totals).toMatchObject({ goodsMinor: 332_10, depositMinor: 79_20, totalMinor: 379_20 })
  expect(totals.taxRates).toEqual([{ rateBp: 2300, grossMinor: 349_20, taxMinor: 65_30, netMinor: 283_90 }])
})

test('a document with one rate has it on every line, for any prices', () =>
  expect(vatRateOf({ grossMinor: 100_00, netMinor: 1 }, [2300])).toBe(2300))

test.each([
  ['unitGrossMinor', () => offerLineGross({ unitGrossMinor: -1, quantity: 1, discountBp: 0 })],
  ['quantity', () => offerLineGross({ unitGrossMinor: 1, quantity: 0, discountBp: 0 })],
  ['discountBp', () => offerLineGross({ unitGrossMinor: 1, quantity: 1, discountBp: 10_001 })],
  ['totalMinor', () => clampOrderDiscount(1, -1)],
  ['typedMinor', () => clampOrderDiscount(0.5, 100_00)],
])('the error for an invalid %s names it', (name, rule) =>
  expect(rule).toThrow(new RegExp(`^${name} must be a whole number`)),
)
