import { expect, test } from 'vitest'
import { isLargeLoss } from './losses.ts'

test.each([
  [0, 0, false],
  [20, 20, false],
  [21, 21, true],
  [21, 210, false],
  [22, 210, true],
  [100_000, 1_000_000, false],
  [100_001, 1_000_000, true],
])('%i of %i is a large loss: %s', (count, of, isLarge) => {
  expect(isLargeLoss({ count, of })).toBe(isLarge)
})
