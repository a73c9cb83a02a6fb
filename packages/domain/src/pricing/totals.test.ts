import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, vatOnNet } from '../numbers/money.ts'
import { lineTotal, priceFor } from './pricing.ts'
import { computeTotals, type Totals, type TotalsInput } from './totals.ts'

const rate23 = (quantity: number, unitMinor: number) => ({ quantity, vatBp: 2300, unitMinor })
const pickup = { shippingMinor: 0, paymentFeeMinor: 0 }

/** Asserts that all totals add up exactly. */
function expectAddsUp(totals: Totals): void {
  const parts =
    totals.subTotalMinor +
    (totals.subTotalDiscountMinor ?? 0) +
    (totals.shippingMinor ?? 0) +
    (totals.paymentFeeMinor ?? 0) +
    (totals.orderDiscountMinor ?? 0)
  const rates = { net: 0, tax: 0, gross: 0 }
  for (const { netMinor, taxMinor, grossMinor } of totals.taxRates) {
    expect(netMinor + taxMinor).toBe(grossMinor)
    rates.net += netMinor
    rates.tax += taxMinor
    rates.gross += grossMinor
  }
  expect(rates).toEqual({ net: totals.netMinor, tax: totals.taxMinor, gross: parts })
  expect(totals.orderTotalMinor).toBe(totals.shippingMinor === null ? null : parts)
}

describe('the worked figures', () => {
  const fiveSmall = Array.from({ length: 5 }, () => rate23(1, 33))
  test.each<[string, TotalsInput, { net: number; tax: number; total: number }]>([
    [
      'trade, five lines of 0,33',
      { basis: 'net', lines: fiveSmall, ...pickup },
      { net: 1_65, tax: 38, total: 2_03 },
    ],
    [
      'trade, 12,99×3 + 43,33 + 8,75×7',
      { basis: 'net', lines: [rate23(3, 12_99), rate23(1, 43_33), rate23(7, 8_75)], ...pickup },
      { net: 143_55, tax: 33_02, total: 176_57 },
    ],
    [
      'retail, 19,99 + 2×49,99 + 3×3,49',
      { basis: 'gross', lines: [rate23(1, 19_99), rate23(2, 49_99), rate23(3, 3_49)], ...pickup },
      { net: 106_05, tax: 24_39, total: 130_44 },
    ],
  ])('%s', (_, input, expected) => {
    const totals = computeTotals(input)
    expectAddsUp(totals)
    expect({ net: totals.netMinor, tax: totals.taxMinor, total: totals.orderTotalMinor }).toEqual(expected)
  })

  const threeRates = [
    { quantity: 1, vatBp: 500, unitMinor: 50_00 },
    { quantity: 1, vatBp: 2300, unitMinor: 1000_00 },
    { quantity: 2, vatBp: 800, unitMinor: 100_00 },
  ]

  test('33,33 off 1000,00 (23) + 200,00 (8) + 50,00 (5): each rate is reduced by its share', () => {
    const totals = computeTotals({ basis: 'gross', lines: threeRates, ...pickup, orderDiscountMinor: -33_33 })
    expectAddsUp(totals)
    expect(totals.taxRates).toEqual([
      { rateBp: 2300, grossMinor: 973_33, taxMinor: 182_00, netMinor: 791_33 },
      { rateBp: 800, grossMinor: 194_67, taxMinor: 14_42, netMinor: 180_25 },
      { rateBp: 500, grossMinor: 48_67, taxMinor: 2_32, netMinor: 46_35 },
    ])
    expect(totals.orderTotalMinor).toBe(1216_67)
  })

  test('fees are spread over the rates by the value of the goods', () => {
    const totals = computeTotals({
      basis: 'gross',
      lines: threeRates,
      shippingMinor: 20_00,
      paymentFeeMinor: 5_00,
    })
    expectAddsUp(totals)
    expect(totals.taxRates.map(({ grossMinor }) => grossMinor)).toEqual([1020_00, 204_00, 51_00])
  })

  test('fees are spread by the value with VAT, also in a trade cart', () => {
    // 100,00 net at 23 % and at 5 % are 123,00 and 105,00: of fees of 22,80 the rates take 12,30 and 10,50.
    // Shared by net value they would take 11,40 each, and the VAT would be 30,67 instead of 30,80.
    const totals = computeTotals({
      basis: 'net',
      lines: [
        { quantity: 1, vatBp: 2300, unitMinor: 100_00 },
        { quantity: 2, vatBp: 500, unitMinor: 50_00 },
      ],
      shippingMinor: 20_52,
      paymentFeeMinor: 2_28,
    })
    expectAddsUp(totals)
    expect(totals.taxRates).toEqual([
      { rateBp: 2300, grossMinor: 135_30, taxMinor: 25_30, netMinor: 110_00 },
      { rateBp: 500, grossMinor: 115_50, taxMinor: 5_50, netMinor: 110_00 },
    ])
    expect(totals.net).toMatchObject({ subTotalMinor: 200_00, shippingMinor: 18_00, paymentFeeMinor: 2_00 })
  })

  test('trade: without fees, a grosz left by rounding is added to the deposit', () => {
    // 0,02 net and a deposit of 0,01 are 0,03 with VAT, which is 0,02 net: the deposit's own net would be 0,01.
    const totals = computeTotals({
      basis: 'net',
      lines: [rate23(1, 2)],
      deposits: [{ quantity: 1, unitGrossMinor: 1, vatBp: 2300 }],
      ...pickup,
    })
    expect(totals).toMatchObject({
      netMinor: 2,
      net: { subTotalMinor: 2, depositMinor: 0, shippingMinor: 0 },
      deposits: [{ grossMinor: 1, netMinor: 0 }],
    })
  })
})

