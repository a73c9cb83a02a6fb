import { expect, test } from 'vitest'
import { saleObstacle } from './sale.ts'

test('a part for the trade alone is sold to the trade', () => {
  expect(saleObstacle({ basis: 'net' }, true)).toBeNull()
  expect(saleObstacle({ basis: 'gross' }, true)).toBe('tradeOnly')
  expect(saleObstacle({ basis: 'gross' }, false)).toBeNull()
})

test('a part without a price is not for sale, whoever asks', () => {
  expect(saleObstacle(null, true)).toBe('notForSale')
  expect(saleObstacle(null, false)).toBe('notForSale')
})
