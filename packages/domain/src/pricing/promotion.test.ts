import { expect, test } from 'vitest'
import { isReduction, promotionState, reducedBy, sharesBuyers } from './promotion.ts'

const days = { from: '2026-12-01', until: '2026-12-10', endedOn: null }

test('a promotion runs from its first day to its last one', () => {
  expect(promotionState(days, '2026-11-30')).toBe('planned')
  expect(promotionState(days, '2026-12-01')).toBe('running')
  expect(promotionState(days, '2026-12-10')).toBe('running')
  expect(promotionState(days, '2026-12-11')).toBe('ended')
})

test('ended before its first day it is cancelled, later it has ended', () => {
  expect(promotionState({ ...days, endedOn: '2026-11-30' }, '2026-12-05')).toBe('cancelled')
  expect(promotionState({ ...days, endedOn: '2026-12-01' }, '2026-12-01')).toBe('ended')
})

test('both prices are reduced by the percentage and rounded to a grosz', () => {
  expect(reducedBy({ netMinor: 81_30, grossMinor: 100_00 }, 15_00)).toEqual({
    netMinor: 69_11,
    grossMinor: 85_00,
  })
})

test('a reduction is below the list price in both columns, and no gift', () => {
  const list = { netMinor: 3, grossMinor: 4 }
  expect(isReduction({ netMinor: 2, grossMinor: 3 }, list)).toBe(true)
  expect(isReduction({ netMinor: 3, grossMinor: 3 }, list)).toBe(false)
  expect(isReduction({ netMinor: 2, grossMinor: 4 }, list)).toBe(false)
  expect(isReduction({ netMinor: 0, grossMinor: 1 }, list)).toBe(false)
  expect(isReduction({ netMinor: 1, grossMinor: 0 }, list)).toBe(false)
})

test('promotions for consumers and for the trade share no buyers', () => {
  expect(sharesBuyers('consumers', 'trade')).toBe(false)
  expect(sharesBuyers('trade', 'trade')).toBe(true)
  expect(sharesBuyers('customers', 'trade')).toBe(true)
  expect(sharesBuyers('consumers', 'everyone')).toBe(true)
})
