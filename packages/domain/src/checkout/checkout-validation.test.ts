import { describe, expect, test } from 'vitest'
import { MAX_NOTE } from '../numbers/limits.ts'
import { PLN_RATE_MICRO } from '../numbers/money.ts'
import { priceFor } from '../pricing/pricing.ts'
import type { CheckoutContext, CheckoutRequest, DeliveryMethod, PaymentMethod } from './checkout.ts'
import { PICKUP, selectCheckout } from './checkout.ts'
import { creditShortfall, isNoteTooLong, type OrderedLine, validateCheckout } from './checkout-validation.ts'

const courier: DeliveryMethod = {
  systemName: 'Courier',
  isTradeOnly: false,
  takesBulky: false,
  takesDangerous: true,
  takesTheftRelevant: true,
  feeGrossMinor: 18_45,
  freeFromMinor: null,
}
const blik: PaymentMethod = {
  systemName: 'Blik',
  deliveries: [],
  isTradeOnly: false,
  usesCredit: false,
  feeGrossMinor: 0,
  capMinor: null,
  unpaidDays: 7,
}
const cash = { ...blik, systemName: 'Cash', deliveries: ['Courier'], capMinor: 5_000_00 }
const deferred = { ...blik, systemName: 'Deferred', usesCredit: true }
const context: CheckoutContext = {
  basis: 'net',
  ratePerPlnMicro: PLN_RATE_MICRO,
  creditLimitMinor: 1_000_00,
  creditUsedMinor: 400_00,
  hasAddresses: true,
  deliveryMethods: [courier, { ...courier, systemName: PICKUP, takesBulky: true }],
  paymentMethods: [blik, cash, deferred],
  addresses: [
    { id: 1, ships: true, firmCountry: null },
    { id: 2, ships: false, firmCountry: null },
  ],
  pickupPoint: { id: 9 },
}
const request: CheckoutRequest = {
  deliveryName: 'Courier',
  paymentName: 'Blik',
  pickupPointId: null,
  shippingAddressId: 1,
  billingAddressId: 2,
  termsAccepted: true,
  note: '',
  saleDocument: null,
  professional: null,
}
const disc: OrderedLine = {
  sku: '34114300102',
  part: { bulky: false, dangerous: false, theftRelevant: false, tradeOnly: false },
  quantity: 2,
  price: priceFor({ netMinor: 100_00, grossMinor: 123_00, vatBp: 2300 }, 'net', 0),
  available: 5,
  waiting: 0,
  supplier: null,
}
const bumper: OrderedLine = {
  ...disc,
  sku: '51110000001',
  part: { bulky: true, dangerous: false, theftRelevant: false, tradeOnly: false },
}

const validate = (
  wanted: Partial<CheckoutRequest> = {},
  {
    part = {},
    lines = [disc],
    totalMinor = 264_45,
    overdueOrders = [],
  }: {
    part?: Partial<CheckoutContext>
    lines?: OrderedLine[]
    totalMinor?: number | null
    overdueOrders?: string[]
  } = {},
) => {
  const asked = { request: { ...request, ...wanted }, context: { ...context, ...part } }
  const attempt = { ...asked, lines, totalMinor, overdueOrders }
  return validateCheckout({ ...attempt, selection: selectCheckout(attempt.request, attempt.context, lines) })
}
const errorsOf = (...args: Parameters<typeof validate>) => validate(...args).errors

test('an order without errors has everything that placing it needs', () => {
  expect(validate()).toEqual({
    errors: [],
    checkout: {
      delivery: courier,
      payment: blik,
      shippingAddress: { id: 1, ships: true, firmCountry: null },
      billingAddress: { id: 2, ships: false, firmCountry: null },
      pickupPoint: null,
    },
  })
})

test('a checkout with an error is null, even when everything is selected', () =>
  expect(validate({ termsAccepted: false })).toEqual({
    checkout: null,
    errors: [{ code: 'termsNotAccepted' }],
  }))

test('an order to a branch needs no shipping address', () =>
  expect(validate({ pickupPointId: 9, deliveryName: null, shippingAddressId: null })).toMatchObject({
    errors: [],
    checkout: { pickupPoint: { id: 9 }, delivery: { systemName: PICKUP } },
  }))

describe('goods', () => {
  test('a line that is not for sale', () =>
    expect(errorsOf({}, { lines: [disc, { ...disc, sku: 'x', price: null, waiting: 2 }] })).toEqual([
      { code: 'notForSale', sku: 'x' },
    ]))

  test('pieces that no warehouse has are an error, unless a supplier delivers them', () => {
    const short = { ...disc, quantity: 7, waiting: 2 }
    expect(errorsOf({}, { lines: [short] })).toEqual([
      { code: 'outOfStock', sku: disc.sku, available: 5, wanted: 7 },
    ])
    expect(errorsOf({}, { lines: [{ ...short, supplier: { minDays: 2, maxDays: 4 } }] })).toEqual([])
  })
})

