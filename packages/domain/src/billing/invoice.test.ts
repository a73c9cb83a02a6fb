import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FixedAmounts, type OrderedPieces, totalsOfPieces } from '../orders/order-pieces.ts'
import {
  type Correction,
  correctionOf,
  documentNumber,
  type InvoicedState,
  invoicedState,
  sumOf,
  sumsOfRates,
} from './invoice.ts'

const free: FixedAmounts = {
  basis: 'net',
  shippingMinor: 0,
  paymentFeeMinor: 0,
  subTotalDiscountMinor: 0,
  orderDiscountMinor: 0,
}
const piece = (position: number, quantity: number, unitMinor: number, vatBp = 2300): OrderedPieces => ({
  position,
  quantity,
  vatBp,
  unitMinor,
  deposit: null,
})

describe('the worked figures', () => {
  test.each<[string, FixedAmounts, OrderedPieces[], { net: number; tax: number; gross: number }]>([
    [
      'trade, five lines of 0,33',
      free,
      [1, 2, 3, 4, 5].map((position) => piece(position, 1, 33)),
      { net: 1_65, tax: 38, gross: 2_03 },
    ],
    [
      'trade, 12,99×3 + 43,33 + 8,75×7',
      free,
      [piece(1, 3, 12_99), piece(2, 1, 43_33), piece(3, 7, 8_75)],
      { net: 143_55, tax: 33_02, gross: 176_57 },
    ],
    [
      'retail, 19,99 + 2×49,99 + 3×3,49',
      { ...free, basis: 'gross' },
      [piece(1, 1, 19_99), piece(2, 2, 49_99), piece(3, 3, 3_49)],
      { net: 106_05, tax: 24_39, gross: 130_44 },
    ],
  ])('%s', (_, fixed, pieces, { net, tax, gross }) => {
    const { rates, rows } = invoicedState(fixed, pieces)
    expect(sumsOfRates(rates)).toEqual({ netMinor: net, taxMinor: tax, grossMinor: gross })
    expect(sumOf(rows)).toBe(fixed.basis === 'net' ? net : gross)
  })

  test('33,33 off 1000,00 (23) + 200,00 (8) + 50,00 (5): each rate has a row with its share', () => {
    const pieces = [piece(1, 1, 1000_00), piece(2, 1, 200_00, 800), piece(3, 1, 50_00, 500)]
    const { rows } = invoicedState({ ...free, basis: 'gross', orderDiscountMinor: -33_33 }, pieces)
    const discounts = rows.filter(({ kind }) => kind === 'orderDiscount')
    expect(discounts.map(({ rateBp, amountMinor }) => [rateBp, amountMinor])).toEqual([
      [2300, -26_67],
      [800, -5_33],
      [500, -1_33],
    ])
  })
})

test('a core deposit is a row at the rate of its part, a battery deposit is outside VAT', () => {
  const core: OrderedPieces = {
    ...piece(1, 2, 100_00),
    deposit: { unitGrossMinor: 123_00, vatBp: 2300, kind: 'core' },
  }
  const battery: OrderedPieces = {
    ...piece(2, 1, 300_00),
    deposit: { unitGrossMinor: 30_00, vatBp: null, kind: 'battery' },
  }
  const state = invoicedState(free, [core, battery])
  expect(state.rows).toContainEqual({
    kind: 'deposit',
    position: 1,
    rateBp: 2300,
    quantity: 2,
    unitMinor: 100_00,
    amountMinor: 200_00,
  })
  expect(sumsOfRates(state.rates).grossMinor).toBe(246_00 + 246_00 + 369_00)
  expect(state.deposits).toEqual([{ position: 2, quantity: 1, unitMinor: 30_00, amountMinor: 30_00 }])
})

