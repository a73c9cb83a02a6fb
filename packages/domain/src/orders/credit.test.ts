import { expect, test } from 'vitest'
import { freeCredit } from './credit.ts'

test.each([
  [null, 0, null],
  [0, 0, 0],
  [1_000_00, 0, 1_000_00],
  [1_000_00, 999_99, 1],
  [1_000_00, 1_000_00, 0],
] as const)('of a limit of %j, of which %j is used, %j is free', (limit, used, free) => {
  expect(freeCredit<number | null>(limit, used)).toBe(free)
})
