import { expect, test } from 'vitest'
import { type OfferedPart, readinessOf } from './pasted-readiness.ts'

const part: OfferedPart = { fit: 'fits', isForSale: true, available: 5, isOnOrder: false }
const undecided = { isChecked: false, isOrdered: false }

test.each<[string, Partial<OfferedPart>, number, Partial<typeof undecided>, string]>([
  ['in stock', {}, 5, {}, 'ready'],
  ['without a vehicle', { fit: 'none' }, 1, {}, 'ready'],
  ['does not fit, whatever was said', { fit: 'not_applicable' }, 1, { isChecked: true }, 'doesNotFit'],
  ['fit to be checked', { fit: 'unknown' }, 1, {}, 'check'],
  ['fit was checked', { fit: 'unknown' }, 1, { isChecked: true }, 'ready'],
  ['not for sale', { isForSale: false }, 1, { isOrdered: true }, 'notForSale'],
  ['too few', {}, 6, { isOrdered: true }, 'short'],
  ['on order', { isOnOrder: true }, 6, {}, 'order'],
  ['on order, and ordered', { isOnOrder: true }, 6, { isOrdered: true }, 'ready'],
  [
    'on order, ordered, but to be checked',
    { isOnOrder: true, fit: 'unknown' },
    6,
    { isOrdered: true },
    'check',
  ],
])('%s', (_name, own, quantity, decision, expected) =>
  expect(readinessOf({ ...part, ...own }, quantity, { ...undecided, ...decision })).toBe(expected),
)
