import { expect, test } from 'vitest'
import { isAlertMet } from './alerts.ts'

test.each([
  ['no piece', { kind: 'stock' }, { unitMinor: 100, available: 0 }, false],
  ['one piece', { kind: 'stock' }, { unitMinor: 100, available: 1 }, true],
  ['pieces that are not for sale', { kind: 'stock' }, { unitMinor: null, available: 9 }, false],
  ['above the limit', { kind: 'price', limitMinor: 99 }, { unitMinor: 100, available: 9 }, false],
  ['at the limit', { kind: 'price', limitMinor: 100 }, { unitMinor: 100, available: 0 }, true],
  ['no price', { kind: 'price', limitMinor: 100 }, { unitMinor: null, available: 9 }, false],
] as const)('%s', (_, awaited, offer, isMet) => {
  expect(isAlertMet(awaited, offer)).toBe(isMet)
})