test('a refunded deposit corrects the invoice for a core, and the note for a battery', () => {
  const core: OrderedPieces = {
    ...piece(1, 2, 100_00),
    deposit: { unitGrossMinor: 123_00, vatBp: 2300, kind: 'core' },
  }
  const battery: OrderedPieces = {
    ...piece(2, 1, 300_00),
    deposit: { unitGrossMinor: 30_00, vatBp: null, kind: 'battery' },
  }
  const now = invoicedState(free, [
    { ...core, depositsBack: 1 },
    { ...battery, depositsBack: 1 },
  ])
  const correction = correctionOf(invoicedState(free, [core, battery]), now)!
  expect(correction.rates).toEqual([
    { rateBp: 2300, netMinor: -100_00, taxMinor: -23_00, grossMinor: -123_00 },
  ])
  expect(correction.before.map(({ kind, quantity }) => [kind, quantity])).toEqual([['deposit', 2]])
  expect([correction.depositsBefore.length, correction.depositsAfter.length]).toEqual([1, 0])
})

test('a returned piece is a correction of its line, with the VAT of the difference', () => {
  const pieces = [piece(1, 2, 12_99), piece(2, 1, 43_33)]
  const invoiced = invoicedState(free, pieces)
  const now = invoicedState(free, [piece(1, 1, 12_99), piece(2, 1, 43_33)])
  expect(correctionOf(invoiced, invoiced)).toBeNull()
  expect(correctionOf(JSON.parse(JSON.stringify(invoiced)), now)).toEqual({
    before: [{ kind: 'part', position: 1, rateBp: 2300, quantity: 2, unitMinor: 12_99, amountMinor: 25_98 }],
    after: [{ kind: 'part', position: 1, rateBp: 2300, quantity: 1, unitMinor: 12_99, amountMinor: 12_99 }],
    // 69,31 → 15,94; 56,32 → 12,95
    rates: [{ rateBp: 2300, netMinor: -12_99, taxMinor: -2_99, grossMinor: -15_98 }],
    depositsBefore: [],
    depositsAfter: [],
  })
  expect(correctionOf(now, invoicedState(free, []))?.rates).toEqual([
    { rateBp: 2300, netMinor: -56_32, taxMinor: -12_95, grossMinor: -69_27 },
  ])
})

test('the fee of a return is a row with the VAT of its part, also when nothing else is left', () => {
  const back = { ...piece(1, 0, 100_00), feeMinor: 12_30 }
  const row = {
    kind: 'returnFee',
    position: 1,
    rateBp: 2300,
    quantity: 1,
    unitMinor: 10_00,
    amountMinor: 10_00,
  }
  const kept = invoicedState(free, [back, piece(2, 1, 43_33)])
  expect(kept.rows.map(({ kind, position }) => [kind, position])).toEqual([
    ['part', 2],
    ['returnFee', 1],
  ])
  const closed = invoicedState({ ...free, shippingMinor: 15_00, orderDiscountMinor: -5_00 }, [back])
  expect(closed).toMatchObject({
    rows: [row],
    rates: [{ rateBp: 2300, netMinor: 10_00, taxMinor: 2_30, grossMinor: 12_30 }],
  })
})

test('numbers have their kind, year and six digits', () => {
  expect(documentNumber('invoice', 2026, 123)).toBe('FV/2026/000123')
  expect(documentNumber('correction', 2026, 1)).toBe('FK/2026/000001')
})

const basis = fc.constantFrom('net' as const, 'gross' as const)
const pieces = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    vatBp: fc.constantFrom(2300, 800, 500, 0),
    unitMinor: fc.integer({ min: 0, max: 90_000 }),
    deposit: fc.option(
      fc.record({ unitGrossMinor: fc.integer({ min: 0, max: 20_000 }), isBattery: fc.boolean() }),
    ),
  }),
  { minLength: 1, maxLength: 7 },
)
const orders = fc.record({
  basis,
  pieces: pieces.map((list) =>
    list.map(
      ({ deposit, ...line }, index): OrderedPieces => ({
        ...line,
        position: index + 1,
        deposit: deposit && {
          unitGrossMinor: deposit.unitGrossMinor,
          vatBp: deposit.isBattery ? null : line.vatBp,
          kind: deposit.isBattery ? 'battery' : 'core',
        },
      }),
    ),
  ),
  shippingMinor: fc.integer({ min: 0, max: 5_000 }),
  paymentFeeMinor: fc.integer({ min: 0, max: 1_000 }),
  subTotalDiscountMinor: fc.integer({ min: -5_000, max: 0 }),
  orderDiscountMinor: fc.integer({ min: -5_000, max: 0 }),
})

