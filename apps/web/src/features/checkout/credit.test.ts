import { expect, test } from 'vitest'
import type { PaymentMethod } from './checkout.queries.ts'
import { creditStateOf } from './credit.ts'

const deferred: PaymentMethod = {
  Name: 'Termin płatności',
  Fee: 0,
  Description: '',
  PaymentMethodSystemName: 'Payments.Deferred',
  AvailableShipments: [],
  Selected: false,
  UsesCredit: true,
  UnpaidDays: null,
}
const credit = { CreditLimit: 10_000_00, Used: 3_750_00, Available: 6_250_00, CurrencyCode: 'PLN' }

test.each([
  ['fits', 6_250_00, 0],
  ['exceeds the credit by a grosz', 6_250_01, 1],
  ['has no total yet', null, 0],
])('an order that %s', (_, orderMinor, missingMinor) => {
  expect(creditStateOf(deferred, credit, orderMinor, 'PLN')).toEqual({
    freeMinor: 6_250_00,
    limitMinor: 10_000_00,
    missingMinor,
  })
})

test('the state is null for other payments, without a limit, and in another currency', () => {
  expect(creditStateOf({ ...deferred, UsesCredit: false }, credit, 1, 'PLN')).toBeNull()
  expect(creditStateOf(deferred, { ...credit, CreditLimit: null, Available: null }, 1, 'PLN')).toBeNull()
  expect(creditStateOf(deferred, undefined, 1, 'PLN')).toBeNull()
  expect(creditStateOf(deferred, credit, 1, 'EUR')).toBeNull()
})
