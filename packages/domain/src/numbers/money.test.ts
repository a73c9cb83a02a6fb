import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convert,
  convertToPln,
  divideHalfUp,
  grossOf,
  netOf,
  percentBp,
  requireWhole,
  scaleHalfUp,
  spread,
  vatInGross,
  vatOnNet,
} from './money.ts'

const minor = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
const anyRate = fc.constantFrom(0, 500, 800, 2300)

test.each([
  ['a fraction', 1.5],
  ['less than the smallest', 0],
  ['more than the largest', 11],
  ['not a number', Number.NaN],
  ['too large to be exact', 2 ** 53],
])('requireWhole refuses %s', (_, value) => {
  expect(() => requireWhole('quantity', value, 1, 10)).toThrow(RangeError)
})

test('requireWhole names the parameter, the range and the value', () => {
  expect(() => requireWhole('quantity', 0, 1, 9999)).toThrow(
    'quantity must be a whole number from 1 to 9999, not 0',
  )
})

describe('divideHalfUp', () => {
  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [5, 3, 2],
    [-5, 2, -3],
    [-4, 3, -1],
    [0, 7, 0],
    [-1, 3, 0],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
  ])('%i ÷ %i = %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected)
  })

  test('equals exact arithmetic over its whole range', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (n, d) => {
        const size = BigInt(Math.abs(n))
        const exact = Number((2n * size + BigInt(d)) / (2n * BigInt(d)))
        expect(divideHalfUp(n, d)).toBe(n < 0 ? 0 - exact : exact)
      }),
    )
  })

  test('refuses to divide by 0', () => expect(() => divideHalfUp(1, 0)).toThrow(RangeError))
})

test.each([
  ['a product beyond 2^53', 9_000_000_000_000, 999_999, 1_000_000, 8_999_991_000_000],
  ['half of it rounds up', 9_007_199_254_740_991, 3, 6, 4_503_599_627_370_496],
  ['a negative one away from zero', -9_007_199_254_740_991, 3, 6, -4_503_599_627_370_496],
])('scaleHalfUp is exact for %s', (_, value, numerator, denominator, expected) => {
  expect(scaleHalfUp(value, numerator, denominator)).toBe(expected)
})

test('scaleHalfUp refuses a result that is not exact', () => {
  expect(() => scaleHalfUp(Number.MAX_SAFE_INTEGER, 3, 1)).toThrow(RangeError)
})

describe('spread', () => {
  test.each([
    ['an order discount over three rates', 33_33, [1000_00, 200_00, 50_00], [26_67, 5_33, 1_33]],
    ['the same as a negative amount', -33_33, [1000_00, 200_00, 50_00], [-26_67, -5_33, -1_33]],
    ['a tie goes to the earlier', 1, [1, 1, 1], [1, 0, 0]],
    ['two units left over', 2, [1, 1, 1], [1, 1, 0]],
    ['a weight of zero gets nothing', 10, [0, 3, 0], [0, 10, 0]],
    ['weights all zero count as equal', 5, [0, 0], [3, 2]],
    ['nothing over nothing', 0, [], []],
  ])('%s', (_, total, weights, expected) => expect(spread(total, weights)).toEqual(expected))

  test('an amount cannot be spread without weights', () => {
    expect(() => spread(1, [])).toThrow(RangeError)
    expect(() => spread(1, [-1, 2])).toThrow(RangeError)
  })

  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 8 })

  test('the parts add up, and each is its exact share rounded down or up', () => {
    fc.assert(
      fc.property(minor, weights, (total, parts) => {
        const shares = spread(total, parts)
        const weightSum = parts.reduce((a, b) => a + b, 0)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
        if (weightSum === 0) return
        shares.forEach((part, index) => {
          const floor = Number((BigInt(Math.abs(total)) * BigInt(parts[index]!)) / BigInt(weightSum))
          expect(Math.abs(part) - floor === 0 || Math.abs(part) - floor === 1).toBe(true)
        })
      }),
    )
  })

  test('no part is larger than its weight if the amount is at most the sum of the weights', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000 }), (parts, fractionBp) => {
        const weightSum = parts.reduce((a, b) => a + b, 0)
        const shares = spread(scaleHalfUp(weightSum, fractionBp, 10_000), parts)
        if (weightSum === 0) return
        for (const [index, part] of shares.entries()) expect(part).toBeLessThanOrEqual(parts[index]!)
      }),
    )
  })
})

