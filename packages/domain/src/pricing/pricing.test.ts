import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLN_RATE_MICRO } from '../numbers/money.ts'
import { isForSale, type ListPrice, lineTotal, priceFor } from './pricing.ts'

const list: ListPrice = { netMinor: 80_00, grossMinor: 99_99, vatBp: 2300 }

test('a trade customer gets the net list price, and the gross price is computed from it', () => {
  expect(priceFor(list, 'net', 12_50)).toEqual({
    basis: 'net',
    vatBp: 2300,
    priceNetMinor: 70_00,
    priceMinor: 86_10,
    oldPriceNetMinor: 80_00,
    oldPriceMinor: 98_40,
    discountBp: 12_50,
    reduction: null,
    quantityFrom: null,
  })
})

test('a retail customer gets the gross list price, without an old price if there is no discount', () => {
  expect(priceFor(list, 'gross', 0)).toEqual({
    basis: 'gross',
    vatBp: 2300,
    priceMinor: 99_99,
    priceNetMinor: 81_29,
    oldPriceMinor: null,
    oldPriceNetMinor: null,
    discountBp: 0,
    reduction: null,
    quantityFrom: null,
  })
})

test('a price is converted to the currency first, then discounted', () => {
  // 529,00 zł is 122,57 € and half of that 61,29 €; discounted first it would be 61,28 €.
  const sold = { grossMinor: 529_00, since: '30_days' as const }
  const price = priceFor({ ...list, grossMinor: 529_00 }, 'gross', 50_00, 231_700, null, sold)
  expect(price).toMatchObject({ priceMinor: 61_29, oldPriceMinor: 122_57 })
})

test('a discount that rounds to 0 is not shown', () => {
  const washer = { netMinor: 2, grossMinor: 3, vatBp: 2300 }
  expect(priceFor(washer, 'gross', 1_00)).toMatchObject({ priceMinor: 3, oldPriceMinor: null, discountBp: 0 })
})

test.each([
  ['a part without a list price', null, 'gross', 0],
  ['a list price of zero', { ...list, grossMinor: 0 }, 'gross', 0],
  ['a zero in the column the customer buys by', { ...list, netMinor: 0 }, 'net', 0],
  ['nothing left after the discount', list, 'gross', 100_00],
] as const)('not for sale: %s', (_, listPrice, basis, discountBp) => {
  expect(priceFor(listPrice, basis, discountBp)).toBeNull()
})

test.each([
  ['a discount above 100 %', list, 100_01],
  ['a negative discount', list, -1],
  ['a negative list price', { ...list, grossMinor: -1 }, 0],
])('refused: %s', (_, listPrice, discountBp) => {
  expect(() => priceFor(listPrice, 'gross', discountBp)).toThrow(RangeError)
})

test.each([
  [
    'trade: VAT on the line, not on each piece',
    { netMinor: 33, grossMinor: 1, vatBp: 2300 },
    'net',
    5,
    1_65,
    2_03,
  ],
  [
    'retail: the line is unit × quantity',
    { netMinor: 1, grossMinor: 3_49, vatBp: 2300 },
    'gross',
    3,
    8_51,
    10_47,
  ],
] as const)('%s', (_, listPrice, basis, quantity, netMinor, grossMinor) => {
  expect(lineTotal(priceFor(listPrice, basis, 0)!, quantity)).toEqual({ netMinor, grossMinor })
})

test('a quantity below 1 is refused', () => {
  expect(() => lineTotal(priceFor(list, 'net', 0)!, 0)).toThrow(RangeError)
})

test('a price is above 0 and at most the list price, and its line total is exact', () => {
  const anyList = fc.record({
    netMinor: fc.integer({ min: 0, max: 100_000_00 }),
    grossMinor: fc.integer({ min: 0, max: 100_000_00 }),
    vatBp: fc.constantFrom(0, 500, 800, 2300),
  })
  const basis = fc.constantFrom('net', 'gross')
  const discount = fc.integer({ min: 0, max: 10_000 })
  const rate = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(anyList, basis, discount, rate, fc.integer({ min: 1, max: 9999 }), (l, b, d, r, quantity) => {
      const price = priceFor(l, b, d, r)
      if (price === null) return
      expect(price.priceMinor).toBeGreaterThan(0)
      expect(price.priceNetMinor).toBeLessThanOrEqual(price.priceMinor)
      if (price.oldPriceMinor === null) expect(price.discountBp).toBe(0)
      else {
        expect(price.oldPriceMinor).toBeGreaterThanOrEqual(price.priceMinor)
        expect(price.oldPriceNetMinor).toBeGreaterThanOrEqual(price.priceNetMinor)
      }
      const line = lineTotal(price, quantity)
      expect(b === 'net' ? line.netMinor : line.grossMinor).toBe(
        quantity * (b === 'net' ? price.priceNetMinor : price.priceMinor),
      )
    }),
  )
})

