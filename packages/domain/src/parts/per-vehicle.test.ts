import { expect, test } from 'vitest'
import { perVehicle } from './per-vehicle.ts'

const line = (quantity: number, printed: string | null = null) => ({ quantity, printed })

test.each([
  [[line(12)], undefined, { From: 12, To: 12 }],
  [[line(1), line(4), line(2)], undefined, { From: 1, To: 4 }],
  // The lines know better than the part.
  [[line(12)], '1', { From: 12, To: 12 }],
  [[line(4, '4-6'), line(5)], undefined, { From: 4, To: 6 }],
  [[line(1, 'AR')], '2', null],
  [[line(1, '0.5')], undefined, null],
  [[line(1, 'AR'), line(3)], undefined, { From: 3, To: 3 }],
  [[], '4', { From: 4, To: 4 }],
  [[], '0', null],
  [[], 'AR', null],
  [[], undefined, null],
])('lines %j of a part with %j', (lines, own, expected) => expect(perVehicle(lines, own)).toEqual(expected))
