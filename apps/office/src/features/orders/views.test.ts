import { MAX_COUNTED, orderViews } from '@partboard/contract/order-pages/views.office'
import { expect, test } from 'vitest'
import { countOf, isSameFilter, isWholeView, savedCountText } from './views.ts'

const counts = Object.fromEntries(orderViews.map((view, index) => [view, index])) as never

test('every view but all is counted, when the counts are read', () => {
  expect(countOf('all', counts)).toBeNull()
  expect(countOf('unpaid', undefined)).toBeNull()
  expect(countOf('unpaid', counts)).toBe(orderViews.indexOf('unpaid'))
})

test('a saved view is counted up to a limit', () => {
  expect(savedCountText(MAX_COUNTED - 1)).toBe(String(MAX_COUNTED - 1))
  expect(savedCountText(MAX_COUNTED)).toBe(`${MAX_COUNTED - 1}+`)
})

test('filters are the same when each of their fields is', () => {
  const filter = { view: 'unpaid', q: 'lis', branch: 1 } as const
  expect(isSameFilter(filter, { ...filter })).toBe(true)
  for (const other of [
    { view: 'held' },
    { q: '' },
    { branch: 2 },
    { payment: 'paid' },
    { delivery: 'pickup' },
  ])
    expect(isSameFilter(filter, Object.assign({}, filter, other) as never), JSON.stringify(other)).toBe(false)
})

test('a view without search and filters is whole', () => {
  expect(isWholeView({ view: 'held', q: '' })).toBe(true)
  expect(isWholeView({ view: 'held', q: 'x' })).toBe(false)
  expect(isWholeView({ view: 'held', q: '', branch: 1 } as never)).toBe(false)
})
