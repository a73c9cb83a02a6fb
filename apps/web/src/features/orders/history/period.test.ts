import { expect, test } from 'vitest'
import { firstDayOf, periodOf } from './period.ts'

const today = '2026-03-01'

test('periods end today', () => {
  expect(firstDayOf('month', today)).toBe('2026-01-30')
  expect(firstDayOf('year', today)).toBe('2025-03-01')
  expect(firstDayOf('all', today)).toBeUndefined()
})

test.each([
  [{}, 'all'],
  [{ from: '2026-01-30' }, 'month'],
  [{ from: '2025-03-01' }, 'year'],
  [{ from: '2026-01-31' }, 'own'],
  [{ from: '2026-01-30', to: '2026-02-28' }, 'own'],
  [{ to: '2026-02-28' }, 'own'],
])('%j is %s', (days, period) => {
  expect(periodOf(days, today)).toBe(period)
})
