import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleHalfUp } from '../numbers/money.ts'
import { type LowestPrice, lowestBefore, type PastDiscount, type PastPrice } from './lowest-price.ts'

const list = (grossMinor: number, from: number, until: number | null = null): PastPrice => ({
  kind: 'list',
  grossMinor,
  from,
  until,
})
const promotion = (grossMinor: number, from: number, until: number): PastPrice => ({
  kind: 'promotion',
  grossMinor,
  from,
  until,
})
const window = { from: 70, at: 100 }

test('the lowest price of the 30 days counts, not an earlier one and not that of the reduction', () => {
  const prices = [list(80_00, 0, 70), list(120_00, 70, 90), list(100_00, 90), promotion(60_00, 100, 110)]
  expect(lowestBefore(window, prices, [], 0)).toEqual({ grossMinor: 100_00, since: '30_days' })
})

test('a promotion within the 30 days counts, also one that ended', () => {
  const prices = [list(120_00, 0), promotion(90_00, 60, 71)]
  expect(lowestBefore(window, prices, [], 0)).toEqual({ grossMinor: 90_00, since: '30_days' })
  expect(lowestBefore(window, [list(120_00, 0), promotion(90_00, 60, 70)], [], 0)?.grossMinor).toBe(120_00)
})

test('an earlier discount of the customer counts: a deeper one is compared with it', () => {
  const discounts = [
    { discountBp: 1000, from: 10, until: 100 },
    { discountBp: 2000, from: 100, until: null },
  ]
  expect(lowestBefore(window, [list(100_00, 0)], discounts, 0)).toEqual({
    grossMinor: 90_00,
    since: '30_days',
  })
})

test('a part that is sold for a shorter time has the lowest price since it was first sold', () => {
  expect(lowestBefore(window, [list(100_00, 80)], [], 80)).toEqual({
    grossMinor: 100_00,
    since: 'first_sale',
  })
  expect(lowestBefore(window, [list(100_00, 70)], [], 70)?.since).toBe('30_days')
  expect(lowestBefore(window, [list(100_00, 80)], [], 20)?.since).toBe('30_days')
})

test('a part that was not sold before has no lowest price', () => {
  expect(lowestBefore(window, [list(100_00, 100)], [], 100)).toBeNull()
  expect(lowestBefore(window, [promotion(50_00, 80, 120)], [], 100)).toBeNull()
  expect(lowestBefore(window, [], [], 0)).toBeNull()
})

/** Looks at every moment of the window by itself. */
function momentByMoment(
  { from, at }: typeof window,
  prices: readonly PastPrice[],
  discounts: readonly PastDiscount[],
  firstSoldAt: number,
): LowestPrice | null {
  const holdsAt = (moment: number) => (period: { from: number; until: number | null }) =>
    period.from <= moment && (period.until === null || moment < period.until)
  let lowest: number | null = null
  for (let moment = from; moment < at; moment++) {
    const now = prices.filter(holdsAt(moment))
    const discountBp = Math.max(0, ...discounts.filter(holdsAt(moment)).map((one) => one.discountBp))
    const listed = now.filter(({ kind }) => kind === 'list').map(({ grossMinor }) => grossMinor)
    if (listed.length === 0) continue
    const own = scaleHalfUp(Math.min(...listed), 10_000 - discountBp, 10_000)
    const promoted = now.filter(({ kind }) => kind === 'promotion').map(({ grossMinor }) => grossMinor)
    lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, own, ...promoted)
  }
  return lowest === null ? null : { grossMinor: lowest, since: firstSoldAt > from ? 'first_sale' : '30_days' }
}

test('it is the lowest of all moments, for any history', () => {
  const time = fc.integer({ min: 0, max: 60 })
  const until = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null })
  const prices = fc.array(
    fc.record({
      kind: fc.constantFrom('list' as const, 'promotion' as const),
      grossMinor: fc.integer({ min: 1, max: 500 }),
      from: time,
      until,
    }),
    { maxLength: 8 },
  )
  const discounts = fc.array(
    fc.record({ discountBp: fc.integer({ min: 0, max: 10_000 }), from: time, until }),
    { maxLength: 4 },
  )
  const windows = fc
    .record({ from: time, length: fc.integer({ min: 1, max: 30 }) })
    .map(({ from, length }) => ({ from, at: from + length }))
  fc.assert(
    fc.property(windows, prices, discounts, time, (one, past, own, firstSoldAt) => {
      expect(lowestBefore(one, past, own, firstSoldAt)).toEqual(momentByMoment(one, past, own, firstSoldAt))
    }),
    { numRuns: 2000 },
  )
})
