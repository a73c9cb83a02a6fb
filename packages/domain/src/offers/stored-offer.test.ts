import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CART_NAME } from '../numbers/limits.ts'
import {
  decisionOf,
  discountOf,
  isUnitExact,
  type LineToSum,
  type LineToValue,
  linesTotal,
  lineValue,
  marginOf,
  marginOfAll,
  offerCartName,
  offerNumber,
  piecesTotal,
  storedOfferTotals,
  unitValue,
} from './stored-offer.ts'

const part: LineToValue = {
  kind: 'part',
  quantity: 2,
  hours: null,
  unitMinor: null,
  vatBp: 23_00,
  pricedBy: 'catalogue',
  discountBp: null,
  markupBp: null,
  ownMinor: null,
  catalogueMinor: 646_98,
  costMinor: 460_25,
}

test.each<[string, Partial<LineToValue>, number | null]>([
  ['the catalogue price', {}, 1293_96],
  ['a discount', { pricedBy: 'discount', discountBp: 10_00 }, 1164_56],
  [
    'a discount rounded for one piece',
    { pricedBy: 'discount', discountBp: 12_00, catalogueMinor: 44_62 },
    78_54,
  ],
  ['a mark-up on the own cost', { pricedBy: 'markup', markupBp: 10_00 }, 1245_44],
  ['a value of its own', { pricedBy: 'own', ownMinor: 1000_01 }, 1000_01],
  ['no catalogue price', { catalogueMinor: null }, null],
  ['no own cost', { pricedBy: 'markup', markupBp: 0, costMinor: null }, null],
  ['labour', { kind: 'labour', quantity: 1, hours: 120, unitMinor: 220_00 }, 264_00],
  ['labour that is rounded', { kind: 'labour', quantity: 1, hours: 33, unitMinor: 99_99 }, 33_00],
  ['an own line', { kind: 'own', quantity: 3, unitMinor: 9_99 }, 29_97],
])('the value of a line with %s', (_, change, value) => expect(lineValue({ ...part, ...change })).toBe(value))

const summed = (change: Partial<LineToSum>): LineToSum => ({
  kind: 'part',
  quantity: 1,
  totalMinor: 100_00,
  vatBp: 23_00,
  optional: false,
  depositMinor: null,
  depositKind: null,
  ...change,
})

test('lines for the client’s decision and their deposits are outside the sum', () => {
  const lines = [
    summed({ totalMinor: 1060_00 }),
    summed({ kind: 'labour', totalMinor: 440_00 }),
    summed({ totalMinor: 1804_05, optional: true, depositMinor: 250_00, depositKind: 'core' }),
  ]
  expect(storedOfferTotals(lines)).toEqual({
    partsMinor: 1060_00,
    labourMinor: 440_00,
    otherMinor: 0,
    goodsMinor: 1500_00,
    depositMinor: null,
    totalMinor: 1500_00,
    withOptionalMinor: 3554_05,
    taxRates: [{ rateBp: 23_00, netMinor: 1219_51, taxMinor: 280_49, grossMinor: 1500_00 }],
  })
  expect(linesTotal(lines)).toBe(3554_05)
})

test('a deposit is for each piece', () => {
  const totals = storedOfferTotals([summed({ quantity: 2, depositMinor: 50_00, depositKind: 'battery' })])
  expect([totals.goodsMinor, totals.depositMinor, totals.totalMinor]).toEqual([100_00, 100_00, 200_00])
  expect(totals.taxRates).toEqual([{ rateBp: 23_00, netMinor: 81_30, taxMinor: 18_70, grossMinor: 100_00 }])
})

test('the sums of any lines add up', () => {
  const line = fc.record({
    kind: fc.constantFrom('part' as const, 'labour' as const, 'own' as const),
    totalMinor: fc.integer({ min: 0, max: 10_000_00 }),
    vatBp: fc.constantFrom(0, 800, 2300),
    optional: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const totals = storedOfferTotals(lines.map(summed))
      const { partsMinor, labourMinor, otherMinor, goodsMinor, taxRates } = totals
      expect(partsMinor + labourMinor + otherMinor).toBe(goodsMinor)
      expect(taxRates.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(goodsMinor)
      expect(totals.withOptionalMinor === null).toBe(lines.every(({ optional }) => !optional))
    }),
  )
})

