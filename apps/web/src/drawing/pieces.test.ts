import { expect, test } from 'vitest'
import { around, bestPiece, boxOf, piecesAt, viewOf } from './pieces.ts'

const piece = (positions: string, box: string) => ({ positions: positions.split(' '), box: boxOf(box) })

test('a box is left, top, right, bottom', () => {
  expect(boxOf('520 204 663 382')).toEqual({ x: 520, y: 204, width: 143, height: 178 })
})

test.each(['', '1 2 3', '1 2 3 4 5', '1 2 x 4', '10 10 10 20', '10 20 20 10'])('%j is not a box', (text) => {
  expect(boxOf(text)).toBeNull()
})

test('a piece with several positions is found by each; a piece without a box is left out', () => {
  const caliper = piece('03 04', '520 204 663 382')
  const pieces = [piece('01', '52 96 262 400'), caliper, piece('03', 'none')]
  expect(piecesAt(pieces, '03')).toEqual([caliper])
  expect(piecesAt(pieces, '04')).toEqual([caliper])
  expect(piecesAt(pieces, '0')).toEqual([])
})

test('the best piece is the largest, and the first of equally large ones', () => {
  const [small, large, equal] = [
    piece('05', '0 0 10 10'),
    piece('05', '0 0 20 10'),
    piece('05', '30 0 50 10'),
  ]
  expect(bestPiece(piecesAt([small!, large!, equal!], '05'))).toBe(large)
  expect(bestPiece([])).toBeUndefined()
})

test('one box contains several pieces', () => {
  expect(around([boxOf('10 20 30 40')!, boxOf('0 30 25 90')!])).toEqual({
    x: 0,
    y: 20,
    width: 30,
    height: 70,
  })
})

test('the view is centred on the piece, and a small piece is not magnified', () => {
  expect(viewOf(boxOf('100 100 200 150')!, 5, 40)).toBe('95 95 110 60')
  expect(viewOf(boxOf('100 100 110 110')!, 5, 40)).toBe('85 85 40 40')
})