test('retail: a discount on the sub-total reduces the gross sum', () => {
  const totals = computeTotals({
    basis: 'gross',
    lines: [rate23(2, 50_00)],
    subTotalDiscountMinor: -10_00,
    shippingMinor: 19_90,
    paymentFeeMinor: 0,
  })
  expectAddsUp(totals)
  expect(totals).toMatchObject({
    subTotalMinor: 100_00,
    subTotalDiscountMinor: -10_00,
    orderTotalMinor: 109_90,
  })
})

test('trade: a discount on the sub-total is net and shown with its VAT', () => {
  const totals = computeTotals({
    basis: 'net',
    lines: [rate23(2, 50_00)],
    subTotalDiscountMinor: -10_00,
    ...pickup,
  })
  expectAddsUp(totals)
  expect(totals).toMatchObject({ subTotalMinor: 123_00, subTotalDiscountMinor: -12_30, netMinor: 90_00 })
})

test('before shipping is selected the order total is null, but the tax of goods and fee is computed', () => {
  const totals = computeTotals({
    basis: 'gross',
    lines: [rate23(1, 123_00)],
    shippingMinor: null,
    paymentFeeMinor: 1_23,
  })
  expectAddsUp(totals)
  expect(totals).toMatchObject({
    shippingMinor: null,
    orderTotalMinor: null,
    taxMinor: 23_23,
    paymentFeeMinor: 1_23,
  })
})

test('free shipping is 0; without a discount or a fee the amounts are null', () => {
  const totals = computeTotals({ basis: 'gross', lines: [rate23(1, 1_00)], ...pickup })
  expect(totals).toMatchObject({
    shippingMinor: 0,
    paymentFeeMinor: null,
    subTotalDiscountMinor: null,
    orderDiscountMinor: null,
  })
})

test.each([
  [null, null],
  [19_90, 0],
])('an empty cart has no rates and pays no fees (shipping %s)', (shippingMinor, expected) => {
  const totals = computeTotals({ basis: 'gross', lines: [], shippingMinor, paymentFeeMinor: 5_00 })
  expectAddsUp(totals)
  expect(totals).toMatchObject({
    taxRates: [],
    taxMinor: 0,
    orderTotalMinor: expected,
    paymentFeeMinor: null,
  })
})

const goods = { basis: 'gross', lines: [rate23(1, 10_00)], ...pickup } as const
test.each<[string, TotalsInput, string]>([
  ['a quantity of zero', { ...goods, lines: [rate23(0, 10_00)] }, 'quantity'],
  ['a negative price', { ...goods, lines: [rate23(1, -1)] }, 'unitMinor'],
  ['a negative fee', { ...goods, paymentFeeMinor: -1 }, 'paymentFeeMinor'],
  ['negative shipping', { ...goods, shippingMinor: -1 }, 'shippingMinor'],
  ['a discount that adds', { ...goods, orderDiscountMinor: 1 }, 'orderDiscountMinor'],
  ['an order discount above the whole', { ...goods, orderDiscountMinor: -10_01 }, 'orderDiscountMinor'],
  [
    'a sub-total discount above the goods',
    { ...goods, shippingMinor: 5_00, subTotalDiscountMinor: -10_01 },
    'subTotalDiscountMinor',
  ],
])('refused with the name of the figure: %s', (_, input, name) =>
  expect(() => computeTotals(input)).toThrow(new RegExp(`^${name} must be`)),
)

