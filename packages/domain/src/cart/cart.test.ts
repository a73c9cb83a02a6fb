import { expect, test } from 'vitest'
import { readQuantity } from './cart.ts'

test.each([
  [1, 1],
  [9999, 9999],
  ['4', 4],
  [' 12 ', 12],
  ['007', 7],
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['  ', 1],
])('%j is a quantity of %i', (value, expected) => expect(readQuantity(value)).toBe(expected))

test.each([
  [0],
  [-1],
  [1.5],
  [10_000],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['0'],
  ['-1'],
  ['1.5'],
  ['1e3'],
  ['10000'],
  ['dwa'],
  [true],
  [[2]],
  [{}],
])('%j is not a quantity', (value) => expect(readQuantity(value)).toBeNull())
