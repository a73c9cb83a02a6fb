import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handOut } from './stock.ts'

const krakow = { warehouseId: 1, quantity: 2, position: 20 }
const warszawa = { warehouseId: 2, quantity: 3, position: 10 }
const gdansk = { warehouseId: 3, quantity: 0, position: 5 }
const stock = [krakow, warszawa, gdansk]

test.each([
  ['the first in order gives it all', 3, null, [{ warehouseId: 2, quantity: 3 }]],
  [
    'two share a line',
    4,
    null,
    [
      { warehouseId: 2, quantity: 3 },
      { warehouseId: 1, quantity: 1 },
    ],
  ],
  [
    'all there is',
    5,
    null,
    [
      { warehouseId: 2, quantity: 3 },
      { warehouseId: 1, quantity: 2 },
    ],
  ],
  [
    'of more than there is, all',
    6,
    null,
    [
      { warehouseId: 2, quantity: 3 },
      { warehouseId: 1, quantity: 2 },
    ],
  ],
  ['a pickup takes from its own store', 2, 1, [{ warehouseId: 1, quantity: 2 }]],
  [
    'what a pickup store lacks comes from the others',
    4,
    1,
    [
      { warehouseId: 1, quantity: 2 },
      { warehouseId: 2, quantity: 2 },
    ],
  ],
  ['a pickup at a store that does not carry it', 1, 9, [{ warehouseId: 2, quantity: 1 }]],
  [
    'a pickup of more than there is, all',
    6,
    1,
    [
      { warehouseId: 1, quantity: 2 },
      { warehouseId: 2, quantity: 3 },
    ],
  ],
])('%s', (_, wanted, pickup, expected) => expect(handOut(wanted, stock, pickup)).toEqual(expected))

test('for the same position the warehouse with the lower id comes first', () => {
  const equal = [
    { ...warszawa, position: 1 },
    { ...krakow, position: 1 },
  ]
  expect(handOut(1, equal, null)).toEqual([{ warehouseId: 1, quantity: 1 }])
})

test.each([[0], [1.5], [-1]])('%d pieces are refused', (wanted) => {
  expect(() => handOut(wanted, stock, null)).toThrow(RangeError)
})

test('a negative stock is refused', () => {
  expect(() => handOut(1, [{ ...krakow, quantity: -1 }], null)).toThrow(RangeError)
})

test('allocations are at most the stock, and add up to the wanted quantity or to the whole stock', () => {
  const stocks = fc.uniqueArray(
    fc.record({ warehouseId: fc.integer({ min: 1, max: 9 }), quantity: fc.nat(5), position: fc.nat(3) }),
    { selector: ({ warehouseId }) => warehouseId },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), stocks, (wanted, each) => {
      const given = handOut(wanted, each, null)
      const there = each.reduce((sum, { quantity }) => sum + quantity, 0)
      for (const { warehouseId, quantity } of given) {
        expect(quantity).toBeGreaterThan(0)
        expect(quantity).toBeLessThanOrEqual(each.find((s) => s.warehouseId === warehouseId)!.quantity)
      }
      expect(given.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.min(wanted, there))
    }),
  )
})