describe('VAT', () => {
  test.each([
    ['five net lines of 0,33', vatOnNet(1_65, 2300), 38],
    ['a net document of 143,55', vatOnNet(143_55, 2300), 33_02],
    ['a gross document of 130,44', vatInGross(130_44, 2300), 24_39],
    ['0,99 gross is 0,80 net', netOf(99, 2300), 80],
    ['and 0,80 net is 0,98 gross: never back and forth', grossOf(80, 2300), 98],
    ['a book at 5 %', netOf(105_00, 500), 100_00],
    ['no VAT on an export', grossOf(100_00, 0), 100_00],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected))

  test('VAT added to a net sum equals the VAT taken out of the gross sum', () => {
    fc.assert(
      fc.property(minor, anyRate, (net, rateBp) => {
        expect(vatInGross(grossOf(net, rateBp), rateBp)).toBe(vatOnNet(net, rateBp))
      }),
    )
  })

  test('a rate above 100 % or one that is not a whole number is refused', () => {
    expect(() => vatOnNet(1, 10_001)).toThrow(RangeError)
    expect(() => vatInGross(1, 22.5)).toThrow(RangeError)
  })
})

test.each([
  ['100 zł at 0,2341', 100_00, 234_100, 23_41],
  ['half a cent rounds up', 1_00, 235_000, 24],
  ['PLN stays', 12_34, 1_000_000, 12_34],
])('convert: %s', (_, grosze, rate, expected) => expect(convert(grosze, rate)).toBe(expected))

test.each([
  [25, 200, 12_50],
  [1, 3, 33_33],
  [2, 3, 66_67],
  [0, 0, 0],
  [-50, 200, -25_00],
])('percentBp: %i of %i', (part, whole, expected) => expect(percentBp(part, whole)).toBe(expected))

test.each([
  ['numerator', () => divideHalfUp(0.5, 1)],
  ['denominator', () => divideHalfUp(1, 0)],
  ['value', () => scaleHalfUp(0.5, 1, 1)],
  ['numerator', () => scaleHalfUp(1, -1, 1)],
  ['denominator', () => scaleHalfUp(Number.MAX_SAFE_INTEGER, 3, 0)],
  ['result', () => scaleHalfUp(Number.MAX_SAFE_INTEGER, 3, 1)],
  ['totalMinor', () => spread(0.5, [1])],
  ['weight', () => spread(1, [-1, 2])],
  ['sum of weights', () => spread(1, [Number.MAX_SAFE_INTEGER, 1])],
  ['rateBp', () => vatOnNet(1, 10_001)],
  ['rateBp', () => vatInGross(1, 22.5)],
  ['ratePerPlnMicro', () => convert(1, 0)],
  ['ratePerPlnMicro', () => convertToPln(1, 0)],
  ['wholeMinor', () => percentBp(1, -1)],
])('the error for an invalid %s names it', (name, rule) =>
  expect(rule).toThrow(new RegExp(`^${name} must be a whole number`)),
)

test('an amount of 0 without weights gives no parts', () =>
  expect(() => spread(5, [])).toThrow('nothing to spread 5 over'))

test('an amount of another currency is converted to grosze, half up', () => {
  expect(convertToPln(1_00, 250_000)).toBe(4_00)
  expect(convertToPln(1, 2_000_000)).toBe(1)
})
