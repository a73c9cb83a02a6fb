import { expect, test } from 'vitest'
import {
  cancelOrder,
  isAwaitingPayment,
  isOpen,
  lapseOrder,
  type OrderState,
  payOrder,
  shipOrder,
} from './order-state.ts'

const placed: OrderState = { order: 'Pending', payment: 'Pending', shipping: 'NotYetShipped' }
const goods = { isPickup: false, waitingPieces: 0 }

test('an order is shipped or handed over in the branch', () => {
  expect(shipOrder(placed, goods)).toEqual({ ...placed, order: 'Complete', shipping: 'Shipped' })
  const pickup: OrderState = { ...placed, order: 'Processing', shipping: 'NotRequired' }
  expect(shipOrder(pickup, { ...goods, isPickup: true })).toEqual({
    ...pickup,
    order: 'Complete',
    shipping: 'Delivered',
  })
})

test('a cancelled order that was paid is to be refunded', () => {
  for (const payment of ['Pending', 'Authorized'] as const)
    expect(cancelOrder({ ...placed, payment })).toEqual({ ...placed, payment, order: 'Cancelled' })
  expect(cancelOrder({ ...placed, payment: 'Paid' })).toMatchObject({ payment: 'Refunded' })
})

test('a paid order does not lapse and is not paid twice', () => {
  const paid = payOrder(placed) as OrderState
  expect(paid).toEqual({ ...placed, payment: 'Paid' })
  expect([payOrder(paid), lapseOrder(paid)]).toEqual(['paid', 'paid'])
  const onAccount: OrderState = { ...placed, payment: 'Authorized' }
  expect([payOrder(onAccount), lapseOrder(onAccount)]).toEqual(['onAccount', 'onAccount'])
  const lapsed = lapseOrder(placed) as OrderState
  expect(lapsed).toEqual(cancelOrder(placed))
  expect([payOrder(lapsed), lapseOrder(lapsed)]).toEqual(['cancelled', 'cancelled'])
  expect([placed, paid, onAccount, lapsed].map(isAwaitingPayment)).toEqual([true, false, false, false])
})

test('a closed order does not change, and an order that waits for pieces is not shipped', () => {
  const cancelled: OrderState = { ...placed, order: 'Cancelled' }
  const complete: OrderState = { ...placed, order: 'Complete', shipping: 'Shipped' }
  expect([shipOrder(cancelled, goods), cancelOrder(cancelled)]).toEqual(['cancelled', 'cancelled'])
  expect([shipOrder(complete, goods), cancelOrder(complete)]).toEqual(['shipped', 'shipped'])
  expect(shipOrder(placed, { ...goods, waitingPieces: 1 })).toBe('waiting')
  expect(cancelOrder(placed)).toMatchObject({ order: 'Cancelled' })
  expect([placed, cancelled, complete].map(isOpen)).toEqual([true, false, false])
})