/** Pieces that come back one after another: the place of the line, and how many. */
const returns = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 4 })), { maxLength: 8 })

test('rows of a rate add up to its sum, and all rates and deposits to what the order costs', () => {
  fc.assert(
    fc.property(orders, ({ pieces, ...fixed }) => {
      const state = invoicedState(fixed, pieces)
      const totals = totalsOfPieces(fixed, pieces)
      expect(state.rates).toEqual(totals.taxRates)
      for (const { rateBp, netMinor, grossMinor } of state.rates) {
        const rows = state.rows.filter((row) => row.rateBp === rateBp)
        expect(sumOf(rows)).toBe(fixed.basis === 'net' ? netMinor : grossMinor)
      }
      expect(sumsOfRates(state.rates).grossMinor + sumOf(state.deposits)).toBe(totals.orderTotalMinor)
    }),
  )
})

test('after any returns, invoice and corrections add up by rate to what the order costs', () => {
  fc.assert(
    fc.property(orders, returns, fc.array(fc.boolean()), ({ pieces, ...fixed }, back, isCorrected) => {
      let kept = pieces
      let invoiced: InvoicedState = invoicedState(fixed, kept)
      const taxByRate = new Map<number, number>()
      const netByRate = new Map<number, number>()
      const rowSums = new Map<number, number>()
      let depositMinor = sumOf(invoiced.deposits)
      const add = (rates: InvoicedState['rates']) => {
        for (const { rateBp, netMinor, taxMinor } of rates) {
          netByRate.set(rateBp, (netByRate.get(rateBp) ?? 0) + netMinor)
          taxByRate.set(rateBp, (taxByRate.get(rateBp) ?? 0) + taxMinor)
        }
      }
      const addRows = (rows: Correction['after'], sign: number) => {
        for (const { rateBp, amountMinor } of rows)
          rowSums.set(rateBp, (rowSums.get(rateBp) ?? 0) + sign * amountMinor)
      }
      add(invoiced.rates)
      addRows(invoiced.rows, 1)
      const correct = () => {
        const now = invoicedState(fixed, kept)
        const correction = correctionOf(invoiced, now)
        if (!correction) return
        add(correction.rates)
        addRows(correction.before, -1)
        addRows(correction.after, 1)
        depositMinor += sumOf(correction.depositsAfter) - sumOf(correction.depositsBefore)
        invoiced = now
      }
      back.forEach(([place, quantity], index) => {
        kept = kept.map((line, at) =>
          at === place % kept.length ? { ...line, quantity: Math.max(0, line.quantity - quantity) } : line,
        )
        if (isCorrected[index]) correct()
      })
      correct()
      const now = kept.every(({ quantity }) => quantity === 0) ? null : totalsOfPieces(fixed, kept)
      const sumsBy = fixed.basis === 'net' ? netByRate : null
      for (const rateBp of new Set([...netByRate.keys()])) {
        const rate = now?.taxRates.find((one) => one.rateBp === rateBp)
        expect(netByRate.get(rateBp)).toBe(rate?.netMinor ?? 0)
        expect(taxByRate.get(rateBp)).toBe(rate?.taxMinor ?? 0)
        expect(rowSums.get(rateBp) ?? 0).toBe(
          sumsBy ? sumsBy.get(rateBp) : netByRate.get(rateBp)! + taxByRate.get(rateBp)!,
        )
      }
      const totalMinor = [...netByRate.values(), ...taxByRate.values()].reduce((sum, minor) => sum + minor, 0)
      expect(totalMinor + depositMinor).toBe(now?.orderTotalMinor ?? 0)
    }),
  )
})
