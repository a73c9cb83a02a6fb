import type { ProductId } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { addedLines, piecesOf } from './growth.ts'

const cart = (...lines: [id: number, quantity: number][]) => ({
  Items: lines.map(([id, Quantity]) => ({
    ProductId: id as ProductId,
    Sku: `3411430010${id}`,
    Name: 'Klocki',
    Quantity,
  })),
  ItemCount: 0,
  Id: null,
  Name: '',
})

test('added pieces are computed line by line', () => {
  expect(addedLines(cart([1, 2], [2, 5], [3, 1]), cart([1, 4], [2, 5], [3, 0], [4, 1]))).toEqual([
    { ProductId: 1, Sku: '34114300101', Name: 'Klocki', by: 2 },
    { ProductId: 4, Sku: '34114300104', Name: 'Klocki', by: 1 },
  ])
})

test('an unknown cart gives no added lines', () => {
  expect(addedLines(undefined, cart([1, 2]))).toEqual([])
  expect(addedLines(cart([1, 2]), undefined)).toEqual([])
})

test('added pieces have the name of their part and its printed number; without a name, the number', () => {
  expect(piecesOf({ Sku: '34114300102', Name: 'Klocki' }, 2)).toBe('2 × Klocki 34 11 4 300 102')
  expect(piecesOf({ Sku: '34114300102', Name: '' }, 2)).toBe('2 × 34 11 4 300 102')
})