describe('any order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    vatBp: fc.constantFrom(0, 500, 800, 2300),
    unitMinor: fc.integer({ min: 0, max: 50_000_00 }),
  })
  const anyInput = fc
    .record({
      basis: fc.constantFrom('net' as const, 'gross' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      shippingMinor: fc.option(fc.integer({ min: 0, max: 500_00 })),
      paymentFeeMinor: fc.integer({ min: 0, max: 50_00 }),
      subTotalBp: fc.integer({ min: 0, max: 10_000 }),
      orderBp: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ subTotalBp, orderBp, ...input }): TotalsInput => {
      const goodsMinor = input.lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
      const share = (minor: number, bp: number) => 0 - Math.floor((minor / 10_000) * bp)
      const discounted = { ...input, subTotalDiscountMinor: share(goodsMinor, subTotalBp) }
      const { subTotalMinor, subTotalDiscountMinor } = computeTotals(discounted)
      const maxDiscountMinor =
        subTotalMinor + (subTotalDiscountMinor ?? 0) + (input.shippingMinor ?? 0) + input.paymentFeeMinor
      return { ...discounted, orderDiscountMinor: share(maxDiscountMinor, orderBp) }
    })

  test('totals add up, and no rate is negative', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = computeTotals(input)
        expectAddsUp(totals)
        for (const { netMinor, taxMinor } of totals.taxRates) {
          expect(netMinor).toBeGreaterThanOrEqual(0)
          expect(taxMinor).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the order of the lines does not matter', () => {
    const shuffled = anyInput.chain((input) =>
      fc
        .shuffledSubarray([...input.lines], { minLength: input.lines.length })
        .map((lines) => ({ input, lines })),
    )
    fc.assert(
      fc.property(shuffled, ({ input, lines }) => {
        expect(computeTotals({ ...input, lines })).toEqual(computeTotals(input))
      }),
    )
  })

  test('from list prices to the total, in any currency: lines, fees, discounts and VAT add up', () => {
    const anyCart = fc.record({
      basis: fc.constantFrom('net' as const, 'gross' as const),
      /** Millionths of the currency for one PLN. */
      rate: fc.integer({ min: 1_000, max: 30_000_000 }),
      parts: fc.array(
        fc.record({
          netMinor: fc.integer({ min: 0, max: 20_000_00 }),
          grossMinor: fc.integer({ min: 0, max: 20_000_00 }),
          vatBp: fc.constantFrom(0, 500, 800, 2300),
          discountBp: fc.integer({ min: 0, max: 10_000 }),
          quantity: fc.integer({ min: 1, max: 9999 }),
        }),
        { maxLength: 12 },
      ),
      shipping: fc.option(fc.integer({ min: 0, max: 500_00 })),
      fee: fc.integer({ min: 0, max: 50_00 }),
      subTotalBp: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(anyCart, ({ basis, rate, parts, shipping, fee, subTotalBp }) => {
        const priced = parts.flatMap(({ discountBp, quantity, ...list }) => {
          const price = priceFor(list, basis, discountBp, rate)
          return price ? [{ price, quantity, total: lineTotal(price, quantity) }] : []
        })
        const ofBasis = (amounts: { netMinor: number; grossMinor: number }) =>
          basis === 'net' ? amounts.netMinor : amounts.grossMinor
        const goodsMinor = priced.reduce((sum, { total }) => sum + ofBasis(total), 0)
        const totals = computeTotals({
          basis,
          lines: priced.map(({ price, quantity }) => ({
            quantity,
            vatBp: price.vatBp,
            unitMinor: basis === 'net' ? price.priceNetMinor : price.priceMinor,
          })),
          subTotalDiscountMinor: 0 - Math.floor((goodsMinor / 10_000) * subTotalBp),
          shippingMinor: shipping === null ? null : convert(shipping, rate),
          paymentFeeMinor: convert(fee, rate),
        })
        expectAddsUp(totals)
        // Retail: the sub-total is the sum of the lines. Trade: of the net lines, with the VAT of each rate's sum.
        const vat = [...Map.groupBy(priced, ({ price }) => price.vatBp)].map(([vatBp, lines]) =>
          vatOnNet(
            lines.reduce((sum, { total }) => sum + total.netMinor, 0),
            vatBp,
          ),
        )
        const expected = basis === 'gross' ? goodsMinor : vat.reduce((sum, tax) => sum + tax, goodsMinor)
        expect(totals.subTotalMinor).toBe(expected)
        for (const { price, total } of priced)
          for (const amount of [price.priceMinor, price.priceNetMinor, total.netMinor, total.grossMinor])
            expect(amount).toBeGreaterThanOrEqual(0)
        for (const { netMinor, taxMinor, grossMinor } of totals.taxRates)
          for (const amount of [netMinor, taxMinor, grossMinor]) expect(amount).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test('rates are listed once, the highest first', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const rates = computeTotals(input).taxRates.map(({ rateBp }) => rateBp)
        const expected = [...new Set(input.lines.map(({ vatBp }) => vatBp))].toSorted((a, b) => b - a)
        expect(rates).toEqual(expected)
      }),
    )
  })

  test('a trade document without fees: VAT is that of the net sum, rate by rate', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        for (const { rateBp, netMinor, taxMinor } of computeTotals({ basis: 'net', lines, ...pickup })
          .taxRates) {
          const net = lines
            .filter(({ vatBp }) => vatBp === rateBp)
            .reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
          expect({ netMinor, taxMinor }).toEqual({ netMinor: net, taxMinor: vatOnNet(net, rateBp) })
        }
      }),
    )
  })

  test('with a discount of the whole value every rate is 0', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const bare = computeTotals({
          ...input,
          shippingMinor: input.shippingMinor ?? 0,
          orderDiscountMinor: 0,
        })
        const totals = computeTotals({
          ...input,
          shippingMinor: input.shippingMinor ?? 0,
          orderDiscountMinor: 0 - bare.orderTotalMinor!,
        })
        expect(totals.orderTotalMinor).toBe(0)
        for (const { grossMinor } of totals.taxRates) expect(grossMinor).toBe(0)
      }),
    )
  })
})
