import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLN_RATE_MICRO } from '../numbers/money.ts'
import { basisMinor, type ListPrice, priceFor } from './pricing.ts'
import {
  areSteps,
  parseQuantitySteps,
  priceOfPieces,
  pricesByQuantity,
  type QuantityStep,
  type QuantityStepsError,
  rowFor,
} from './quantity-prices.ts'

const list: ListPrice = { netMinor: 20_00, grossMinor: 24_60, vatBp: 2300 }
const steps = parseQuantitySteps('4:18.00/22.14 10:15/18.45')
const promotion = {
  netMinor: 17_00,
  grossMinor: 20_91,
  lowest: { grossMinor: 24_60, since: '30_days' as const },
  until: '2026-12-31',
  name: null,
}

test('steps are read with points and without', () => {
  expect(steps).toEqual([
    { from: 4, netMinor: 18_00, grossMinor: 22_14 },
    { from: 10, netMinor: 15_00, grossMinor: 18_45 },
  ])
})

test.each([
  ['', 'form'],
  ['4:18.00', 'form'],
  ['4:18,00/22,14', 'form'],
  ['4:18.00/22.14  10:15/18.45', 'form'],
  ['4:0/22.14', 'form'],
  ['4:18/0.00', 'form'],
  ['0:18/22.14', 'form'],
  ['1:18/22.14', 'order'],
  ['4:18/22.14 4:15/18.45', 'order'],
  ['10:18/22.14 4:15/18.45', 'order'],
  ['4:18/22.14 10:18/18.45', 'price'],
  ['4:18/22.14 10:15/22.14', 'price'],
  [Array.from({ length: 11 }, (_, nth) => `${nth + 2}:${90 - nth}/${90 - nth}`).join(' '), 'many'],
] as const)('steps that are wrong are refused: %s', (text, reason) => {
  expect(() => parseQuantitySteps(text)).toThrow(
    expect.objectContaining({ reason }) as unknown as QuantityStepsError,
  )
})

test.each([
  ['falling from the list price', list, true],
  ['at the list price', { netMinor: 18_00, grossMinor: 24_60 }, false],
  ['above it in one column', { netMinor: 20_00, grossMinor: 22_00 }, false],
])('steps fit a list price: %s', (_, of, fits) => {
  expect(areSteps(steps, of)).toBe(fits)
  expect(areSteps([{ ...steps[0]!, from: 1 }], of)).toBe(false)
  expect(areSteps([], of)).toBe(true)
})

test.each([
  ['below the first step', 3, 'net', 0, null, 20_00, null],
  ['at a step', 4, 'net', 0, null, 18_00, 4],
  ['between steps', 9, 'net', 0, null, 18_00, 4],
  ['above the last one', 500, 'net', 0, null, 15_00, 10],
  ['a consumer, with VAT', 4, 'gross', 0, null, 22_14, 4],
  ['a larger discount of the customer is lower', 4, 'net', 12_00, null, 17_60, null],
  ['the discount is not taken off the step', 10, 'net', 12_00, null, 15_00, 10],
  ['the same price is that of the discount', 4, 'net', 10_00, null, 18_00, null],
  ['a lower promotion applies', 4, 'gross', 0, promotion, 20_91, null],
  ['a step below the promotion applies', 10, 'gross', 0, promotion, 18_45, 10],
] as const)('the lowest price applies: %s', (_, quantity, basis, discountBp, promoted, minor, from) => {
  const single = priceFor(list, basis, discountBp, PLN_RATE_MICRO, promoted)
  const price = priceOfPieces(single, steps, quantity, PLN_RATE_MICRO)!
  expect([basisMinor(price), price.quantityFrom]).toEqual([minor, from])
})

test('a quantity price is no announced reduction: a consumer sees no old price and no discount', () => {
  const single = priceFor(list, 'gross', 0, PLN_RATE_MICRO, promotion)
  expect(single!.reduction).not.toBeNull()
  expect(priceOfPieces(single, steps, 10, PLN_RATE_MICRO)).toEqual({
    basis: 'gross',
    vatBp: 2300,
    priceMinor: 18_45,
    priceNetMinor: 15_00,
    oldPriceMinor: null,
    oldPriceNetMinor: null,
    discountBp: 0,
    reduction: null,
    quantityFrom: 10,
  })
})

