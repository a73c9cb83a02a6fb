import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

test.each([
  ['a piece in one branch', { priceMinor: 100, pieces: [0, 1], hasSupplier: false }, 'in_stock'],
  ['stock goes before the supplier', { priceMinor: 100, pieces: [1], hasSupplier: true }, 'in_stock'],
  ['no piece, and a supplier', { priceMinor: 100, pieces: [0, 0], hasSupplier: true }, 'on_order'],
  ['no warehouse, and a supplier', { priceMinor: 100, pieces: [], hasSupplier: true }, 'on_order'],
  ['no piece and no supplier', { priceMinor: 100, pieces: [0], hasSupplier: false }, 'sold_out'],
  ['no price, whatever the stock', { priceMinor: null, pieces: [5], hasSupplier: true }, 'not_sold'],
  ['the price 0 is none', { priceMinor: 0, pieces: [5], hasSupplier: true }, 'not_sold'],
] as const)('%s', (_, part, expected) => expect(availabilityOf(part)).toBe(expected))

test('half a piece is refused', () => {
  expect(() => availabilityOf({ priceMinor: 100, pieces: [0.5], hasSupplier: false })).toThrow(RangeError)
})
