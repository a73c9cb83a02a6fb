import { expect, test } from 'vitest'
import { missingNeed, pageMethodOf, paymentNeed } from '../orders/payment-needs.ts'
import { PICKUP } from './checkout.ts'
import { pairObstacle } from './method-pairs.ts'
import { isPaymentKind, paymentKinds } from './payment-kinds.ts'

test('each kind can be paid in a shop with an account and a provider, and goes with some delivery', () => {
  for (const { systemName } of paymentKinds) {
    expect(missingNeed(systemName, { hasAccount: true, provider: 'stripe' }), systemName).toBeNull()
    expect(['Shipping.Courier', PICKUP].some((delivery) => pairObstacle(systemName, delivery) === null)).toBe(
      true,
    )
  }
})

test('what is paid on the page of a provider is known to that page', () => {
  const onPages = paymentKinds.filter(({ systemName }) => paymentNeed(systemName) === 'provider')
  expect(onPages.map(({ systemName }) => pageMethodOf(systemName))).toEqual(['blik', 'p24', 'card'])
})

test('an order lapses only when somebody still has to pay it before it leaves', () => {
  const never = paymentKinds.filter(({ unpaidDays }) => unpaidDays === null)
  expect(never.map(({ systemName }) => systemName)).toEqual(['Payments.CashOnDelivery', 'Payments.Deferred'])
})

test.each(['Payments.BLIK', 'Payments.blik', 'Payments.Pobranie', 'Blik', ''])('%j is no kind', (name) => {
  expect(isPaymentKind(name)).toBe(false)
})
