import { expect, test } from 'vitest'
import { matchPosition } from './useTypedNumber.ts'

test.each([
  ['as it is written', '02', '02'],
  ['without its leading zero', '2', '02'],
  ['with one zero too many', '002', '02'],
  ['two figures', '12', '12'],
  ['a number that is not there', '3', undefined],
  ['a position that is no number does not count as 0', '0', undefined],
])('%s', (_, typed, expected) =>
  expect(matchPosition(typed, ['01', '02', '12', '']) ?? undefined).toBe(expected),
)
