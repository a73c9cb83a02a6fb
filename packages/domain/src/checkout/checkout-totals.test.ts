import { expect, test } from 'vitest'
import { PLN_RATE_MICRO } from '../numbers/money.ts'
import { priceFor } from '../pricing/pricing.ts'
import type { DeliveryMethod, PaymentMethod } from './checkout.ts'
import { cartSum, chargedDeposits, checkoutTotals, type PricedLine } from './checkout-totals.ts'

const courier: DeliveryMethod = {
  systemName: 'Courier',
  isTradeOnly: false,
  takesBulky: true,
  takesDangerous: true,
  takesTheftRelevant: true,
  feeGrossMinor: 20_00,
  freeFromMinor: 500_00,
}
const cash: PaymentMethod = {
  systemName: 'Cash',
  deliveries: [],
  isTradeOnly: false,
  usesCredit: false,
  feeGrossMinor: 5_00,
  capMinor: null,
  unpaidDays: null,
}
const context = { basis: 'gross', ratePerPlnMicro: PLN_RATE_MICRO } as const
const price = (basis: 'net' | 'gross') =>
  priceFor({ netMinor: 100_00, grossMinor: 120_00, vatBp: 2300 }, basis, 0)
const line = (part: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 2,
  price: price('gross'),
  deposit: null,
  ...part,
})

test('a retail cart adds up gross prices, a trade cart net prices and their VAT', () => {
  const neither = { delivery: null, payment: null }
  expect(checkoutTotals(context, [line()], neither)).toMatchObject({
    subTotalMinor: 240_00,
    shippingMinor: null,
    orderTotalMinor: null,
  })
  const trade = { ...context, basis: 'net' } as const
  expect(checkoutTotals(trade, [line({ price: price('net') })], neither).subTotalMinor).toBe(246_00)
})

test('the total includes delivery and payment fee; only the value of the goods decides about free delivery', () => {
  const selection = { delivery: courier, payment: cash }
  expect(checkoutTotals(context, [line()], selection)).toMatchObject({
    shippingMinor: 20_00,
    paymentFeeMinor: 5_00,
    orderTotalMinor: 265_00,
  })
  const deposit = { unitMinor: 200_00, kind: 'core' } as const
  expect(checkoutTotals(context, [line({ quantity: 4, deposit })], selection)).toMatchObject({
    subTotalMinor: 480_00,
    depositMinor: 800_00,
    shippingMinor: 20_00,
  })
  expect(checkoutTotals(context, [line({ quantity: 5 })], selection).shippingMinor).toBe(0)
})

test('a line that is not for sale costs nothing and has no deposit', () => {
  const gone = line({ price: null, deposit: { unitMinor: 50_00, kind: 'core' } })
  const totals = checkoutTotals(context, [gone, line()], { delivery: null, payment: null })
  expect(totals).toMatchObject({ subTotalMinor: 240_00, depositMinor: null })
})

test('a deposit has the position of its line: a core deposit has the VAT of its part, a battery deposit has none', () => {
  const lines = [
    line(),
    line({ quantity: 3, deposit: { unitMinor: 50_00, kind: 'core' } }),
    line({ deposit: { unitMinor: 30_00, kind: 'battery' } }),
  ]
  expect(chargedDeposits(lines)).toEqual([
    { line: lines[1], position: 2, quantity: 3, unitGrossMinor: 50_00, vatBp: 2300, kind: 'core' },
    { line: lines[2], position: 3, quantity: 2, unitGrossMinor: 30_00, vatBp: null, kind: 'battery' },
  ])
})

test('the sum of a cart is goods and deposits, with and without VAT', () => {
  const deposit = { unitMinor: 24_60, kind: 'core' } as const
  expect(cartSum(context, [line({ deposit }), line({ price: null })])).toEqual({
    grossMinor: 240_00 + 2 * 24_60,
    netMinor: 195_12 + 40_00,
  })
  expect(cartSum(context, [])).toEqual({ grossMinor: 0, netMinor: 0 })
})