describe('delivery', () => {
  const collected = {
    deliveryName: PICKUP,
    pickupPointId: 9,
    shippingAddressId: null,
    billingAddressId: null,
  }
  test.each<[string, Partial<CheckoutRequest>, Partial<CheckoutContext>, string[]]>([
    ['no shipping address', { shippingAddressId: null }, {}, ['noShippingAddress']],
    ['a country that is not shipped to', { shippingAddressId: 2 }, {}, ['noShippingToCountry']],
    ['no method', { deliveryName: null }, {}, ['noDelivery']],
    ['neither', { deliveryName: null, shippingAddressId: null }, {}, ['noShippingAddress', 'noDelivery']],
    ['pickup without a branch', { deliveryName: PICKUP }, { pickupPoint: null }, ['noPickupPoint']],
    ['pickup where the shop has none', { pickupPointId: 9 }, { deliveryMethods: [courier] }, ['noDelivery']],
    ['no billing address', { billingAddressId: null }, {}, ['noBillingAddress']],
    ['pickup without one, by who has addresses', { ...collected }, {}, ['noBillingAddress']],
    ['pickup by who has none', { ...collected }, { hasAddresses: false }, []],
    ['its invoice', { ...collected, saleDocument: 'invoice' }, { hasAddresses: false }, ['noBillingAddress']],
    [
      'a foreign address for it',
      { ...collected, billingAddressId: 7 },
      { hasAddresses: false },
      ['noBillingAddress'],
    ],
    [
      'a parcel of who has none',
      { billingAddressId: null, shippingAddressId: null },
      { hasAddresses: false },
      ['noShippingAddress', 'noBillingAddress'],
    ],
  ])('%s', (_, wanted, part, codes) =>
    expect(errorsOf(wanted, { part }).map(({ code }) => code)).toEqual(codes),
  )

  test('if a method cannot deliver the cart, the error names the part', () =>
    expect(errorsOf({}, { lines: [disc, bumper] })).toEqual([
      { code: 'deliveryObstacle', delivery: courier, obstacle: { code: 'bulky', sku: bumper.sku } },
    ]))
})

describe('payment', () => {
  test('no payment, and a payment that cannot be combined with the delivery', () => {
    expect(errorsOf({ paymentName: null })).toEqual([{ code: 'noPayment' }])
    expect(errorsOf({ paymentName: 'Cash', pickupPointId: 9 })).toEqual([{ code: 'paymentWithoutDelivery' }])
  })

  test('a total above the cap is an error, a total equal to the cap is not', () => {
    expect(errorsOf({ paymentName: 'Cash' }, { totalMinor: 5_000_00 })).toEqual([])
    expect(errorsOf({ paymentName: 'Cash' }, { totalMinor: 5_000_01 })).toEqual([
      { code: 'overCap', capMinor: 5_000_00 },
    ])
  })

  test('a deferred payment above the available credit is an error with the missing amount', () => {
    expect(errorsOf({ paymentName: 'Deferred' }, { totalMinor: 600_00 })).toEqual([])
    expect(errorsOf({ paymentName: 'Deferred' }, { totalMinor: 600_01 })).toEqual([
      { code: 'overCredit', missingMinor: 1 },
    ])
    expect(errorsOf({}, { totalMinor: 600_01 })).toEqual([])
  })

  test('an overdue order is an error of a deferred payment only', () => {
    const overdueOrders = ['Z10001']
    expect(errorsOf({ paymentName: 'Deferred' }, { overdueOrders, totalMinor: 1 })).toEqual([
      { code: 'overdue', orders: ['Z10001'] },
    ])
    expect(errorsOf({}, { overdueOrders, totalMinor: 1 })).toEqual([])
  })

  test('a limit is in PLN for an order in any currency', () => {
    const part = { ratePerPlnMicro: 250_000 }
    expect(errorsOf({ paymentName: 'Deferred' }, { part, totalMinor: 150_00 })).toEqual([])
    expect(errorsOf({ paymentName: 'Deferred' }, { part, totalMinor: 151_00 })).toEqual([
      { code: 'overCredit', missingMinor: 4_00 },
    ])
  })

  test('cap and limit are not checked while the total is unknown', () =>
    expect(errorsOf({ paymentName: 'Deferred', deliveryName: null }, { totalMinor: null })).toEqual([
      { code: 'noDelivery' },
    ]))
})

test('errors of terms and note come last', () => {
  const note = 'x'.repeat(MAX_NOTE + 1)
  expect(
    errorsOf(
      { termsAccepted: false, note, billingAddressId: null, paymentName: null, deliveryName: null },
      { lines: [{ ...disc, price: null }] },
    ).map(({ code }) => code),
  ).toEqual(['notForSale', 'noDelivery', 'noBillingAddress', 'noPayment', 'termsNotAccepted', 'noteTooLong'])
})

test('the length of a note counts an emoji as one character', () => {
  expect(isNoteTooLong('🔧'.repeat(MAX_NOTE))).toBe(false)
  expect(isNoteTooLong('🔧'.repeat(MAX_NOTE + 1))).toBe(true)
})

test('enough credit means no shortfall', () => {
  expect(creditShortfall(100, 100)).toBe(0)
  expect(creditShortfall(101, 100)).toBe(1)
  expect(creditShortfall(50, -20)).toBe(70)
})
