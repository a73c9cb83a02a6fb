import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPaidIn, missingNeed, pageMethodOf, paymentNeed, takesCurrency } from './payment-needs.ts'
import { bankCodeOf, type OrderToTransfer, type Transfer, transferOf } from './transfer.ts'

const account = {
  holder: 'Części Żółw sp. z o.o. spółka komandytowa',
  iban: 'PL61109010140000071219812874',
  bankName: 'Bank',
}
const order: OrderToTransfer = {
  orderNumber: '100214',
  stage: 'new',
  payment: 'open',
  paymentMethod: 'Payments.Transfer',
  currencyCode: 'PLN',
  totalMinor: 5_644_46,
  receivedMinor: 0,
  refundedMinor: 0,
  isOnAccount: false,
  lastDayToPay: '2026-11-27',
  invoiceDueDay: null,
}

describe('what a customer transfers', () => {
  test('is the open amount, with the order number as title, until the order lapses', () => {
    expect(transferOf(order, account)).toEqual({
      ...account,
      title: '100214',
      amountMinor: 5_644_46,
      currencyCode: 'PLN',
      dueDay: '2026-11-27',
    })
  })

  test('is the rest of an order that is paid in part, which does not lapse', () => {
    expect(transferOf({ ...order, payment: 'part', receivedMinor: 5_000_00 }, account)).toMatchObject({
      amountMinor: 644_46,
      dueDay: null,
    })
  })

  test.each<[string, Partial<OrderToTransfer>]>([
    ['paid', { payment: 'paid', receivedMinor: 5_644_46 }],
    ['cancelled', { stage: 'cancelled' }],
    ['returned', { stage: 'returned' }],
    ['paid at the door', { paymentMethod: 'Payments.CashOnDelivery' }],
    ['paid in the branch', { paymentMethod: 'Payments.PayInStore' }],
    [
      'on account without an invoice',
      { isOnAccount: true, payment: 'onAccount', paymentMethod: 'Payments.Deferred' },
    ],
  ])('is nothing for an order that is %s', (_, change) => {
    expect(transferOf({ ...order, ...change }, account)).toBeNull()
  })

  test('on account is the account and the due day of the invoice', () => {
    const onAccount = {
      ...order,
      isOnAccount: true,
      payment: 'onAccount',
      paymentMethod: 'Payments.Deferred',
    } as const
    expect(transferOf({ ...onAccount, invoiceDueDay: '2026-12-07' }, account)).toMatchObject({
      amountMinor: null,
      dueDay: '2026-12-07',
    })
  })

  test('is nothing in a store without an account', () => {
    expect(transferOf(order, { ...account, iban: '' })).toBeNull()
  })
})

describe('the code for the bank', () => {
  const transfer = transferOf(order, account)!

  test('has the nine fields of the standard', () => {
    expect(bankCodeOf(transfer, '9990000014')).toBe(
      '9990000014|PL|61109010140000071219812874|564446|Części Żółw sp. z o.|100214|||',
    )
    expect(bankCodeOf({ ...transfer, amountMinor: 5 }, '')).toMatch(/^\|PL\|\d{26}\|000005\|/)
  })

  test.each<[string, Partial<Transfer>]>([
    ['in euros', { currencyCode: 'EUR' }],
    ['to another country', { iban: 'DE89370400440532013000' }],
    ['without an amount', { amountMinor: null }],
    ['over 9 999.99 zł', { amountMinor: 1_000_000 }],
  ])('cannot say a transfer %s', (_, change) => {
    expect(bankCodeOf({ ...transfer, ...change }, '')).toBeNull()
  })

  test('never has another number of fields, nor more than 160 characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 999_999 }),
        (holder, title, amountMinor) => {
          const code = bankCodeOf({ ...transfer, holder, title, amountMinor }, '9990000014')!
          expect(code.split('|')).toHaveLength(9)
          expect([...code].length).toBeLessThanOrEqual(160)
        },
      ),
    )
  })
})

test('a method needs an account, a provider, or nothing', () => {
  expect(
    ['Transfer', 'Blik', 'Card', 'FastTransfer', 'CashOnDelivery', 'PayInStore', 'Deferred'].map((word) =>
      paymentNeed(`Payments.${word}`),
    ),
  ).toEqual(['account', 'provider', 'provider', 'provider', null, null, null])
  const nothing = { hasAccount: false, provider: null }
  expect(missingNeed('Payments.Transfer', nothing)).toBe('account')
  expect(missingNeed('Payments.Transfer', { ...nothing, hasAccount: true })).toBeNull()
  expect(missingNeed('Payments.Blik', { ...nothing, hasAccount: true })).toBe('provider')
  expect(missingNeed('Payments.Blik', { ...nothing, provider: 'stripe' })).toBeNull()
  expect(missingNeed('Payments.Instalments', { ...nothing, provider: 'demo' })).toBeNull()
  expect(missingNeed('Payments.Instalments', { ...nothing, provider: 'stripe' })).toBe('provider')
  expect(missingNeed('Payments.PayInStore', nothing)).toBeNull()
})

test("the provider's page knows BLIK, fast transfers and cards, each in its currencies", () => {
  expect(
    ['Blik', 'FastTransfer', 'Card', 'Instalments', 'Transfer'].map((word) =>
      pageMethodOf(`Payments.${word}`),
    ),
  ).toEqual(['blik', 'p24', 'card', null, null])
  expect(takesCurrency('blik', 'PLN')).toBe(true)
  expect(takesCurrency('blik', 'EUR')).toBe(false)
  expect(takesCurrency('p24', 'EUR')).toBe(true)
  expect(takesCurrency('p24', 'CZK')).toBe(false)
  expect(takesCurrency('card', 'CZK')).toBe(true)
  expect(isPaidIn('Payments.Blik', 'PLN')).toBe(true)
  expect(isPaidIn('Payments.Blik', 'EUR')).toBe(false)
  expect(isPaidIn('Payments.Transfer', 'CZK')).toBe(true)
})