const lowestOf = (grossMinor: number) => ({ grossMinor, since: '30_days' as const })
const promotionOf = (grossMinor: number, lowest: number | null) => ({
  netMinor: 73_16,
  grossMinor,
  lowest: lowest === null ? null : lowestOf(lowest),
  until: '2026-12-31',
  name: { pl: 'Jesień', en: 'Autumn' },
})

test.each([
  ['consumers pay the promotion price', 0, 89_99, '2026-12-31'],
  ['a larger discount of their own is off the list price', 15_00, 84_99, null],
  ['a smaller one is not taken off as well', 5_00, 89_99, '2026-12-31'],
])('a promotion and a discount are never combined: %s', (_, discountBp, priceMinor, until) => {
  const price = priceFor(
    list,
    'gross',
    discountBp,
    PLN_RATE_MICRO,
    promotionOf(89_99, 94_99),
    lowestOf(97_99),
  )
  const minor = until === null ? 97_99 : 94_99
  expect(price).toMatchObject({
    priceMinor,
    oldPriceMinor: 99_99,
    discountBp: 0,
    reduction: { lowest: { minor, since: '30_days' }, until, name: until && { pl: 'Jesień', en: 'Autumn' } },
  })
})

test('a promotion above the list price is ignored', () => {
  expect(priceFor(list, 'gross', 0, PLN_RATE_MICRO, promotionOf(110_00, null))).toMatchObject({
    priceMinor: 99_99,
    reduction: null,
  })
})

test.each([
  ['the part was not sold before', null],
  ['it was cheaper in the 30 days before', 79_99],
  ['it cost the same', 80_00],
])('a consumer sees no old price if %s', (_, lowest) => {
  const plain = {
    priceMinor: 80_00,
    oldPriceMinor: null,
    oldPriceNetMinor: null,
    discountBp: 0,
    reduction: null,
  }
  expect(priceFor(list, 'gross', 0, PLN_RATE_MICRO, promotionOf(80_00, lowest))).toMatchObject(plain)
  const own = lowest === null ? null : lowestOf(lowest)
  expect(priceFor({ ...list, grossMinor: 100_00 }, 'gross', 20_00, PLN_RATE_MICRO, null, own)).toMatchObject(
    plain,
  )
})

test('a negotiated trade price is no reduction, whatever the part cost before', () => {
  expect(priceFor(list, 'net', 20_00, PLN_RATE_MICRO, null, lowestOf(50_00))).toMatchObject({
    priceNetMinor: 64_00,
    oldPriceNetMinor: 80_00,
    discountBp: 20_00,
    reduction: null,
  })
})

test('the lowest price is in the currency of the price', () => {
  const price = priceFor(list, 'gross', 0, 231_700, promotionOf(80_00, 94_99))
  expect(price!.reduction!.lowest).toEqual({ minor: 22_01, since: '30_days' })
})

test.each([
  [1, true],
  [0, false],
  [-1, false],
  [null, false],
])('a price of %s minor units is for sale: %s', (price, expected) => expect(isForSale(price)).toBe(expected))

test('a trade customer gets the net price of a promotion', () => {
  const promotion = { netMinor: 70_00, grossMinor: 95_00, lowest: null, until: '2026-12-31', name: null }
  expect(priceFor(list, 'net', 0, PLN_RATE_MICRO, promotion)).toMatchObject({
    priceNetMinor: 70_00,
    reduction: { until: '2026-12-31' },
  })
})

test('a promotion takes precedence over a customer’s discount with the same price', () => {
  const hundred: ListPrice = { netMinor: 80_00, grossMinor: 100_00, vatBp: 2300 }
  const promotion = {
    netMinor: 72_00,
    grossMinor: 90_00,
    lowest: lowestOf(95_00),
    until: '2026-12-31',
    name: null,
  }
  expect(priceFor(hundred, 'gross', 1000, PLN_RATE_MICRO, promotion)).toMatchObject({
    priceMinor: 90_00,
    discountBp: 0,
    reduction: { lowest: { minor: 95_00 } },
  })
})

test.each([
  ['discountBp', () => priceFor(list, 'net', 10_001)],
  ['list price', () => priceFor({ ...list, netMinor: -1 }, 'net', 0)],
  ['quantity', () => lineTotal(priceFor(list, 'net', 0)!, 0)],
])('the error for an invalid %s names it', (name, rule) =>
  expect(rule).toThrow(new RegExp(`^${name} must be a whole number`)),
)
