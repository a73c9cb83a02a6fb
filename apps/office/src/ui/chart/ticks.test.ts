import { expect, test } from 'vitest'
import { ticksBetween, ticksFromZero } from './ticks.ts'

test('an axis from zero has four equal steps that cover the greatest value', () => {
  expect(ticksFromZero(22, true)).toEqual([0, 6, 12, 18, 24])
  expect(ticksFromZero(1, true)).toEqual([0, 1, 2, 3, 4])
  expect(ticksFromZero(0, true)).toEqual([0, 1, 2, 3, 4])
  expect(ticksFromZero(9614, true)).toEqual([0, 2500, 5000, 7500, 10_000])
  expect(ticksFromZero(0.3, false)).toEqual([0, 0.075, 0.15, 0.225, 0.3])
})

test('an axis between two values has both and equal steps from the first', () => {
  expect(ticksBetween(92, 147, 4)).toEqual([92, 112, 132, 147])
  expect(ticksBetween(9, 10, 4)).toEqual([9, 9.35, 9.7, 10])
})
