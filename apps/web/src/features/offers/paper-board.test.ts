import { expect, test } from 'vitest'
import type { OfferRow } from './offer.ts'
import { boardOf, positionOn } from './paper-board.ts'

const row = (ImageUrl: string | null, Position = '01', isCounted = true) =>
  ({
    line: { Product: { Drawing: ImageUrl && { ImageUrl, GrafikId: 'g', Position } } },
    prices: isCounted ? {} : null,
  }) as unknown as OfferRow

test('the print shows the drawing with most of the lines, and the first of equal ones', () => {
  expect(boardOf([row('a.svg'), row('b.svg'), row('b.svg'), row(null)])).toBe('b.svg')
  expect(boardOf([row('a.svg'), row('b.svg')])).toBe('a.svg')
  expect(boardOf([row(null)])).toBeNull()
  expect(boardOf([])).toBeNull()
})

test('a line that is not counted has no position on the print', () => {
  expect(boardOf([row('a.svg', '01', false)])).toBeNull()
  expect(positionOn('a.svg', row('a.svg', '07', false))).toBeNull()
  expect(positionOn('a.svg', row('a.svg', '07'))).toBe('07')
  expect(positionOn('a.svg', row('b.svg', '07'))).toBeNull()
})
