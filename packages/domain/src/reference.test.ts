import { expect, test } from 'vitest'
import { orderReference, vehicleKey } from './reference.ts'

test.each([
  ['zl. 1', ['a', 'b'], 'zl. 1'],
  ['zl. 1', [], 'zl. 1'],
  ['', ['WX 4821K', 'WX 4821K'], 'WX 4821K'],
  ['', ['WX 4821K', ''], ''],
  ['', ['', 'WX 4821K'], ''],
  ['', ['a', 'b'], ''],
  ['', [], ''],
])('the reference of an order from a cart with “%s” and lines with %j is “%s”', (cart, lines, order) => {
  expect(orderReference(cart, lines)).toBe(order)
})

const car = { vehicleId: null, vin: 'WBA1', vehicleKeyList: ['AZC1'], year: 2018, month: 3 }

test('lines of one vehicle have one key, whatever was answered about its equipment', () => {
  expect(vehicleKey({ ...car, equipmentList: ['522'] } as typeof car)).toBe(vehicleKey(car))
  expect(vehicleKey({ ...car, vehicleId: 0 } as never)).toBe(vehicleKey(car))
})

test.each([{ vehicleId: 7 }, { vin: null }, { vehicleKeyList: ['AZC2'] }, { year: null }, { month: 4 }])(
  'a vehicle with %j has another key',
  (other) => {
    expect(vehicleKey({ ...car, ...other })).not.toBe(vehicleKey(car))
  },
)

test('no vehicle has the key of no vehicle', () => {
  expect(vehicleKey(null)).toBe('')
})
