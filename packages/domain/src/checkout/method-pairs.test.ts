import { expect, test } from 'vitest'
import { PICKUP } from './checkout.ts'
import { pairObstacle } from './method-pairs.ts'

test.each([
  ['Payments.PayInStore', PICKUP, null],
  ['Payments.PayInStore', 'Shipping.Courier', 'pickupOnly'],
  ['Payments.InStore', 'Shipping.ParcelLocker', 'pickupOnly'],
  ['Payments.CashOnDelivery', PICKUP, 'payInBranch'],
  ['Payments.CashOnDelivery', 'Shipping.ParcelLocker', 'noCash'],
  ['Payments.CashOnDelivery', 'Shipping.OwnRoute', null],
  ['Payments.Blik', 'Shipping.ParcelLocker', null],
  ['Payments.Deferred', PICKUP, null],
])('%s and %s: %s', (payment, delivery, obstacle) => {
  expect(pairObstacle(payment, delivery)).toBe(obstacle)
})
