import { expect, test } from 'vitest'
import { attemptFor } from './checkout-draft.ts'

const line = (id: number, quantity: number) => ({ Product: { Id: id }, Quantity: quantity })
const keys = () => {
  let count = 0
  return () => `key-${++count}`
}

test('the same cart keeps its key for any order of its lines, so that a retry cannot order twice', () => {
  const newKey = keys()
  const first = attemptFor(null, [line(7, 2), line(3, 1)], newKey)
  expect(attemptFor(first, [line(3, 1), line(7, 2)], newKey)).toBe(first)
})

test('a changed cart is another order', () => {
  const newKey = keys()
  const first = attemptFor(null, [line(7, 2)], newKey)
  expect(attemptFor(first, [line(7, 3)], newKey).key).toBe('key-2')
  expect(attemptFor(first, [line(7, 2), line(8, 1)], newKey).key).toBe('key-3')
})

test('an empty cart keeps its key, because the order may have emptied it', () => {
  const first = attemptFor(null, [line(7, 2)], keys())
  expect(attemptFor(first, [], keys())).toBe(first)
})
