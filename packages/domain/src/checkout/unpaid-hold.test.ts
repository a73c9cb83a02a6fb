import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoldLimits, holdObstacle } from './unpaid-hold.ts'

const limits: HoldLimits = { orders: 5, valueMinor: 5_000_00, pieces: 40, sharePercent: 50, days: 1 }
const nothing = { orders: 0, valueMinor: 0, pieces: 0 }
const part = { sku: 'A', taken: 1, available: 384, reserved: 0 }

describe('an account that is new', () => {
  test.each([
    ['the sixth unpaid order', { ...nothing, orders: 5 }, [part], 1_00, { code: 'orders', open: 5 }],
    ['a grosz above the value', nothing, [part], 5_000_01, { code: 'value', mostMinor: 5_000_00 }],
    [
      'what earlier orders hold counts',
      { orders: 1, valueMinor: 4_999_00, pieces: 1 },
      [part],
      1_01,
      { code: 'value', mostMinor: 1_00 },
    ],
    ['41 pieces', nothing, [{ ...part, taken: 41 }], 41_00, { code: 'pieces', most: 40 }],
    [
      'pieces of several parts count together',
      { orders: 1, valueMinor: 0, pieces: 38 },
      [part, { ...part, sku: 'B', taken: 2 }],
      1_00,
      { code: 'pieces', most: 2 },
    ],
    [
      'more than half of a part',
      nothing,
      [{ ...part, taken: 4, available: 6 }],
      1_00,
      { code: 'share', sku: 'A', most: 3 },
    ],
    [
      'half in several orders',
      { orders: 1, valueMinor: 0, pieces: 3 },
      [{ ...part, available: 3, reserved: 3 }],
      1_00,
      { code: 'share', sku: 'A', most: 0 },
    ],
  ])('is refused: %s', (_, open, parts, valueMinor, expected) => {
    expect(holdObstacle(limits, open, { valueMinor, parts })).toEqual(expected)
  })

  test('may hold what is within the limits, also the only piece of a part', () => {
    const within = { ...part, taken: 3, available: 6 }
    for (const parts of [
      [part],
      [within],
      [{ ...part, available: 1 }],
      [{ ...part, taken: 0, available: 0 }],
    ])
      expect(holdObstacle(limits, nothing, { valueMinor: 5_000_00, parts })).toBe(null)
  })

  test('has no limit where the shop has set none', () => {
    const none = { orders: null, valueMinor: null, pieces: null, sharePercent: 100, days: null }
    const open = { orders: 900, valueMinor: 9_000_000_00, pieces: 9_000 }
    expect(holdObstacle(none, open, { valueMinor: 1, parts: [{ ...part, taken: 384 }] })).toBe(null)
  })
})

test('however it orders, at least half of a part is left to the others, but for a single piece', () => {
  const orders = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), orders, (stock, wanted) => {
      let reserved = 0
      for (const taken of wanted) {
        const parts = [{ sku: 'A', taken, available: stock - reserved, reserved }]
        const open = { orders: 0, valueMinor: 0, pieces: reserved }
        if (taken <= stock - reserved && !holdObstacle(limits, open, { valueMinor: 1, parts }))
          reserved += taken
      }
      expect(reserved).toBeLessThanOrEqual(Math.max(1, Math.floor(stock / 2)))
    }),
  )
})