test.each([
  ['the customer’s discount', 5_00, null],
  ['a promotion', 0, promotion],
  ['nothing else', 0, null],
])('the trade sees the list price beside a quantity price, after %s', (_, discountBp, promoted) => {
  const single = priceFor(list, 'net', discountBp, PLN_RATE_MICRO, promoted)
  expect(priceOfPieces(single, steps, 10, PLN_RATE_MICRO)).toMatchObject({
    priceNetMinor: 15_00,
    oldPriceNetMinor: 20_00,
    oldPriceMinor: 24_60,
    discountBp: 0,
    reduction: null,
  })
})

test('steps sell nothing that is not for sale, and no piece for nothing', () => {
  expect(priceOfPieces(priceFor(null, 'net', 0), steps, 10, PLN_RATE_MICRO)).toBeNull()
  expect(priceOfPieces(priceFor({ ...list, netMinor: 0 }, 'net', 0), steps, 10, PLN_RATE_MICRO)).toBeNull()
  const washer = priceFor({ netMinor: 3, grossMinor: 4, vatBp: 2300 }, 'net', 0, 234_567)
  expect(priceOfPieces(washer, [{ from: 2, netMinor: 2, grossMinor: 2 }], 2, 234_567)).toMatchObject({
    priceNetMinor: 1,
    quantityFrom: null,
  })
})

test('the table of a customer has the price of one piece and each lower one', () => {
  const single = priceFor(list, 'net', 12_00)
  const priceAt = (quantity: number) => priceOfPieces(single, steps, quantity, PLN_RATE_MICRO)
  // The step from 4 pieces is above the price with the discount.
  expect(pricesByQuantity([{ froms: [4, 10], priceAt }])).toEqual([
    { from: 1, netMinor: 17_60, grossMinor: 21_65 },
    { from: 10, netMinor: 15_00, grossMinor: 18_45 },
  ])
  const plain = { froms: [], priceAt: () => single }
  expect(pricesByQuantity([plain])).toEqual([])
  // A set costs the sum of its parts; without a price of one of them it is not for sale.
  expect(pricesByQuantity([{ froms: [4, 10], priceAt }, plain])).toEqual([
    { from: 1, netMinor: 35_20, grossMinor: 43_30 },
    { from: 10, netMinor: 32_60, grossMinor: 40_10 },
  ])
  expect(
    pricesByQuantity([
      { froms: [4, 10], priceAt },
      { froms: [], priceAt: () => null },
    ]),
  ).toEqual([])
})

test('the row for a quantity is the last one that it reaches', () => {
  const rows = [{ From: 1 }, { From: 4 }]
  expect([1, 3, 4, 9].map((quantity) => rowFor(rows, quantity)?.From)).toEqual([1, 1, 4, 4])
  expect(rowFor([], 4)).toBeUndefined()
})

/** Steps that fall and rise as those of a file. */
const anySteps = fc
  .uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 5 })
  .map((froms): QuantityStep[] =>
    froms
      .toSorted((a, b) => a - b)
      .map((from, nth) => ({ from, netMinor: 20_00 - 170 * nth, grossMinor: 24_60 - 210 * nth })),
  )

test('for any steps, discount and currency, more pieces never cost more each, and the table says what they cost', () => {
  const basis = fc.constantFrom('net' as const, 'gross' as const)
  const rate = fc.constantFrom(PLN_RATE_MICRO, 234_567)
  fc.assert(
    fc.property(
      anySteps,
      basis,
      fc.integer({ min: 0, max: 5000 }),
      rate,
      (any, of, discountBp, rateMicro) => {
        const single = priceFor(list, of, discountBp, rateMicro)
        const priceAt = (quantity: number) => priceOfPieces(single, any, quantity, rateMicro)
        const rows = pricesByQuantity([{ froms: any.map(({ from }) => from), priceAt }])
        let before = Number.POSITIVE_INFINITY
        for (let quantity = 1; quantity <= 62; quantity++) {
          const price = priceAt(quantity)!
          expect(basisMinor(price)).toBeLessThanOrEqual(Math.min(before, basisMinor(single!)))
          before = basisMinor(price)
          const row = rows.findLast(({ from }) => from <= quantity)
          if (row) expect([row.netMinor, row.grossMinor]).toEqual([price.priceNetMinor, price.priceMinor])
          else expect(price).toEqual(single)
        }
      },
    ),
  )
})
