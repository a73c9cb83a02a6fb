import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTotals, type Totals, type TotalsInput } from '../pricing/totals.ts'

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

/** Asserts that each column of a document adds up to its sum. */
function expectColumnsAddUp(totals: Totals, input: TotalsInput): void {
  const gross = sum([
    totals.subTotalMinor,
    totals.subTotalDiscountMinor,
    totals.depositMinor,
    totals.shippingMinor,
    totals.paymentFeeMinor,
    totals.orderDiscountMinor,
  ])
  expect(totals.orderTotalMinor).toBe(input.shippingMinor === null ? null : gross)
  expect(totals.netMinor + totals.taxMinor).toBe(gross)
  expect(sum(totals.taxRates.map(({ taxMinor }) => taxMinor))).toBe(totals.taxMinor)
  expect(sum(totals.deposits.map(({ grossMinor }) => grossMinor))).toBe(totals.depositMinor ?? 0)
  const untaxed = (input.deposits ?? []).filter(({ vatBp }) => vatBp === null)
  const untaxedMinor = sum(untaxed.map(({ quantity, unitGrossMinor }) => quantity * unitGrossMinor))
  expect(sum(totals.taxRates.map(({ grossMinor }) => grossMinor)) + untaxedMinor).toBe(gross)

  const { net } = totals
  expect(net === null).toBe(input.basis === 'gross')
  if (net === null) return
  expect(sum(Object.values(net))).toBe(totals.netMinor)
  expect(net.subTotalMinor).toBe(sum(input.lines.map(({ quantity, unitMinor }) => quantity * unitMinor)))
  expect(sum(totals.deposits.map(({ netMinor }) => netMinor))).toBe(net.depositMinor ?? 0)
  const columns = ['subTotalDiscountMinor', 'depositMinor', 'shippingMinor', 'paymentFeeMinor'] as const
  for (const column of columns) expect(net[column] === null).toBe(totals[column] === null)
}

const engine = { quantity: 1, vatBp: 2300, unitMinor: 1000_00 }
const core = { quantity: 1, unitGrossMinor: 250_00, vatBp: 2300 }
const battery = { quantity: 2, unitGrossMinor: 30_00, vatBp: null }

describe('the worked figures', () => {
  test('retail: a core deposit has the VAT of its part, a battery deposit has none', () => {
    const input: TotalsInput = {
      basis: 'gross',
      lines: [{ ...engine, unitMinor: 1230_00 }],
      deposits: [core, battery],
      shippingMinor: 20_00,
      paymentFeeMinor: 0,
    }
    const totals = computeTotals(input)
    expectColumnsAddUp(totals, input)
    expect(totals).toMatchObject({
      subTotalMinor: 1230_00,
      depositMinor: 310_00,
      orderTotalMinor: 1560_00,
      taxMinor: 280_49,
      netMinor: 1279_51,
      net: null,
    })
    expect(totals.taxRates).toEqual([
      { rateBp: 2300, grossMinor: 1500_00, taxMinor: 280_49, netMinor: 1219_51 },
    ])
  })

  test('trade: rows without VAT, then VAT, then the total to pay', () => {
    const input: TotalsInput = {
      basis: 'net',
      lines: [engine],
      deposits: [core, battery],
      shippingMinor: 20_00,
      paymentFeeMinor: 0,
    }
    const totals = computeTotals(input)
    expectColumnsAddUp(totals, input)
    expect(totals.net).toEqual({
      subTotalMinor: 1000_00,
      subTotalDiscountMinor: null,
      depositMinor: 263_25,
      shippingMinor: 16_26,
      paymentFeeMinor: null,
      orderDiscountMinor: null,
    })
    expect(totals).toMatchObject({ netMinor: 1279_51, taxMinor: 280_49, orderTotalMinor: 1560_00 })
    expect(totals.deposits).toEqual([
      { grossMinor: 250_00, netMinor: 203_25 },
      { grossMinor: 60_00, netMinor: 60_00 },
    ])
  })

  test('trade: a grosz left by rounding is added to the fee, never to the lines', () => {
    const lines = Array.from({ length: 5 }, () => ({ quantity: 1, vatBp: 2300, unitMinor: 33 }))
    const input: TotalsInput = { basis: 'net', lines, shippingMinor: 19_90, paymentFeeMinor: 5_00 }
    const totals = computeTotals(input)
    expectColumnsAddUp(totals, input)
    // 19,90 and 5,00 alone are 16,18 and 4,07 without VAT; with the goods the rate's net sum is 21,89.
    expect(totals.netMinor).toBe(21_89)
    expect(totals.net).toMatchObject({ subTotalMinor: 1_65, shippingMinor: 16_17, paymentFeeMinor: 4_07 })
  })
})

test('a discount on the whole order leaves the deposits', () => {
  const input: TotalsInput = {
    basis: 'net',
    lines: [engine],
    deposits: [core, battery],
    shippingMinor: 0,
    paymentFeeMinor: 0,
    orderDiscountMinor: -1230_00,
  }
  const totals = computeTotals(input)
  expectColumnsAddUp(totals, input)
  expect(totals.orderTotalMinor).toBe(310_00)
  expect(() => computeTotals({ ...input, orderDiscountMinor: -1230_01 })).toThrow(RangeError)
})

test.each([
  ['no pieces', { ...core, quantity: 0 }],
  ['a negative deposit', { ...core, unitGrossMinor: -1 }],
])('refused: %s', (_, deposit) => {
  const input: TotalsInput = { basis: 'gross', lines: [engine], shippingMinor: 0, paymentFeeMinor: 0 }
  expect(() => computeTotals({ ...input, deposits: [deposit] })).toThrow(RangeError)
})

test('lines + deposits + fees + tax = total, in both bases', () => {
  const vatBp = fc.constantFrom(0, 500, 800, 2300)
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    vatBp,
    unitMinor: fc.integer({ min: 0, max: 50_000_00 }),
  })
  const deposit = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitGrossMinor: fc.integer({ min: 1, max: 2_000_00 }),
    vatBp: fc.option(vatBp),
  })
  const anyInput = fc
    .record({
      basis: fc.constantFrom('net' as const, 'gross' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      deposits: fc.array(deposit, { maxLength: 5 }),
      shippingMinor: fc.option(fc.integer({ min: 0, max: 500_00 })),
      paymentFeeMinor: fc.integer({ min: 0, max: 50_00 }),
      subTotalBp: fc.integer({ min: 0, max: 10_000 }),
      orderBp: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ subTotalBp, orderBp, ...input }): TotalsInput => {
      const share = (minor: number, bp: number) => 0 - Math.floor((minor / 10_000) * bp)
      const goods = sum(input.lines.map(({ quantity, unitMinor }) => quantity * unitMinor))
      const discounted = { ...input, subTotalDiscountMinor: share(goods, subTotalBp) }
      const bare = computeTotals(discounted)
      const maxDiscountMinor = sum([
        bare.subTotalMinor,
        bare.subTotalDiscountMinor,
        input.shippingMinor,
        input.paymentFeeMinor,
      ])
      return { ...discounted, orderDiscountMinor: share(maxDiscountMinor, orderBp) }
    })
  fc.assert(
    fc.property(anyInput, (input) => expectColumnsAddUp(computeTotals(input), input)),
    { numRuns: 1_000 },
  )
})
