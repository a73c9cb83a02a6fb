import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '../numbers/limits.ts'
import { orderAgain, type SoldPart } from './reorder.ts'

const sold = { isSold: true, numbers: 'one', unitMinor: 100 } as const
const part = (changes: Partial<SoldPart> = {}): SoldPart => ({
  available: 10,
  hasSupplier: false,
  inCart: 0,
  unitMinorAt: () => 100,
  ...changes,
})

test.each([
  ['all pieces', 5, [part()], ['added', 5, 500]],
  ['fewer than asked', 5, [part({ available: 2 })], ['short', 2, 200]],
  ['none', 5, [part({ available: 0 })], ['soldOut', 0, 0]],
  ['what the cart has is not there twice', 5, [part({ inCart: 7 })], ['short', 3, 300]],
  ['the cart has them all', 5, [part({ inCart: 12 })], ['soldOut', 0, 0]],
  ['a supplier brings the rest', 50, [part({ hasSupplier: true })], ['added', 50, 5000]],
  [
    'a supplier, up to the limit',
    50,
    [part({ hasSupplier: true, inCart: MAX_QUANTITY - 1 })],
    ['short', 1, 100],
  ],
  [
    'the scarcest part of a set',
    5,
    [part(), part({ available: 3, unitMinorAt: () => 11 })],
    ['short', 3, 333],
  ],
])('%s', (_, asked, parts, [outcome, quantity, totalMinor]) => {
  expect(orderAgain(asked, sold, parts, true)).toEqual({ outcome, quantity, totalMinor })
})

test('pieces cost what the line of the cart costs, which has those that are in it already', () => {
  const unitMinorAt = (quantity: number) => (quantity >= 10 ? 80 : 100)
  expect(orderAgain(4, sold, [part({ inCart: 5, unitMinorAt })], true).totalMinor).toBe(400)
  expect(orderAgain(5, sold, [part({ available: 20, inCart: 5, unitMinorAt })], true).totalMinor).toBe(400)
})

test.each([
  [{ ...sold, isSold: false }, true, 'gone'],
  [{ ...sold, numbers: 'choice' as const }, true, 'choose'],
  [{ ...sold, unitMinor: null }, true, 'noPrice'],
  [sold, false, 'notFitting'],
])('nothing is added: %j, fits %s', (present, fits, outcome) => {
  const parts = outcome === 'gone' || outcome === 'choose' ? [] : [part()]
  expect(orderAgain(3, present, parts, fits)).toEqual({ outcome, quantity: 0, totalMinor: 0 })
})

test('never more than was asked for, nor than the cart may have', () => {
  const anyPart = fc.record({
    available: fc.nat(20_000),
    hasSupplier: fc.boolean(),
    inCart: fc.nat(20_000),
    unitMinorAt: fc.nat(1_000_000).map((minor) => () => minor),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      fc.array(anyPart, { minLength: 1, maxLength: 4 }),
      (asked, parts) => {
        const { quantity, outcome } = orderAgain(asked, sold, parts, true)
        expect(quantity).toBeGreaterThanOrEqual(0)
        expect(quantity).toBeLessThanOrEqual(asked)
        expect(outcome === 'added').toBe(quantity === asked)
        if (quantity > 0)
          for (const { available, hasSupplier, inCart } of parts)
            expect(quantity + inCart).toBeLessThanOrEqual(hasSupplier ? MAX_QUANTITY : available)
      },
    ),
  )
})
