import { expect, test } from 'vitest'
import { PICKUP } from './checkout.ts'
import { deliveryKinds, newDeliveryName } from './delivery-kinds.ts'
import { pairObstacle } from './method-pairs.ts'

test('the first method of a kind has its name', () => {
  expect(deliveryKinds.map((kind) => newDeliveryName(kind, []))).toEqual([...deliveryKinds])
})

test('a second courier gets another name, and so does a third', () => {
  const taken = ['Shipping.Courier']
  taken.push(newDeliveryName('Shipping.Courier', taken)!)
  expect(newDeliveryName('Shipping.Courier', taken)).toBe('Shipping.CourierXX')
})

test('a second locker takes no cash either', () => {
  const second = newDeliveryName('Shipping.ParcelLocker', ['Shipping.ParcelLocker'])!
  expect(pairObstacle('Payments.CashOnDelivery', second)).toBe('noCash')
})

test('pickup is there once', () => {
  expect(newDeliveryName(PICKUP, [PICKUP])).toBeNull()
})