test('the margin is the share of the net value', () => {
  const line = { totalMinor: 582_51, vatBp: 23_00, quantity: 1, costMinor: 412_67 }
  expect(marginOf(line)).toEqual({ netMinor: 473_59, costMinor: 412_67, profitMinor: 60_92, bp: 12_86 })
  expect(marginOf({ ...line, costMinor: null })).toBeNull()
  expect(marginOf({ ...line, totalMinor: 0 })?.bp).toBeNull()
  expect(marginOf({ totalMinor: 100_00, vatBp: 0, quantity: 2, costMinor: 75_00 })?.bp).toBe(-50_00)
})

test('the margin of an offer leaves out what is not in the sum or has no known cost', () => {
  const line = { totalMinor: 123_00, vatBp: 23_00, quantity: 1, costMinor: 80_00, optional: false }
  expect(
    marginOfAll([
      line,
      { ...line, costMinor: 60_00 },
      { ...line, optional: true },
      { ...line, costMinor: null },
    ]),
  ).toEqual({ netMinor: 200_00, costMinor: 140_00, profitMinor: 60_00, bp: 30_00 })
  expect(marginOfAll([]).bp).toBeNull()
})

test('pieces times the printed price are the line, and the lines are the sum, however a price is made', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    vatBp: fc.constantFrom(0, 500, 800, 2300),
    catalogueMinor: fc.nat(10_000_00),
    costMinor: fc.nat(10_000_00),
    pricedBy: fc.constantFrom('catalogue' as const, 'discount' as const, 'markup' as const),
    discountBp: fc.nat(10_000),
    markupBp: fc.nat(50_000),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const values = lines.map((one) => {
        const totalMinor = lineValue({ ...part, ...one })!
        return { totalMinor, quantity: one.quantity, vatBp: one.vatBp }
      })
      for (const value of values) {
        const unitMinor = unitValue(value.totalMinor, value.quantity)
        expect(unitMinor * value.quantity).toBe(value.totalMinor)
        expect(isUnitExact(unitMinor, value)).toBe(true)
      }
      const printed = values.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
      expect(storedOfferTotals(values.map(summed)).totalMinor).toBe(printed)
    }),
  )
})

test('the price of a piece is rounded where the value of the line was typed, and is then not printed', () => {
  expect(isUnitExact(33_33, { quantity: 3, totalMinor: 100_00 })).toBe(false)
  expect(unitValue(100_00, 3)).toBe(33_33)
  expect(unitValue(100_01, 2)).toBe(50_01)
  expect(() => piecesTotal(1, 0)).toThrow(RangeError)
})

test('how much a value is below the catalogue price', () => {
  expect(discountOf(582_51, 619_00, 1)).toBe(5_89)
  expect(discountOf(220_00, 100_00, 2)).toBe(-10_00)
  expect(discountOf(100, null, 1)).toBeNull()
})

test('a decision is for all lines in the sum, or for some', () => {
  const lines = [
    { id: 1, optional: false },
    { id: 2, optional: true },
  ]
  expect(decisionOf(lines, new Set([1]))).toBe('accepted')
  expect(decisionOf(lines, new Set([1, 2]))).toBe('accepted')
  expect(decisionOf(lines, new Set([2]))).toBe('partly_accepted')
})

test('the cart of an offer has its number and its client, as long as a name may be', () => {
  expect(offerCartName('OF/2026/11/017', 'Anna Nowak')).toBe('OF/2026/11/017 Anna Nowak')
  expect(offerCartName('OF/2026/11/017', '')).toBe('OF/2026/11/017')
  expect(offerCartName('OF/2026/11/017', 'x'.repeat(200))).toHaveLength(MAX_CART_NAME)
})

test('numbers have three digits at least', () => {
  expect(offerNumber('2026/11', 17)).toBe('OF/2026/11/017')
  expect(offerNumber('2026/11', 1234)).toBe('OF/2026/11/1234')
})
