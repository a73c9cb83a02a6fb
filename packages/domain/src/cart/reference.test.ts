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

const car = { vehicleId: 7, vin: 'WBA1', vehicleKeyList: ['AZC1', 'AZC2'], year: 2018, month: 3 }
const withoutVin = { ...car, vin: null }
const ofType = { ...withoutVin, vehicleId: null }

test('a vehicle has one key, whatever was answered about its equipment', () => {
  expect(vehicleKey({ ...car, equipmentList: ['522'] } as typeof car)).toBe(vehicleKey(car))
})

test('the VIN decides, then the id, then types and build date', () => {
  for (const one of [car, withoutVin])
    expect(vehicleKey({ ...one, vehicleKeyList: [], year: null, month: null })).toBe(vehicleKey(one))
  expect(vehicleKey({ ...car, vehicleId: 8 })).toBe(vehicleKey(car))
  expect(vehicleKey({ ...ofType, vehicleId: 0 })).toBe(vehicleKey(ofType))
  expect(vehicleKey({ ...ofType, vehicleKeyList: ['AZC2', 'AZC1'] })).toBe(vehicleKey(ofType))
})

test.each([
  [car, { vin: 'WBA2' }],
  [withoutVin, { vehicleId: 8 }],
  [ofType, { vehicleKeyList: ['AZC1'] }],
  [ofType, { year: null }],
  [ofType, { month: 4 }],
])('%j with %j has another key', (one, other) => {
  expect(vehicleKey({ ...one, ...other })).not.toBe(vehicleKey(one))
})

test('no vehicle has the key of no vehicle', () => {
  expect(vehicleKey(null)).toBe('')
})
